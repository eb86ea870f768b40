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

  /// A text that no table translates.
  init(_ written: String) { self.init(written: written, translations: [:], fallback: nil) }

  init(written: String, translations: [String: String], fallback: String?) {
    self.written = written
    self.translations = translations
    self.fallback = fallback
  }

  /// The text that readers of a language see.
  package func text(in language: ExportLanguage) -> String {
    language.folder.flatMap { translations[$0] } ?? fallback ?? written
  }
}

extension Translations {
  /// A text of a page; `nil` for an empty one and for a value that is no text.
  func text(_ node: PropertyList.NodeID?, on page: Page) -> LocalizedText? {
    guard let node, let written = page.list.string(node) ?? page.list.plainText(node), !written.isEmpty else {
      return nil
    }
    guard let table = table(of: page) else { return LocalizedText(written) }
    // A document has no use for an empty translation.
    let texts = table.files.indices.map { file in
      table.translation(of: written, in: file).flatMap { $0.isEmpty ? nil : $0 } ?? written
    }
    return LocalizedText(
      written: written, translations: Dictionary(zip(table.languages, texts), uniquingKeysWith: { first, _ in first }),
      fallback: table.developmentFile.map { texts[$0] })
  }
}
