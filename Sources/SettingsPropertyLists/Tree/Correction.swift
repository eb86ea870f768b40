/// Something that CoreFoundation reads and strict readers reject, with what they accept instead.
package struct Correction: Sendable, Hashable {
  /// What it is, for those who treat one kind in their own way.
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
    /// A tag that ends with the `>` of the next one.
    case openTag
    /// A comment that only the end of a later one ends.
    case runawayComment
    /// Text that has no meaning, such as white space before the digits of an integer, or `;` at the
    /// end of a table.
    case superfluousText
    /// A comment at the end of a strings table that is never closed.
    case openComment
    /// Anything else.
    case notStrict
  }

  package let kind: Kind
  /// Where it is: 0-based UTF-8 offsets.
  package let offsets: Range<Int>
  /// What it is in words: a noun phrase or a sentence, lower-case start, no final period.
  package let detail: String
  /// What to do about it, starting with a verb.
  package let help: String?
  /// What makes the text strict; empty where that is not certain.
  package var edits: [Replacement]
  /// The string that is written as a key.
  package let string: PropertyList.NodeID?
  /// Where the next comment begins, which ends one that has no end of its own.
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
