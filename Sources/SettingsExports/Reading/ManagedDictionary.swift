import SettingsAnalysis
import SettingsPropertyLists

/// The managed configuration in a property list: the list itself, or its value for the key that
/// apps read.
package struct ManagedDictionary: Sendable {
  /// The key of the dictionary in the standard user defaults.
  package static let key = "com.apple.configuration.managed"

  private let list: PropertyList
  /// The dictionary's node in the property list.
  private let node: PropertyList.NodeID
  /// The entries beside the dictionary, which no app reads as managed configuration.
  private let others: [PropertyList.Entry]

  /// Finds the managed configuration in a property list.
  ///
  /// - Throws: `ReadingError` for another property list, such as a configuration profile.
  package init(_ list: PropertyList) throws(ReadingError) {
    func failure(_ message: String, _ node: PropertyList.NodeID) -> ReadingError {
      ReadingError(.malformed, message, offsets: list.shownOffsets(node))
    }
    self.list = list
    let root = list.root
    guard list.kind(root) == .dictionary else {
      throw failure(
        "a managed configuration must be a dictionary; found \(list.kind(root).words)", root)
    }
    if let content = list.value("PayloadContent", in: root),
      list.value("PayloadType", in: root) != nil
    {
      throw failure(
        "this is a configuration profile; check the managed configuration that it gives the app",
        content)
    }
    if let keys = list.value("pfm_subkeys", in: root) {
      throw failure(
        "this is a manifest of ProfileManifests, which holds no managed configuration", keys)
    }
    guard let managed = list.value(ManagedDictionary.key, in: root) else {
      node = root
      others = []
      return
    }
    guard list.kind(managed) == .dictionary else {
      throw failure(
        "'\(ManagedDictionary.key)' must be a dictionary; found \(list.kind(managed).words)",
        managed)
    }
    node = managed
    others = list.entries(root).filter { !list.text($0.key, equals: ManagedDictionary.key) }
  }

  /// Returns the deviations of the managed configuration from a bundle.
  ///
  /// - Parameter path: The displayed path of the file.
  package func facts(path: String, comparedWith settings: StoredSettings) -> StoredFacts {
    var facts = StoredFacts()
    if let values = DomainValues(.forced, list, in: node, path: path) {
      facts.add(values, suite: nil, comparedWith: settings)
    }
    // The other entries belong to file 0, which was added with the values.
    facts.add(
      others.map { entry in
        let key = list.text(entry.key)
        return StoredFact(
          .orphan(.outside(dictionary: ManagedDictionary.key)), in: .managed, key: key,
          at: .stored(file: 0, key: key, list.shownOffsets(entry.key)))
      })
    return facts
  }
}
