import SettingsAnalysis
import SettingsModel

extension SettingsBundle {
  /// The notes about unread entries with the names of language folders and pages, such as a link
  /// out of the bundle.
  package var unreadEntryNotes: [StringsNote] {
    unreadLanguages.map { item in note(item, "the language is left out because this is") }
      + unreadPages.map { item in note(item, "the texts of this page are left out because it is") }
  }

  /// Returns the entry that has the name of a language's folder but is not a folder; `nil` if there
  /// is none.
  package func unreadFolder(ofLanguage language: String) -> BundleFiles.Item? {
    let names = unreadLanguages.map { String($0.path.dropLast(".lproj".count)) }
    return LanguageTag.name(meaning: language, among: names).flatMap {
      files.item(at: $0 + ".lproj")
    }
  }

  private func note(_ item: BundleFiles.Item, _ consequence: String) -> StringsNote {
    .error(
      at: displayPath(item.path),
      "\(consequence) \(item.reasonNotRead ?? "a file")\(item.unreadableEntryHelp.map { "; \($0)" } ?? "")"
    )
  }
}
