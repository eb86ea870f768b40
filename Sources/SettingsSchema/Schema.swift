import SettingsText

/// The merged table of the dialects in use, made for lookups.
///
/// Every element (a type or the page itself) has its keys in one contiguous run of indices,
/// `keyRange(in:)`. An index leads to packed facts such as `types(at:)`, which cost one load, and
/// to the whole `specification(at:)`. Ids of built-in dialects are valid in every schema, whether
/// the dialect is in use or not.
package struct Schema: Sendable {
  @usableFromInline let storage: SchemaStorage

  /// Merges dialects: where two define the same element or the same key of one element, the later
  /// holds.
  ///
  /// - Parameter dialects: The dialects in use, Apple's first.
  package init(dialects: [DialectTable]) {
    storage = SchemaMerge.merge(dialects)
  }

  /// All dialects that come with the schema.
  package static let builtIn = Schema(dialects: DialectTable.builtIn)
  /// Apple's own schema alone.
  package static let apple = Schema(dialects: [.apple])

  /// The dialects in use, without their tables.
  package var dialectNames: [String] { storage.dialects.map { $0.name } }
  /// The documents that the dialects in use draw on.
  package var sources: [SourceReference] { storage.dialects.flatMap { $0.sources } }

  // MARK: - Names

  /// Key names by `KeyID.rawValue`; the first is empty.
  package var names: [String] { storage.names }
  /// The name of a key.
  package func name(of key: KeyID) -> String { storage.names[Int(key.rawValue)] }
  /// The id of a key name, `.unknown` where no dialect has it.
  ///
  /// Names of built-in dialects that are not in use have their ids too; whether an element takes
  /// the key is what `keyIndex(_:in:)` says.
  package func keyID(named name: String) -> KeyID {
    KeyID(rawValue: UInt16(storage.keyNames.number(of: name) ?? 0))
  }
  /// The id of an element type, `.unknown` where no dialect has it.
  ///
  /// Types of built-in dialects that are not in use have their ids too: see `isInUse(_:)`,
  /// `foreignDialect(ofElement:)`.
  package func elementID(named name: String) -> ElementID {
    ElementID(rawValue: UInt16(storage.elementNames.number(of: name) ?? 0))
  }
  /// The key names, for readers that number keys as `KeyID` does.
  package var keyNames: NameTable { storage.keyNames }
  /// The names of element types, for readers that number them as `ElementID` does.
  package var elementNames: NameTable { storage.elementNames }

  // MARK: - Elements

  /// Elements by `ElementID.rawValue`: first a stand-in for unknown types, then the page, then the
  /// types.
  ///
  /// A type whose dialect is not in use has its name and its dialect, but no keys.
  package var elements: [ElementSpecification] { storage.elements }
  /// The page itself.
  package var page: ElementSpecification { storage.elements[Int(ElementID.page.rawValue)] }
  /// Returns the specification of an element.
  package func element(_ element: ElementID) -> ElementSpecification {
    storage.elements[Int(element.rawValue)]
  }
  /// Returns the flags of an element.
  @inlinable @inline(__always)
  package func flags(of element: ElementID) -> ElementFlags {
    storage.elementFlags[Int(element.rawValue)]
  }
  /// Whether the element is the page or a type of a dialect in use.
  @inlinable package func isInUse(_ element: ElementID) -> Bool {
    flags(of: element).contains(.inUse)
  }
  /// The names allowed as `Type` in `PreferenceSpecifiers`.
  package var typeNames: [String] {
    storage.elements.filter { flags(of: $0.id).isSuperset(of: [.inUse, .row]) }.map { $0.name }
  }

  // MARK: - Keys

  /// The indices of an element's keys, in the order of the schema file.
  @inlinable @inline(__always)
  package func keyRange(in element: ElementID) -> Range<Int> {
    let number = Int(element.rawValue)
    return Int(storage.starts[number])..<Int(storage.starts[number + 1])
  }
  /// The index of a key at an element, where the element knows it.
  @inlinable @inline(__always)
  package func keyIndex(_ key: KeyID, in element: ElementID) -> Int? {
    let number = storage.matrix[Int(element.rawValue) &* storage.keyCount &+ Int(key.rawValue)]
    return number == 0 ? nil : Int(number) &- 1
  }
  /// A key at an element, where the element knows it.
  package func schemaKey(_ key: KeyID, in element: ElementID) -> SchemaKey? {
    keyIndex(key, in: element).map(schemaKey(at:))
  }
  /// The key at an index, with the index.
  package func schemaKey(at index: Int) -> SchemaKey {
    SchemaKey(id: storage.ids[index], index: index)
  }
  /// Returns the specification of a key at an element; `nil` if the element does not know it.
  package func key(_ key: KeyID, in element: ElementID) -> KeySpecification? {
    keyIndex(key, in: element).map { storage.keys[$0] }
  }
  /// The whole specification at an index.
  package func specification(at index: Int) -> KeySpecification { storage.keys[index] }
  /// The key at an index.
  @inlinable package func keyID(at index: Int) -> KeyID { storage.ids[index] }
  /// The types the value may have.
  @inlinable @inline(__always)
  package func types(at index: Int) -> ValueTypes { storage.types[index] }
  /// The types the items may have, where the value is an array.
  @inlinable @inline(__always)
  package func itemTypes(at index: Int) -> ValueTypes { storage.itemTypes[index] }
  /// Returns the role of the value.
  @inlinable package func role(at index: Int) -> KeyRole { storage.roles[index] }
  /// Returns the flags of the key.
  @inlinable @inline(__always)
  package func flags(at index: Int) -> KeyFlags { storage.keyFlags[index] }
}

