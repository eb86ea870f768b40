import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// A number for a text of a catalog.
package struct TextID: Sendable, Hashable {
  /// The index in ``TextCatalog/texts``.
  package let index: Int
}

/// The texts of the pages that share a strings table, each once, with their translations.
package struct TextCatalog: Sendable {
  /// One text.
  package struct Text: Sendable {
    /// The text as the page has it.
    package let written: String
    /// Whether it has anything to translate.
    package let isTranslatable: Bool
    /// Whether it is a name that only a table makes readable.
    package let isName: Bool
  }

  /// The name of the strings table; absent for pages without one.
  package let table: String?
  /// The texts in the order of the pages.
  package let texts: [Text]
  /// By language, the translation of each text; absent where the table has none.
  package let translations: [(language: String, texts: [String?])]
  /// The languages without this table, whose readers see the table of this language.
  package let fallback: String?
}

/// Numbers the texts of pages and finds their translations.
struct TextCollector {
  private struct Draft {
    let table: String?
    var texts: [TextCatalog.Text] = []
    var numbers: [ExactText: Int] = [:]
  }

  private let bundle: SettingsBundle
  private let translations: Translations
  private var drafts: [Draft] = []
  private var draftNumbers: [String?: Int] = [:]

  init(_ bundle: SettingsBundle, _ translations: Translations) {
    self.bundle = bundle
    self.translations = translations
  }

  /// The index of the catalog that a page's texts are in.
  ///
  /// - Parameter page: The index in ``SettingsBundle/pages``.
  mutating func catalog(ofPage page: Int) -> Int {
    let table = translations.tableName(ofPage: page)
    if let number = draftNumbers[table] { return number }
    draftNumbers[table] = drafts.count
    drafts.append(Draft(table: table))
    return drafts.count - 1
  }

  /// The number of a text in a catalog; `nil` for a value that is no text.
  mutating func add(_ node: PropertyList.NodeID?, of list: PropertyList, to catalog: Int) -> TextID? {
    guard let node, let written = list.string(node) ?? list.plainText(node) else { return nil }
    if let number = drafts[catalog].numbers[ExactText(written)] { return TextID(index: number) }
    let number = drafts[catalog].texts.count
    drafts[catalog].numbers[ExactText(written)] = number
    drafts[catalog].texts.append(
      TextCatalog.Text(
        written: written, isTranslatable: TranslatableText.hasLetters(written),
        isName: TranslatableText.isName(written.utf8)))
    return TextID(index: number)
  }

  /// The catalogs with all translations.
  func catalogs() -> [TextCatalog] {
    drafts.map { draft in
      let table = draft.table.flatMap { translations.table(named: $0) }
      var texts: [(language: String, texts: [String?])] = []
      for (file, language) in (table?.languages ?? []).enumerated() {
        texts.append((language, draft.texts.map { table?.translation(of: $0.written, in: file) }))
      }
      for style in PseudoText.Style.allCases where !bundle.languages.contains(style.language) {
        let pseudo = draft.texts.map { text in
          text.isTranslatable ? PseudoText.make(table?.developmentText(text.written) ?? text.written, style) : nil
        }
        texts.append((style.language, pseudo))
      }
      return TextCatalog(
        table: draft.table, texts: draft.texts, translations: texts,
        fallback: table?.developmentFile == nil ? nil : translations.developmentLanguage.folder)
    }
  }
}
