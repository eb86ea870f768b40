import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// A strings table that pages name and that languages lack.
package struct MissingTable: Sendable {
  /// The languages that lack a table.
  package enum Extent: Sendable, Hashable {
    /// All languages, with the most likely intended name.
    case everyLanguage(meant: String?)
    /// Some languages, with the name under which some of them most likely have the table.
    case languages([String], misnamed: String?)
  }
  /// The languages that lack the table.
  package let extent: Extent
  /// The base name of the table.
  package let name: String
  /// Whether a text that is looked up in the table is a symbolic name, which only a table makes
  /// readable.
  package let showsSymbolicNames: Bool
  /// The number of pages that name the table; the variants of a page count as one, and license
  /// pages only if no other page names the table.
  package let pageCount: Int
  /// The place of the first page's reference to the table.
  package let place: Place
}

extension BundleAnalysis {
  /// Returns the tables that pages name and languages lack, in the order of the pages; empty if the
  /// bundle has no language folder.
  ///
  /// Tools write the pages of licenses. A table that only such pages name is included only if a
  /// table with a similar name exists.
  package func missingTables() -> [MissingTable] {
    guard !bundle.isSinglePage, !bundle.languages.isEmpty else { return [] }
    let finder = MissingTableFinder(bundle, translations)
    return translations.tables.compactMap { table in
      // A page without rows has no text to translate.
      let namingPages = table.pages.filter {
        bundle.pages[$0].statedTableName != nil && bundle.pages[$0].hasRowList
      }
      let withoutLicenses = namingPages.filter { !licensePages.contains($0) }
      let areOnlyLicenses = withoutLicenses.isEmpty
      let pages = (areOnlyLicenses ? namingPages : withoutLicenses).map { bundle.pages[$0] }
      guard let page = pages.first, let written = page.stringsTable,
        let extent = finder.missingExtent(of: table, pages)
      else { return nil }
      if areOnlyLicenses, extent.otherName == nil { return nil }
      return MissingTable(
        extent: extent,
        name: table.name,
        showsSymbolicNames: table.texts.indices.contains(where: table.isSymbolicName),
        pageCount: Set(pages.map { $0.name.base }).count,
        place: page.place(written.node))
    }
  }
}

extension MissingTable.Extent {
  /// The name under which the table most likely exists; `nil` if unknown.
  fileprivate var otherName: String? {
    switch self {
    case .everyLanguage(let meant): meant
    case .languages(_, let misnamed): misnamed
    }
  }
}

/// Compares the tables that pages name with the files of a bundle.
private final class MissingTableFinder {
  private let bundle: SettingsBundle
  private let translations: Translations
  private lazy var foldedPaths = FoldedPaths(bundle.files)
  private lazy var unusedNames = SimilarNames(translations.unusedNames)
  private lazy var existingNames = SimilarNames(translations.existingTableNames.sorted())
  private lazy var misspelledFolders = bundle.files.misspelledLanguageFolders
  /// The languages whose folders can be listed.
  ///
  /// The contents of the other folders are unknown.
  private lazy var listedLanguages: [String] = {
    if bundle.fileErrors.isEmpty { return bundle.languages }
    let unlisted = Set(bundle.fileErrors.map { $0.path })
    return bundle.languages.filter { !unlisted.contains("\($0).lproj") }
  }()

  init(_ bundle: SettingsBundle, _ translations: Translations) {
    self.bundle = bundle
    self.translations = translations
  }

  /// Returns the languages that lack a table and need it; `nil` if there are none, or if another
  /// fact explains the lack, for example a table at the top of the bundle: see `isExplained`.
  ///
  /// - Parameter pages: The pages that name the table.
  func missingExtent(of table: TranslationTable, _ pages: [Page]) -> MissingTable.Extent? {
    let name = table.name
    // A language whose file was read needs no search of the file names.
    let withoutFile = listedLanguages.filter {
      !table.languages.contains($0) && !hasTable(name, in: $0)
    }
    if withoutFile.isEmpty { return nil }
    let needingFile = withoutFile.filter { language in
      pages.contains { isRead($0, in: language) }
    }
    let isNowhere = withoutFile.count == bundle.languages.count
    guard !needingFile.isEmpty, !isExplained(name, isNowhere: isNowhere) else { return nil }
    // Pages that exist only for single languages need the table only there.
    let allNeedFile = needingFile.count == withoutFile.count
    let areForEveryLanguage = allNeedFile || pages.contains { $0.name.language == nil }
    if isNowhere, areForEveryLanguage {
      let unusedName = translations.meant(by: name, on: pages[0], among: unusedNames)
      return .everyLanguage(meant: unusedName ?? sharedTable(meantBy: table))
    }
    return extent(of: table, missingIn: needingFile)
  }

  /// Returns whether users of a language see a page: their own language's variant, or the page for
  /// all languages if there is no such variant.
  private func isRead(_ page: Page, in language: String) -> Bool {
    if page.name.language == language { return true }
    return page.name.language == nil && !bundle.files.hasFile("\(language).lproj/\(page.file)")
  }

  /// Returns whether another fact explains that languages lack a table: it is at the top of the
  /// bundle, it is an uncompiled catalog, its name differs by case, or its folder is misspelled.
  private func isExplained(_ name: String, isNowhere: Bool) -> Bool {
    if bundle.files.hasFile(name + ".strings") || bundle.files.hasFile(name + ".xcstrings") {
      return true
    }
    let isCatalogOrDiffersByCase = bundle.languages.contains { language in
      bundle.files.hasFile("\(language).lproj/\(name).xcstrings")
        || !foldedPaths.differing(from: "\(language).lproj/\(name).strings").isEmpty
    }
    if isCatalogOrDiffersByCase { return true }
    // Tables in a folder such as `de.lpoj` are a fault of the folder's name.
    return isNowhere
      && misspelledFolders.contains { bundle.files.hasFile("\($0)/\(name).strings") }
  }

