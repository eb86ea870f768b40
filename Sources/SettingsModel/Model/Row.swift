import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// One item of `PreferenceSpecifiers`, whatever its type: the fields by name, each with its place.
///
/// A field of a type the key does not take counts as absent, as it does for the Settings app.
package struct Row: Sendable {
  /// The page's property list.
  @usableFromInline package let list: PropertyList
  /// The index of the property list in ``SettingsBundle/documents``.
  package let document: Int
  /// The 0-based index in `PreferenceSpecifiers`.
  package let index: Int
  /// What was found out about the row when the page was read.
  @usableFromInline package let summary: RowSummary

  /// The dictionary (or whatever is in its place).
  @inlinable package var node: PropertyList.NodeID { summary.node }
  /// The element type; `ElementID.unknown` for a missing or unknown one.
  @inlinable package var element: ElementID { summary.element }

  /// The entry under a key, whatever its value is; where the key occurs twice, the one that counts.
  @inlinable
  package func field(_ key: KeyID) -> PropertyList.Entry? {
    summary.fields.mayContain(key)
      ? list.entry(key.rawValue, in: node, isOnlyOne: !summary.mayRepeatKeys) : nil
  }

  /// Whether a key is there, whatever its value is.
  @inlinable
  package func has(_ key: KeyID) -> Bool { field(key) != nil }

  /// A string, with its place.
  package func string(_ key: KeyID) -> Located<String>? {
    guard let field = field(key), list.kind(field.value) == .string else { return nil }
    return Located(list.text(field.value), field: field)
  }

  /// A string that is not empty, with its place.
  package func text(_ key: KeyID) -> Located<String>? {
    guard let field = field(key), list.kind(field.value) == .string, !list.isEmptyText(field.value)
    else { return nil }
    return Located(list.text(field.value), field: field)
  }

  /// A Boolean, with its place.
  package func boolean(_ key: KeyID) -> Located<Bool>? {
    guard let field = field(key), let value = list.boolean(field.value) else { return nil }
    return Located(value, field: field)
  }

  /// An integer or a real as a floating-point number, with its place.
  package func number(_ key: KeyID) -> Located<Double>? {
    guard let field = field(key), let value = list.number(field.value) else { return nil }
    return Located(value, field: field)
  }

  /// The items of an array, with the array's place.
  package func array(_ key: KeyID) -> Located<[PropertyList.NodeID]>? {
    guard let field = field(key), list.kind(field.value) == .array else { return nil }
    return Located(Array(list.items(field.value)), field: field)
  }

  /// Any value, with its place.
  package func value(_ key: KeyID) -> Located<PropertyList.NodeID>? {
    field(key).map { Located($0.value, field: $0) }
  }

  /// The value of `Type` as written, also when it is unknown.
  package var typeName: Located<String>? { string(.type) }
  /// The user-defaults key, when it is a string with at least one character.
  package var key: Located<String>? { text(.key) }
  /// The title, when it is a string.
  package var title: Located<String>? { string(.title) }
  /// The default, of whatever type.
  package var defaultValue: Located<PropertyList.NodeID>? { value(.defaultValue) }

  /// The place of the row, or of a value or key in it.
  package func place(_ node: PropertyList.NodeID? = nil) -> Place {
    .node(document: document, node ?? self.node)
  }

  /// The name used in messages: the key, else the title, each in its short form, else the position,
  /// counted from 1.
  package var label: String {
    for name in [key, text(.title)] {
      if let name, !list.isBlankText(name.node) { return list.display(name.node) }
    }
    return "row \(index + 1)"
  }
}

/// A value with the place of the value and of its key.
package struct Located<Value: Sendable>: Sendable {
  /// The value.
  package var value: Value
  /// The node of the value.
  package var node: PropertyList.NodeID
  /// The node of the key; in a dictionary it is directly before the value.
  package var key: PropertyList.NodeID

  /// Makes a located value.
  package init(_ value: Value, field: PropertyList.Entry) {
    self.value = value
    node = field.value
    key = field.key
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}

extension Row {
  /// The keys that are most likely another one, misspelled.
  package func keys(like name: String) -> [PropertyList.NodeID] {
    list.entries(node).map { $0.key }.filter {
      list.symbol($0) == 0 && Suggestion.best(for: list.text($0), among: [name]) != nil
    }
  }
}
