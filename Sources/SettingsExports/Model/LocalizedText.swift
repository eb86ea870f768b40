import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// A language that texts are exported in.
package struct ExportLanguage: Sendable, Hashable {
  /// The name of its folder without `.lproj`; absent for a bundle without the folder of its
  /// development language.
  package let folder: String?
  /// The language tag: `de`, `zh-Hans`.
  package let tag: String
}

/// A text that people see, with its translations.
package struct LocalizedText: Sendable {
  /// The text as the page has it.
  package let written: String
  /// The table that translates it; absent where there is none.
  var table: TranslationTable?

  /// The text that readers of a language see. A document has no use for an empty translation.
  package func text(in language: ExportLanguage) -> String {
    let text = table?.translation(of: written, readIn: language.folder ?? "") ?? ""
    guard !text.isEmpty else { return written }
    return text
  }
}

extension Translations {
  /// A text of a page; `nil` for an empty one and for a value that is no text.
  func text(_ node: PropertyList.NodeID?, on page: Page) -> LocalizedText? {
    guard let node, let written = page.list.string(node) ?? page.list.plainText(node),
      !written.isEmpty
    else {
      return nil
    }
    return LocalizedText(written: written, table: table(of: page))
  }
}
