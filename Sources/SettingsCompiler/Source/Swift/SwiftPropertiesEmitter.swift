import SettingsText

/// Writes a property per key into `UserDefaults` itself; on Apple's systems key-value observing knows it by its key.
///
/// A property whose type Objective-C has is named after its key there. A list's choices have no such type: what is stored
/// gets a read-only property of its own.
struct SwiftPropertiesEmitter {
  let outline: SourceOutline
  let names: SwiftNames
  let space: String
  let access: String
  /// The text before each name.
  let prefix: String

  func write(to source: inout SourceText) {
    guard !outline.settings.isEmpty else { return }
    let keys = ObservableKeys(outline.settings)
    let properties = names.settings.map { SwiftNames.prefixed($0, prefix) }
    var used = Set(properties)
    var rawValues: [SwiftAccessor] = []
    source.blank()
    source.line(0, "nonisolated extension UserDefaults {")
    for position in outline.settings.indices {
      if position > 0 { source.blank() }
      let accessor = accessor(position, properties[position])
      guard keys.contains(position) else {
        accessor.write(to: &source, level: 1)
        continue
      }
      if accessor.choiceType != nil {
        var name = properties[position] + "Value"
        while !used.insert(name).inserted { name += "_" }
        rawValues.append(self.accessor(position, name).withoutChoices)
        accessor.write(to: &source, level: 1)
        continue
      }
      source.line(1, "#if canImport(ObjectiveC)")
      accessor.write(to: &source, level: 2, modifiers: attribute(accessor))
      source.line(1, "#else")
      accessor.write(to: &source, level: 2)
      source.line(1, "#endif")
    }
    source.line(0, "}")
    guard !rawValues.isEmpty else { return }
    source.blank()
    source.line(0, "#if canImport(ObjectiveC)")
    source.line(1, "/// What is stored for lists, for key-value observing.")
    source.line(1, "nonisolated extension UserDefaults {")
    for (number, accessor) in rawValues.enumerated() {
      if number > 0 { source.blank() }
      accessor.write(to: &source, level: 2, modifiers: attribute(accessor), isReadOnly: true)
    }
    source.line(1, "}")
    source.line(0, "#endif")
  }

  private func accessor(_ position: Int, _ property: String) -> SwiftAccessor {
    SwiftAccessor(
      setting: outline.settings[position], name: names.settings[position], property: property,
      choiceType: names.choiceTypes[position].map { space + "." + $0 }, space: space, access: access,
      owner: .userDefaults)
  }

  private func attribute(_ accessor: SwiftAccessor) -> String {
    let key = accessor.setting.key
    return (accessor.property.utf8.elementsEqual(key.utf8) ? "@objc" : "@objc(\(key))") + " dynamic "
  }
}

/// The settings whose keys can be the names of properties in Objective-C: key-value observing finds a property by its
/// name, which has to be the key.
struct ObservableKeys {
  private var positions: Set<Int> = []

  init(_ settings: [SettingOutline]) {
    var setters: Set<String> = []
    for position in settings.indices {
      let key = settings[position].key
      // Two properties have one setter where their names differ in the first letter's case alone.
      guard ObservableKeys.isName(key), setters.insert(ObservableKeys.setter(key)).inserted else { continue }
      positions.insert(position)
    }
  }

  /// Whether the property of a setting is known by its key.
  func contains(_ position: Int) -> Bool { positions.contains(position) }

  private static func setter(_ key: String) -> String { key.prefix(1).uppercased() + key.dropFirst() }

  /// Whether a key is an identifier that neither `NSUserDefaults` nor the language has taken.
  static func isName(_ key: String) -> Bool {
    guard let first = key.utf8.first, isLetter(first),
      key.utf8.allSatisfy({ isLetter($0) || $0.isDigit || $0 == 0x5F })
    else { return false }
    return !ReservedNames.swiftKeywords.contains(key) && !ReservedNames.userDefaultsMembers.contains(key)
      && !ReservedNames.objectiveCWords.contains(key) && !isOfFamily(key) && !key.hasPrefix("accessibility")
      && !key.hasPrefix("isAccessibility")
  }

  /// Methods of these families give their results away, which a property must not.
  private static func isOfFamily(_ key: String) -> Bool {
    ["alloc", "copy", "init", "mutableCopy", "new"].contains { family in
      guard key.hasPrefix(family) else { return false }
      return key.utf8.dropFirst(family.utf8.count).first.map { !(0x61...0x7A).contains($0) } ?? true
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
