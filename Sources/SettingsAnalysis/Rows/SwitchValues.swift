import SettingsModel
import SettingsPropertyLists
import SettingsText

/// The two values of a switch, with the Booleans that take the place of absent ones.
package struct SwitchValues: Sendable {
  /// One of the two.
  package enum Side: Sendable, Hashable {
    /// A value of the row.
    case node(PropertyList.NodeID)
    /// What holds where the row has none.
    case boolean(Bool)
  }
  /// The value when the switch is on.
  package let on: Side
  /// The value when the switch is off.
  package let off: Side
  private let list: PropertyList

  /// The values of a row.
  package init(_ toggle: ToggleSwitchSpecifier) {
    on = toggle.trueValue.map { .node($0.node) } ?? .boolean(true)
    off = toggle.falseValue.map { .node($0.node) } ?? .boolean(false)
    list = toggle.list
  }

  /// What is stored when the switch is on.
  package var onValue: PropertyListValue { value(of: on) }
  /// What is stored when the switch is off.
  package var offValue: PropertyListValue { value(of: off) }
  /// What is stored: the value for on first.
  package var values: [PropertyListValue] { [onValue, offValue] }

  /// What is stored for one of the two.
  package func value(of side: Side) -> PropertyListValue {
    switch side {
    case .node(let node): list.value(of: node)
    case .boolean(let flag): .boolean(flag)
    }
  }

  /// The value that the row has itself, that of `FalseValue` first; absent where it has neither.
  package var written: PropertyList.NodeID? { off.node ?? on.node }

  /// Whether the row has at least one of them.
  package var isCustom: Bool { on != .boolean(true) || off != .boolean(false) }

  /// Whether neither is an array or a dictionary, which is a fault of its own.
  package var areScalars: Bool {
    [on, off].allSatisfy { side in
      guard case .node(let node) = side else { return true }
      return list.kind(node) != .array && list.kind(node) != .dictionary
    }
  }

  /// Whether a value of the row's list is one of them.
  package func contain(_ value: PropertyList.NodeID) -> Bool { on.equals(value, list) || off.equals(value, list) }

  /// Whether the switch cannot tell them apart.
  package var areEqual: Bool {
    switch (on, off) {
    case (.node(let left), .node(let right)): list.isEqual(left, to: right, of: list, .numeric)
    case (.node(let node), .boolean(let flag)), (.boolean(let flag), .node(let node)):
      Side.boolean(flag).equals(node, list)
    case (.boolean, .boolean): false
    }
  }

  /// Whether both have one type, integers and reals being one.
  package var haveOneType: Bool { on.typeClass(list) == off.typeClass(list) }

  /// What a default that is neither of them most likely means; `nil` where that is not clear.
  ///
  /// - Returns: The value that is meant, and whether it is certain: `1` and "1" are one value in two types, while a
  ///   Boolean, or the name of a key, tells which of two values is meant, not what the app expects.
  package func meaning(of value: PropertyList.NodeID) -> (side: Side, isCertain: Bool)? {
    guard isCustom else {
      switch list.string(value) {
      case nil: return nil
      // The name of a key that the row does not have.
      case "TrueValue"?: return (on, false)
      case "FalseValue"?: return (off, false)
      // Nothing is not on.
      case ""?: return (off, true)
      case let text?: return ValueGuess.boolean(text).map { ($0 ? on : off, true) }
      }
    }
    for side in [on, off] {
      guard let node = side.node else { continue }
      if let text = list.plainText(value), text == list.plainText(node) { return (side, true) }
    }
    guard let meant = flag(of: value) else { return nil }
    // A switch may store `NO` when it is on.
    let onMeans = flag(of: on) ?? flag(of: off).map { !$0 } ?? true
    let offMeans = flag(of: off) ?? !onMeans
    guard onMeans != offMeans else { return nil }
    return (meant == onMeans ? on : off, false)
  }

  /// Whether a default that is neither of them shows off as it should, and is most likely the `FalseValue` that the row
  /// lacks: "NO" beside the `TrueValue` "YES" alone.
  package func lackFalseValue(_ value: PropertyList.NodeID) -> Bool {
    off == .boolean(false) && on.node != nil && list.typeClass(value) == on.typeClass(list)
      && meaning(of: value)?.side == off
  }

  private func flag(of side: Side) -> Bool? {
    switch side {
    case .node(let node): flag(of: node)
    case .boolean(let flag): flag
    }
  }

  /// The Boolean that a value is or means: `YES`, 0.
  private func flag(of value: PropertyList.NodeID) -> Bool? {
    if let flag = list.boolean(value) { return flag }
    switch list.number(value) {
    case 0?: return false
    case 1?: return true
    default: return list.string(value).flatMap { $0.isEmpty ? false : ValueGuess.boolean($0) }
    }
  }
}

