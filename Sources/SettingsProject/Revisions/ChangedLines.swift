import SettingsDiagnostics
import SettingsFiles
import SettingsPropertyLists
import SettingsText
import Synchronization

/// The lines of the working tree that differ from a revision of its git repository.
///
/// Files are compared here rather than by git, which would apply the repository's filters to them.
package final class ChangedLines: Sendable {
  /// The difference between a file of the working tree and the revision.
  private enum Change {
    /// A whole file that the revision lacks.
    case added
    /// The 1-based lines that differ.
    case lines([ClosedRange<Int>])
  }

  private let workspace: Workspace
  private let revision: Revision
  private let root: String
  /// The changes of the requested files, by paths relative to the root.
  private let changes = Mutex<[String: Change]>([:])
  /// The files that the working tree lacks, by type, collected on demand.
  private let goneFilesByType = Mutex<[String: GoneFiles]>([:])

  /// Creates the comparison by listing the revision's files with git.
  ///
  /// - Throws: Exit status 2 for a name that begins with `-`; exit status 3 if there is no
  ///   repository, no git or no such revision.
  package init(since name: String, _ workspace: Workspace) throws(CommandError) {
    let repository = try GitRepository(workspace)
    revision = try repository.revision(name)
    root = repository.root
    self.workspace = workspace
  }

  /// Returns the findings on changed lines, including findings with a note on a changed line.
  ///
  /// A finding about a whole file or folder is included if anything in it changed. A finding about
  /// a name is included if the folder has lost a file with that name.
  ///
  /// - Throws: Exit status 3 for a file of the revision that is missing in this clone.
  package func filter(_ diagnostics: [Diagnostic]) throws(CommandError) -> [Diagnostic] {
    var changed: [Diagnostic] = []
    for diagnostic in diagnostics where try isChanged(diagnostic) { changed.append(diagnostic) }
    return changed
  }

  private func isChanged(_ diagnostic: Diagnostic) throws(CommandError) -> Bool {
    if try isChanged(diagnostic.path, diagnostic.range) { return true }
    if isAboutGoneFile(diagnostic) { return true }
    for note in diagnostic.notes {
      if let path = note.path, try isChanged(path, note.range) { return true }
    }
    return false
  }

  /// Returns whether the subject of a finding is the name of a file, with or without its extension,
  /// that the folder of the finding has lost.
  private func isAboutGoneFile(_ diagnostic: Diagnostic) -> Bool {
    let subject = diagnostic.identity.subject
    guard !subject.isEmpty, let folder = inRepository(Paths.parent(realPath(diagnostic.path)))
    else { return false }
    return revision.entries(at: folder).contains { entry in
      let name = Paths.name(entry.path)
      return (name == subject || name.hasPrefix(subject + ".")) && isGone(entry)
    }
  }

  /// Returns whether a range of a file or folder has changed.
  ///
  /// Everything outside of the repository counts as changed.
  private func isChanged(_ shown: String, _ range: SourceRange?) throws(CommandError) -> Bool {
    let absolutePath = realPath(shown)
    guard let path = inRepository(absolutePath) else { return true }
    if (try? workspace.files.status(of: absolutePath).kind) == .folder {
      return try hasChange(inFolder: path)
    }
    switch try change(of: path) {
    case .added: return true
    case .lines(let lines):
      guard let range else { return !lines.isEmpty }
      let linesOfRange = range.start.line...max(range.start.line, range.end.line)
      return lines.contains { $0.overlaps(linesOfRange) }
    }
  }

  /// Returns whether a folder has a new, removed or changed file.
  private func hasChange(inFolder path: String) throws(CommandError) -> Bool {
    let entries = revision.entries(at: path)
    let isNew = entries.isEmpty
    if isNew || entries.contains(where: isGone) { return true }
    for file in workspace.fileNames(in: path, from: root) {
      switch try change(of: file) {
      case .added: return true
      case .lines(let lines): if !lines.isEmpty { return true }
      }
    }
    return false
  }

  private func change(of path: String) throws(CommandError) -> Change {
    if let known = changes.withLock({ $0[path] }) { return known }
    let change = try compared(path)
    changes.withLock { $0[path] = change }
    return change
  }

  private func compared(_ path: String) throws(CommandError) -> Change {
    let entryAtPath = revision.entry(at: path)
    let absolutePath = Paths.join(root, path)
    guard let bytes = try? workspace.files.read(absolutePath, limit: Workspace.inputSizeLimit).array
    else {
      // A file that was removed or cannot be read has no lines to compare.
      return entryAtPath == nil ? .added : .lines([])
    }
    let oldEntry: Revision.Entry?
    if let entryAtPath {
      oldEntry = entryAtPath
    } else {
      oldEntry = try origin(of: path, bytes)
    }
    guard let oldEntry else { return .added }
    guard let oldBytes = try revision.repository.objects.contents(of: [oldEntry.object])[0] else {
      // The object is missing, for which this throws an error.
      _ = try revision.contents(of: [oldEntry])
      return .added
    }
    // The repository stores only a pointer for a file in Git LFS.
    if LargeFilePointer.isPointer(oldBytes) { return .added }
    return .lines(ComparedText(oldBytes).changedLines(in: ComparedText(bytes)))
  }

  /// Returns the revision's file from which a file was renamed; `nil` if it was not renamed.
  private func origin(of path: String, _ bytes: [UInt8]) throws(CommandError) -> Revision.Entry? {
    let goneFiles = try goneFiles(of: ChangedLines.type(of: path))
    guard let oldPath = goneFiles.origin(of: path, bytes) else { return nil }
    return revision.entry(at: oldPath)
  }

  private func goneFiles(of type: String) throws(CommandError) -> GoneFiles {
    if let known = goneFilesByType.withLock({ $0[type] }) { return known }
    let goneEntries = revision.entries.filter { entry in
      entry.kind == .file && ChangedLines.type(of: entry.path) == type && isGone(entry)
    }
    let contents = try revision.repository.objects.contents(of: goneEntries.map { $0.object })
    var goneFiles = GoneFiles()
    for (entry, bytes) in zip(goneEntries, contents) {
      if let bytes { goneFiles.add(entry.path, bytes) }
    }
    goneFilesByType.withLock { $0[type] = goneFiles }
    return goneFiles
  }

  /// Returns the type of a file: its extension, or its name if it has none.
  private static func type(of path: String) -> String {
    let name = Paths.name(path)
    guard let dot = name.lastIndex(of: ".") else { return name }
    return String(name[dot...])
  }

  private func isGone(_ entry: Revision.Entry) -> Bool {
    !workspace.files.hasEntry(Paths.join(root, entry.path))
  }

  /// Returns a path relative to the root of the repository; `nil` if it is outside.
  private func inRepository(_ absolutePath: String) -> String? {
    if absolutePath == root { return "" }
    guard Paths.isInside(absolutePath, root) else { return nil }
    return Paths.display(absolutePath, from: root)
  }

  private func realPath(_ shown: String) -> String {
    let given = workspace.absolute(shown)
    return (try? workspace.files.realPath(of: given)) ?? given
  }
}

extension Workspace {
  /// Returns the paths of the files in a folder, relative to a root, except for links and folders
  /// that git does not enter.
  fileprivate func fileNames(in folder: String, from root: String) -> [String] {
    guard let entries = try? files.entries(of: Paths.join(root, folder), within: root) else {
      return []
    }
    return entries.flatMap { entry -> [String] in
      guard !entry.isLink, entry.isNameDecodable, entry.name != ".git" else { return [] }
      let path = Paths.joinInTree(folder, entry.name)
      switch entry.kind {
      case .folder: return fileNames(in: path, from: root)
      case .file: return [path]
      case .linkOutside, .brokenLink, .special: return []
      }
    }
  }
}
