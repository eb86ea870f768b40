import SettingsFiles
import SettingsLint
import SettingsRules
import SettingsText

/// The patterns that determine which bundles a search includes.
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
  package func takes(_ path: String) -> Bool {
    let candidates = self.candidates(path)
    if excluded.contains(where: { candidates.contains(where: $0.matches) }) { return false }
    return included.isEmpty || included.contains { candidates.contains(where: $0.matches) }
  }

  /// Returns whether the folder at an absolute path is excluded with its contents.
  ///
  /// - Parameter root: The folder given by the user, which no pattern excludes.
  package func excludes(_ path: String, below root: String? = nil) -> Bool {
    guard !excluded.isEmpty else { return false }
    let candidates = self.candidates(path).filter { candidate in
      guard let root else { return true }
      return !Paths.isInside(root, Paths.join(folder, candidate))
    }
    return excluded.contains { candidates.contains(where: $0.matches) }
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
  private func candidates(_ path: String) -> [String] {
    let relative = Paths.display(path, from: folder)
    guard relative != ".", !relative.hasPrefix("/") else { return [] }
    // A slash with a combining mark separates folders too.
    let slashes = relative.utf8.indices.filter { relative.utf8[$0] == UInt8(ascii: "/") }
    return slashes.map { String(relative[..<$0]) } + [relative]
  }
}
