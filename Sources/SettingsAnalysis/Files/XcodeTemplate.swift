import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The contents of Xcode's template for a settings bundle.
///
/// Source: the "Settings Bundle" template: `Root.plist` with four rows, `en.lproj/Root.strings`
/// with four entries.
package enum XcodeTemplate {
  /// The keys of the template's rows, sorted.
  fileprivate static let keys = ["enabled_preference", "name_preference", "slider_preference"]

  /// Returns whether a key is one of the template's keys.
  static func isKey(_ key: some RandomAccessCollection<UInt8>) -> Bool {
    switch key.first {
    case UInt8(ascii: "e"): key.elementsEqual("enabled_preference".utf8)
    case UInt8(ascii: "n"): key.elementsEqual("name_preference".utf8)
    case UInt8(ascii: "s"): key.elementsEqual("slider_preference".utf8)
    default: false
    }
  }

  /// Returns a number for the text of the template that a string equals: 0 for `Group`; `nil` for
  /// any other string.
  package static func text(_ node: PropertyList.NodeID, in list: PropertyList) -> Int? {
    ["Group", "Name", "Enabled", "none given"].firstIndex { list.text(node, equals: $0) }
  }
}

extension BundleAnalysis {
  /// Whether any row has a key of Xcode's template, as few bundles do.
  package var hasTemplateKeys: Bool {
    bundle.pages.indices.contains { page in
      keys(ofPage: page).unusual.contains { $0.traits.contains(.template) }
    }
  }
}

extension Page {
  /// Whether the page has exactly the rows of Xcode's template, with any values.
  package var isXcodeTemplate: Bool {
    guard rows.count >= XcodeTemplate.keys.count else { return false }
    var keys: [String] = []
    for row in rows {
      guard row.isOfXcodeTemplate else { return false }
      if let key = row.key { keys.append(key.value) }
    }
    return keys.sorted() == XcodeTemplate.keys
  }
}

extension Row {
  /// Whether the row has the type, the key and the title of a row of Xcode's template.
  fileprivate var isOfXcodeTemplate: Bool {
    let titleText = title?.value ?? ""
    switch element {
    case .group: return key == nil && !has(.footerText) && ["", "Group"].contains(titleText)
    case .textField: return key?.value == "name_preference" && titleText == "Name"
    case .toggleSwitch: return key?.value == "enabled_preference" && titleText == "Enabled"
    case .slider: return key?.value == "slider_preference" && titleText.isEmpty
    default: return false
    }
  }
}

/// The rows and texts of Xcode's template that remain in a bundle.
package struct TemplateLeftovers: Sendable {
  /// The pages shown by Settings that are the unchanged template.
  package private(set) var pages: [Page] = []
  /// The keys of the template's rows on other pages: the index of the page, and the node of the
  /// value of `Key`.
  package private(set) var rows: [(page: Int, key: PropertyList.NodeID)] = []
  /// The titles of the template's heading on other pages shown by Settings: the index of the page,
  /// and the node.
  package private(set) var headings: [(page: Int, title: PropertyList.NodeID)] = []
  /// The entries of strings tables that no page shows: the index of the table, the node of the
  /// entry's key, and whether the table would keep other entries without the template's.
  package private(set) var entries: [(table: Int, key: PropertyList.NodeID, isRemovable: Bool)] = []

  /// Finds what remains of the template on all pages and in all tables.
  package init(_ analysis: BundleAnalysis) {
    let bundle = analysis.bundle
    for (number, page) in bundle.pages.enumerated() {
      if analysis.audiences[number].contains(.settings), page.isXcodeTemplate {
        pages.append(page)
        continue
      }
      for found in analysis.keys(ofPage: number).unusual where found.traits.contains(.template) {
        if let key = page.row(at: found.row).keyNode { rows.append((number, key)) }
      }
    }
    for page in bundle.pages where analysis.audiences[page.number].contains(.settings) {
      if page.isXcodeTemplate { continue }
      for row in page.rows where row.element == .group && row.title?.value == "Group" {
        if let title = row.field(.title)?.value { headings.append((page.number, title)) }
      }
    }
    // An unknown page may show any of the texts.
    guard !bundle.tables.isEmpty, analysis.pageOfUnknownTexts() == nil else { return }
    lazy var shown = TemplateLeftovers.shownTexts(of: bundle)
    // Removing a misspelled entry would lose a translation.
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

  /// Returns the numbers of the template's texts that at least one page shows.
  private static func shownTexts(of bundle: SettingsBundle) -> Set<Int> {
    var shown: Set<Int> = []
    for page in bundle.pages {
      for row in page.rows {
        for field in row.entries {
          let key = KeyID(rawValue: page.list.symbol(field.key))
          // An unknown key may be misspelled. Then its text is shown once the key is corrected.
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
