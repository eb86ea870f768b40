import SettingsPropertyLists

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
