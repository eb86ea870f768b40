import SettingsModel
import SettingsPropertyLists
import SettingsText

/// The two values of a switch, with Booleans in place of absent ones.
package struct SwitchValues: Sendable {
  /// One of the two values.
  package struct Side: Sendable, Hashable {
    /// The value in the row; `nil` if absent.
    package let node: PropertyList.NodeID?
    /// The stored value.
    package let value: PropertyListValue

    fileprivate init(_ written: Located<PropertyList.NodeID>?, or flag: Bool, _ list: PropertyList)
    {
      node = written?.node
      value = node.map { list.value(of: $0) } ?? .boolean(flag)
    }
  }
  /// The value when the switch is on.
  package let on: Side
  /// The value when the switch is off.
  package let off: Side
  private let list: PropertyList

  /// Creates the values of a row.
  package init(_ toggle: ToggleSwitchSpecifier) {
    list = toggle.list
    on = Side(toggle.trueValue, or: true, list)
    off = Side(toggle.falseValue, or: false, list)
  }

  /// The stored value when the switch is on.
  package var onValue: PropertyListValue { on.value }
  /// The stored value when the switch is off.
  package var offValue: PropertyListValue { off.value }
  /// The stored values, the one for on first.
  package var values: [PropertyListValue] { [on.value, off.value] }

  /// The `FalseValue` in the row, or else the `TrueValue`; `nil` if both are absent.
  package var writtenNode: PropertyList.NodeID? { off.node ?? on.node }

  /// Whether the row has a `TrueValue` or a `FalseValue`.
  package var isCustom: Bool { writtenNode != nil }

  /// Whether neither value is an array or a dictionary, which another rule reports.
  package var areScalars: Bool { values.allSatisfy { $0.kind != .array && $0.kind != .dictionary } }

  /// Returns whether a value of the row's list equals one of the two values.
  package func contains(_ value: PropertyList.NodeID) -> Bool {
    let value = list.value(of: value)
    return values.contains { $0.isSameChoice(as: value) }
  }

  /// Whether the two values are equal, so that the switch cannot distinguish them.
  package var areEqual: Bool { on.value.isSameChoice(as: off.value) }

  /// Whether both values have one type, with integers and reals as one.
  package var haveOneType: Bool { on.typeClass == off.typeClass }

  /// Returns the value of the switch that a default most likely stands for, if the default equals
  /// neither of the two values; `nil` if unclear.
  ///
  /// - Returns: The intended value, and whether it is certain. In a row without values of its own,
  ///   it is certain for a text such as `YES` and for an empty text. In a row with such values, it
  ///   is certain only for the same text or number in another type: `1` and "1". It is uncertain
  ///   otherwise, as for a Boolean in such a row, or for the name of a key: `TrueValue`.
  package func meaning(of value: PropertyList.NodeID) -> (side: Side, isCertain: Bool)? {
    if !isCustom { return meaningAsBoolean(of: value) }
    for side in [on, off] {
      guard let node = side.node else { continue }
      if let text = list.plainText(value), text == list.plainText(node) { return (side, true) }
    }
    guard let meant = list.value(of: value).meantFlag else { return nil }
    // A switch may store `NO` when it is on. If only one value means a Boolean, the other value
    // means the opposite.
    let onFlag: Bool
    let offFlag: Bool
    switch (on.value.meantFlag, off.value.meantFlag) {
    case (let flag?, let otherFlag?):
      onFlag = flag
      offFlag = otherFlag
    case (let flag?, nil):
      onFlag = flag
      offFlag = !flag
    case (nil, let flag?):
      onFlag = !flag
      offFlag = flag
    case (nil, nil):
      onFlag = true
      offFlag = false
    }
    guard onFlag != offFlag else { return nil }
    return (meant == onFlag ? on : off, false)
  }

  /// Returns the value that a default stands for in a row without values of its own; `nil` if
  /// unclear.
  private func meaningAsBoolean(of value: PropertyList.NodeID) -> (side: Side, isCertain: Bool)? {
    switch list.string(value) {
    case nil: return nil
    // The default names a key of switches that this row does not have.
    case "TrueValue"?: return (on, false)
    case "FalseValue"?: return (off, false)
    // An empty text counts as off.
    case ""?: return (off, true)
    case let text?: return ValueGuess.boolean(text).map { ($0 ? on : off, true) }
    }
  }

  /// Returns whether a default is most likely the value of the missing `FalseValue`: "NO" in a row
  /// whose only value is the `TrueValue` "YES".
  ///
  /// Such a default shows the switch as off, as intended.
  package func lacksFalseValue(_ value: PropertyList.NodeID) -> Bool {
    guard off.node == nil, on.node != nil, list.typeClass(value) == on.typeClass else {
      return false
    }
    return meaning(of: value)?.side == off
  }
}

extension PropertyListValue {
  /// The Boolean that a value stands for, such as `YES` or 0; `nil` if there is none.
  fileprivate var meantFlag: Bool? {
    switch self {
    case .boolean(let flag): flag
    case .string(let text) where text.isEmpty: false
    case .string(let text): ValueGuess.boolean(text)
    // The value of an integer or a real; `nil` for other types.
    case _ where self.number == 0: false
    case _ where self.number == 1: true
    default: nil
    }
  }
}

extension ToggleSwitchSpecifier {
  /// The first of the two values that is not a Boolean; `nil` if there is none.
  package var nonBooleanValue: Located<PropertyList.NodeID>? {
    [trueValue, falseValue].compactMap { $0 }.first { list.kind($0.node) != .boolean }
  }
}

extension SwitchValues.Side {
  /// Returns the short form of the value for messages.
  package func display(_ list: PropertyList) -> String { node.map(list.display) ?? value.shown }

  /// The type of the value, with integers and reals as one.
  package var typeClass: PropertyListKind { value.kind.typeClass }
}

/// A default of a switch that equals neither of its values.
package struct SwitchMismatch: Sendable {
  package let row: Row
  /// The default of the switch.
  package let value: PropertyList.NodeID
  package let values: SwitchValues

  /// Compares the default of a switch with its values, which must be two distinct scalars; `nil` if
  /// there is no mismatch, or if the values are the fault.
  package init?(_ toggle: ToggleSwitchSpecifier) {
    guard let value = toggle.row.defaultNode else { return nil }
    row = toggle.row
    self.value = value
    values = SwitchValues(toggle)
    // Most switches store Booleans, which need no comparison.
    if row.list.kind(value) == .boolean, !values.isCustom { return nil }
    // Equal values do not show what the default means.
    guard values.areScalars, !values.areEqual, !values.contains(value) else { return nil }
    // Only a switch with a value of its own gets here with a Boolean default. If `FalseValue` is
    // its only value, the default false shows it off as intended, and the missing `TrueValue` is
    // the fault.
    if row.list.boolean(value) == false, values.on.node == nil { return nil }
  }
}
