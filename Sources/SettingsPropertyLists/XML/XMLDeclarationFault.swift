import SettingsDiagnostics

/// Faults of the XML declaration and the document type.
extension XMLReaderState {
  /// Passes over the XML declaration, unless libxml2 is still in it.
  func passDeclaration(_ index: inout Int, seenFrom offset: Int) throws(ReadingError) {
    guard let close = XMLProlog.find("?>", base, index, source.count) else {
      throw unclosedDeclaration(index)
    }
    guard offset >= close + 2 else {
      throw forgivable(
        "XML declaration that is not well-formed", help: "write '<?xml version=\"1.0\" encoding=\"UTF-8\"?>'",
        index..<close + 2)
    }
    index = close + 2
  }

  /// A declaration without `?>`, perhaps with something that was to be it.
  private func unclosedDeclaration(_ start: Int) -> ReadingError {
    let bracket = nextBracket(start + 5)
    guard base[bracket] == UInt8(ascii: ">") else {
      let line = start..<min(lineEnd(start), max(bracket, start + 5))
      return fault("XML declaration is never closed", help: "write '?>' after it", line)
    }
    // Behind the last quote, letter or digit.
    var end = bracket
    while end > start + 5, !endsValue(base[end - 1]) { end -= 1 }
    while XMLProlog.isBlank(base[end]) { end += 1 }
    return fault(
      "XML declaration ends with '\(excerpt(end..<bracket + 1))' instead of '?>'", help: "write '?>'",
      end..<bracket + 1, related: .init(message: "the declaration begins here", offsets: start..<start + 5))
  }

  /// Whether the value of an attribute may end in a byte: a quote, or an ASCII letter or digit where that is missing.
  private func endsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  /// The beginning of a declaration or of a document type with a wrong mark, letters of the wrong case, or a blank or an
  /// invisible character in it.
  func malformedOpener(at start: Int) -> ReadingError? {
    for (name, opener, what) in [("xml", "<?xml", "an XML declaration"), ("doctype", "<!DOCTYPE", "a document type")] {
      guard let (range, scalar) = self.opener(name, at: start), !source.buffer[range].elementsEqual(opener.utf8) else {
        continue
      }
      let found = excerpt(range)
      let message =
        scalar.map { "invisible character \(VisibleText.name($0)) in '\(found)'" }
        ?? "'\(found)' does not begin \(what)"
      var help = "write '\(opener)'" + (XMLProlog.isBlank(base[range.upperBound]) ? "" : " and a space")
      let end = nextBracket(range.upperBound)
      if name == "xml", base[end] == UInt8(ascii: ">"), base[end - 1] != UInt8(ascii: "?") {
        help += ", and '?>' instead of '\(base[end - 1] == UInt8(ascii: "/") ? "/>" : ">")' at its end"
      }
      var error = fault(message, help: help, range)
      // CoreFoundation passes over every instruction.
      error.isForgivable = has("<?", at: start) && XMLProlog.find("?>", base, range.upperBound, source.count) != nil
      return error
    }
    return nil
  }

  /// What is much like `<?xml` or `<!DOCTYPE` at an offset, and the first invisible character in it.
  private func opener(_ name: String, at start: Int) -> (Range<Int>, Unicode.Scalar?)? {
    var index = start + 1
    var hidden: Unicode.Scalar?
    var hasMark = false
    func passHidden() {
      while base[index] >= 0x80, let (scalar, place) = invisibleCharacter(at: index) {
        hidden = hidden ?? scalar
        index = place.upperBound
      }
    }
    while true {
      passHidden()
      guard [UInt8(ascii: "?"), UInt8(ascii: "!"), 0x20, 0x09].contains(base[index]) else { break }
      if !XMLProlog.isBlank(base[index]) { hasMark = true }
      index += 1
    }
    for letter in name.utf8 {
      passHidden()
      guard base[index] | 0x20 == letter else { return nil }
      index += 1
    }
    passHidden()
    let end = index
    if !hasMark {
      // Without its mark, it may be an element of another kind of document.
      skipBlanks(&index)
      guard index > end, has("version", at: index) || has("encoding", at: index) || has("plist", at: index) else {
        return nil
      }
    }
    guard !isNameByte(base[end]) || base[end] >= 0x80 || hidden != nil else { return nil }
    return (start..<end, hidden)
  }

  /// The fault of a superfluous tag before what begins a list; `nil` where more than a tag stands before it.
  func tagBefore(_ opener: String, at index: Int) -> ReadingError? {
    guard open.count == 1, let top = open.last, top.count == 0, top.pendingKey == nil else { return nil }
    return fault(
      "'<\(top.element.tag)>' before '\(opener)'", help: "remove it", tagRange(top.start),
      related: .init(message: "'\(opener)' is here", offsets: index..<index + opener.utf8.count))
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
    if has("<!DOCTYPE", at: index), let error = tagBefore("<!DOCTYPE", at: index) { return error }
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
