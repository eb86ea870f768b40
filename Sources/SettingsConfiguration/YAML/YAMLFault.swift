/// A place in a YAML text.
package struct YAMLPlace: Sendable, Hashable, Comparable {
  /// The 1-based line.
  package let line: Int
  /// The 1-based column, in Unicode scalars.
  package let column: Int

  /// The place of the first character of a text.
  package static let start = YAMLPlace(line: 1, column: 1)

  /// Makes a place.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Compares by line, then by column.
  package static func < (left: YAMLPlace, right: YAMLPlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// Why a YAML text cannot be read.
package struct YAMLFault: Error, Sendable, Hashable {
  /// What is wrong.
  package enum Kind: Sendable, Hashable {
    /// The bytes are not UTF-8.
    case notUTF8
    /// The text is not YAML, in the words of libyaml.
    case syntax(String)
    /// A second document begins.
    case secondDocument
    /// A map has these keys more than once.
    case duplicateKeys([String])
    /// An alias stands for a value.
    case alias
    /// Values are nested more deeply than the limit.
    case tooDeep(limit: Int)
    /// libyaml ran out of memory.
    case outOfMemory
  }

  /// Where it is.
  package let place: YAMLPlace
  /// What is wrong.
  package let kind: Kind

  /// Makes a fault.
  package init(_ place: YAMLPlace, _ kind: Kind) {
    self.place = place
    self.kind = kind
  }
}
