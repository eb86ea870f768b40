import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// One file of a page.
package struct PreviewPage: Sendable {
  /// The path in the bundle.
  package let file: String
  /// What the file name says.
  package let name: PageName
  /// Who opens the page; empty where nobody is known to.
  package let audience: PageAudience
  /// The index of the catalog that the texts are in.
  package let catalog: Int
  /// The page's own title, which Settings does not show.
  package let title: TextID?
  /// What keeps the page from being drawn, in a few words; absent for a page with rows.
  package let problem: String?
  /// The rows in the order of the file.
  package let rows: [PreviewRow]

  /// Whether the page has an array of rows.
  package var isDrawn: Bool { problem == nil }

  /// Collects what is drawn of a page.
  init(
    _ number: Int, _ analysis: inout BundleAnalysis, suites: [DefaultsFault.RowIndex: String],
    _ texts: inout TextCollector, _ images: inout ImageCollector
  ) {
    let bundle = analysis.bundle
    let page = bundle.pages[number]
    file = page.file
    name = page.name
    audience = analysis.audiences[number]
    let catalog = texts.catalog(for: page)
    self.catalog = catalog
    title = texts.add(page.title?.node, of: page.list, to: catalog)
    problem =
      switch bundle.shape(of: page) {
      case .page: nil
      case .rowsNotAnArray: "'PreferenceSpecifiers' is not an array"
      case .misspelledRows, .noRows: "the page has no 'PreferenceSpecifiers'"
      }
    // What Settings would drop from a page that nothing opens shows what happens once something does; the script of the
    // page knows what InAppSettingsKit leaves out.
    let dropped = Dictionary(
      analysis.facts(ofPage: number).droppedRows.map { ($0.row, $0.reason) }, uniquingKeysWith: { first, _ in first })
    let lines = page.list.hasPositions ? LineIndex(page.list.source) : nil
    var rows: [PreviewRow] = []
    for row in page.rows {
      rows.append(
        PreviewRow(
          row, catalog, line: lines.map { $0.location(page.list.offsets(row.node).lowerBound).line },
          dropped: dropped[row.index],
          suite: suites[.init(page: number, row: row.index)] ?? page.groupIdentifier?.value, bundle, &texts, &images))
    }
    self.rows = rows
  }

  /// The app groups of the rows with a key, as the way to the page decides; rows of the app's own defaults are left out.
  static func suites(_ order: DefaultsOrder) -> [DefaultsFault.RowIndex: String] {
    var suites: [DefaultsFault.RowIndex: String] = [:]
    for slot in order.slots where slot.suite != 0 {
      let row = DefaultsFault.RowIndex(page: Int(slot.page), row: Int(slot.row))
      if suites[row] == nil { suites[row] = order.suites[Int(slot.suite)] }
    }
    return suites
  }
}
