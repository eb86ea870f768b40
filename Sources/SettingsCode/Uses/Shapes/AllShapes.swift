/// Every API that code uses for keys, by the interface of its language.
enum AllShapes {
  static func shapes(of interface: CodeLanguage.Interface) -> [CallShape] {
    switch interface {
    case .swift:
      FoundationShapes.shapes + SwiftUIShapes.shapes + LibraryShapes.shapes
        + PreferencesShapes.shapes + ObjectiveCShapes.shapes
    case .objectiveC: ObjectiveCShapes.shapes + PreferencesShapes.shapes
    case .dotNet: FrameworkShapes.dotNet + ObjectiveCShapes.shapes
    case .kotlin: FrameworkShapes.kotlin + ObjectiveCShapes.shapes
    case .dart: FrameworkShapes.dart
    case .javaScript: FrameworkShapes.javaScript + ObjectiveCShapes.shapes
    }
  }
}
