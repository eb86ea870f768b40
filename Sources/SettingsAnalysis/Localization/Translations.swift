import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The strings table and the entry for each text of the pages, in every language.
///
/// Settings looks up the texts of a page in the table that the page names, or else in
/// `Localizable`. If a page names no table, InAppSettingsKit uses the table with the page's own
/// name, and then `Root` (its `IASKSettingsReader`). Users whose language lacks the table see the
/// texts of the development language. A text without an entry is shown as written.
///
/// It is an object because facts pass it along, and a value would retain its parts each time.
package final class Translations: Sendable {
  /// The language that the pages are written in.
  package let developmentLanguage: DevelopmentLanguage
  /// The tables that pages use, in the order of the pages; empty if
  /// ``SettingsBundle/isSinglePage`` is set.
  package let tables: [TranslationTable]
  /// The names of the tables in language folders, including unreadable ones.
  package let existingTableNames: Set<String>
  /// The indices of the tables by name.
  private let indicesByName: [String: Int]
  private let bundle: SettingsBundle
  /// The names of the pages' tables, in the order of the pages; `nil` for a page without a table.
  private let tableNames: [String?]
  /// The indices of the pages whose texts are looked up: every page outside of language folders,
  /// and one language's variant of each page that exists only in language folders.
  private let shownPages: Set<Int>

  /// Compares pages and tables.
  ///
  /// - Parameter configured: The configured language of the pages' texts; `nil` to infer it.
  package init(_ bundle: SettingsBundle, developmentLanguage configured: String? = nil) {
    let development = DevelopmentLanguage(configured: configured, languages: bundle.languages)
    let inFolders = bundle.tables.filter { $0.language != nil }
    let (names, existing) = Translations.tableNames(of: bundle)
    let shown = Translations.shownPages(of: bundle, development)
    var pagesByTable: [String: [Int]] = [:]
    var usedNames: [String] = []
    if !bundle.isSinglePage {
      for (page, name) in names.enumerated() {
        guard let name else { continue }
        if pagesByTable[name] == nil { usedNames.append(name) }
        pagesByTable[name, default: []].append(page)
      }
    }
    let files = Dictionary(grouping: inFolders, by: { $0.name })
    tables = usedNames.map { name in
      TranslationTable(
        name, pages: pagesByTable[name, default: []], shown: shown.contains,
        files: files[name, default: []], development,
        bundle)
    }
    indicesByName = Dictionary(uniqueKeysWithValues: zip(usedNames, usedNames.indices))
    developmentLanguage = development
    existingTableNames = existing
    self.bundle = bundle
    tableNames = names
    shownPages = shown
  }

  /// Returns the names of the tables that translate the pages of a bundle, and of all tables in
  /// language folders.
  package static func tableNames(of bundle: SettingsBundle) -> (
    ofPages: [String?], existing: Set<String>
  ) {
    var existing: Set<String> = []
    for table in bundle.tables where table.language != nil { existing.insert(table.name) }
    // A table that cannot be read exists too.
    for file in bundle.unreadable {
      guard let table = StringsTable.parse(file.file), table.language != nil else { continue }
      existing.insert(table.name)
    }
    var fallback: String?
    if existing.contains("Localizable") { fallback = "Localizable" }
    let names = bundle.pages.map { page in
      page.statedTableName ?? bundle.tableOfInAppSettingsKit(for: page, existing) ?? fallback
    }
    return (names, existing)
  }

  /// Returns the pages whose texts are looked up: every page outside of language folders, and one
  /// language's variant of each page that exists only in language folders.
  ///
  /// That language is the development language, or else the first one.
  private static func shownPages(of bundle: SettingsBundle, _ development: DevelopmentLanguage)
    -> Set<Int>
  {
    var shown = Set(bundle.pages.indices.filter { bundle.pages[$0].name.language == nil })
    if shown.count == bundle.pages.count { return shown }
    for page in bundle.pages {
      let variants = bundle.pageIndices[page.name.base] ?? []
      let hasShownVariant = !shown.isDisjoint(with: variants)
      if hasShownVariant { continue }
      let languages = variants.compactMap { bundle.pages[$0].name.language }
      let language = languages.first { $0 == development.folder } ?? languages.min()
      shown.formUnion(variants.filter { bundle.pages[$0].name.language == language })
    }
    return shown
  }

  /// Returns whether the texts of a page are looked up in its table, which is false for further
  /// variants of a page in language folders.
  ///
  /// - Parameter page: The index in ``SettingsBundle/pages``.
  package func isShown(_ page: Int) -> Bool { shownPages.contains(page) }

  /// Whether the language folders of the bundle add no language to that of the pages.
  var isInOneLanguage: Bool {
    let hasOtherLanguage = bundle.languages.contains { language in
      language != "Base" && !developmentLanguage.covers(language)
    }
    if hasOtherLanguage { return false }
    if developmentLanguage.tag?.language == "en" { return true }
    // ``DevelopmentLanguage`` takes the only language of a bundle for that of the pages. If German
    // entries translate words of the pages, the pages are in another language, such as English.
    return !tables.contains { table in
      table.texts.indices.contains { text in
        let isInWords = !table.isSymbolicName(text)
        return isInWords && table.entries(of: text).contains { table.isTranslation($0) }
      }
    }
  }

  /// Returns the name of the table in which the texts of a page are looked up; `nil` if the page
  /// has none.
  package func tableName(of page: Page) -> String? { tableNames[page.number] }

  /// Returns the table in which the texts of a page are looked up; `nil` if there is none.
  package func table(of page: Page) -> TranslationTable? {
    tableName(of: page).flatMap { table(named: $0) }
  }

  /// Returns the table of a name; `nil` if no page uses it.
  package func table(named name: String) -> TranslationTable? {
    indicesByName[name].map { tables[$0] }
  }

  /// Returns a table as it would be if only these pages used it.
  ///
  /// - Parameter pages: Indices into ``SettingsBundle/pages``.
  package func table(named name: String, pages: [Int]) -> TranslationTable {
    TranslationTable(
      name, pages: pages, shown: shownPages.contains,
      files: bundle.tables.filter { $0.language != nil && $0.name == name }, developmentLanguage,
      bundle)
  }

  /// Returns the texts of the pages that use a table, including repeated ones.
  package func texts(inTable name: String) -> [(list: PropertyList, text: LocalizableText)] {
    var found: [(list: PropertyList, text: LocalizableText)] = []
    for page in bundle.pages where tableName(of: page) == name {
      for text in page.texts(bundle.schema).texts {
        found.append((page.list, text))
      }
    }
    return found
  }

  /// Returns the most likely intended table if a page names a missing one: the name without
  /// surrounding blanks, a similar name, or the unused table of the page's own name; `nil` if there
  /// is none.
  ///
  /// - Parameter unused: The tables that no page names.
  func meant(by name: String, on page: Page, among unused: SimilarNames) -> String? {
    let trimmed = name.trimmingInvisible
    if trimmed != name, existingTableNames.contains(trimmed) { return trimmed }
    if let similar = unused.best(for: name) { return unused[similar] }
    guard unused.contains(page.name.base) else { return nil }
    return page.name.base
  }

  /// The tables in language folders that no page of the bundle or of a fragment uses, sorted.
  var unusedNames: [String] {
    // Names are compared in lower case, since another rule reports those that differ only by case.
    var usedNames = Set(bundle.fragmentTexts.tables.map { $0.lowercased() })
    for page in bundle.pages {
      // For a page that uses no table, the table with its own name was probably meant.
      let name = tableName(of: page) ?? page.name.base
      usedNames.insert(name.lowercased())
    }
    let unused = existingTableNames.filter { name in
      let folded = name.lowercased()
      if usedNames.contains(folded) { return false }
      // `Root~ipad` is used as the table `Root` of one device.
      guard let withoutDevice = folded.split(separator: "~").first else { return true }
      return !usedNames.contains(String(withoutDevice))
    }
    return unused.sorted()
  }

  /// The texts of pages that no table translates, because the page names a missing table or none at
  /// all.
  ///
  /// ``BundleAnalysis/unusedEntries(ofTable:)`` omits entries for these texts: the pages will use
  /// the entries once they name the right table.
  package var textsWithoutTable: Set<String> {
    var texts: Set<String> = []
    for page in bundle.pages {
      if let name = tableName(of: page), existingTableNames.contains(name) { continue }
      texts.formUnion(page.texts(bundle.schema).all)
    }
    return texts
  }
}

