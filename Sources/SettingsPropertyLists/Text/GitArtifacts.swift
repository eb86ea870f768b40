import SettingsFiles

/// Traces of git in a file: merge conflict markers and Git LFS pointers.
extension FileBytes {
  /// Returns the error for a merge conflict marker in the line at an offset; `nil` for any other
  /// line.
  func conflictMarker(at offset: Int) -> ReadingError? {
    let start = lineStart(offset)
    let isMarker = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains { has($0, at: start) }
    // A marker has exactly seven signs.
    guard isMarker, self[start + 7] != self[start] else { return nil }
    let line = start..<lineEnd(start)
    return .at(
      line, "unresolved merge conflict '\(excerpt(line))'",
      help: "keep one side and remove the markers")
  }

  /// The maximum size of a Git LFS pointer in bytes, by its specification.
  package static let gitLFSPointerLimit = 1024

  /// Whether the bytes are a Git LFS pointer instead of the file itself.
  package var isGitLFSPointer: Bool {
    buffer.starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }
}

extension ReadingError {
  /// The error for a pointer that Git LFS has not replaced by the file.
  static var gitLFSPointer: ReadingError {
    .at(0..<0, "Git LFS pointer instead of a property list", help: "run 'git lfs pull'")
  }
}
