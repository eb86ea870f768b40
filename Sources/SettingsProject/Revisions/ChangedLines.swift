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
  /// The removed files by extension, collected on demand.
  private let moved = Mutex<[String: MovedFiles]>([:])

  /// Creates the comparison by listing the revision's files with git.
  ///
  /// - Throws: Exit status 3 if there is no repository or no such revision.
  package init(since name: String, _ workspace: Workspace) throws(CommandError) {
    let repository = try GitRepository(workspace)
    revision = try repository.revision(name)
    root = repository.root
    self.workspace = workspace
  }

  /// Returns the findings on changed lines, including those with a note on one.
  ///
  /// A finding about a whole file or folder is included if anything in it changed, and a finding
  /// about a name if a file of its bundle lost that name.
  ///
  /// - Throws: Exit status 3 for a file of the revision that is missing in this clone.
  package func filter(_ diagnostics: [Diagnostic]) throws(CommandError) -> [Diagnostic] {
    var changed: [Diagnostic] = []
    for diagnostic in diagnostics where try has(diagnostic) { changed.append(diagnostic) }
    return changed
  }

  private func has(_ diagnostic: Diagnostic) throws(CommandError) -> Bool {
    if try has(diagnostic.path, diagnostic.range) || isAboutGoneFile(diagnostic) { return true }
    for note in diagnostic.notes {
      if let path = note.path, try has(path, note.range) { return true }
    }
    return false
  }

  private func isAboutGoneFile(_ diagnostic: Diagnostic) -> Bool {
    let subject = diagnostic.identity.subject
    guard !subject.isEmpty, let folder = inRepository(Paths.parent(realPath(diagnostic.path)))
    else { return false }
    return revision.entries(at: folder).contains { entry in
      let name = Paths.name(entry.path)
      return (name == subject || name.hasPrefix(subject + ".")) && isGone(entry)
    }
  }

  private func has(_ shown: String, _ range: SourceRange?) throws(CommandError) -> Bool {
    let absolute = realPath(shown)
    guard let path = inRepository(absolute) else { return true }
    if (try? workspace.files.status(of: absolute).kind) == .folder {
      return try hasChange(inFolder: path)
    }
    switch try change(of: path) {
    case .added: return true
    case .lines(let lines):
      guard let range else { return !lines.isEmpty }
      let wanted = range.start.line...max(range.start.line, range.end.line)
      return lines.contains { $0.overlaps(wanted) }
    }
  }

  /// Returns whether a folder has a new, removed or changed file.
  private func hasChange(inFolder path: String) throws(CommandError) -> Bool {
    let entries = revision.entries(at: path)
    if entries.isEmpty || entries.contains(where: isGone) { return true }
    for file in workspace.fileNames(in: path, from: root) {
      guard case .lines(let lines) = try change(of: file), lines.isEmpty else { return true }
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
    let absolute = Paths.join(root, path)
    guard let bytes = try? workspace.files.read(absolute, limit: Workspace.inputSizeLimit).array
    else {
      if revision.entry(at: path) == nil { return .added }
      return .lines([])
    }
    let same = revision.entry(at: path)
    let known = if let same { same } else { try origin(of: path, bytes) }
    guard let old = known else { return .added }
    // The repository stores only a pointer for a file in Git LFS.
    guard let before = try revision.repository.objects.contents(of: [old.object])[0] else {
      _ = try revision.contents(of: [old])
      return .added
    }
    if LargeFilePointer.isPointer(before) { return .added }
    return .lines(ComparedText(before).changedLines(in: ComparedText(bytes)))
  }

  /// Returns the revision's file from which a file was renamed.
  private func origin(of path: String, _ bytes: [UInt8]) throws(CommandError) -> Revision.Entry? {
    let type = ChangedLines.type(of: path)
    let known = moved.withLock { $0[type] }
    let candidates = if let known { known } else { try goneFiles(of: type) }
    if known == nil { moved.withLock { $0[type] = candidates } }
    return candidates.origin(of: path, bytes).flatMap(revision.entry)
  }

  private func goneFiles(of type: String) throws(CommandError) -> MovedFiles {
    let gone = revision.entries.filter {
      $0.kind == .file && ChangedLines.type(of: $0.path) == type && isGone($0)
    }
    var moved = MovedFiles()
    for (entry, bytes) in zip(
      gone, try revision.repository.objects.contents(of: gone.map { $0.object }))
    {
      if let bytes { moved.add(entry.path, bytes) }
    }
    return moved
  }

  /// Returns the extension of a file, or its name if it has none.
  private static func type(of path: String) -> String {
    let name = Paths.name(path)
    return name.lastIndex(of: ".").map { String(name[$0...]) } ?? name
  }

  private func isGone(_ entry: Revision.Entry) -> Bool {
    !workspace.files.hasEntry(Paths.join(root, entry.path))
  }

  /// Returns a path relative to the root of the repository; `nil` if it is outside.
  private func inRepository(_ absolute: String) -> String? {
    if absolute == root { return "" }
    guard Paths.isInside(absolute, root) else { return nil }
    return Paths.display(absolute, from: root)
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
