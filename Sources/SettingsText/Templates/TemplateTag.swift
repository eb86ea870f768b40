/// A tag in the text of a template; all offsets are 0-based and in UTF-8.
struct TemplateTag {
  /// The kind of a tag, by its first character.
  enum Kind: Character {
    /// A tag without a special first character.
    ///
    /// Its raw value is never the first character of a tag, since blanks are skipped.
    case value = " "
    case unescaped = "&"
    case section = "#"
    case inverted = "^"
    case end = "/"
    case partial = ">"
    case comment = "!"
    case delimiters = "="
  }

  let kind: Kind
  let start: Int
  /// The contents between the delimiters, without the first character and surrounding blanks.
  let content: Range<Int>
  /// The offset after the closing delimiter.
  let end: Int
}

extension TemplateParser {
  /// Parses the tag whose opening delimiter is at an offset.
  func tag(at start: Int) throws(TemplateError) -> TemplateTag {
    let bytes = text.bytes
    var inside = start + delimiters.opening.count
    while inside < bytes.count, bytes[inside].isWhitespace { inside += 1 }
    var first: Character = " "
    if inside < bytes.count { first = Character(Unicode.Scalar(bytes[inside])) }
    // `{{{name}}}`
    let isTriple = first == "{"
    var kind = TemplateTag.Kind(rawValue: first) ?? .value
    if isTriple { kind = .unescaped }
    if kind != .value { inside += 1 }
    let closing = closingMark(kind, isTriple: isTriple) + delimiters.closing
    guard let close = text.firstIndex(of: closing, from: inside) else {
      throw error(
        "the tag has no '\(String(decoding: closing, as: UTF8.self))'; if '\(delimiters.openingText)' is meant as "
          + "text, set other delimiters, as in '{{=<% %>=}}'", at: start)
    }
    var lower = inside
    var upper = close
    while lower < upper, bytes[lower].isWhitespace { lower += 1 }
    while upper > lower, bytes[upper - 1].isWhitespace { upper -= 1 }
    return TemplateTag(
      kind: kind,
      start: start,
      content: lower..<upper,
      end: close + closing.count)
  }

  /// Returns the character that precedes the closing delimiter; empty if none does.
  ///
  /// The search for the end of a tag that sets delimiters includes `=`, since the new delimiters
  /// may contain the current closing one.
  private func closingMark(_ kind: TemplateTag.Kind, isTriple: Bool) -> [UInt8] {
    if isTriple { return [UInt8(ascii: "}")] }
    guard kind == .delimiters else { return [] }
    return [UInt8(ascii: "=")]
  }
}

/// The delimiters of tags.
struct TemplateDelimiters {
  let opening: [UInt8]
  let closing: [UInt8]
  /// The maximum size of a delimiter in bytes, which keeps the search for it linear.
  private static let sizeLimit = 32

  init() {
    opening = Array("{{".utf8)
    closing = Array("}}".utf8)
  }

  /// Parses the delimiters that a tag sets: `=<% %>=`.
  init(_ tag: TemplateTag, in text: TemplateText) throws(TemplateError) {
    let parts = text.bytes[tag.content].split { $0.isWhitespace }
    let areDelimiters = parts.allSatisfy {
      !$0.contains(UInt8(ascii: "=")) && $0.count <= TemplateDelimiters.sizeLimit
    }
    guard parts.count == 2, areDelimiters else {
      throw TemplateError(
        "new delimiters must be two words without '=' of at most \(TemplateDelimiters.sizeLimit) bytes each, as in "
          + "'{{=<% %>=}}'", at: tag.start, in: text)
    }
    opening = Array(parts[0])
    closing = Array(parts[1])
  }

  var openingText: String { String(decoding: opening, as: UTF8.self) }

  /// Returns the tag that ends a section.
  func closingTag(_ label: String) -> String {
    "\(openingText)/\(label)\(String(decoding: closing, as: UTF8.self))"
  }
}
