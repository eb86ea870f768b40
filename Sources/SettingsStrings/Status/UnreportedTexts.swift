import SettingsAnalysis
import SettingsPropertyLists
import SettingsText

/// Texts that languages lack and that the rules about translations do not report.
package struct UnreportedTexts: Sendable, Hashable {
  /// The reason why the rules do not report the texts.
  package let reason: TranslationSilence
  /// The languages, in the order of addition.
  package private(set) var languages: [String] = []
  /// The texts, in the order of the pages.
  package private(set) var texts: [String] = []

  init(_ reason: TranslationSilence) { self.reason = reason }

  mutating func add(_ text: String, in language: String) {
    if !languages.contains(language) { languages.append(language) }
    if !texts.contains(where: { ExactText($0) == ExactText(text) }) { texts.append(text) }
  }

  /// The explanation for users who expect findings.
  package var explanation: String {
    let isSingle = texts.count == 1
    let subject = isSingle ? "\(Wording.quote(texts[0])), which" : "\(texts.count) texts that"
    switch reason {
    case .ownLanguage:
      return
        "'lint' does not report \(subject) \(Wording.names(languages)) lacks: the pages are written in that language"
    case .untranslatedPage:
      let pages = isSingle ? "its page" : "their pages"
      return
        "'lint' does not report \(subject) no language translates, nor most of \(pages); '--enable untranslated-title' does"
    case .leftAsIs:
      return "'lint' does not report \(subject) no language puts in other words"
    }
  }
}
