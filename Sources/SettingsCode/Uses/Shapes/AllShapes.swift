/// Every API that code uses for keys, by language.
enum AllShapes {
  /// The shapes of languages with a syntax.
  static func shapes(of syntax: CodeLanguage.Syntax) -> [CallShape] {
    switch syntax {
    case .labels:
      FoundationShapes.shapes + SwiftUIShapes.shapes + LibraryShapes.shapes
        + PreferencesShapes.shapes
        + ObjectiveCShapes.shapes
    case .messages: ObjectiveCShapes.shapes + PreferencesShapes.shapes
    case .calls: OtherShapes.shapes + ObjectiveCShapes.shapes
    }
  }
}
