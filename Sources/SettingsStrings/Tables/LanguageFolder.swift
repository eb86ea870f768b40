import SettingsAnalysis
import SettingsModel

extension SettingsBundle {
  /// Returns the folder of a language in the bundle's spelling, without `.lproj`; the language
  /// itself if it has no folder.
  package func folder(ofLanguage language: String) -> String {
    LanguageTag.name(meaning: language, among: languages) ?? language
  }
}
