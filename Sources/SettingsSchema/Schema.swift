import SettingsText

/// The merged tables of the dialects in use, optimized for lookups.
///
/// Every element (a type or the page itself) has its keys in one contiguous run of indices,
/// `keyRange(in:)`. An index leads to packed facts such as `types(at:)`, which cost one load, and
/// to the whole `specification(at:)`. Ids of built-in dialects are valid in every schema, whether
/// the dialect is in use or not.
@usableFromInline package struct Schema: Sendable {
  @usableFromInline let storage: SchemaStorage

  /// Merges dialects; the last definition of an element, or of a key of an element, wins.
  ///
  /// - Parameter dialects: The dialects in use, Apple's first.
  package init(dialects: [DialectTable]) {
    storage = SchemaMerge.merge(dialects)
  }

  /// The schema of all built-in dialects.
  package static let builtIn = Schema(dialects: DialectTable.builtIn)
  /// Apple's own schema alone.
  package static let apple = Schema(dialects: [.apple])

  /// The names of the dialects in use.
  package var dialectNames: [String] {
    storage.dialects.map { $0.name }
  }

  /// The source documents of the dialects in use.
  package var sources: [SourceReference] {
    storage.dialects.flatMap { $0.sources }
  }

  // MARK: - Names

  /// The key names by `KeyID.rawValue`; the first is empty.
  package var names: [String] { storage.names }
  /// Returns the name of a key.
  package func name(of key: KeyID) -> String {
    storage.names[Int(key.rawValue)]
  }

  /// Returns the id of a key name; `.unknown` if no dialect has it.
  ///
  /// Names of built-in dialects that are not in use have ids too; `keyIndex(_:in:)` is `nil` if the
  /// element does not take the key.
  package func keyID(named name: String) -> KeyID {
    KeyID(rawValue: UInt16(storage.keyNames.number(of: name) ?? 0))
  }

  /// Returns the id of an element type; `.unknown` if no dialect has it.
  ///
  /// Types of built-in dialects that are not in use have their ids too: see `isInUse(_:)`,
  /// `foreignDialect(ofElement:)`.
  package func elementID(named name: String) -> ElementID {
    ElementID(rawValue: UInt16(storage.elementNames.number(of: name) ?? 0))
  }

  /// The key names, for readers that number keys like `KeyID`.
  package var keyNames: NameTable { storage.keyNames }
  /// The names of element types, for readers that number them like `ElementID`.
  package var elementNames: NameTable { storage.elementNames }

  // MARK: - Elements

  /// The elements by `ElementID.rawValue`: a placeholder for unknown types, the page, and the
  /// types.
  ///
  /// A type whose dialect is not in use has its name and its dialect, but no keys.
  package var elements: [ElementSpecification] { storage.elements }
  /// The page itself.
  package var page: ElementSpecification {
    storage.elements[Int(ElementID.page.rawValue)]
  }

  /// Returns the specification of an element.
  package func element(_ element: ElementID) -> ElementSpecification {
    storage.elements[Int(element.rawValue)]
  }

  /// Returns the flags of an element.
  @inlinable @inline(__always)
  package func flags(of element: ElementID) -> ElementFlags {
    storage.elementFlags[Int(element.rawValue)]
  }

  /// Returns whether the element is the page or a type of a dialect in use.
  @inlinable package func isInUse(_ element: ElementID) -> Bool {
    flags(of: element).contains(.inUse)
  }

  /// The names allowed as `Type` in `PreferenceSpecifiers`.
  package var typeNames: [String] {
    storage.elements.filter { flags(of: $0.id).isSuperset(of: [.inUse, .row]) }.map { $0.name }
  }

  // MARK: - Keys

  /// Returns the indices of an element's keys, in the order of the schema file.
  @inlinable @inline(__always)
  package func keyRange(in element: ElementID) -> Range<Int> {
    let number = Int(element.rawValue)
    return Int(storage.starts[number])..<Int(storage.starts[number + 1])
  }

  /// Returns the index of a key at an element; `nil` if the element does not know it.
  @inlinable @inline(__always)
  package func keyIndex(_ key: KeyID, in element: ElementID) -> Int? {
    let indexPlusOne =
      storage.matrix[Int(element.rawValue) &* storage.keyCount &+ Int(key.rawValue)]
    return indexPlusOne == 0 ? nil : Int(indexPlusOne) &- 1
  }

  /// Returns a key at an element; `nil` if the element does not know it.
  package func schemaKey(_ key: KeyID, in element: ElementID) -> SchemaKey? {
    keyIndex(key, in: element).map(schemaKey(at:))
  }

  /// Returns the key at an index, together with the index.
  package func schemaKey(at index: Int) -> SchemaKey {
    SchemaKey(id: storage.ids[index], index: index)
  }

  /// Returns the specification of a key at an element; `nil` if the element does not know it.
  package func key(_ key: KeyID, in element: ElementID) -> KeySpecification? {
    keyIndex(key, in: element).map { storage.keys[$0] }
  }

  /// Returns the whole specification at an index.
  package func specification(at index: Int) -> KeySpecification {
    storage.keys[index]
  }

  /// Returns the key at an index.
  @inlinable package func keyID(at index: Int) -> KeyID { storage.ids[index] }
  /// Returns the types that the value of the key at an index may have.
  @inlinable @inline(__always)
  package func types(at index: Int) -> ValueTypes {
    storage.types[index]
  }

  /// Returns the types that the items of the array of the key at an index may have.
  @inlinable @inline(__always)
  package func itemTypes(at index: Int) -> ValueTypes {
    storage.itemTypes[index]
  }

  /// Returns the role of the value of the key at an index.
  @inlinable package func role(at index: Int) -> KeyRole { storage.roles[index] }
  /// Returns the flags of the key at an index.
  @inlinable @inline(__always)
  package func flags(at index: Int) -> KeyFlags {
    storage.keyFlags[index]
  }
}

/// A key as described by the schema at one element.
package struct SchemaKey: Sendable, Hashable {
  package let id: KeyID
  /// The index for looking up the facts of ``Schema`` about the key at that element.
  package let index: Int
}
