import SettingsFiles
import SettingsModel
import SettingsPropertyLists

extension StringsChanges {
  /// Returns the changes that can be written.
  ///
  /// Changes in an item that has the name of a language folder but is not a folder are left out;
  /// ``SettingsBundle/unreadEntryNotes`` report it. Changes through a link are left out too, since
  /// its target belongs to another language.
  package func writable(in bundle: SettingsBundle) -> StringsChanges {
    var result = self
    result.changes = []
    for change in changes {
      if let language = StringsTable.parse(change.path)?.language,
        bundle.unreadFolder(ofLanguage: language) != nil
      {
        continue
      }
      let target = bundle.resolvedPath(change.path)
      let isThroughLink = target != change.path
      if !isThroughLink {
        result.changes.append(change)
        continue
      }
      // The same change of the target covers the link.
      let isCovered = changes.contains { $0.path == target && $0.bytes == change.bytes }
      if !isCovered {
        result.notes.append(
          .error(
            at: bundle.displayPath(change.path),
            "it is the same file as \(QuotedText.path(target)), which is not changed for another language"
          ))
      }
    }
    return result
  }
}

extension SettingsBundle {
  /// Returns the path of a link's target for a path that is a symbolic link or goes through one;
  /// any other path unchanged.
  fileprivate func resolvedPath(_ path: String) -> String {
    if let target = linkedFiles[path] { return target }
    guard let targetFolder = linkedFolders[Paths.parent(path)] else { return path }
    return targetFolder + "/" + Paths.name(path)
  }
}
