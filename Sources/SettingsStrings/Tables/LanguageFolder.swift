import SettingsAnalysis
import SettingsModel

extension SettingsBundle {
  /// The folder of a language as the bundle spells it, without `.lproj`; the language itself where it has no folder.
  func folder(ofLanguage language: String) -> String {
    if languages.contains(language) { return language }
    guard let tag = LanguageTag(language) else { return language }
    return languages.first { LanguageTag($0) == tag } ?? language
  }
}
