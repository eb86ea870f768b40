import SettingsFiles
import SettingsModel
import SettingsPropertyLists

extension StringsChanges {
  /// Returns the changes that can be written: none in an item that has the name of a language
  /// folder but is not a folder, which ``SettingsBundle/unreadEntryNotes`` report, and none through
  /// a link, since its target belongs to another language.
  package func writable(in bundle: SettingsBundle) -> StringsChanges {
    var result = self
    result.changes.removeAll { change in
      StringsTable.parse(change.path)?.language.map { bundle.unreadFolder(ofLanguage: $0) != nil }
        ?? false
    }
    result.changes.removeAll { change in
      let own = bundle.ownPath(change.path)
      guard own != change.path else { return false }
      if !changes.contains(where: { $0.path == own && $0.bytes == change.bytes }) {
        result.notes.append(
          .error(
            at: bundle.displayPath(change.path),
            "it is the same file as \(QuotedText.path(own)), which is not changed for another language"
          ))
      }
      return true
    }
    return result
  }
}

extension SettingsBundle {
  /// Returns the path of a link's target for a path that is a symbolic link or goes through one;
  /// any other path unchanged.
  fileprivate func ownPath(_ path: String) -> String {
    if let linked = linkedFiles[path] { return linked }
    return linkedFolders[Paths.parent(path)].map { $0 + "/" + Paths.name(path) } ?? path
  }
}
