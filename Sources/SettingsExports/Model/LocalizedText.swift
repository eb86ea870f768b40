import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// A language that texts are exported in.
package struct ExportLanguage: Sendable, Hashable {
  /// The name of its folder without `.lproj`; absent for a bundle without the folder of its development language.
  package let folder: String?
  /// The language tag: `de`, `zh-Hans`.
  package let tag: String
}

/// A text that people see, with its translations.
package struct LocalizedText: Sendable, Hashable {
  /// The text as the page has it.
  package let written: String
  /// The texts by the name of the language's folder.
  let translations: [String: String]
  /// What readers of the other languages see.
  let fallback: String?

  /// The text that readers of a language see.
  package func text(in language: ExportLanguage) -> String {
    language.folder.flatMap { translations[$0] } ?? fallback ?? written
  }
}

/// Finds the translations of texts: every strings table is read once.
struct TextLookup {
  private typealias Entries = [[UInt8]: String]

  /// By the table's name, the entries of each language's folder.
  private var tables: [String: [String: Entries]] = [:]
  private let names: TableNames
  private let development: String?

  init(_ bundle: SettingsBundle, _ localization: Localization) {
    names = localization.names
    development = localization.developmentLanguage.folder
    for table in bundle.tables {
      guard let language = table.language else { continue }
      var entries: Entries = [:]
      let list = table.list
      for entry in list.entries(list.root) where list.kind(entry.value) == .string {
        let key = list.withText(entry.key) { Array($0) }
        if entries[key] != nil, list.keepsFirstOfRepeatedKeys { continue }
        entries[key] = list.text(entry.value)
      }
      tables[table.name, default: [:]][language] = entries
    }
  }

  /// The text of a node; `nil` for an empty one and for a value that is no text.
  func text(_ node: PropertyList.NodeID?, on page: Page) -> LocalizedText? {
    guard let node, let written = page.list.string(node) ?? page.list.plainText(node), !written.isEmpty else {
      return nil
    }
    guard let name = names.name(for: page), let languages = tables[name] else {
      return LocalizedText(written: written, translations: [:], fallback: nil)
    }
    let key = Array(written.utf8)
    // An empty translation shows the text as it is written.
    let translations = languages.compactMapValues { $0[key] }.filter { !$0.value.isEmpty }
    // Languages that lack the table see that of the development language; those with a table see what is written.
    let fallback = development.flatMap { translations[$0] }
    var complete = translations
    for language in languages.keys where complete[language] == nil { complete[language] = written }
    return LocalizedText(written: written, translations: complete, fallback: fallback)
  }
}
