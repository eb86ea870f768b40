import SettingsAnalysis
import SettingsModel
import SettingsText

extension PreviewDocument {
  /// Returns the languages of a bundle, followed by the pseudo-languages without a folder.
  static func languages(of bundle: SettingsBundle, _ development: DevelopmentLanguage)
    -> JSONValue
  {
    let folders = bundle.languages.map { name -> JSONValue in
      let tag = name == "Base" ? development.tag : LanguageTag(name)
      var isRightToLeft = false
      if let tag { isRightToLeft = PreviewDocument.isRightToLeft(tag) }
      return [
        "name": .string(name),
        "tag": .text(tag?.text),
        "rtl": .flag(isRightToLeft),
      ]
    }
    let pseudo = PseudoText.Style.allCases.filter { !bundle.languages.contains($0.language) }.map {
      style -> JSONValue in
      [
        "name": .string(style.language),
        "tag": .string(style.language),
        "pseudo": true,
        "rtl": .flag(style == .rightToLeft),
      ]
    }
    return .array(folders + pseudo)
  }

  /// Returns whether a language is written from right to left.
  ///
  /// Source: Unicode CLDR, `characterOrder` of the languages' layouts.
  private static func isRightToLeft(_ tag: LanguageTag) -> Bool {
    if let script = tag.script {
      return ["Arab", "Hebr", "Thaa", "Nkoo", "Syrc", "Adlm", "Rohg"].contains(script)
    }
    return [
      "ar", "he", "iw", "fa", "ur", "yi", "ps", "sd", "ug", "dv", "ckb", "syr", "nqo", "lrc", "mzn",
      "glk", "azb", "bal", "prs", "arc", "ks",
    ].contains(tag.language)
  }
}
