import SettingsFiles
import SettingsModel
import SettingsPropertyLists

extension StringsChanges {
  /// The changes that can be written: none in what has the name of a language's folder and is
  /// something else, which ``SettingsBundle/unreadEntryNotes`` tell about, and none through a link,
  /// whose file has a language of its own.
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
  /// The path of a file itself where a path is a symbolic link to it, or leads through one.
  fileprivate func ownPath(_ path: String) -> String {
    if let linked = linkedFiles[path] { return linked }
    return linkedFolders[Paths.parent(path)].map { $0 + "/" + Paths.name(path) } ?? path
  }
}
