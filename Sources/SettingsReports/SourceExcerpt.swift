import SettingsDiagnostics
import SettingsText

/// An excerpt of a source line around a range, ready to be shown.
struct SourceExcerpt: Sendable, Hashable {
  /// The text before the range, with `…` if the line was truncated.
  let before: String
  /// The text in the range.
  let marked: String
  /// The text after the range, with `…` if the line was truncated.
  let after: String
  /// The padding before a mark that puts it under the range: spaces, and the tabs of ``before``.
  let padding: String
  /// The number of columns to mark, at least 1.
  let markWidth: Int

  /// Makes the excerpt of a range's first line; `nil` if the line is unavailable.
  ///
  /// - Parameters:
  ///   - indentation: the number of columns that will be before the excerpt.
  ///   - width: the number of columns it may take.
  init?(
    _ range: SourceRange, in path: String, lines: inout SourceLines, indentation: Int, width: Int
  ) {
    guard let place = lines.place(range.start, in: path) else { return nil }
    let isOneLine = range.end.line == range.start.line
    let text = place.text.unicodeScalars
    let front = text[..<place.index].reversed()
    let rest = text[place.index...]
    // More scalars than columns are cut anyway.
    var markCount = width
    if isOneLine { markCount = min(max(0, range.end.column - range.start.column), width) }
    var left = Fitting(front, width)
    var right = Fitting(rest, width)
    if !left.isWhole || !right.isWhole || left.width + right.width > width {
      // Two columns are kept for the marks of the cuts; the range has the right to two thirds of
      // the rest.
      let free = width - 2
      let markWidth = Fitting(rest.prefix(markCount), free * 2 / 3).width
      let leftWidth = min(left.width, max(free - right.width, (free - markWidth) / 2))
      left = Fitting(front, leftWidth)
      right = Fitting(rest, min(right.width, free - leftWidth))
    }
    let shown = rest.prefix(right.count)
    var before = SourceExcerpt.shown(front.prefix(left.count).reversed())
    if !left.isWhole { before = "…" + before }
    marked = SourceExcerpt.shown(shown.prefix(markCount))
    var after = SourceExcerpt.shown(shown.dropFirst(markCount))
    if !right.isWhole { after += "…" }
    padding = before.unicodeScalars.map { scalar in
      guard scalar != "\t" else { return "\t" }
      return String(repeating: " ", count: displayWidth(of: scalar))
    }.joined()
    let start = SourceExcerpt.column(behind: before, from: indentation)
    markWidth = max(1, SourceExcerpt.column(behind: marked, from: start) - start)
    self.before = before
    self.after = after
  }

  private static func shown(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    scalars.reduce(into: "") { text, scalar in
      if scalar != "\t", VisibleText.isInvisible(scalar) {
        text += VisibleText.escape(scalar)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  private static func column(behind text: String, from start: Int) -> Int {
    text.unicodeScalars.reduce(start) { column, scalar in
      guard scalar == "\t" else { return column + displayWidth(of: scalar) }
      return column + 8 - column % 8
    }
  }
}

/// The scalars at the start of a text that fit into a number of columns.
private struct Fitting {
  private(set) var count = 0
  private(set) var width = 0
  /// Whether the excerpt is the whole text.
  private(set) var isWhole = true

  init(_ scalars: some Sequence<Unicode.Scalar>, _ limit: Int) {
    for scalar in scalars {
      let next = width + Fitting.greatestWidth(of: scalar)
      if next > limit {
        isWhole = false
        return
      }
      width = next
      count += 1
    }
  }

  /// Returns the maximum number of columns that a scalar takes anywhere.
  private static func greatestWidth(of scalar: Unicode.Scalar) -> Int {
    if scalar == "\t" { return 8 }
    guard VisibleText.isInvisible(scalar) else { return displayWidth(of: scalar) }
    return VisibleText.escape(scalar).utf8.count
  }
}
