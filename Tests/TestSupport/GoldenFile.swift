import Foundation

/// Comparison of texts with expected ones in the package's files.
package enum GoldenFile {
  /// Returns a description of the first difference between a text and a file; `nil` if they are
  /// equal.
  ///
  /// `RECORD_FIXTURES=1` writes the file, which also counts as a difference, so that recording does
  /// not pass as a comparison.
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
