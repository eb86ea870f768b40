/// A fault that stops CoreFoundation's reader, with its 0-based offset in the source.
enum XMLFault: Error {
  /// The text has no element.
  case noList
  /// Something else than a tag where a tag belongs.
  case text(Int)
  /// A tag that the end of the file or the next tag meets before its `>`.
  case tagWithoutEnd(Int)
  case unknownElement(Range<Int>, name: Range<Int>)
  /// `<!` that begins neither a comment nor anything else known here.
  case unknownDeclaration(Int)
  /// A comment, an instruction or the like without its end.
  case unclosedMarkup(String, Range<Int>, String)
  case documentTypeWithDeclarations(Int)
  /// A tag, a comment or an instruction inside a leaf.
  case markupInText(Int)
  /// The end tag of something else than the innermost element.
  case endTag(Int)
  /// The file ends inside an element.
  case unclosed
  case valueWithoutKey(Range<Int>)
  /// The node of a key that the end of the dictionary follows.
  case keyWithoutValue(Int)
  /// A second value in one `<plist>`.
  case secondValue(Range<Int>)
  case empty(XMLElement, Range<Int>)
  case reference(Int)
  /// The content of a leaf that is no value of its type.
  case value(XMLElement, Range<Int>)
  /// A byte that is not UTF-8.
  case encoding(Int)
  case nesting(Range<Int>)
}
