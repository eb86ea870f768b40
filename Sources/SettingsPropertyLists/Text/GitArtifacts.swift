/// What git leaves in a file that is not the file itself.
extension FileBytes {
  /// A marker that a merge left behind in the line of an offset.
  func conflictMarker(at offset: Int) -> ReadingFault? {
    let start = lineStart(offset)
    let isMarker = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains { has($0, at: start) }
    guard isMarker, self[start + 7] != self[start] else { return nil }
    let line = start..<lineEnd(start)
    return ReadingFault(
      "unresolved merge conflict '\(excerpt(line))'", line,
      help: "keep one side and remove the markers")
  }

  /// The greatest size of a Git LFS pointer in bytes, by its specification.
  package static let gitLFSPointerLimit = 1024

  /// Whether it is a Git LFS pointer instead of the file itself.
  package var isGitLFSPointer: Bool {
    buffer.starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }
}

extension ReadingFault {
  /// A pointer that Git LFS has not replaced by the file.
  static var gitLFSPointer: ReadingFault {
    ReadingFault("Git LFS pointer instead of a property list", 0..<0, help: "run 'git lfs pull'")
  }
}
