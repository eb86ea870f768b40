import SettingsAnalysis
import SettingsModel

extension SettingsBundle {
  /// The folder of a language as the bundle spells it, without `.lproj`; the language itself where
  /// it has no folder.
  package func folder(ofLanguage language: String) -> String {
    LanguageTag.name(meaning: language, among: languages) ?? language
  }
}
