import SettingsModel
import SettingsPropertyLists

/// How the default of a row relates to its values: one cause, so that one finding tells it.
package enum DefaultRelation: Sendable, Hashable {
  /// There is no default or no list of values.
  case notApplicable
  /// It is one of the values.
  case equal
  /// It would be one of the values if its type were another.
  case otherType(value: PropertyList.NodeID, match: PropertyList.NodeID)
  /// It is the title of one of the values.
  case title(value: PropertyList.NodeID, match: PropertyList.NodeID, title: PropertyList.NodeID)
  /// It is none of them.
  case none(value: PropertyList.NodeID)

  /// Compares the default of a row with its values, numbers as `NSNumber` compares them.
  package init(_ row: Row) {
    guard let value = row.summary.defaultValue, let values = row.field(.values)?.value, row.list.kind(values) == .array,
      row.list.childCount(values) > 0
    else {
      self = .notApplicable
      return
    }
    let list = row.list
    if list.items(values).contains(where: { list.isEqual($0, to: value, of: list, .numeric) }) {
      self = .equal
      return
    }
    let choices = AnyChoiceSpecifier(row: row).choices
    let text = list.plainText(value)
    if let text, let match = choices.first(where: { list.plainText($0.valueNode) == text }) {
      self = .otherType(value: value, match: match.valueNode)
    } else if list.kind(value) == .string,
      let choice = choices.first(where: { choice in
        choice.titleNode.map { list.isEqual($0, to: value, of: list, .exact) } ?? false
      }), let title = choice.titleNode
    {
      self = .title(value: value, match: choice.valueNode, title: title)
    } else {
      self = .none(value: value)
    }
  }
}

extension PropertyList {
  /// The text of a scalar without its type: `0` for "0", 0 and 0.0; `nil` for dates, data and containers.
  package func plainText(_ node: NodeID) -> String? {
    switch kind(node) {
    case .string: text(node)
    case .integer: integer(node)?.description
    case .real: real(node).map { $0 == $0.rounded() && abs($0) < 1e15 ? String(Int64($0)) : "\($0)" }
    case .boolean: boolean(node) == true ? "1" : "0"
    case .date, .data, .array, .dictionary, .key: nil
    }
  }
}
