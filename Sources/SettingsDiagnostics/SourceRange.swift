/// A place in a text file.
package struct SourceLocation: Sendable, Hashable, Comparable {
  /// 1-based line; `\n`, `\r\n` and a lone `\r` end a line.
  package var line: Int
  /// 1-based column in Unicode scalars.
  package var column: Int
  /// 0-based offset in the UTF-8 form of the text.
  package var offset: Int

  /// Makes a location from a 1-based line and column and a 0-based UTF-8 offset.
  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// Compares by offset.
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool { left.offset < right.offset }
}

/// A half-open range of a text file: `end` is the place just after the last character.
package struct SourceRange: Sendable, Hashable {
  /// The place of the first character.
  package var start: SourceLocation
  /// The place just after the last character.
  package var end: SourceLocation

  /// Makes a range from its first place and the place after its last.
  package init(start: SourceLocation, end: SourceLocation) {
    self.start = start
    self.end = end
  }
}
