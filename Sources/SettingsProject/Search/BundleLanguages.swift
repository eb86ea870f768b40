import SettingsAnalysis
import SettingsModel
import SettingsText

/// Looks up the languages of a bundle by their names on the command line.
package enum BundleLanguages {
  /// Returns the language folder with a name, or else the folder of the same language, or of the
  /// language without its region.
  ///
  /// - Parameter more: Names to accept besides those of the folders.
  /// - Throws: Exit status 2 for a language that the bundle does not have.
  package static func folder(
    named name: String, in bundle: SettingsBundle, orAmong more: [String] = []
  ) throws(CommandError) -> String {
    let names = bundle.languages + more
    if let found = LanguageTag.name(meaning: name, among: names, orWithoutRegion: true) {
      return found
    }
    let hint = Suggestion.hint(for: name, among: names)
    if bundle.languages.isEmpty {
      throw .usage("the bundle has no language '\(name)'; it has no languages\(hint)")
    }
    let languages = bundle.languages.joined(separator: ", ")
    throw .usage("the bundle has no language '\(name)'; it has \(languages)\(hint)")
  }
}
