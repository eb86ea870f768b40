import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// A collector of the texts of pages and their translations, with one catalog for all pages that
/// share a strings table.
final class TextCollector {
  /// The texts collected for a catalog.
  private struct Draft {
    /// The name of the strings table; `nil` for pages without one.
    let table: String?
    var texts: [String] = []
    /// The 0-based indices of the texts.
    var numbers: [ExactText: Int] = [:]
  }

  private let bundle: SettingsBundle
  private let translations: Translations
  private let missingTranslations: MissingTranslations
  private var drafts: [Draft] = []
  /// The 0-based indices of the drafts by the names of their tables.
  private var draftNumbers: [String?: Int] = [:]

  init(_ analysis: BundleAnalysis) {
    bundle = analysis.bundle
    translations = analysis.translations
    missingTranslations = MissingTranslations(analysis)
  }

  /// Returns the 0-based index of the catalog with a page's texts, which is added for the first page
  /// with its strings table.
  ///
  /// - Parameter page: The 0-based index in ``SettingsBundle/pages``.
  func catalog(ofPage page: Int) -> Int {
    let table = translations.tableName(of: bundle.pages[page])
    if let known = draftNumbers[table] { return known }
    let number = drafts.count
    draftNumbers[table] = number
    drafts.append(Draft(table: table))
    return number
  }

  /// Adds a text to a catalog, unless it has the text, and returns its 0-based number; `nil` without
  /// a value, and for a value that is not text.
  func add(_ node: PropertyList.NodeID?, of list: PropertyList, to catalog: Int) -> Int? {
    guard let node, let written = list.string(node) ?? list.plainText(node) else { return nil }
    if let known = drafts[catalog].numbers[ExactText(written)] { return known }
    let number = drafts[catalog].texts.count
    drafts[catalog].numbers[ExactText(written)] = number
    drafts[catalog].texts.append(written)
    return number
  }

  /// The catalogs with all translations.
  var catalogs: JSONValue {
    .array(drafts.map { catalog(of: $0) })
  }

  private func catalog(of draft: Draft) -> JSONValue {
    let table = draft.table.flatMap { translations.table(named: $0) }
    // Languages without this table use the table of the development language.
    var fallback: String?
    if table?.developmentFile != nil { fallback = translations.developmentLanguage.folder }
    return [
      "fallback": .text(fallback),
      "texts": .strings(draft.texts),
      "translations": .object(translatedTexts(of: draft, in: table)),
      "missing": .object(missingTexts(of: draft)),
    ]
  }

  /// Returns the translations of all texts by language, including pseudo-languages without a
  /// folder.
  private func translatedTexts(of draft: Draft, in table: TranslationTable?) -> JSONValue.Members {
    var languages: JSONValue.Members = []
    func add(_ language: String, _ translation: (String) -> String?) {
      languages.append((language, .array(draft.texts.map { .text(translation($0)) ?? .null })))
    }
    if let table {
      for (file, language) in table.languages.enumerated() {
        add(language) { table.translation(of: $0, in: file) }
      }
    }
    for style in PseudoText.Style.allCases where !bundle.languages.contains(style.language) {
      add(style.language) { text in
        guard TranslatableText.hasLetters(text) else { return nil }
        return PseudoText.make(table?.developmentText(text) ?? text, style)
      }
    }
    return languages
  }

  /// Returns the numbers of the texts that need a translation and lack one, by language.
  private func missingTexts(of draft: Draft) -> JSONValue.Members {
    var missing: JSONValue.Members = []
    for language in bundle.languages {
      let numbers = draft.texts.indices.filter {
        missingTranslations.contains(draft.texts[$0], inTable: draft.table, of: language)
      }
      if !numbers.isEmpty { missing.append((language, .array(numbers.map { .integer($0) }))) }
    }
    return missing
  }
}
