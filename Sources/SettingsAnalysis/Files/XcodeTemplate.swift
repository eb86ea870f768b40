import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// What Xcode's template for a settings bundle brings along.
///
/// Source: the "Settings Bundle" template: `Root.plist` with four rows, `en.lproj/Root.strings`
/// with four entries.
package enum XcodeTemplate {
  /// Whether a key is one of the template's.
  static func isKey(_ key: some RandomAccessCollection<UInt8>) -> Bool {
    key.elementsEqual("name_preference".utf8) || key.elementsEqual("slider_preference".utf8)
      || key.elementsEqual("enabled_preference".utf8)
  }

  /// The number of the template's text that a key or value is; `nil` for any other text.
  package static func text(_ node: PropertyList.NodeID, in list: PropertyList) -> Int? {
    ["Group", "Name", "Enabled", "none given"].firstIndex { list.text(node, equals: $0) }
  }
}

/// The rows and texts of Xcode's template that are still in a bundle.
package struct TemplateLeftovers: Sendable {
  /// The keys of the template's rows: the index of the page, and the node of the value of `Key`.
  package private(set) var rows: [(page: Int, key: PropertyList.NodeID)] = []
  /// The entries of strings tables that no page shows: the index of the table, the node of the
  /// entry's key, and whether the table has others, so that it is not empty without them.
  package private(set) var entries: [(table: Int, key: PropertyList.NodeID, isRemovable: Bool)] = []

  /// Looks at the keys of all pages and the entries of all tables.
  package init(_ analysis: BundleAnalysis) {
    let bundle = analysis.bundle
    for (number, page) in bundle.pages.enumerated() {
      for row in analysis.keys(ofPage: number).unusual where row.traits.contains(.template) {
        if let key = page.row(at: row.row).keyNode { rows.append((number, key)) }
      }
    }
    // A page that is not known may show any of the texts.
    guard !bundle.tables.isEmpty, analysis.pageOfUnknownTexts() == nil else { return }
    lazy var shown = TemplateLeftovers.shownTexts(of: bundle)
    // Removing these would lose a translation.
    lazy var misspelled = Set(analysis.translationGaps.flatMap(analysis.misspelledPlaces))
    for (number, table) in bundle.tables.enumerated() {
      let keys = table.entries.map { $0.key }
      let leftovers = keys.filter { key in
        guard let text = XcodeTemplate.text(key, in: table.list) else { return false }
        return !shown.contains(text) && !misspelled.contains(table.place(key))
      }
      entries += leftovers.map { (number, $0, isRemovable: leftovers.count < keys.count) }
    }
  }

  /// The numbers of the template's texts that some page shows.
  private static func shownTexts(of bundle: SettingsBundle) -> Set<Int> {
    var shown: Set<Int> = []
    for page in bundle.pages {
      for row in page.rows {
        for field in row.entries {
          // The text of a misspelled key is shown as soon as the key is corrected.
          let key = KeyID(rawValue: page.list.symbol(field.key))
          guard key == .unknown || [.title, .titles, .shortTitles, .footerText].contains(key) else {
            continue
          }
          if let text = XcodeTemplate.text(field.value, in: page.list) { shown.insert(text) }
          for item in page.list.items(field.value) {
            if let text = XcodeTemplate.text(item, in: page.list) { shown.insert(text) }
          }
        }
      }
    }
    return shown
  }
}
