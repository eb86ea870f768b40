import Foundation

/// A file of the package that holds what is expected.
package enum GoldenFile {
  /// How a text differs from the file; `nil` if it does not.
  ///
  /// `RECORD_FIXTURES=1` writes the file anew. That is a difference too, so that nobody takes a
  /// recording for a check.
  package static func difference(_ text: String, _ path: String) throws -> String? {
    let file = PackageFolder.file(path)
    if PackageFolder.records {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return "recorded \(path); run again without RECORD_FIXTURES to compare"
    }
    let expected = try Data(contentsOf: file)
    if expected == Data(text.utf8) { return nil }
    let expectedLines = String(decoding: expected, as: UTF8.self).components(separatedBy: "\n")
    let lines = text.components(separatedBy: "\n")
    let number = zip(expectedLines, lines).prefix { $0 == $1 }.count
    return """
      \(path) differs at line \(number + 1); RECORD_FIXTURES=1 writes it anew
      expected: \(number < expectedLines.count ? expectedLines[number] : "the end")
      found:    \(number < lines.count ? lines[number] : "the end")
      """
  }
}
