import SettingsText

/// The arrays of a schema in one object, so that passing a schema on retains one object.
@usableFromInline
final class SchemaStorage: Sendable {
  let dialects: [DialectTable]
  let names: [String]
  let keyNames: NameTable
  let elementNames: NameTable
  let elements: [ElementSpecification]
  let keys: [KeySpecification]

  @usableFromInline let keyCount: Int
  /// The index of each key at each element plus 1; 0 if the element does not know the key.
  ///
  /// The entry of a pair is at the raw value of the element × `keyCount` + the raw value of the key.
  /// The table is read for every entry of every page, and optional indices would double its size.
  /// Only `Schema.keyIndex(_:in:)` reads it.
  @usableFromInline let matrix: [Int32]
  /// The index of each element's first key, followed by the number of all keys.
  @usableFromInline let starts: [Int32]
  @usableFromInline let elementFlags: [ElementFlags]
  @usableFromInline let ids: [KeyID]
  @usableFromInline let types: [ValueTypes]
  @usableFromInline let itemTypes: [ValueTypes]
  @usableFromInline let roles: [KeyRole]
  @usableFromInline let keyFlags: [KeyFlags]
  /// The allowed values of each key in UTF-8.
  let choices: [[[UInt8]]]
  /// The keys of built-in dialects that no element knows.
  let foreignKeys: [KeyID]

  init(dialects: [DialectTable], names: [String], elements: [ElementSpecification]) {
    var keys: [KeySpecification] = []
    keys.reserveCapacity(elements.reduce(0) { $0 + $1.keys.count })
    var starts: [Int32] = [0]
    var matrix = [Int32](repeating: 0, count: elements.count * names.count)
    for (number, element) in elements.enumerated() {
      for key in element.keys {
        matrix[number * names.count + Int(key.id.rawValue)] = Int32(keys.count + 1)
        keys.append(key)
      }
      starts.append(Int32(keys.count))
    }
    let inUse = Set(dialects.map { $0.name })
    self.dialects = dialects
    self.names = names
    keyNames = NameTable(names)
    elementNames = NameTable(elements.map { $0.name })
    self.elements = elements
    keyCount = names.count
    self.matrix = matrix
    self.starts = starts
    elementFlags = elements.map { ElementFlags($0, isInUse: inUse.contains($0.dialect)) }
    ids = keys.map { $0.id }
    types = keys.map { $0.types }
    itemTypes = keys.map { $0.itemTypes }
    roles = keys.map { $0.role }
    keyFlags = elements.flatMap { element in
      element.keys.map { KeyFlags($0, isNested: !element.isRow && element.id != .page) }
    }
    choices = keys.map { $0.allowedValues.map { Array($0.utf8) } }
    self.keys = keys
    let knownKeys = Set(ids)
    // The first name is the placeholder for `KeyID.unknown`.
    let builtInKeys = DialectTable.builtInKeyNames.indices.dropFirst().map {
      KeyID(rawValue: UInt16($0))
    }
    foreignKeys = builtInKeys.filter { !knownKeys.contains($0) }
  }
}

extension ElementFlags {
  fileprivate init(_ element: ElementSpecification, isInUse: Bool) {
    self = []
    if isInUse || element.id == .page { insert(.inUse) }
    if element.isRow { insert(.row) }
    if element.holdsValue { insert(.holdsValue) }
    if element.isEditable { insert(.editable) }
    if element.startsGroup { insert(.startsGroup) }
    if element.since != nil || !element.platforms.isEmpty { insert(.conditional) }
  }
}

extension KeyFlags {
  fileprivate init(_ key: KeySpecification, isNested: Bool) {
    self = []
    // The reference does not describe dictionaries that are nested in rows, so an article alone can
    // require a key of theirs.
    if key.isRequired || (isNested && !key.requiredBy.isEmpty) { insert(.required) }
    if key.isNonEmpty { insert(.nonEmpty) }
    if key.isLocalizable { insert(.localizable) }
    if !key.allowedValues.isEmpty { insert(.limited) }
    if key.since != nil || !key.platforms.isEmpty { insert(.conditional) }
  }
}

/// Merges dialects into one table.
enum SchemaMerge {
  static func merge(_ dialects: [DialectTable]) -> SchemaStorage {
    let names = DialectTable.builtInKeyNames + dialects.flatMap { $0.keyNames }
    var elements = DialectTable.builtInElements
    for dialect in dialects {
      for key in dialect.pageKeys { elements[Int(ElementID.page.rawValue)].set(key) }
      for var element in dialect.elements {
        // A later definition of a type replaces the earlier one under the same id.
        if let number = elements.firstIndex(where: { $0.name == element.name }) {
          element.id = elements[number].id
          elements[number] = element
        } else {
          element.id = ElementID(rawValue: UInt16(elements.count))
          elements.append(element)
        }
      }
    }
    let inUse = Set(dialects.map { $0.name })
    // `*` covers the types of later dialects too, so extensions are applied after all elements.
    for dialect in dialects {
      for elementExtension in dialect.extensions {
        for number in elements.indices where inUse.contains(elements[number].dialect) {
          elements[number].apply(elementExtension)
        }
      }
    }
    return SchemaStorage(dialects: dialects, names: names, elements: elements)
  }
}

extension ElementSpecification {
  /// Replaces the key with the same id, or adds the key at the end.
  fileprivate mutating func set(_ key: KeySpecification) {
    if let place = keys.firstIndex(where: { $0.id == key.id }) {
      keys[place] = key
    } else {
      keys.append(key)
    }
  }

  fileprivate mutating func apply(_ elementExtension: ElementExtension) {
    let isNamed = elementExtension.types.contains(name)
    guard isNamed || (isRow && elementExtension.types.contains("*")) else { return }
    for key in elementExtension.keys {
      // With `*`, a key that the type has already stays as it is.
      if isNamed || !keys.contains(where: { $0.id == key.id }) { set(key) }
    }
    for change in elementExtension.changes {
      guard let place = keys.firstIndex(where: { $0.id == change.key }) else { continue }
      // A key without allowed values may hold any string; adding values would restrict it.
      if !keys[place].allowedValues.isEmpty {
        let known = keys[place].allowedValues
        keys[place].allowedValues += change.moreValues.filter { !known.contains($0) }
      }
      keys[place].types.formUnion(change.moreTypes)
      keys[place].requiredUnless += change.requiredUnless
    }
  }
}
