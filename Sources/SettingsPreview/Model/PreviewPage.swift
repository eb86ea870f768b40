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
  /// The rows in the order of the file, as the items of a JSON array for the page's script.
  package let rows: String

  /// Whether the page has an array of rows.
  package var isDrawn: Bool { problem == nil }

  /// Collects what is drawn of a page.
  init(
    _ number: Int, _ analysis: BundleAnalysis, _ texts: inout TextCollector, _ images: inout ImageCollector
  ) {
    let bundle = analysis.bundle
    let page = bundle.pages[number]
    file = page.file
    name = page.name
    audience = analysis.audiences[number]
    let catalog = texts.catalog(ofPage: number)
    self.catalog = catalog
    title = texts.add(page.title?.node, of: page.list, to: catalog)
    problem =
      switch bundle.shape(of: page) {
      case .page: nil
      case .rowsNotAnArray: "'PreferenceSpecifiers' is not an array"
      case .misspelledRows, .noRows: "the page has no 'PreferenceSpecifiers'"
      }
    rows = RowWriter(analysis, page: number, catalog: catalog).json(&texts, &images)
  }
}
