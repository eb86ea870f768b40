import SettingsDiagnostics
import SettingsSystem

/// The lines of the working tree that differ from a revision of its git repository.
package struct ChangedLines {
  private let workspace: Workspace
  /// The changed lines of the files that differ, 1-based, by their absolute paths.
  private let files: [String: [ClosedRange<Int>]]
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
    let (patch, known) = try repository.changes(since: revision)
    let changes = ChangedLines.changes(inPatch: patch)
    files = Dictionary(
      changes.files.map { (Paths.join(root, $0.path), $0.lines) }, uniquingKeysWith: { $1 })
    gone = changes.gone.map { Paths.join(root, $0) }
    tracked = Set(known.map { Paths.join(root, $0) })
  }

  /// Whether a finding, or a place that one of its notes names, is on a changed line. A finding
  /// about a file as a whole, or about a folder, counts where anything in it changed, and a finding
  /// about a name where a file of its bundle lost that name.
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
      return files.keys.contains { Paths.isInside($0, path) }
        || !tracked.contains { Paths.isInside($0, path) }
    }
    guard let range else { return true }
    return lines.contains { $0.overlaps(range.start.line...max(range.start.line, range.end.line)) }
  }

  /// The files of what `git diff --patch -U0 --text` prints, and those that are gone or have
  /// another name.
  package static func changes(
    inPatch patch: [UInt8]
  ) -> (files: [(path: String, lines: [ClosedRange<Int>])], gone: [String]) {
    var files: [(path: String, lines: [ClosedRange<Int>])] = []
    var gone: [String] = []
    var old = ""
    /// The file that the next lines are about; absent for one that is gone.
    var current: Int?
    var lines = patch.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("--- ") {
        old = path(line.dropFirst(4))
      } else if line.hasPrefix("rename from ") {
        gone.append(path(line.dropFirst(12)))
      } else if line == "+++ /dev/null" {
        gone.append(old)
        current = nil
      } else if line.hasPrefix("+++ ") {
        current = files.count
        files.append((path(line.dropFirst(4)), []))
      } else if line.hasPrefix("@@ -") {
        // `@@ -1,2 +3,4 @@`; where lines were only removed, those around the gap count.
        let parts = line.split(separator: " ")[1...2].map {
          $0.dropFirst().split(separator: ",").compactMap { Int($0) }
        }
        let counts = parts.map { $0.count > 1 ? $0[1] : 1 }
        if let current, let first = parts[1].first {
          files[current].lines.append(first...(counts[1] == 0 ? first + 1 : first + counts[1] - 1))
        }
        var left = counts[0] + counts[1]
        while left > 0, let content = lines.popFirst() { left -= content.hasPrefix("\\") ? 0 : 1 }
      }
    }
    return (files, gone)
  }

  /// The path in a line of a patch, which is quoted where it has a quotation mark or a backslash,
  /// and has a tabulator behind it where it has blanks.
  private static func path(_ word: Substring) -> String {
    let word = word.hasSuffix("\t") ? word.dropLast() : word
    guard word.hasPrefix("\"") else { return String(word) }
    return word.dropFirst().dropLast().replacing(text: "\\\"", with: "\"").replacing(
      text: "\\\\", with: "\\")
  }
}
