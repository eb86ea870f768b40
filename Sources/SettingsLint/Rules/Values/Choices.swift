import PropertyLists
import SettingsModel

/// The `Values` and `Titles` of a row, looked at together.
struct Choices {
  let list: PropertyList
  let values: [PropertyList.NodeID]
  let titles: [PropertyList.NodeID]

  /// The choices of a row; `nil` when it has no list of values.
  init?(_ row: Row) {
    guard let values = row.array(.values)?.value else { return nil }
    list = row.list
    self.values = values
    titles = row.array(.titles)?.value ?? []
  }

  /// `(0, 1, 2)`: up to twelve values, then how many more there are.
  var listing: String {
    let shown = values.prefix(12).map { list.display($0) }.joined(separator: ", ")
    return values.count > 12 ? "(\(shown) and \(values.count - 12) more)" : "(\(shown))"
  }
}

extension RuleContext {
  /// How the default of a row relates to its values; found once for all rules that ask one after the other.
  mutating func defaultMatch(_ row: Row, _ page: Page) -> DefaultMatch {
    if let last = lastDefaultMatch, last.row == row.node, last.document == page.document { return last.match }
    let match = DefaultMatch(row)
    lastDefaultMatch = (page.document, row.node, match)
    return match
  }
}

/// How a default relates to the values of its row: one cause, so that one rule speaks.
enum DefaultMatch {
  /// There is no default or no list of values.
  case notApplicable
  /// It is one of the values.
  case equal
  /// It would be one of the values if its type were another.
  case otherType(value: PropertyList.NodeID, match: PropertyList.NodeID)
  /// It is the title of one of the values.
  case title(value: PropertyList.NodeID, match: PropertyList.NodeID, title: PropertyList.NodeID)
  /// It is none of them.
  case none(Choices, value: PropertyList.NodeID)

  init(_ row: Row) {
    guard let value = row.field(.defaultValue)?.value,
      let values = row.field(.values)?.value, row.list.kind(values) == .array, row.list.childCount(values) > 0
    else {
      self = .notApplicable
      return
    }
    let list = row.list
    if list.items(values).contains(where: { list.isEqual($0, to: value, of: list, .numeric) }) {
      self = .equal
      return
    }
    guard let choices = Choices(row) else {
      self = .notApplicable
      return
    }
    let text = DefaultMatch.plainText(value, list)
    if let text, let match = choices.values.first(where: { DefaultMatch.plainText($0, list) == text }) {
      self = .otherType(value: value, match: match)
    } else if list.kind(value) == .string,
      let position = choices.titles.firstIndex(where: { list.isEqual($0, to: value, of: list, .exact) }),
      position < choices.values.count
    {
      self = .title(value: value, match: choices.values[position], title: choices.titles[position])
    } else {
      self = .none(choices, value: value)
    }
  }

  /// The text of a scalar without its type: `0` for "0", 0 and 0.0; `nil` for containers.
  static func plainText(_ node: PropertyList.NodeID, _ list: PropertyList) -> String? {
    switch list.kind(node) {
    case .string: list.text(node)
    case .integer: list.integer(node)?.description
    case .real:
      list.real(node).map { $0 == $0.rounded() && abs($0) < 1e15 ? String(Int64($0)) : "\($0)" }
    case .boolean: list.boolean(node) == true ? "1" : "0"
    case .date, .data, .array, .dictionary, .key: nil
    }
  }
}
