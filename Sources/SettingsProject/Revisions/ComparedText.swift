import SettingsPropertyLists
import SettingsText

/// The lines of a file for comparison with another version, in UTF-8 and without line endings.
///
/// Git may store a file in another encoding and with other line endings than it checks out.
struct ComparedText {
  private let lines: [ArraySlice<UInt8>]

  /// Splits a file into lines.
  init(_ bytes: [UInt8]) {
    var rest = TextDecoding.text(of: FileBytes(bytes)).array[...]
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if rest.starts(with: byteOrderMark) { rest = rest.dropFirst(byteOrderMark.count) }
    var lines: [ArraySlice<UInt8>] = []
    while let end = rest.firstIndex(where: { $0.isLineEnd }) {
      lines.append(rest[..<end])
      rest = rest[rest.endOfLineEnd(at: end)...]
    }
    if !rest.isEmpty { lines.append(rest) }
    self.lines = lines
  }

  /// Returns the 1-based lines of a newer version that differ from this one.
  ///
  /// Where lines were only removed, these are the lines before and after them. At the start of the
  /// file, the line before is 0.
  func changedLines(in newer: ComparedText) -> [ClosedRange<Int>] {
    LineDifference(from: lines, to: newer.lines).changes.map { range in
      let firstLine = range.lowerBound + 1
      if range.isEmpty { return (firstLine - 1)...firstLine }
      return firstLine...range.upperBound
    }
  }
}
