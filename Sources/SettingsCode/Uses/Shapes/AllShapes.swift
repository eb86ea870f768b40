/// The shapes of all APIs around user defaults, by the language that calls them.
enum AllShapes {
  /// The places of keys in calls whose receivers need no certain name or type, by language and by
  /// the name of the function.
  private static let keyPlaces: [CodeLanguage.Interface: [String: Set<ArgumentPlace>]] =
    CodeLanguage.Interface.allCases.reduce(into: [:]) { all, interface in
      for shape in shapes(of: interface) {
        guard let place = shape.keyPlace, !shape.receiver.isNamedOrTyped else { continue }
        for name in shape.names { all[interface, default: [:]][name, default: []].insert(place) }
      }
    }

  /// Returns whether a function of user defaults, or of a library for them, takes a key at a place.
  static func isKey(
    at place: ArgumentPlace, of function: String, in interface: CodeLanguage.Interface
  ) -> Bool {
    guard let places = keyPlaces[interface]?[function] else { return false }
    return places.contains(place)
  }

  /// Returns the shapes of the APIs that code in a language calls.
  ///
  /// If a call fits several shapes with the same name, the first of them counts.
  static func shapes(of interface: CodeLanguage.Interface) -> [CallShape] {
    switch interface {
    case .swift:
      FoundationShapes.shapes + SwiftUIShapes.shapes + LibraryShapes.shapes
        + PreferencesShapes.shapes + ObjectiveCShapes.shapes
    case .objectiveC: ObjectiveCShapes.shapes + PreferencesShapes.shapes
    case .dotNet: DotNetShapes.shapes + ObjectiveCShapes.shapes
    case .kotlin: KotlinShapes.shapes + ObjectiveCShapes.shapes
    case .dart: DartShapes.shapes
    case .javaScript: JavaScriptShapes.shapes + ObjectiveCShapes.shapes
    }
  }
}
