import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// A language in which texts are exported.
package struct ExportLanguage: Sendable, Hashable {
  /// The name of the language's folder without `.lproj`; `nil` for a development language without a
  /// folder.
  package let folder: String?
  /// The language tag, such as `de` or `zh-Hans`.
  package let tag: String
}

/// A displayed text with its translations.
package struct LocalizedText: Sendable {
  /// The text as written on the page.
  package let written: String
  /// The strings table that translates the text; `nil` if there is none.
  var table: TranslationTable?

  /// Returns the text as shown in a language, ignoring empty translations.
  package func text(in language: ExportLanguage) -> String {
    let text = table?.translation(of: written, shownIn: language.folder ?? "") ?? ""
    guard !text.isEmpty else { return written }
    return text
  }
}

extension Translations {
  /// Returns a text of a page; `nil` for an empty text and for a value that is not text.
  func text(_ node: PropertyList.NodeID?, on page: Page) -> LocalizedText? {
    guard let node, let written = page.list.string(node) ?? page.list.plainText(node),
      !written.isEmpty
    else {
      return nil
    }
    return LocalizedText(written: written, table: table(of: page))
  }
}
