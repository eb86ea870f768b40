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
    var numbers: [[UInt8]: Int] = [:]
  }

  private let bundle: SettingsBundle
  private let localization: Localization
  private var drafts: [Draft] = []
  private var draftNumbers: [String?: Int] = [:]

  init(_ bundle: SettingsBundle, _ localization: Localization) {
    self.bundle = bundle
    self.localization = localization
  }

  /// The index of the catalog that a page's texts are in.
  mutating func catalog(for page: Page) -> Int {
    let table = localization.names.name(for: page)
    if let number = draftNumbers[table] { return number }
    draftNumbers[table] = drafts.count
    drafts.append(Draft(table: table))
    return drafts.count - 1
  }

  /// The number of a text in a catalog; `nil` for a value that is no text.
  mutating func add(_ node: PropertyList.NodeID?, of list: PropertyList, to catalog: Int) -> TextID? {
    guard let node, list.kind(node) == .string || list.plainText(node) != nil else { return nil }
    let written = list.kind(node) == .string ? list.text(node) : list.plainText(node) ?? ""
    let bytes = Array(written.utf8)
    if let number = drafts[catalog].numbers[bytes] { return TextID(index: number) }
    let number = drafts[catalog].texts.count
    drafts[catalog].numbers[bytes] = number
    drafts[catalog].texts.append(
      TextCatalog.Text(
        written: written, isTranslatable: TranslatableText.hasLetters(written),
        isName: TranslatableText.isName(written.utf8)))
    return TextID(index: number)
  }

  /// The catalogs with all translations.
  func catalogs() -> [TextCatalog] {
    var tables: [String: [StringsTable]] = [:]
    for table in bundle.tables where table.language != nil { tables[table.name, default: []].append(table) }
    return drafts.map { draft in
      let files = draft.table.map { tables[$0, default: []] } ?? []
      var translations: [(language: String, texts: [String?])] = files.compactMap { file in
        file.language.map { ($0, TextCollector.translations(of: draft, in: file.list)) }
      }
      let development = localization.developmentLanguage.folder
      let source = translations.first { $0.language == development }?.texts
      for style in PseudoText.Style.allCases where !bundle.languages.contains(style.language) {
        translations.append(
          (
            style.language,
            draft.texts.enumerated().map { number, text in
              text.isTranslatable ? PseudoText.make(source?[number] ?? text.written, style) : nil
            }
          ))
      }
      return TextCatalog(
        table: draft.table, texts: draft.texts, translations: translations,
        fallback: source == nil ? nil : development)
    }
  }

  /// One pass over a table, however many texts there are.
  private static func translations(of draft: Draft, in list: PropertyList) -> [String?] {
    var texts = [String?](repeating: nil, count: draft.texts.count)
    for entry in list.entries(list.root) where list.kind(entry.value) == .string {
      guard let number = draft.numbers[list.withText(entry.key) { Array($0) }] else { continue }
      if texts[number] == nil || !list.keepsFirstOfRepeatedKeys { texts[number] = list.text(entry.value) }
    }
    return texts
  }
}