extension SettingsBundle {
  /// Returns the table in which InAppSettingsKit looks up the texts of a page that names none;
  /// `nil` if the bundle does not use InAppSettingsKit or has no such table.
  fileprivate func tableOfInAppSettingsKit(
    for page: Page, _ existing: Set<String>
  ) -> String? {
    guard usesInAppSettingsKit else { return nil }
    return [page.name.lastPart, "Root"].first(where: existing.contains)
  }

  /// Returns the name that a page states for its strings table if the name includes the extension
  /// `.strings`; `nil` for other names.
  ///
  /// `Root.strings` is a name without an extension if the bundle has a file `Root.strings.strings`.
  package func tableNamedWithExtension(by page: Page) -> Located<String>? {
    guard let stated = page.stringsTable, let tableName = page.statedTableName else { return nil }
    let hasExtension = tableName != stated.value
    guard hasExtension else { return nil }
    let isNameOfFile = files.items.contains { $0.path.hasSuffix("/\(stated.value).strings") }
    return isNameOfFile ? nil : stated
  }
}

extension Page {
  /// The name of the strings table that the page states, without `.strings`; `nil` if the page
  /// names none.
  package var statedTableName: String? {
    guard let name = stringsTable?.value, !name.isEmpty else { return nil }
    let suffix = ".strings"
    // The text `.strings` alone is a name.
    let hasExtension =
      name.count > suffix.count && name.suffix(suffix.count).lowercased() == suffix
    return hasExtension ? String(name.dropLast(suffix.count)) : name
  }
}

extension BundleAnalysis {
  /// Returns the names of the strings tables that only pages hidden from the Settings app use.
  func findTablesOfHiddenPages() -> Set<String> {
    var shown: Set<String> = []
    var hidden: Set<String> = []
    for number in bundle.pages.indices {
      guard let name = translations.tableName(of: bundle.pages[number]) else { continue }
      if audiences[number].contains(.settings) { shown.insert(name) } else { hidden.insert(name) }
    }
    return hidden.subtracting(shown)
  }
}
