import SettingsDiagnostics
import SettingsSystem

/// The lines of the working tree that differ from a revision of its git repository.
package struct ChangedLines {
  /// The changed lines of a file.
  package enum Lines: Equatable {
    /// Every line: the file is new, or git sees no lines in it.
    case all
    /// These, 1-based.
    case some([ClosedRange<Int>])
  }

  private let root: String
  private let workspace: Workspace
  /// The changed files, by their absolute paths.
  private let files: [String: Lines]
  /// The absolute paths of the files that are gone or have another name.
  private let gone: [String]
  /// The absolute paths of the files that git knows.
  private let tracked: Set<String>

  /// Asks git.
  ///
  /// - Throws: exit status 3 where there is no repository, or no such revision.
  package init(since revision: String, _ workspace: Workspace) throws(CommandError) {
    let repository = try GitRepository(workspace)
    let root = try repository.root()
    self.workspace = workspace
    self.root = root
    let (patch, known) = try repository.changes(since: revision)
    files = Dictionary(
      ChangedLines.files(ofPatch: patch).map { (Paths.join(root, $0.path), $0.lines) }, uniquingKeysWith: { $1 })
    gone = ChangedLines.changes(ofPatch: patch).filter { $0.status == "D" || $0.status == "R" }.map {
      Paths.join(root, $0.old)
    }
    tracked = Set(known.map { Paths.join(root, $0) })
  }

  /// Whether a finding, or a place that one of its notes names, is on a changed line. A finding about a file as a whole,
  /// or about a folder, counts where anything in it changed, and a finding about a name where a file of its bundle lost
  /// that name.
  package func has(_ diagnostic: Diagnostic) -> Bool {
    has(diagnostic.path, diagnostic.range) || isAboutGoneFile(diagnostic)
      || diagnostic.notes.contains { note in note.path.map { has($0, note.range) } ?? false }
  }

  private func isAboutGoneFile(_ diagnostic: Diagnostic) -> Bool {
    let subject = diagnostic.identity.subject
    guard !subject.isEmpty, !gone.isEmpty else { return false }
    let folder = Paths.parent(realPath(diagnostic.path))
    return gone.contains { path in
      let name = Paths.name(path)
      return Paths.isInside(path, folder) && (name == subject || name.hasPrefix(subject + "."))
    }
  }

  private func realPath(_ shown: String) -> String {
    let given = workspace.absolute(shown)
    return (try? workspace.files.realPath(of: given)) ?? given
  }

  private func has(_ shown: String, _ range: SourceRange?) -> Bool {
    let path = realPath(shown)
    guard let lines = files[path] else {
      guard !tracked.contains(path) else { return false }
      // A folder has what is in it, also where that is gone.
      guard (try? workspace.files.status(of: path).kind) == .folder else { return true }
      return files.keys.contains { Paths.isInside($0, path) } || !tracked.contains { Paths.isInside($0, path) }
    }
    guard case .some(let changed) = lines, let range else { return true }
    return changed.contains { $0.overlaps(range.start.line...max(range.start.line, range.end.line)) }
  }

  /// The files of what `git diff --raw --patch -z -U0` prints: records with a path each, and behind them the patches in
  /// the same order, in which paths may be quoted.
  package static func files(ofPatch output: [UInt8]) -> [(path: String, lines: Lines)] {
    // A file that becomes a link is deleted and made.
    let paths = changes(ofPatch: output).flatMap { $0.status == "T" ? [$0.new, $0.new] : [$0.new] }
    var files: [(path: String, lines: Lines)] = []
    for line in output[patchStart(output)...].drop(while: { $0 == 0 }).split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "diff --git ".utf8) {
        guard files.count < paths.count else { break }
        files.append((paths[files.count], .some([])))
      } else if line.starts(with: "Binary files ".utf8), !files.isEmpty {
        files[files.count - 1].lines = .all
      } else if line.starts(with: "@@ ".utf8), let last = files.last, case .some(let known) = last.lines,
        let range = lines(ofHunk: String(decoding: line, as: UTF8.self))
      {
        files[files.count - 1].lines = .some(known + [range])
      }
    }
    return files
  }

  /// The files of the records in front of the patches, with the letters of `git diff --raw`.
  private static func changes(ofPatch output: [UInt8]) -> [(status: Character, old: String, new: String)] {
    var parts = output[..<patchStart(output)].split(separator: 0).map { String(decoding: $0, as: UTF8.self) }[...]
    var changes: [(status: Character, old: String, new: String)] = []
    while let record = parts.popFirst() {
      // `:OLDMODE NEWMODE OLD NEW STATUS`, the path, and of a renamed or copied file the new path.
      guard let status = record.split(separator: " ").last?.first, let old = parts.popFirst() else { break }
      changes.append((status, old, status == "R" || status == "C" ? parts.popFirst() ?? old : old))
    }
    return changes
  }

  private static func patchStart(_ output: [UInt8]) -> Int {
    output.firstRange(of: Array("\0diff --git ".utf8))?.lowerBound ?? output.endIndex
  }

  /// The new lines of `@@ -1,2 +3,4 @@`; where lines were only removed, those around the gap.
  private static func lines(ofHunk header: String) -> ClosedRange<Int>? {
    guard let new = header.split(separator: " ").first(where: { $0.hasPrefix("+") })?.dropFirst() else { return nil }
    let numbers = new.split(separator: ",").compactMap { Int($0) }
    guard let first = numbers.first else { return nil }
    let count = numbers.count > 1 ? numbers[1] : 1
    return count == 0 ? first...(first + 1) : first...(first + count - 1)
  }
}