  /// Returns the extent of a table that some languages have; `nil` if the others need none.
  private func extent(
    of table: TranslationTable, missingIn languages: [String]
  ) -> MissingTable.Extent? {
    // `Base` needs no table of its own.
    let lacking = languages.filter { $0 != "Base" }
    // If a language has both this table and a similar one, the similar one is not a misspelling.
    let misnamed = unusedNames.best(for: table.name) { index in
      let isBesideThisTable = bundle.languages.contains {
        !lacking.contains($0) && hasTable(unusedNames[index], in: $0)
      }
      return !isBesideThisTable
    }
    if let misnamed, !lacking.isEmpty {
      return .languages(lacking, misnamed: unusedNames[misnamed])
    }
    // The language of the pages needs no table either, unless a text is a symbolic name.
    let showsSymbolicNames = table.texts.indices.contains(where: table.isSymbolicName)
    let needing = lacking.filter {
      showsSymbolicNames || !translations.developmentLanguage.covers($0)
    }
    return needing.isEmpty ? nil : .languages(needing, misnamed: nil)
  }

  private func hasTable(_ name: String, in language: String) -> Bool {
    bundle.files.hasFile("\(language).lproj/\(name).strings")
  }

  /// Returns the name of a similar table that other pages use; `nil` if there is none, or if it has
  /// no entry for the texts of this table's pages.
  private func sharedTable(meantBy table: TranslationTable) -> String? {
    guard let index = existingNames.best(for: table.name),
      let other = translations.table(named: existingNames[index])
    else { return nil }
    let hasEntries = table.texts.indices.contains { text in
      guard let number = other.number(of: table.text(text)) else { return false }
      return !other.entries(of: number).isEmpty
    }
    guard hasEntries else { return nil }
    return other.name
  }
}

extension BundleAnalysis {
  /// Returns the strings tables that no page names, each with its first file by path and its
  /// languages; empty if no page is reached, or if the texts of a page are unknown.
  ///
  /// Tables that a page most likely means by a misspelled name are not included, nor are those of
  /// pages that are generated or in stray lists.
  package func unusedTables() -> [(name: String, file: String, languages: [String])] {
    let unused = translations.unusedNames
    guard !unused.isEmpty, bundle.pages.contains(where: { $0.isReached }),
      pageOfUnknownTexts() == nil
    else {
      return []
    }
    var namesInUse = Set(missingTables().compactMap { $0.extent.otherName })
    // A page that is written during the build most likely uses the table of its own name.
    for edge in graph.edgesToMissingPages where edge.target == .generated {
      namesInUse.insert(edge.reference.base)
    }
    // A stray list may be a page of another framework, which names its table under another key.
    for list in bundle.strays { namesInUse.formUnion(list.textsOfRoot) }
    let tables = Dictionary(grouping: bundle.tables.filter { $0.language != nil }, by: { $0.name })
    return unused.compactMap { name in
      guard !namesInUse.contains(name), let files = tables[name], let first = files.first else {
        return nil
      }
      return (name, first.file, files.compactMap { $0.language })
    }
  }

  /// Returns the pages with texts that the Settings app looks up in no table, in a bundle that has
  /// tables.
  package func unlocalizedPages() -> [Page] {
    guard bundle.tables.contains(where: { $0.language != nil }),
      !translations.existingTableNames.contains("Localizable")
    else {
      return []
    }
    return bundle.pages.filter { page in
      let namesNoTable = page.statedTableName == nil && !namesTableWrongly(page.number)
      let isShown = page.isReached && audiences[page.number].contains(.settings)
      return namesNoTable && isShown && page.name.language == nil && hasTexts(page)
        && isReadInOtherWords(page)
    }
  }

  /// Returns whether tables could replace the texts of a page by others.
  ///
  /// If all languages are the language of the page, only a value that differs from its key could.
  private func isReadInOtherWords(_ page: Page) -> Bool {
    if !isInOneLanguage { return true }
    let texts = Set(
      page.texts(bundle.schema).texts.map { ExactText(page.list.text($0.node)) })
    return bundle.tables.contains { table in
      table.entries.contains { entry in
        let key = ExactText(table.list.text(entry.key))
        guard texts.contains(key) else { return false }
        // A value that is not a string replaces the text too.
        guard let translation = table.list.string(entry.value) else { return true }
        return ExactText(translation) != key
      }
    }
  }

  /// Returns whether a page most likely names a table by a misspelled key or with a value that is
  /// not a string, which another rule reports.
  private func namesTableWrongly(_ page: Int) -> Bool {
    facts(ofPage: page).schemaFaults.contains { fault in
      let meantKey = fault.suggestion ?? fault.key?.id
      return fault.row == nil && meantKey == .stringsTable
    }
  }

  /// Returns whether a page has titles to translate, and is the first page or has a row that the
  /// user can change.
  private func hasTexts(_ page: Page) -> Bool {
    guard page.isEditable(bundle.schema) || page.name.base == "Root" else { return false }
    return page.rows.contains { row in
      guard let title = row.title else { return false }
      return TranslatableText.hasLetters(title.value)
    }
  }
}

extension SettingsBundle.StrayList {
  /// The texts in the root dictionary itself.
  fileprivate var textsOfRoot: [String] {
    guard list.kind(list.root) == .dictionary else { return [] }
    return list.entries(list.root).compactMap { list.string($0.value) }
  }
}
