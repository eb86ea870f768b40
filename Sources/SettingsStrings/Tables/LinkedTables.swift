import SettingsModel
import SettingsSystem

/// Tables of several languages that are one file, because one is a link to the other or its folder is: what is written to
/// one of them is in all.
extension StringsChanges {
  /// The changes that can be written: one for each file, and none in what has the name of a language's folder and is
  /// something else, which ``SettingsBundle/unreadEntryNotes`` tell about.
  package func writable(in bundle: SettingsBundle) -> StringsChanges {
    var result = self
    result.changes.removeAll { change in
      StringsTable.parse(change.path)?.language.map { bundle.unreadFolder(ofLanguage: $0) != nil } ?? false
    }
    return result.resolvingLinkedTables(of: bundle)
  }

  /// The changes that leave every language what is meant for it.
  ///
  /// Of the tables that are one file, the first one's change counts; another one that asks for the same is left out
  /// silently, and one that asks for something else is refused.
  private func resolvingLinkedTables(of bundle: SettingsBundle) -> StringsChanges {
    guard !bundle.linkedFiles.isEmpty || !bundle.linkedFolders.isEmpty else { return self }
    var result = self
    result.changes = []
    let changed = Dictionary(changes.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    for change in changes {
      let names = bundle.tables(writtenWith: change.path)
      guard let first = names.first, names.count > 1 else {
        result.changes.append(change)
        continue
      }
      if change.path == first {
        let others = names.dropFirst().map { QuotedText.path($0) }.joined(separator: " and ")
        result.changes.append(change)
        result.notes.append(
          .warning(
            at: bundle.displayPath(change.path),
            "the same file is \(others), which changes with it"))
      } else if changed[first] != change.bytes {
        result.notes.append(
          .error(
            at: bundle.displayPath(change.path),
            "its own changes are left out because it is the same file as \(QuotedText.path(first))"))
      }
    }
    return result
  }
}

extension SettingsBundle {
  /// The tables of languages that are written with one of them: the file's own path first where that is one, then those
  /// of links.
  func tables(writtenWith path: String) -> [String] {
    let own = ownPath(path)
    let linked = linkedFiles.filter { $0.value == own }.map(\.key)
    // A table that is not there yet comes into being in all folders that are one.
    let (folder, name) = (Paths.parent(own), Paths.name(own))
    let behind = linkedFolders.filter { $0.value == folder }.map { $0.key + "/" + name }
    return Set([own, path] + linked + behind).filter { StringsTable.parse($0)?.language != nil }.sorted {
      $0 == own || $1 != own && $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  private func ownPath(_ path: String) -> String {
    if let linked = linkedFiles[path] { return linked }
    let (folder, name) = (Paths.parent(path), Paths.name(path))
    return linkedFolders[folder].map { $0 + "/" + name } ?? path
  }
}
