import SettingsAnalysis
import SettingsModel

/// A language to choose in a preview.
package struct PreviewLanguage: Sendable, Hashable {
  /// What it is.
  package enum Kind: String, Sendable, Hashable {
    /// The bundle has a folder for it.
    case folder
    /// Made from the development language.
    case pseudo
  }

  /// The name of the folder without `.lproj`, or of the pseudo-language.
  package let name: String
  /// The language tag for the page's `lang`; absent where the folder names no language.
  package let tag: String?
  /// What it is.
  package let kind: Kind
  /// Whether its text runs from right to left.
  package let isRightToLeft: Bool
  /// Whether its readers understand the texts of the pages as they are written.
  package let understandsPages: Bool

  /// The languages of a bundle, then the pseudo-languages that it has no folder for.
  static func all(of bundle: SettingsBundle, _ development: DevelopmentLanguage) -> [PreviewLanguage] {
    let folders = bundle.languages.map { name in
      let tag = name == "Base" ? development.tag : LanguageTag(name)
      return PreviewLanguage(
        name: name, tag: tag?.text, kind: .folder, isRightToLeft: tag.map(isRightToLeft) ?? false,
        understandsPages: development.covers(name))
    }
    let pseudo = PseudoText.Style.allCases.filter { !bundle.languages.contains($0.language) }.map { style in
      PreviewLanguage(
        name: style.language, tag: style.language, kind: .pseudo, isRightToLeft: style == .rightToLeft,
        understandsPages: true)
    }
    return folders + pseudo
  }

  /// Source: Unicode CLDR, `characterOrder` of the languages' layouts.
  private static func isRightToLeft(_ tag: LanguageTag) -> Bool {
    if let script = tag.script { return ["Arab", "Hebr", "Thaa", "Nkoo", "Syrc", "Adlm", "Rohg"].contains(script) }
    return [
      "ar", "he", "iw", "fa", "ur", "yi", "ps", "sd", "ug", "dv", "ckb", "syr", "nqo", "lrc", "mzn", "glk", "azb",
      "bal",
      "prs", "arc", "ks",
    ].contains(tag.language)
  }
}