/// A key as the schema describes it at one element.
package struct SchemaKey: Sendable, Hashable {
  /// The key.
  package let id: KeyID
  /// The index that the facts of ``Schema`` about the key at that element are found by.
  package let index: Int
}

/// The flags of an element, packed for the fast path.
@usableFromInline package struct ElementFlags: OptionSet, Sendable, Hashable {
  /// One bit per fact.
  @usableFromInline package let rawValue: UInt8
  /// Makes a set from its bits.
  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It is the page or a type of a dialect in use.
  @inlinable package static var inUse: ElementFlags { ElementFlags(rawValue: 1) }
  /// It may be in `PreferenceSpecifiers`.
  @inlinable package static var row: ElementFlags { ElementFlags(rawValue: 2) }
  /// It stores a value.
  @inlinable package static var holdsValue: ElementFlags { ElementFlags(rawValue: 4) }
  /// The user can change the value.
  @inlinable package static var editable: ElementFlags { ElementFlags(rawValue: 8) }
  /// It begins a new group.
  @inlinable package static var startsGroup: ElementFlags { ElementFlags(rawValue: 16) }
  /// Its specification has a `since` or `platforms`.
  @inlinable package static var conditional: ElementFlags { ElementFlags(rawValue: 32) }
}

/// The flags of a key at one element, packed for the fast path.
@usableFromInline package struct KeyFlags: OptionSet, Sendable, Hashable {
  /// One bit per fact.
  @usableFromInline package let rawValue: UInt8
  /// Makes a set from its bits.
  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Its absence is a fault, as `KeySpecification.isRequired` says.
  @inlinable package static var required: KeyFlags { KeyFlags(rawValue: 1) }
  /// An empty string or array counts as absent.
  @inlinable package static var nonEmpty: KeyFlags { KeyFlags(rawValue: 2) }
  /// The text is looked up in the strings table.
  @inlinable package static var localizable: KeyFlags { KeyFlags(rawValue: 4) }
  /// Only certain strings are allowed.
  @inlinable package static var limited: KeyFlags { KeyFlags(rawValue: 8) }
  /// Its specification has a `since` or `platforms`.
  @inlinable package static var conditional: KeyFlags { KeyFlags(rawValue: 16) }
}
