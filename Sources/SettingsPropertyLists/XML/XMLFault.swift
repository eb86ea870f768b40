/// A fault that stops CoreFoundation's reader, mostly with its offset or range in the source, as
/// 0-based UTF-8 offsets.
enum XMLFault: Error {
  /// A text without an element.
  case noList
  /// Text in place of a tag.
  case text(Int)
  /// A tag that lacks its `>` before the end of the file or the next tag.
  case tagWithoutEnd(Int)
  /// A tag with an unknown name: the range of the tag, and that of its name.
  case unknownElement(Range<Int>, name: Range<Int>)
  /// A `<!` that begins neither a comment nor any other known markup.
  case unknownDeclaration(Int)
  /// A comment, an instruction or similar markup without its end: its name in messages, the range
  /// of its opening mark, and its closing mark.
  case unclosedMarkup(String, Range<Int>, String)
  case documentTypeWithDeclarations(Int)
  /// A tag, a comment or an instruction inside a leaf.
  case markupInText(Int)
  /// An end tag that does not match the innermost element.
  case endTag(Int)
  /// The end of the file inside an element.
  case unclosed
  /// The start tag of a value in a dictionary in which a key is due.
  case valueWithoutKey(Range<Int>)
  /// The node of a key without a value at the end of a dictionary.
  case keyWithoutValue(Int)
  /// A second value in one `<plist>`.
  case secondValue(Range<Int>)
  /// An element that must not be empty.
  case empty(XMLElement, Range<Int>)
  /// An `&` that begins no reference to a character.
  case reference(Int)
  /// The content of a leaf that is not a value of its type.
  case value(XMLElement, Range<Int>)
  /// A byte that is not UTF-8.
  case encoding(Int)
  case nesting(Range<Int>)
}
