import SettingsModel
import SettingsPropertyLists

extension Row {
  /// Whether the row has no content, like a row added in Xcode's editor: `<dict/>`, or only empty
  /// texts and lists.
  package var isEmpty: Bool {
    switch list.kind(node) {
    case .dictionary: list.entries(node).allSatisfy { list.isEmptyValue($0.value) }
    default: list.isEmptyValue(node)
    }
  }
}

extension PropertyList {
  /// Returns whether a value is an empty text, array or dictionary.
  fileprivate func isEmptyValue(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .string: isBlankText(node)
    case .array, .dictionary: childCount(node) == 0
    case .key, .boolean, .integer, .real, .date, .data: false
    }
  }
}
