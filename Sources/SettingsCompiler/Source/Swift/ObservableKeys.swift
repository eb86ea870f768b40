/// The settings whose keys can be the names of properties in Objective-C: key-value observing finds
/// a property by its name, which has to be the key.
struct ObservableKeys {
  private var positions: Set<Int> = []

  init(_ settings: [SettingOutline]) {
    var setters: Set<String> = []
    for position in settings.indices {
      let key = settings[position].key
      // Two properties have one setter where their names differ in the first letter's case alone.
      guard ObservableKeys.isName(key), setters.insert(ObservableKeys.setter(key)).inserted else {
        continue
      }
      positions.insert(position)
    }
  }

  /// Returns whether the property of a setting is known by its key.
  func contains(_ position: Int) -> Bool { positions.contains(position) }

  private static func setter(_ key: String) -> String {
    key.prefix(1).uppercased() + key.dropFirst()
  }

  /// Returns whether a key is an identifier that neither `NSUserDefaults` nor the language has
  /// taken.
  static func isName(_ key: String) -> Bool {
    SourceOptions.isIdentifier(key) && !ReservedNames.swiftKeywords.contains(key)
      && !ReservedNames.userDefaultsMembers.contains(key)
      && !ReservedNames.objectiveCWords.contains(key) && !ObjectiveCNames.isOfFamily(key)
  }
}
