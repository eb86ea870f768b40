/// Turns paths as shown into paths relative to a baseline's folder, so that a baseline holds wherever the tool runs.
package struct BaselinePaths: Sendable {
  private let workingDirectory: [Substring]
  private let folder: [Substring]

  /// Makes it from absolute paths.
  ///
  /// - Parameter workingDirectory: What shown paths are relative to.
  /// - Parameter folder: The folder of the baseline file.
  package init(workingDirectory: String, folder: String) {
    self.workingDirectory = BaselinePaths.parts(workingDirectory)
    self.folder = BaselinePaths.parts(folder)
  }

  /// The path from the baseline's folder, with `..` where it lies outside; `.` for the folder itself.
  package func path(_ shown: String) -> String {
    let parts = BaselinePaths.parts(shown, after: shown.hasPrefix("/") ? [] : workingDirectory)
    let common = zip(parts, folder).prefix { $0 == $1 }.count
    let result = Array(repeating: "..", count: folder.count - common) + parts.dropFirst(common)
    return result.isEmpty ? "." : result.joined(separator: "/")
  }

  private static func parts(_ path: String, after start: [Substring] = []) -> [Substring] {
    var parts = start
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts
  }
}
