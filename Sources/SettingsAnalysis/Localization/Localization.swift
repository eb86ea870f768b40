import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The strings tables of a bundle, compared with the pages whose texts they translate.
package struct Localization: Sendable {
  /// Which table translates which page.
  package let names: TableNames
  /// The language that the pages are written in.
  package let developmentLanguage: DevelopmentLanguage
  /// What is known about each table that a page names, in the order of the pages.
  package let tables: [TableCoverage]

  /// Compares pages and tables, each once.
  ///
  /// - Parameter developmentLanguage: The configured language of the pages' texts; absent to find it out.
  package init(_ bundle: SettingsBundle, developmentLanguage configured: String? = nil) {
    names = TableNames(bundle)
    developmentLanguage = DevelopmentLanguage(configured: configured, languages: bundle.languages)
    // Nothing is known about the tables of a page without its bundle.
    guard !bundle.isSinglePage else {
      tables = []
      return
    }
    var pages: [String: [Int]] = [:]
    var used: [String] = []
    for (number, page) in bundle.pages.enumerated() {
      guard let name = names.name(for: page) else { continue }
      if pages[name] == nil { used.append(name) }
      pages[name, default: []].append(number)
    }
    var files: [String: [StringsTable]] = [:]
    for table in bundle.tables where table.language != nil { files[table.name, default: []].append(table) }
    tables = used.map { name in
      TableCoverage(name: name, pages: pages[name, default: []], files: files[name, default: []], bundle: bundle)
    }
  }
}
