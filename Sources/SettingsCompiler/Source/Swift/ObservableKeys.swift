/// The settings whose keys are valid property names in Objective-C.
///
/// Key-value observing finds a property by its name, which must be the key.
struct ObservableKeys {
  /// The 0-based indices of the settings.
  private var positions: Set<Int> = []

  init(_ settings: [SettingOutline]) {
    var setters: Set<String> = []
    for position in settings.indices {
      let key = settings[position].key
      guard ObservableKeys.isPropertyName(key) else { continue }
      // Properties whose names differ only in the case of the first letter have the same setter.
      let hasOwnSetter = setters.insert(ObservableKeys.setter(key)).inserted
      if hasOwnSetter { positions.insert(position) }
    }
  }

  /// Returns whether the setting at a 0-based index has a property that key-value observing finds
  /// by the key.
  func contains(_ position: Int) -> Bool { positions.contains(position) }

  /// Returns the name of a key's setter without `set`.
  private static func setter(_ key: String) -> String {
    key.prefix(1).uppercased() + key.dropFirst()
  }

  /// Returns whether a key is an identifier that has no other meaning in Swift, Objective-C and
  /// `NSUserDefaults`.
  static func isPropertyName(_ key: String) -> Bool {
    SourceOptions.isIdentifier(key) && !ReservedNames.swiftKeywords.contains(key)
      && !ReservedNames.userDefaultsMembers.contains(key)
      && !ReservedNames.objectiveCWords.contains(key) && !ObjectiveCNames.isReservedMethod(key)
  }
}
