/// Every API that code uses for keys, by language.
enum AllShapes {
  /// The shapes of a language.
  static func shapes(of language: CodeLanguage) -> [CallShape] {
    switch language.name {
    case "Swift":
      FoundationShapes.shapes + SwiftUIShapes.shapes + LibraryShapes.shapes + PreferencesShapes.shapes
        + CloudShapes.shapes + ObjectiveCShapes.shapes
    case "Objective-C": ObjectiveCShapes.shapes + PreferencesShapes.shapes
    case "C#": ObjectiveCShapes.shapes + CrossPlatformShapes.cSharp
    case "Kotlin": ObjectiveCShapes.shapes + CrossPlatformShapes.kotlin
    case "Dart": CrossPlatformShapes.dart
    case "JavaScript": CrossPlatformShapes.javaScript
    default: []
    }
  }
}
