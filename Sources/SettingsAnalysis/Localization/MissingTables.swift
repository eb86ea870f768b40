import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Strings tables that pages name and languages do not have, together where they have one cause.
package struct MissingTables: Sendable {
  /// Where tables are missing.
  package enum Extent: Sendable, Hashable {
    /// In a bundle without language folders.
    case noLanguageFolder
    /// In all languages, and only pages without settings name them.
    case everyLanguageOfTextPages
    /// In all languages; with the name that was most likely meant.
    case everyLanguage(meant: String?)
    /// In some languages; with the name under which some of them most likely have it.
    case languages([String], misnamed: String?)
  }

  /// Where they are missing.
  package let extent: Extent
  /// They, in the order of the pages.
  package fileprivate(set) var tables: [Table]

  /// One of the tables.
  package struct Table: Sendable {
    /// Its base name.
    package let name: String
    /// How many pages name it, the variants of a page being one.
    package let pageCount: Int
    /// Where the first of them names it.
    package let place: Place
  }
}

extension BundleAnalysis {
  /// The tables that pages name and languages do not have.
  package mutating func missingTables() -> [MissingTables] {
    guard !bundle.isSinglePage else { return [] }
    let names = localization.names
    let unused = names.unused(in: bundle)
    var folded: FoldedPaths?
    var groups: [MissingTables] = []
    var places: [MissingTables.Extent: Int] = [:]
    for table in NamedTable.all(in: bundle) {
      guard let extent = table.missingExtent(in: bundle, names, unused: unused, &folded) else { continue }
      let missing = MissingTables.Table(name: table.name, pageCount: table.pages.count, place: table.place)
      if let place = places[extent] {
        groups[place].tables.append(missing)
        continue
      }
      // A name that no language has is a fault of its own, and so is a file of another name.
      switch extent {
      case .everyLanguage, .languages(_, misnamed: _?): break
      default: places[extent] = groups.count
      }
      groups.append(MissingTables(extent: extent, tables: [missing]))
    }
    return groups
  }
}

/// A strings table that pages name.
private struct NamedTable {
  let name: String
  /// The first page that names it.
  let page: Page
  /// Where that page names it.
  let place: Place
  /// Whether a page that names it can be edited or is the first page.
  var isEditable = false
  /// The indices of the pages that name it.
  var numbers: [Int] = []
  /// The base names of the pages that name it.
  var pages: Set<String> = []
  /// The files of the pages that name it and are no variant for a language.
  var files: [String] = []
  /// The languages whose own variants of pages name it.
  var pageLanguages: Set<String> = []

  /// The tables that pages name, in the order of the pages.
  static func all(in bundle: SettingsBundle) -> [NamedTable] {
    var tables: [NamedTable] = []
    var indices: [String: Int] = [:]
    for (number, page) in bundle.pages.enumerated() {
      // A page without rows has no text to translate.
      guard let rows = page.specifiersEntry, page.list.kind(rows.value) == .array, let name = page.tableName,
        let written = page.stringsTable
      else { continue }
      let index = indices[name] ?? tables.count
      if index == tables.count {
        indices[name] = index
        tables.append(NamedTable(name: name, page: page, place: page.place(written.node)))
      }
      tables[index].numbers.append(number)
      tables[index].pages.insert(page.name.base)
      if page.name.base == "Root" || page.isEditable(bundle.schema) { tables[index].isEditable = true }
      if let language = page.name.language {
        tables[index].pageLanguages.insert(language)
      } else {
        tables[index].files.append(page.file)
      }
    }
    return tables
  }

  /// Where the table is missing; `nil` where it is not, or another fact tells why: the name differs by case, the table
  /// is at the top, or is a catalog that nobody compiled.
  ///
  /// - Parameter folded: The paths of the bundle, made when they are needed.
  func missingExtent(
    in bundle: SettingsBundle, _ names: TableNames, unused: [String], _ folded: inout FoldedPaths?
  ) -> MissingTables.Extent? {
    // Nothing is known of what a folder that cannot be listed has.
    let unlisted = Set(bundle.fileErrors.map(\.path))
    let absent = bundle.languages.filter {
      !unlisted.contains("\($0).lproj") && !bundle.files.hasFile("\($0).lproj/\(name).strings")
    }
    let missing = absent.filter { isNeeded(in: $0, of: bundle) }
    if missing.isEmpty && !bundle.languages.isEmpty { return nil }
    if bundle.files.hasFile("\(name).strings") || bundle.files.hasFile("\(name).xcstrings") { return nil }
    let paths = folded ?? FoldedPaths(bundle.files)
    folded = paths
    let isExplained = bundle.languages.contains { language in
      !paths.differing(from: "\(language).lproj/\(name).strings").isEmpty
        || bundle.files.hasFile("\(language).lproj/\(name).xcstrings")
    }
    if isExplained { return nil }
    // Tables in a folder such as `de.lpoj` are the fault of its name.
    if absent.count == bundle.languages.count,
      bundle.files.misspelledLanguageFolders.contains(where: { bundle.files.hasFile("\($0)/\(name).strings") })
    {
      return nil
    }
    if bundle.languages.isEmpty { return .noLanguageFolder }
    if absent.count == bundle.languages.count && (!files.isEmpty || missing.count == absent.count) {
      let meant = names.meant(by: name, on: page, among: unused) ?? sharedTable(among: names.existing, of: bundle)
      return isEditable || meant != nil ? .everyLanguage(meant: meant) : .everyLanguageOfTextPages
    }
    // `Base` needs no texts of its own.
    let needed = missing.filter { $0 != "Base" }
    return needed.isEmpty ? nil : .languages(needed, misnamed: misnamed(in: needed, of: bundle, unused))
  }

  /// The table with a similar name that other pages name and that has entries for texts of these pages.
  private func sharedTable(among existing: Set<String>, of bundle: SettingsBundle) -> String? {
    guard let other = Suggestion.best(for: name, among: existing.sorted()) else { return nil }
    let coverage = TableCoverage(name: other, pages: numbers, bundle: bundle)
    return coverage.texts.indices.contains { !coverage.entries(of: $0).isEmpty } ? other : nil
  }

  /// The table that no page names, that only such languages have, and whose name is very like this one.
  private func misnamed(in languages: [String], of bundle: SettingsBundle, _ unused: [String]) -> String? {
    Suggestion.best(
      for: name,
      among: unused.filter { other in
        bundle.languages.allSatisfy { languages.contains($0) || !bundle.files.hasFile("\($0).lproj/\(other).strings") }
      })
  }

  /// Whether a language shows a page that names the table: its own variant of a page stands in for the page.
  private func isNeeded(in language: String, of bundle: SettingsBundle) -> Bool {
    pageLanguages.contains(language) || files.contains { !bundle.files.hasFile("\(language).lproj/\($0)") }
  }
}
