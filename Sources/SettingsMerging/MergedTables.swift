import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsStrings

/// The strings tables of the merged bundle.
struct MergedTables {
  private typealias Entries = [(key: String, value: String)]

  private var addedFiles: [String: [UInt8]] = [:]
  /// The conflicting translations and unreadable tables, one sentence each.
  private(set) var conflicts: [String] = []
  private let base: MergePart
  private let baseTranslations: Translations
  private let baseLanguages: Set<String>
  /// The entries of the first page's table by language, including those of fragments; the language
  /// is `nil` for a table outside of language folders.
  private var rootEntries: [String?: Entries] = [:]
  /// The name of the first page's table; `nil` if there is none yet.
  private var rootTable: String?

  init(base: MergePart) {
    self.base = base
    baseTranslations = Translations(base.bundle)
    baseLanguages = Set(base.bundle.languages)
    rootTable = base.bundle.pages(named: "Root").first.flatMap {
      baseTranslations.tableName(of: $0)
    }
  }

  /// Returns whether the merged bundle keeps the texts in a language.
  ///
  /// If the base is translated, languages that only fragments have are left out.
  ///
  /// - Parameter language: The language; `nil` for files outside of language folders.
  func keepsLanguage(_ language: String?) -> Bool {
    guard let language, !baseLanguages.isEmpty else { return true }
    return baseLanguages.contains(language)
  }

  /// Returns warnings about languages that either only the part or only the base has.
  func languageWarnings(_ part: MergePart) -> [String] {
    let partLanguages = Set(part.bundle.languages)
    guard !partLanguages.isEmpty, !baseLanguages.isEmpty else { return [] }
    var warnings: [String] = []
    for language in baseLanguages.subtracting(partLanguages).sorted() {
      warnings.append("'\(part.name)' has no texts in '\(language)'")
    }
    for language in partLanguages.subtracting(baseLanguages).sorted() {
      warnings.append(
        "the texts of '\(part.name)' in '\(language)' are left out: '\(base.name)' has none in this language"
      )
    }
    return warnings
  }

  /// Returns the name of the table to set for a file of the first page; `nil` if the file uses a
  /// table already, or if the first page has no texts in tables.
  func tableForRoot(_ page: Page) -> String? {
    if baseTranslations.tableName(of: page) != nil { return nil }
    return rootTable
  }

  /// Adds the tables of a fragment.
  ///
  /// - Parameter rootTables: The names of tables of the fragment's first page, whose texts move to
  ///   the table of the base's first page.
  /// - Returns: The new names of the tables by their old names.
  mutating func add(
    _ part: MergePart, _ translations: Translations, _ names: inout MergeNames, rootTables: [String]
  ) -> [String: String] {
    var renamed: [String: String] = [:]
    func isUsedByOtherPages(_ table: String) -> Bool {
      guard let pages = translations.table(named: table)?.pages else { return false }
      return pages.contains { part.bundle.pages[$0].name.base != "Root" }
    }
    for table in part.bundle.tables where keepsLanguage(table.language) {
      let isOfRoot = rootTables.contains(table.name)
      if isOfRoot {
        let file = part.bundle.displayPath(table.file)
        addToRoot(table.translations, table.language, from: file, named: table.name)
      }
      // If only a first page uses the table, the table itself is not needed.
      if isOfRoot, !isUsedByOtherPages(table.name) { continue }
      let name = renamed[table.name] ?? names.tableName(table.name, of: part)
      renamed[table.name] = name
      let path = MergedTables.path(name, table.language)
      do {
        addedFiles[path] = try part.bytes(table.file)
      } catch {
        conflicts.append(
          "'\(part.bundle.displayPath(table.file))' cannot be read: \(error.explanation)")
      }
    }
    return renamed
  }

  /// Adds entries to the first page's table in a language, and reports conflicting translations.
  ///
  /// - Parameter table: The name for the table if the first page does not have one yet.
  private mutating func addToRoot(
    _ new: Entries, _ language: String?, from file: String, named table: String
  ) {
    let name = rootTable ?? table
    rootTable = name
    let path = MergedTables.path(name, language)
    var entries = rootEntries[language] ?? rootTableOfBase(in: language)?.translations ?? []
    // Of a repeated key, the last entry counts.
    let values = Dictionary(entries.map { (ExactText($0.key), $0.value) }) { _, last in last }
    for entry in new {
      if let other = values[ExactText(entry.key)] {
        if other == entry.value { continue }
        conflicts.append(
          "'\(entry.key)' is translated as '\(entry.value)' in '\(file)' and as '\(other)' in '\(path)'"
        )
      } else {
        entries.append(entry)
      }
    }
    rootEntries[language] = entries
  }

  private static func path(_ table: String, _ language: String?) -> String {
    let file = table + ".strings"
    guard let language else { return file }
    return language + ".lproj/" + file
  }

  /// Returns the base's table for its first page in a language, or outside of language folders;
  /// `nil` if it has none.
  private func rootTableOfBase(in language: String?) -> StringsTable? {
    guard let rootTable else { return nil }
    let path = MergedTables.path(rootTable, language)
    return base.bundle.tables.first { $0.file == path }
  }

  /// Adds translations of the title of a row that opens a page, taken from the page's own table, in
  /// the languages of the first page.
  ///
  /// - Returns: The languages without a translation, sorted; the language in which the texts are
  ///   written needs none.
  mutating func addTitle(
    _ title: String, from table: String?, of part: MergePart, _ development: DevelopmentLanguage
  ) -> [String] {
    guard let rootTable else { return [] }
    var untranslated: [String] = []
    for language in baseLanguages.sorted() {
      // Without a table, no other row of the first page is translated either.
      guard let baseTable = rootTableOfBase(in: language) else { continue }
      let pageTable = part.bundle.tables.first { $0.name == table && $0.language == language }
      if let pageTable, let entry = pageTable.translations.first(where: { $0.key == title }) {
        let file = part.bundle.displayPath(pageTable.file)
        addToRoot([entry], language, from: file, named: rootTable)
        continue
      }
      let entries = rootEntries[language] ?? baseTable.translations
      let isTranslated = entries.contains { $0.key == title }
      if !isTranslated, !development.covers(language) { untranslated.append(language) }
    }
    return untranslated
  }

  /// The changed and added files, by path.
  var changedFiles: [String: [UInt8]] {
    var files = addedFiles
    guard let rootTable else { return files }
    for (language, entries) in rootEntries {
      let path = MergedTables.path(rootTable, language)
      let baseTable = rootTableOfBase(in: language)
      // The entries of fragments follow those of the base.
      let added = entries.dropFirst(baseTable?.translations.count ?? 0)
      if added.isEmpty { continue }
      // A fragment's table of the same name was copied with these texts.
      if files[path] != nil { continue }
      var edited: [UInt8]?
      if let list = baseTable?.list, !list.hasReplacedTexts {
        edited = TableText.adding(Array(added), to: list)
      }
      files[path] = edited ?? TableText.file(entries)
    }
    return files
  }
}
