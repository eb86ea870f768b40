import SettingsDiagnostics
import SettingsText

/// The part of a source line around a range, ready to be shown.
struct SourceExcerpt: Sendable, Hashable {
  /// The text before the range, with `…` where the line was cut.
  let before: String
  /// What is in the range.
  let marked: String
  /// The text after the range, with `…` where the line was cut.
  let after: String
  /// What must be before a mark to put it under the range: spaces, and the tabs of ``before``.
  let padding: String
  /// The number of columns to mark, at least 1.
  let markWidth: Int

  /// Cuts the excerpt of a range's first line; `nil` where the line is not at hand.
  ///
  /// - Parameters:
  ///   - indentation: the number of columns that will be before the excerpt.
  ///   - width: the number of columns it may take.
  init?(_ range: SourceRange, in path: String, lines: inout SourceLines, indentation: Int, width: Int) {
    guard let place = lines.place(range.start, in: path) else { return nil }
    let isOneLine = range.end.line == range.start.line
    let markedCount = isOneLine ? max(0, range.end.column - range.start.column) : .max
    let window = LineWindow(place, markedCount: markedCount, width: width)

    var left = ShownText(at: indentation)
    if window.cutsLeft { left.append("…") }
    left.append(window.left)
    var middle = ShownText(at: left.column)
    middle.append(window.marked)
    var right = ShownText(at: middle.column)
    right.append(window.right)
    if window.cutsRight { right.append("…") }

    (before, padding) = (left.text, left.padding)
    (marked, markWidth) = (middle.text, max(1, middle.column - left.column))
    after = right.text
  }
}

/// Source text as it is shown, with the blanks that reach as far.
private struct ShownText {
  private(set) var text = ""
  private(set) var padding = ""
  private(set) var column: Int

  init(at column: Int) {
    self.column = column
  }

  mutating func append(_ source: Substring) {
    var rest = source
    while let scalar = rest.unicodeScalars.first {
      let plain = Substring(rest.utf8.prefix(while: isPlain))
      if plain.isEmpty {
        append(scalar)
        rest.unicodeScalars.removeFirst()
      } else {
        text += plain
        advance(by: plain.utf8.count)
        rest = rest[plain.endIndex...]
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar == "\t" {
      text += "\t"
      padding += "\t"
      column += 8 - column % 8
    } else {
      text += VisibleText.isInvisible(scalar) ? VisibleText.escape(scalar) : String(scalar)
      advance(by: greatestWidth(of: scalar))
    }
  }

  private mutating func advance(by columns: Int) {
    padding += String(repeating: " ", count: columns)
    column += columns
  }
}

/// The part of a line that is shown, found without walking along the rest of it.
private struct LineWindow {
  let left: Substring
  let marked: Substring
  let right: Substring
  let cutsLeft: Bool
  let cutsRight: Bool

  init(_ place: SourceLines.Place, markedCount: Int, width: Int) {
    let text = place.text
    var (start, end) = (text.startIndex, text.endIndex)
    if !Self.surelyFits(text, width) {
      let wholeLeft = Self.reach(back: text[..<place.index], width)
      let wholeRight = Self.reach(text[place.index...], width)
      if !wholeLeft.isComplete || !wholeRight.isComplete || wholeLeft.width + wholeRight.width > width {
        // Two columns are kept for the marks of the cuts; the range has the right to two thirds of the rest.
        let free = width - 2
        let markEnd = Self.index(of: markedCount, after: text[place.index..<wholeRight.end])
        let markWidth = Self.reach(text[place.index..<markEnd], free * 2 / 3).width
        let leftWidth = min(wholeLeft.width, max(free - wholeRight.width, (free - markWidth) / 2))
        start = Self.reach(back: text[..<place.index], leftWidth).end
        end = Self.reach(text[place.index...], min(wholeRight.width, free - leftWidth)).end
      }
    }
    let markEnd = Self.index(of: markedCount, after: text[place.index..<end])
    left = text[start..<place.index]
    marked = text[place.index..<markEnd]
    right = text[markEnd..<end]
    cutsLeft = start > text.startIndex
    cutsRight = end < text.endIndex
  }

  /// Whether a text is plain and short, as most lines are.
  private static func surelyFits(_ text: String, _ width: Int) -> Bool {
    guard text.utf8.count <= width else { return false }
    var columns = 0
    for byte in text.utf8 {
      guard isPlain(byte) || byte == UInt8(ascii: "\t") else { return false }
      columns += isPlain(byte) ? 1 : 8
    }
    return columns <= width
  }

  private static func index(of count: Int, after text: Substring) -> String.Index {
    text.unicodeScalars.index(text.startIndex, offsetBy: count, limitedBy: text.endIndex) ?? text.endIndex
  }

  private typealias Reach = (end: String.Index, width: Int, isComplete: Bool)

  /// How far one gets from the start with a number of columns.
  private static func reach(_ text: Substring, _ limit: Int) -> Reach {
    var width = 0
    var index = text.startIndex
    while index < text.endIndex {
      let next = width + (isPlain(text.utf8[index]) ? 1 : greatestWidth(of: text.unicodeScalars[index]))
      if next > limit { return (index, width, false) }
      width = next
      text.unicodeScalars.formIndex(after: &index)
    }
    return (index, width, true)
  }

  /// How far one gets from the end backwards with a number of columns.
  private static func reach(back text: Substring, _ limit: Int) -> Reach {
    var width = 0
    var index = text.endIndex
    while index > text.startIndex {
      let before = text.unicodeScalars.index(before: index)
      let next = width + (isPlain(text.utf8[before]) ? 1 : greatestWidth(of: text.unicodeScalars[before]))
      if next > limit { return (index, width, false) }
      width = next
      index = before
    }
    return (index, width, true)
  }
}

/// Whether a UTF-8 byte is a printable ASCII character, which takes one column.
private func isPlain(_ byte: UInt8) -> Bool {
  (0x20...0x7E).contains(byte)
}

/// The most columns a scalar takes wherever it stands.
private func greatestWidth(of scalar: Unicode.Scalar) -> Int {
  if scalar == "\t" { return 8 }
  return VisibleText.isInvisible(scalar) ? VisibleText.escape(scalar).utf8.count : displayWidth(of: scalar)
}
