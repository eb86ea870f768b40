import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

extension SchemaFault {
  /// Returns a phrase such as ` of 'sounds'` or ` in row 3`; empty for a fault of the page itself.
  func owner(on page: Page, _ preposition: String = "of") -> String {
    row.map { " \(preposition) \(page.rows[$0].label)" } ?? ""
  }
}
