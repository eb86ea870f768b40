import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The strings tables of a bundle, held against the pages whose texts they translate.
package struct Localization: Sendable {
  /// The language that the pages are written in.
  package let developmentLanguage: DevelopmentLanguage
  /// What is known about each table that a page names, in the order of the pages.
  package let tables: [TableCoverage]

  /// Compares pages and tables, each once.
  ///
  /// - Parameter developmentLanguage: The configured language of the pages' texts; absent to find it out.
  package init(_ bundle: SettingsBundle, developmentLanguage configured: String? = nil) {
    developmentLanguage = DevelopmentLanguage(configured: configured, languages: bundle.languages)
    // Nothing is known about the tables of a page without its bundle.
    guard !bundle.isSinglePage else {
      tables = []
      return
    }
    let tableNames = TableNames(bundle)
    var pages: [String: [Int]] = [:]
    var names: [String] = []
    for (number, page) in bundle.pages.enumerated() {
      guard let name = tableNames.name(for: page) else { continue }
      if pages[name] == nil { names.append(name) }
      pages[name, default: []].append(number)
    }
    var files: [String: [Int]] = [:]
    for (number, table) in bundle.tables.enumerated() where table.language != nil {
      files[table.name, default: []].append(number)
    }
    tables = names.map { name in
      TableCoverage(name: name, pages: pages[name, default: []], tables: files[name, default: []], bundle: bundle)
    }
  }
}
