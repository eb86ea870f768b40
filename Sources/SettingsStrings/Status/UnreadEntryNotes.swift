import SettingsAnalysis
import SettingsModel

extension SettingsBundle {
  /// The notes about unread entries with the names of language folders and pages, such as a link
  /// out of the bundle.
  package var unreadEntryNotes: [StringsNote] {
    let languageNotes = unreadLanguages.map { item in
      note(item, "the language is left out because this is")
    }
    let pageNotes = unreadPages.map { item in
      note(item, "the texts of this page are left out because it is")
    }
    return languageNotes + pageNotes
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
    var message = "\(consequence) \(item.reasonNotRead ?? "a file")"
    if let help = item.unreadableEntryHelp { message += "; \(help)" }
    return .error(at: displayPath(item.path), message)
  }
}
