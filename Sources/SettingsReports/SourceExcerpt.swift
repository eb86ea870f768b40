import SettingsDiagnostics
import SettingsText

/// An excerpt of a source line around a range, ready for display.
struct SourceExcerpt: Sendable, Hashable {
  /// The text before the range, beginning with `…` if it was truncated.
  let before: String
  /// The text in the range, up to the end of the line or of the excerpt.
  let marked: String
  /// The text after the range, ending in `…` if the rest of the line was truncated.
  let after: String
  /// The padding that aligns a mark with the range: spaces, and the tabs of ``before``.
  let padding: String
  /// The width of the mark in terminal columns, at least 1.
  let markWidth: Int

  /// Creates the excerpt of a range's first line; fails if the line is unavailable.
  ///
  /// - Parameters:
  ///   - indentation: The number of terminal columns before the excerpt.
  ///   - width: The maximum width of the excerpt in terminal columns.
  init?(
    _ range: SourceRange, in path: String, lines: inout SourceLines, indentation: Int, width: Int
  ) {
    guard let place = lines.place(range.start, in: path) else { return nil }
    let text = place.text.unicodeScalars
    // The text before the range is reversed, so that a `Fitting` begins beside the range.
    let reversedFront = text[..<place.index].reversed()
    let rest = text[place.index...]
    // A range that ends on another line marks the rest of its first line. The mark has at most
    // `width` scalars, since hardly more fit.
    var markedCount = width
    if range.end.line == range.start.line {
      let rangeLength = max(0, range.end.column - range.start.column)
      markedCount = min(rangeLength, width)
    }
    var left = Fitting(reversedFront, width)
    var right = Fitting(rest, width)
    let fits = left.isWhole && right.isWhole && left.width + right.width <= width
    if !fits {
      // Two columns are for the ellipses. The range takes up to two thirds of the others, and is
      // centered unless the text on one side is short.
      let available = width - 2
      let markedWidth = Fitting(rest.prefix(markedCount), available * 2 / 3).width
      let centeredLeftWidth = (available - markedWidth) / 2
      let unusedByRight = available - right.width
      let maximumLeftWidth = max(unusedByRight, centeredLeftWidth)
      let leftWidth = min(left.width, maximumLeftWidth)
      left = Fitting(reversedFront, leftWidth)
      right = Fitting(rest, min(right.width, available - leftWidth))
    }
    let shownRest = rest.prefix(right.count)
    var before = SourceExcerpt.escaped(reversedFront.prefix(left.count).reversed())
    if !left.isWhole { before = "…" + before }
    marked = SourceExcerpt.escaped(shownRest.prefix(markedCount))
    var after = SourceExcerpt.escaped(shownRest.dropFirst(markedCount))
    if !right.isWhole { after += "…" }
    padding = before.unicodeScalars.map { scalar in
      if scalar == "\t" { return "\t" }
      return String(repeating: " ", count: displayWidth(of: scalar))
    }.joined()
    let start = SourceExcerpt.column(behind: before, from: indentation)
    markWidth = max(1, SourceExcerpt.column(behind: marked, from: start) - start)
    self.before = before
    self.after = after
  }

  /// Returns the text with invisible characters escaped, except for tabs.
  private static func escaped(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    scalars.reduce(into: "") { text, scalar in
      if scalar != "\t", VisibleText.isInvisible(scalar) {
        text += VisibleText.escape(scalar)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  fileprivate static let tabWidth = 8

  /// Returns the 0-based terminal column after a text that starts at another column.
  private static func column(behind text: String, from start: Int) -> Int {
    text.unicodeScalars.reduce(start) { column, scalar in
      if scalar == "\t" {
        // The next column that is a multiple of the tab width.
        return (column / tabWidth + 1) * tabWidth
      }
      return column + displayWidth(of: scalar)
    }
  }
}

/// The beginning of a text that fits into a number of terminal columns.
private struct Fitting {
  /// The number of Unicode scalars that fit.
  private(set) var count = 0
  /// The width of these scalars in terminal columns.
  private(set) var width = 0
  /// Whether the whole text fits.
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

  /// Returns the maximum width of a Unicode scalar at any column, in terminal columns.
  private static func greatestWidth(of scalar: Unicode.Scalar) -> Int {
    if scalar == "\t" { return SourceExcerpt.tabWidth }
    guard VisibleText.isInvisible(scalar) else { return displayWidth(of: scalar) }
    return VisibleText.escape(scalar).utf8.count
  }
}
