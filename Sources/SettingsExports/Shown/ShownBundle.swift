import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

/// The pages and rows of a bundle with what its readers do with them, as `show` prints them.
package struct ShownBundle {
  /// One page.
  package struct ShownPage {
    let page: Page
    /// The app group that it stores its values in; absent for the app's own defaults.
    let group: String?
    /// Who reads it; empty where nobody is known to open it.
    let audience: PageAudience
    let rows: [ShownRow]
  }

  /// One row.
  package struct ShownRow {
    let specifier: Specifier
    /// Why the Settings app drops it; absent where it does not.
    let dropped: DroppedRow.Reason?
    /// The 1-based line; absent in a binary list.
    let line: Int?
    /// Whether it begins a group.
    let startsGroup: Bool
  }

  let bundle: SettingsBundle
  package let pages: [ShownPage]

  /// Collects what is shown of each page.
  package init(_ analysis: BundleAnalysis) {
    let bundle = analysis.bundle
    self.bundle = bundle
    pages = bundle.pages.indices.map { number in
      let page = bundle.pages[number]
      let lines = LineIndex(page.list.source)
      let dropped = analysis.drops(ofPage: number)
      let rows = page.specifiers.map { specifier in
        let row = specifier.row
        return ShownRow(
          specifier: specifier, dropped: dropped[row.index]?.reason,
          line: page.list.hasPositions ? lines.location(page.list.offsets(row.node).lowerBound).line : nil,
          startsGroup: bundle.schema.flags(of: row.element).contains(.startsGroup))
      }
      return ShownPage(
        page: page, group: analysis.group(ofPage: number), audience: analysis.audiences[number], rows: Array(rows))
    }
  }
}

extension SettingsBundle.UnreadableFile {
  /// The place of the first fault; absent where it has none.
  package var range: SourceRange? { error.offsets.map { LineIndex(error.source ?? source).range($0) } }
}
