/// Converts displayed paths to paths relative to the folder of a baseline or a configuration, which
/// are the same wherever the tool runs.
package struct RelativePaths: Sendable, Hashable {
  private let workingDirectory: [Substring]
  private let folder: [Substring]

  /// Creates a converter from absolute paths.
  ///
  /// - Parameter workingDirectory: The absolute path that displayed paths are relative to.
  /// - Parameter folder: The absolute path of the folder of the file.
  package init(workingDirectory: String, folder: String) {
    self.workingDirectory = RelativePaths.parts(workingDirectory)
    self.folder = RelativePaths.parts(folder)
  }

  /// Returns a displayed path relative to the folder, with `..` outside of it; `.` for the folder
  /// itself.
  package func path(_ shown: String) -> String {
    var start = workingDirectory
    if shown.hasPrefix("/") { start = [] }
    let parts = RelativePaths.parts(shown, after: start)
    let commonCount = zip(parts, folder).prefix { $0 == $1 }.count
    let upward = [Substring](repeating: "..", count: folder.count - commonCount)
    let result = upward + parts.dropFirst(commonCount)
    if result.isEmpty { return "." }
    return result.joined(separator: "/")
  }

  /// Returns the components of a path, with `.` and `..` resolved.
  private static func parts(_ path: String, after start: [Substring] = []) -> [Substring] {
    var parts = start
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts
  }
}
