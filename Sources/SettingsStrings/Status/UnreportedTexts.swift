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
  package var words: String {
    let isOne = texts.count == 1
    let subject = isOne ? "\(Wording.quote(texts[0])), which" : "\(texts.count) texts that"
    let fact =
      switch reason {
      case .ownLanguage:
        "\(subject) \(Wording.names(languages)) lacks: the pages are written in that language"
      case .untranslatedPage:
        "\(subject) no language translates, nor most of \(isOne ? "its page" : "their pages"); "
          + "'--enable untranslated-title' does"
      case .leftAsIs: "\(subject) no language puts in other words"
      }
    return "'lint' does not report \(fact)"
  }
}
