import PropertyLists
import SettingsModel

/// The two values of a switch, with the Booleans that take the place of absent ones.
struct ToggleValues {
  /// One of the two.
  enum Side: Equatable {
    /// A value of the row.
    case node(PropertyList.NodeID)
    /// What holds where the row has none.
    case boolean(Bool)
  }
  /// The value when the switch is on.
  let `true`: Side
  /// The value when the switch is off.
  let `false`: Side
  private let list: PropertyList

  /// The values of a row.
  init(_ row: Row) {
    `true` = row.field(.trueValue).map { .node($0.value) } ?? .boolean(true)
    `false` = row.field(.falseValue).map { .node($0.value) } ?? .boolean(false)
    list = row.list
  }

  /// Whether the row has at least one of them.
  var isCustom: Bool { `true` != .boolean(true) || `false` != .boolean(false) }

  /// Whether neither is an array or a dictionary, which is a fault of its own.
  var areScalars: Bool {
    [`true`, `false`].allSatisfy { side in
      guard case .node(let node) = side else { return true }
      return list.kind(node) != .array && list.kind(node) != .dictionary
    }
  }

  /// Whether a value of the row's list is one of them.
  func contain(_ value: PropertyList.NodeID) -> Bool { `true`.equals(value, list) || `false`.equals(value, list) }

  /// Whether the switch cannot tell them apart.
  var areEqual: Bool {
    switch (`true`, `false`) {
    case (.node(let left), .node(let right)): list.isEqual(left, to: right, of: list, .numeric)
    case (.node(let node), .boolean(let flag)), (.boolean(let flag), .node(let node)):
      Side.boolean(flag).equals(node, list)
    case (.boolean, .boolean): false
    }
  }
}

extension ToggleValues.Side {
  /// Whether a value of a list equals this one, as `NSNumber` compares: 1 equals true.
  func equals(_ value: PropertyList.NodeID, _ list: PropertyList) -> Bool {
    switch self {
    case .node(let node): return list.isEqual(node, to: value, of: list, .numeric)
    case .boolean(let flag):
      if let other = list.boolean(value) { return other == flag }
      return list.number(value) == (flag ? 1 : 0)
    }
  }

  /// The short form for messages.
  func display(_ list: PropertyList) -> String {
    switch self {
    case .node(let node): list.display(node)
    case .boolean(let flag): flag ? "true" : "false"
    }
  }

  /// The type, integers and reals being one.
  func typeClass(_ list: PropertyList) -> PropertyListKind {
    switch self {
    case .node(let node): list.kind(node) == .real ? .integer : list.kind(node)
    case .boolean: .boolean
    }
  }
}
