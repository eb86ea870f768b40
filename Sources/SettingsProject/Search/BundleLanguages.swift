import SettingsAnalysis
import SettingsModel
import SettingsText

/// The languages of a bundle by their names on the command line.
package enum BundleLanguages {
  /// Returns the folder that a name means: the same name, the same language, or the language
  /// without region.
  ///
  /// - Parameter more: Names besides those of the folders.
  /// - Throws: exit status 2 for a language that the bundle does not have.
  package static func folder(
    named name: String, in bundle: SettingsBundle, orAmong more: [String] = []
  ) throws(CommandError) -> String {
    let names = bundle.languages + more
    if let found = LanguageTag.name(meaning: name, among: names, orWithoutRegion: true) {
      return found
    }
    let hint = Suggestion.hint(for: name, among: names)
    var known = bundle.languages.joined(separator: ", ")
    if bundle.languages.isEmpty { known = "no languages" }
    throw .usage("the bundle has no language '\(name)'; it has \(known)\(hint)")
  }
}
