import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Rows of a page that Settings may confuse.
///
/// It seems to identify a group by its title or else its footer, a child pane by its title, and
/// every other row by its key.
///
/// Source: https://github.com/lionheart/openradar-mirror/issues/16570
package enum RowIdentities {
  /// Returns pairs of rows that the same text identifies, in the order of the file.
  ///
  /// Two rows with the same key are not included, since `duplicate-key` reports them.
  package static func collisions(
    on page: Page, _ schema: Schema
  ) -> [(first: PropertyList.NodeID, second: PropertyList.NodeID)] {
    var firstIdentities: [ExactText: (node: PropertyList.NodeID, isKey: Bool)] = [:]
    var found: [(first: PropertyList.NodeID, second: PropertyList.NodeID)] = []
    for row in page.rows {
      guard let (text, isKey) = identity(of: row, schema) else { continue }
      if let first = firstIdentities[ExactText(text.value)] {
        let areBothKeys = first.isKey && isKey
        if !areBothKeys { found.append((first.node, text.node)) }
      } else {
        firstIdentities[ExactText(text.value)] = (text.node, isKey)
      }
    }
    return found
  }

  private static func identity(
    of row: Row, _ schema: Schema
  ) -> (text: Located<String>, isKey: Bool)? {
    if schema.flags(of: row.element).contains(.holdsValue) { return row.key.map { ($0, true) } }
    switch row.element {
    case .group: return (row.text(.title) ?? row.text(.footerText)).map { ($0, false) }
    case .childPane: return row.text(.title).map { ($0, false) }
    default: return nil
    }
  }
}
