/// Every API that code uses for keys, by language.
enum AllShapes {
  /// The shapes of a language.
  static func shapes(of language: CodeLanguage) -> [CallShape] {
    switch language.syntax {
    case .labels:
      FoundationShapes.shapes + SwiftUIShapes.shapes + LibraryShapes.shapes + PreferencesShapes.shapes
        + CloudShapes.shapes + ObjectiveCShapes.shapes
    case .messages: ObjectiveCShapes.shapes + PreferencesShapes.shapes
    case .calls: OtherShapes.shapes + ObjectiveCShapes.shapes
    }
  }
}
