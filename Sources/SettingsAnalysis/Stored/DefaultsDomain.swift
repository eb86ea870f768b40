import SettingsPropertyLists

/// Where a value of the user defaults comes from, in the order in which `UserDefaults` searches.
///
/// Source: Apple, Preferences and Settings Programming Guide, About the User Defaults System.
package enum DefaultsDomain: String, Sendable, Hashable, CaseIterable {
  /// Values that a configuration profile forces.
  case forced
  /// Values on the command line that launched the app.
  case argument
  /// Values that the app and the Settings app stored; for a suite, the suite's own.
  case application
  /// Values for all apps of the user.
  case global
  /// Values that the app registered at launch.
  case registration
}

/// The values of one domain with the places they come from.
package struct DomainValues: Sendable {
  /// The domain.
  package let domain: DefaultsDomain
  /// The property list that holds them; absent for values from elsewhere.
  package let list: PropertyList?
  /// The path of the list as shown to the user; empty for values from elsewhere.
  package let path: String
  /// The keys in their order, each once.
  package private(set) var keys: [String] = []
  /// The entries of the list as written, with keys that occur twice.
  package private(set) var entries: [PropertyList.Entry] = []
  private var values: [ExactText: PropertyListValue] = [:]
  private var nodes: [ExactText: PropertyList.Entry] = [:]

  /// Makes a domain from entries; where a key occurs twice, the last one counts.
  package init(_ domain: DefaultsDomain, _ entries: [PropertyListValue.Entry]) {
    self.domain = domain
    list = nil
    path = ""
    for entry in entries { add(entry.key, entry.value) }
  }

  /// Makes a domain from a dictionary of a file; `nil` where something else is there.
  ///
  /// - Parameter dictionary: The dictionary; absent for the whole file.
  package init?(
    _ domain: DefaultsDomain, _ list: PropertyList, in dictionary: PropertyList.NodeID? = nil, path: String
  ) {
    let root = dictionary ?? list.root
    guard list.kind(root) == .dictionary else { return nil }
    self.domain = domain
    self.list = list
    self.path = path
    for entry in list.entries(root) {
      entries.append(entry)
      let key = ExactText(list.text(entry.key))
      if nodes[key] != nil, list.keepsFirstOfRepeatedKeys { continue }
      nodes[key] = entry
      add(key.text, list.value(of: entry.value))
    }
  }

  private mutating func add(_ key: String, _ value: PropertyListValue) {
    if values.updateValue(value, forKey: ExactText(key)) == nil { keys.append(key) }
  }

  /// The value of a key; `nil` where the domain has none.
  package subscript(key: String) -> PropertyListValue? { values[ExactText(key)] }

  /// The place of a key in the list.
  package func entry(_ key: String) -> PropertyList.Entry? { nodes[ExactText(key)] }
}
