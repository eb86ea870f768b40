import SettingsPropertyLists

/// The values that a user of the app has stored.
package struct StoredPreferences: Sendable {
  /// The app group; absent for the app's own defaults.
  package let suite: String?
  /// The values by key, in the order of the file; each key once.
  package let values: [PropertyListValue.Entry]

  /// Reads a preferences file; `nil` where it is no dictionary.
  ///
  /// - Parameter suite: The app group whose values they are; absent for the app's own.
  package init?(_ list: PropertyList, suite: String?) {
    guard list.kind(list.root) == .dictionary else { return nil }
    self.suite = suite
    var values: [PropertyListValue.Entry] = []
    var positions: [[UInt8]: Int] = [:]
    for entry in list.entries(list.root) {
      let value = list.value(of: entry.value)
      let key = list.withText(entry.key) { Array($0) }
      if let position = positions[key] {
        if !list.keepsFirstOfRepeatedKeys { values[position].value = value }
      } else {
        positions[key] = values.count
        values.append(PropertyListValue.Entry(key: list.text(entry.key), value: value))
      }
    }
    self.values = values
  }
}