extension ToggleSwitchSpecifier {
  /// The first of its two values that is no Boolean.
  package var nonBooleanValue: Located<PropertyList.NodeID>? {
    if let value = trueValue, list.kind(value.node) != .boolean { return value }
    guard let value = falseValue, list.kind(value.node) != .boolean else { return nil }
    return value
  }
}

extension SwitchValues.Side {
  /// The value of the row; absent for what holds where the row has none.
  package var node: PropertyList.NodeID? {
    if case .node(let node) = self { node } else { nil }
  }

  /// Whether a value of a list equals this one, as `NSNumber` compares: 1 equals true.
  package func equals(_ value: PropertyList.NodeID, _ list: PropertyList) -> Bool {
    switch self {
    case .node(let node): return list.isEqual(node, to: value, of: list, .numeric)
    case .boolean(let flag):
      if let other = list.boolean(value) { return other == flag }
      return list.number(value) == (flag ? 1 : 0)
    }
  }

  /// The short form for messages.
  package func display(_ list: PropertyList) -> String {
    switch self {
    case .node(let node): list.display(node)
    case .boolean(let flag): flag ? "true" : "false"
    }
  }

  /// The type, integers and reals being one.
  package func typeClass(_ list: PropertyList) -> PropertyListKind {
    switch self {
    case .node(let node): list.typeClass(node)
    case .boolean: .boolean
    }
  }
}

/// A default of a switch that is neither of its values.
struct SwitchMismatch {
  let row: Row
  let value: PropertyList.NodeID
  let values: SwitchValues

  /// Compares the default of a switch with its values, which must be two scalars that differ.
  init?(_ toggle: ToggleSwitchSpecifier) {
    guard let value = toggle.row.summary.defaultValue else { return nil }
    (row, self.value, values) = (toggle.row, value, SwitchValues(toggle))
    if row.list.kind(value) == .boolean, !values.isCustom { return nil }
    // Equal values say nothing.
    guard values.areScalars, !values.areEqual, !values.contain(value) else { return nil }
    // Beside a `FalseValue` alone, false shows off as it should; the missing `TrueValue` is the fault.
    if row.list.boolean(value) == false, values.on == .boolean(true) { return nil }
  }

  /// What is wrong.
  var sentence: String {
    let list = row.list
    let sides = [values.on, values.off].map { side in
      (shown: side.display(list), remarks: side.node.map { list.remarks(on: value, and: $0, of: list) })
    }
    let remark = sides.compactMap { $0.remarks?.first }.first { !$0.isEmpty } ?? ""
    let cause =
      if values.isCustom {
        """
        is neither 'TrueValue' \(sides[0].shown)\(sides[0].remarks?.second ?? "") nor 'FalseValue' \
        \(sides[1].shown)\(sides[1].remarks?.second ?? "")
        """
      } else {
        list.kind(value) == .string ? "is a string, not a Boolean" : "is neither true nor false"
      }
    let shown = list.display(value) + remark
    return list.plainText(value) == nil
      ? "default of \(row.label), \(shown), \(cause)" : "default \(shown) of \(row.label) \(cause)"
  }

  /// What to do.
  var help: String {
    let list = row.list
    let choices = values.meaning(of: value).map { [$0.side] } ?? [values.on, values.off]
    if let node = choices[0].node, !list.remarks(on: value, and: node, of: list).first.isEmpty {
      return "copy '\(node == values.on.node ? "TrueValue" : "FalseValue")' to the default"
    }
    let shown = choices.map { $0.node == nil ? "<\($0.display(list))/>" : $0.display(list) }
    return "write \(WordList.text(shown, joinedBy: "or"))"
  }
}
