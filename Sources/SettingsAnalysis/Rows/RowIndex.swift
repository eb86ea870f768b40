/// A row of a bundle.
package struct RowIndex: Sendable, Hashable {
  /// The index in ``SettingsBundle/pages``.
  package let page: Int
  /// The 0-based index in the page.
  package let row: Int

  /// Names a row.
  package init(page: Int, row: Int) {
    self.page = page
    self.row = row
  }
}
