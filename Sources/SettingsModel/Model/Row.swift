import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// An item of `PreferenceSpecifiers` of any type, with access to its fields by name and their
/// places.
///
/// A row is a view of its page; making one copies nothing. A field whose value has a type that the
/// key does not take counts as absent, as it does for the Settings app.
@usableFromInline package struct Row: Sendable {
  @usableFromInline package let page: Page
  /// The 0-based index in `PreferenceSpecifiers`.
  @usableFromInline package let index: Int

  /// The index that stands for the page's own dictionary.
  @usableFromInline static var pageIndex: Int { -1 }

  @inlinable
  init(page: Page, index: Int) {
    self.page = page
    self.index = index
  }

  @inlinable @inline(__always)
  var record: RowRecord { index == Row.pageIndex ? page.root : page.records[index] }

  /// The identity of the row in the bundle.
  package var id: RowIndex { RowIndex(page: page.number, row: index) }
  /// The page's property list.
  @inlinable package var list: PropertyList { page.list }
  /// The index of the property list in ``SettingsBundle/documents``.
  package var document: Int { page.document }
  /// The dictionary, or the value in its place.
  @inlinable package var node: PropertyList.NodeID { record.node }
  /// The element type; `ElementID.unknown` for a missing or unknown one.
  @inlinable package var element: ElementID { record.element }
  /// The node of ``key``; `nil` if there is no key.
  package var keyNode: PropertyList.NodeID? { record.key }
  /// The node of ``defaultValue``; `nil` if there is no default, or if its value is unknown because
  /// it has a variable that is expanded later.
  package var defaultNode: PropertyList.NodeID? {
    guard let value = record.defaultValue, !list.isIncomplete(value) else { return nil }
    return value
  }
  /// Whether the row has a default whose value is unknown.
  package var hasUnknownDefault: Bool { record.defaultValue != nil && defaultNode == nil }
  /// Whether the default has a variable whose value differs between runs.
  package var hasVaryingDefault: Bool {
    guard let value = record.defaultValue else { return false }
    return list.isVarying(value)
  }
  /// Whether the row is of a type in use that holds a value.
  package var holdsValue: Bool {
    page.schema.flags(of: element).isSuperset(of: [.inUse, .holdsValue])
  }
  /// Whether the user can change the value in this row.
  package var isEditable: Bool { page.schema.flags(of: element).contains(.editable) }
  /// Whether the dictionary may repeat a key.
  package var mayRepeatKeys: Bool { record.mayRepeatKeys }

  /// Returns the entry of a key, with a value of any type; of repeated keys, the effective one;
  /// `nil` if the row lacks the key.
  @inlinable
  package func field(_ key: KeyID) -> PropertyList.Entry? {
    let record = record
    guard record.fields.mayContain(key) else { return nil }
    return list.entry(key.rawValue, in: record.node, isOnlyOne: !record.mayRepeatKeys)
  }

  /// Returns whether the row may have a key.
  ///
  /// Only false is certain.
  @inlinable
  package func mayHave(_ key: KeyID) -> Bool { record.fields.mayContain(key) }

  /// Returns whether the row may have any key of a set.
  @inlinable
  package func mayHaveAny(of keys: KeySet64) -> Bool { record.fields.mayIntersect(keys) }

  /// The entries in the order of the file, without those that CoreFoundation discards.
  package var entries: [PropertyList.Entry] {
    guard mayRepeatKeys else { return Array(list.entries(node)) }
    return list.keptEntries(node)
  }

  /// Returns whether the row has a key, with a value of any type.
  @inlinable
  package func has(_ key: KeyID) -> Bool { field(key) != nil }

  /// Returns the value of a key with its place, if it is a string.
  package func string(_ key: KeyID) -> Located<String>? {
    guard let field = field(key), list.kind(field.value) == .string else { return nil }
    return Located(list.text(field.value), field: field)
  }

  /// Returns the value of a key with its place, if it is a string that is not empty.
  package func text(_ key: KeyID) -> Located<String>? {
    guard let field = field(key), list.kind(field.value) == .string, !list.isEmptyText(field.value)
    else { return nil }
    return Located(list.text(field.value), field: field)
  }

  /// Returns the value of a key with its place, if it is a Boolean.
  package func boolean(_ key: KeyID) -> Located<Bool>? {
    guard let field = field(key), let value = list.boolean(field.value) else { return nil }
    return Located(value, field: field)
  }

  /// Returns the value of a key as a floating-point number with its place, if it is an integer or a
  /// real.
  package func number(_ key: KeyID) -> Located<Double>? {
    guard let field = field(key), let value = list.number(field.value) else { return nil }
    return Located(value, field: field)
  }

  /// Returns the items of a key's array, with the array's place; `nil` if the row has no such
  /// array.
  package func array(_ key: KeyID) -> Located<[PropertyList.NodeID]>? {
    guard let field = field(key), list.kind(field.value) == .array else { return nil }
    return Located(Array(list.items(field.value)), field: field)
  }

  /// Returns the value of a key with its place, of any type; `nil` if the row lacks the key.
  package func value(_ key: KeyID) -> Located<PropertyList.NodeID>? {
    field(key).map { Located($0.value, field: $0) }
  }

  /// The value of `Type` as written, even if it is unknown; `nil` if it is missing or not a string.
  package var typeName: Located<String>? { string(.type) }
  /// The user-defaults key, if it is a string with at least one character.
  package var key: Located<String>? { text(.key) }
  /// The title, if it is a string.
  package var title: Located<String>? { string(.title) }
  /// The default, of any type; `nil` if there is none.
  package var defaultValue: Located<PropertyList.NodeID>? { value(.defaultValue) }

  /// Returns the place of the row, or of a value or key in it.
  package func place(_ node: PropertyList.NodeID? = nil) -> Place {
    .node(document: document, node ?? self.node)
  }

  /// The label in messages: the short form of the key or, if that is absent or blank, of the title;
  /// otherwise, the 1-based position, such as `row 3`.
  package var label: String {
    for name in [key, text(.title)] {
      if let name, !list.isBlankText(name.node) { return list.display(name.node) }
    }
    return "row \(index + 1)"
  }
}

/// The place of a row in a bundle.
package struct RowIndex: Sendable, Hashable {
  /// The index of the page in ``SettingsBundle/pages``.
  package let page: Int
  /// The index of the row in its page.
  package let row: Int

  package init(page: Int, row: Int) {
    self.page = page
    self.row = row
  }
}

extension SettingsBundle {
  /// Returns the row at an index.
  package func row(_ index: RowIndex) -> Row { pages[index.page].row(at: index.row) }
}

/// A value with the place of the value and of its key.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  /// The node of the value.
  package var node: PropertyList.NodeID
  /// The node of the key, which directly precedes the value in a dictionary.
  package var key: PropertyList.NodeID

  /// Creates a located value.
  package init(_ value: Value, field: PropertyList.Entry) {
    self.value = value
    node = field.value
    key = field.key
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}

extension Row {
  /// Returns the keys of the row that are most likely misspellings of a name.
  package func keys(like name: String) -> [PropertyList.NodeID] {
    entries.map { $0.key }.filter {
      list.isUnknownKey($0) && Suggestion.best(for: list.text($0), among: [name]) != nil
    }
  }
}

extension PropertyList {
  /// Returns whether no dialect has the name of a key.
  package func isUnknownKey(_ key: NodeID) -> Bool { KeyID(rawValue: symbol(key)) == .unknown }
}
