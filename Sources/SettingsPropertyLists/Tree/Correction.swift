/// A deviation that CoreFoundation accepts and strict readers reject, with its correction.
package struct Correction: Sendable, Hashable {
  /// A kind of deviation from the strict format.
  package enum Kind: String, Sendable, Hashable {
    case blankBeforeDeclaration
    case commentBeforeDeclaration
    /// A declaration whose values have no quotes, or that is otherwise malformed.
    case looseDeclaration
    /// No `<plist>` around the value.
    case missingPlistElement
    /// A `<key>` where a value belongs, read as a string.
    case keyAsValue
    /// `--` inside a comment.
    case hyphensInComment
    /// A tag that ends with the `>` of the next tag.
    case openTag
    /// An unclosed comment that ends with the closer of a later comment.
    case runawayComment
    /// Meaningless text, such as white space before the digits of an integer, or `;` at the end of
    /// a table.
    case superfluousText
    /// An unclosed comment at the end of a strings table.
    case openComment
    /// Any other deviation.
    case notStrict
  }

  package let kind: Kind
  /// The range of the deviation, as 0-based UTF-8 offsets.
  package let offsets: Range<Int>
  /// The message: a noun phrase or a sentence, lower-case start, no final period.
  package let detail: String
  /// The remedy, starting with a verb; `nil` for none.
  package let help: String?
  /// The edits that make the text strict; empty if they are uncertain.
  package var edits: [Replacement]
  /// The string that is written as a key; `nil` for other corrections.
  package let string: PropertyList.NodeID?
  /// For a runaway comment, the range of the opener of the next comment, as 0-based UTF-8 offsets;
  /// `nil` for other corrections.
  package let next: Range<Int>?

  init(
    _ kind: Kind, _ offsets: Range<Int>, _ detail: String, help: String? = nil,
    edits: [Replacement] = [],
    string: PropertyList.NodeID? = nil, next: Range<Int>? = nil
  ) {
    self.kind = kind
    self.offsets = offsets
    self.detail = detail
    self.help = help
    self.edits = edits
    self.string = string
    self.next = next
  }
}
