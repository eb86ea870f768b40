/// Faults of the XML declaration and the document type.
extension XMLReaderState {
  /// Passes over the XML declaration, unless libxml2 is still in it.
  func passDeclaration(_ index: inout Int, seenFrom offset: Int) throws(ReadingError) {
    guard let close = XMLProlog.find("?>", base, index, source.count) else {
      throw fault("XML declaration is never closed", help: "write '?>' after it", index..<lineEnd(index))
    }
    guard offset >= close + 2 else {
      throw forgivable(
        "XML declaration that is not well-formed", help: "write '<?xml version=\"1.0\" encoding=\"UTF-8\"?>'",
        index..<close + 2)
    }
    index = close + 2
  }

  /// Passes over a document type without declarations of its own.
  func passDocumentType(_ index: inout Int) throws(ReadingError) {
    let start = index
    index += 9
    try passBlanks(&index, in: start)
    let name = index
    passName(&index)
    guard index > name else { throw documentTypeFault(start, at: index) }
    let nameEnd = index
    skipBlanks(&index)
    let identifiers = has("PUBLIC", at: index) ? 2 : has("SYSTEM", at: index) ? 1 : 0
    if identifiers > 0, index > nameEnd {
      index += 6
      for number in 0..<identifiers {
        try passBlanks(&index, in: start)
        try passIdentifier(&index, in: start, isPublic: identifiers == 2 && number == 0)
      }
      skipBlanks(&index)
    }
    guard base[index] == UInt8(ascii: ">") || base[index] == UInt8(ascii: "[") else {
      throw documentTypeFault(start, at: index)
    }
    index += 1
  }

  private func passBlanks(_ index: inout Int, in start: Int) throws(ReadingError) {
    let before = index
    skipBlanks(&index)
    guard index > before else { throw documentTypeFault(start, at: index) }
  }

  private func passIdentifier(_ index: inout Int, in start: Int, isPublic: Bool) throws(ReadingError) {
    let quote = base[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw documentTypeFault(start, at: index) }
    let open = index
    index += 1
    while index < source.count, base[index] != quote, base[index] != UInt8(ascii: "<") {
      let character = index
      try passCharacter(&index, of: "document type")
      guard isPublic, isForeignToPublicIdentifiers(base[character]) else { continue }
      throw forgivable(
        "character '\(excerpt(character..<index))' in the public identifier of the document type",
        help: "write the document type of property lists, or none", character..<index)
    }
    guard base[index] != quote else {
      index += 1
      return
    }
    let end = min(nextBracket(open), lineEnd(open))
    throw forgivable(
      "identifier of the document type has no closing quote; found '\(excerpt(open..<end))'",
      help: "write the document type of property lists, or none", open..<end)
  }

  private func isForeignToPublicIdentifiers(_ byte: UInt8) -> Bool {
    byte >= 0x80 || "\t\"&<>[\\]^`{|}~".utf8.contains(byte)
  }

  private func documentTypeFault(_ start: Int, at index: Int) -> ReadingError {
    let bracket = nextBracket(index)
    guard base[bracket] == UInt8(ascii: ">") else {
      var end = min(bracket, lineEnd(start))
      while XMLProlog.isBlank(base[end - 1]) { end -= 1 }
      return forgivable("'\(excerpt(start..<end))' has no '>'", help: "write '>' at its end", start..<end)
    }
    var end = index
    while end < bracket, !XMLProlog.isBlank(base[end]) { end += 1 }
    return forgivable(
      "document type that is not well-formed; found '\(excerpt(index..<bracket + 1))'",
      help: "write the document type of property lists, or none", index..<max(end, index + 1))
  }

  /// What begins with `<!` and is neither a comment nor anything else that XML has.
  func unknownDeclaration(at index: Int, isInText: Bool) -> ReadingError {
    if let opener = commentOpener(at: index) { return malformedComment(opener) }
    var end = index + 2
    while end < source.count, end < index + 9, !XMLProlog.isBlank(base[end]), base[end] != UInt8(ascii: ">"),
      base[end] != UInt8(ascii: "<")
    {
      end += 1
    }
    let help: String
    switch base[index + 2] {
    case UInt8(ascii: "-"): help = "write '<!--' to begin a comment"
    case UInt8(ascii: "[") where isInText: help = "write '<![CDATA['"
    case _ where isInText: help = "write '&lt;' for a '<' in a text"
    case _ where open.isEmpty: help = "write '<!DOCTYPE', or remove it"
    default: help = "remove it"
    }
    return fault("unknown declaration '\(excerpt(index..<end))'", help: help, index..<end)
  }
}
