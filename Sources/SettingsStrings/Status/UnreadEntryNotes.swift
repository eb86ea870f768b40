import SettingsModel

extension SettingsBundle {
  /// The notes about the language folders and pages that were not read because they are something else, such as a link
  /// out of the bundle.
  package var unreadEntryNotes: [StringsNote] {
    unreadLanguages.map { item in
      note(item, "the language is left out because this is \(item.reasonNotRead ?? "a file")")
    }
      + unreadPages.map { item in
        note(item, "the texts of this page are left out because it is \(item.reasonNotRead ?? "a file")")
      }
  }

  private func note(_ item: BundleFiles.Item, _ message: String) -> StringsNote {
    StringsNote(.refused, .error, path: displayPath(item.path), message)
  }
}
