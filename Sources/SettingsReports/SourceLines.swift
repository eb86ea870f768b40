import SettingsDiagnostics

/// A finder of places in source lines, which reads each line once if findings are in order.
///
/// The last place is kept, so that the findings on one long line need a single pass over it.
struct SourceLines {
  /// A place in a source line.
  struct Place {
    /// The line without its ending.
    let text: String
    /// The position in the line, at most its end.
    let index: String.Index
  }

  private let lookup: @Sendable (_ path: String, _ line: Int) -> String?
  private var path: String?
  private var line = 0
  private var text: String?
  private var column = 1
  private var index = "".startIndex

  /// Creates a finder of places in the lines of a report's input.
  init(_ input: ReportInput) {
    lookup = input.sourceLine
  }

  /// Returns the place at a line and column; `nil` if the line is unavailable.
  mutating func place(_ location: SourceLocation, in path: String) -> Place? {
    load(path, location.line)
    guard let text else { return nil }
    let scalars = text.unicodeScalars
    while column < location.column, index < scalars.endIndex {
      index = scalars.index(after: index)
      column += 1
    }
    while column > location.column, index > scalars.startIndex {
      index = scalars.index(before: index)
      column -= 1
    }
    return Place(text: text, index: index)
  }

  private mutating func load(_ newPath: String, _ newLine: Int) {
    guard newLine != line || newPath != path else { return }
    path = newPath
    line = newLine
    text = lookup(newPath, newLine).map(Self.withoutLineEnding)
    text?.makeContiguousUTF8()
    column = 1
    index = text?.startIndex ?? "".startIndex
  }

  private static func withoutLineEnding(_ text: String) -> String {
    guard let last = text.unicodeScalars.last, last == "\n" || last == "\r" else { return text }
    var scalars = text.unicodeScalars[...]
    if scalars.last == "\n" { scalars.removeLast() }
    if scalars.last == "\r" { scalars.removeLast() }
    return String(scalars)
  }
}

extension SourceLines {
  /// Returns the 1-based column in UTF-8 bytes, or in Unicode scalars if the line is unavailable.
  mutating func byteColumn(_ location: SourceLocation, in path: String) -> Int {
    guard let place = place(location, in: path) else { return location.column }
    return place.text.utf8.distance(from: place.text.startIndex, to: place.index) + 1
  }

  /// Returns the 1-based column in UTF-16 code units, or in Unicode scalars if the line is
  /// unavailable.
  mutating func utf16Column(_ location: SourceLocation, in path: String) -> Int {
    guard let place = place(location, in: path) else { return location.column }
    return place.text.utf16.distance(from: place.text.startIndex, to: place.index) + 1
  }
}
