/// A 1-based line and column of a text, such as a configuration.
package struct TextPlace: Sendable, Hashable, Comparable {
  /// The 1-based line.
  package let line: Int
  /// The 1-based column, in Unicode scalars.
  package let column: Int

  /// The place of the first character of a text.
  package static let start = TextPlace(line: 1, column: 1)

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Compares by line, then by column.
  package static func < (left: TextPlace, right: TextPlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
