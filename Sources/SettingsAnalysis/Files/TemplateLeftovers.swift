import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The rows and texts of Xcode's template that are still in a bundle.
package struct TemplateLeftovers: Sendable {
  /// The keys of the template's rows: the index of the page, and the node of the value of `Key`.
  package private(set) var rows: [(page: Int, key: PropertyList.NodeID)] = []
  /// The entries of strings tables that no page shows: the index of the table, and the node of the entry's key.
  package private(set) var entries: [(table: Int, key: PropertyList.NodeID)] = []

  /// Looks at the keys of all pages and the entries of all tables.
  package init(_ analysis: inout BundleAnalysis) {
    let bundle = analysis.bundle
    for (number, page) in bundle.pages.enumerated() {
      for row in analysis.keys(ofPage: number).unusual where row.traits.contains(.template) {
        if let key = page.summaries[row.row].key { rows.append((number, key)) }
      }
    }
    // A page that cannot be read may show any of the texts.
    guard !bundle.hasUnreadablePages else { return }
    // Nothing could show a text where the first page is missing, which is a finding of its own.
    switch bundle.firstPage {
    case .link, .missing: return
    case .present, .onlyFor, .misplaced: break
    }
    var shown: Set<Int>?
    for (number, table) in bundle.tables.enumerated() {
      for entry in table.entries {
        guard let text = XcodeTemplate.text(entry.key, in: table.list) else { continue }
        let known = shown ?? TemplateLeftovers.shownTexts(of: bundle)
        shown = known
        if !known.contains(text) { entries.append((number, entry.key)) }
      }
    }
    guard !entries.isEmpty else { return }
    // Removing these would lose a translation.
    var meant: [Int: Set<PropertyList.NodeID>] = [:]
    for table in analysis.localization.tables {
      for entry in table.misspelledTemplateEntries(in: bundle) {
        meant[table.files[entry.file].document, default: []].insert(entry.key)
      }
    }
    entries.removeAll { meant[bundle.tables[$0.table].document]?.contains($0.key) ?? false }
  }

  /// The numbers of the template's texts that some page shows.
  private static func shownTexts(of bundle: SettingsBundle) -> Set<Int> {
    var shown: Set<Int> = []
    for page in bundle.pages {
      for row in page.rows {
        for field in page.list.entries(row.node) {
          // The text of a misspelled key is shown as soon as the key is corrected.
          let key = KeyID(rawValue: page.list.symbol(field.key))
          guard key == .unknown || [.title, .titles, .shortTitles, .footerText].contains(key) else { continue }
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
