import SettingsFiles
import SettingsLint
import SettingsRules
import SettingsText

/// The patterns that determine which bundles or source files a search includes.
package struct PathFilter: Sendable {
  private let folder: String
  private let included: [Glob]
  private let excluded: [Glob]

  /// Creates a filter from glob patterns.
  ///
  /// - Parameter folder: The absolute path of the folder that the patterns are relative to.
  package init(folder: String, included: [String], excluded: [String]) {
    self.folder = folder
    self.included = included.map { Glob(PathFilter.trimmed($0), for: .path) }
    self.excluded = excluded.map { Glob(PathFilter.trimmed($0), for: .path) }
  }

  /// Returns whether the bundle at an absolute path is included.
  package func includes(_ path: String) -> Bool {
    let candidates = pathAndFolders(path)
    if excluded.contains(where: { candidates.contains(where: $0.matches) }) { return false }
    if included.isEmpty { return true }
    return included.contains { candidates.contains(where: $0.matches) }
  }

  /// Returns whether the file or folder at an absolute path is excluded, with its contents.
  ///
  /// - Parameter root: The folder given by the user. Patterns exclude neither it nor a folder
  ///   around it.
  package func excludes(_ path: String, below root: String? = nil) -> Bool {
    if excluded.isEmpty { return false }
    let candidates = pathAndFolders(path).filter { candidate in
      guard let root else { return true }
      return !Paths.isInside(root, Paths.join(folder, candidate))
    }
    return excluded.contains { candidates.contains(where: $0.matches) }
  }

  /// Returns whether a pattern matches the file or folder at an absolute path itself, regardless of
  /// the folders above it.
  package func excludesItself(_ path: String) -> Bool {
    guard !excluded.isEmpty, let relativePath = relativePath(path) else { return false }
    return excluded.contains { $0.matches(relativePath) }
  }

  /// Returns the pattern without a leading `./` and a trailing `/`.
  private static func trimmed(_ pattern: String) -> String {
    var rest = pattern[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
    while rest.count > 1, rest.hasSuffix("/") { rest = rest.dropLast() }
    return String(rest)
  }

  /// Returns a path and the folders above it, relative to the filter's folder; empty for a path
  /// outside of that folder.
  private func pathAndFolders(_ path: String) -> [String] {
    guard let relativePath = relativePath(path) else { return [] }
    // As a character, a slash with a combining mark would differ from a slash.
    let slashes = relativePath.utf8.indices.filter { relativePath.utf8[$0] == UInt8(ascii: "/") }
    return slashes.map { String(relativePath[..<$0]) } + [relativePath]
  }

  /// Returns a path relative to the filter's folder; `nil` for the folder itself and for a path
  /// outside of it.
  private func relativePath(_ path: String) -> String? {
    let relativePath = Paths.display(path, from: folder)
    guard relativePath != ".", relativePath.utf8.first != UInt8(ascii: "/") else { return nil }
    return relativePath
  }
}
