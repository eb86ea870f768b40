import SettingsDiagnostics

/// Tags that are not well-formed.
extension XMLReaderState {
  /// A byte that a name may have; characters beyond ASCII are left to libxml2.
  func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: ":"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...0xFF:
      return true
    default: return false
    }
  }

  /// Passes over a name, if there is one.
  func passName(_ index: inout Int) {
    let first = base[index]
    guard isNameByte(first), first != UInt8(ascii: "-"), first != UInt8(ascii: "."), first | 0x0F != 0x3F else {
      return
    }
    while isNameByte(base[index]) { index += 1 }
  }

  /// Passes over a start tag; the index is at its `<`.
  ///
  /// - Returns: Its element.
  func passStartTag(_ index: inout Int) throws(ReadingError) -> XMLElement? {
    let start = index
    if let opener = commentOpener(at: start) { throw malformedComment(opener) }
    index += 1
    passName(&index)
    guard index > start + 1 else { throw strayBracket(at: start) }
    let name = start + 1..<index
    let tag = tagRange(start)
    let element = XMLElement.named(base + name.lowerBound, length: name.count)
    if element == nil, nextBracket(index) == tag.upperBound - 1 { throw unknownElement(name, at: tag) }
    var names: Set<String> = []
    while true {
      let end = index
      skipBlanks(&index)
      switch base[index] {
      case UInt8(ascii: ">"):
        index += 1
        return element
      case UInt8(ascii: "/") where base[index + 1] == UInt8(ascii: ">"):
        index += 2
        return element
      case let byte where isNameByte(byte) && index > end:
        let attribute = index
        let name = try passAttribute(&index, of: start)
        guard names.insert(name).inserted else {
          throw forgivable("second attribute '\(name)' in one tag", help: "remove it", attribute..<index)
        }
      default: throw brokenTag(start, at: index)
      }
    }
  }

  /// Passes over an attribute of the tag that begins at `tag`.
  ///
  /// - Returns: Its name.
  private func passAttribute(_ index: inout Int, of tag: Int) throws(ReadingError) -> String {
    let start = index
    passName(&index)
    let nameEnd = index
    let name = excerpt(start..<nameEnd)
    skipBlanks(&index)
    guard base[index] == UInt8(ascii: "=") else {
      guard hasEnd(index), index > start else { throw brokenTag(tag, at: index) }
      throw forgivable("attribute '\(name)' without a value", help: "remove it", start..<nameEnd)
    }
    index += 1
    skipBlanks(&index)
    let quote = base[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      guard hasEnd(index) else { throw brokenTag(tag, at: index) }
      var end = index
      while !XMLProlog.isBlank(base[end]), base[end] != UInt8(ascii: ">") { end += 1 }
      throw forgivable(
        "attribute without quotes around its value; found '\(excerpt(start..<end))'", help: "write '\"' on both sides",
        start..<end)
    }
    let value = index + 1
    index = value
    while index < source.count, base[index] != quote, base[index] != UInt8(ascii: "<") { index += 1 }
    guard base[index] == quote else { throw unclosedAttribute(start, value, quote, name) }
    try checkValue(value..<index)
    index += 1
    // What comes after a value is separated from it.
    let rest = index
    guard !XMLProlog.isBlank(base[rest]), base[rest] != UInt8(ascii: ">"), base[rest] != UInt8(ascii: "/"),
      hasEnd(rest)
    else { return name }
    var end = rest
    while !XMLProlog.isBlank(base[end]), base[end] != UInt8(ascii: ">") { end += 1 }
    throw forgivable(
      "'\(excerpt(rest..<end))' directly after the value of the attribute '\(name)'", help: "remove it", rest..<end)
  }

  private func checkValue(_ value: Range<Int>) throws(ReadingError) {
    var index = value.lowerBound
    do throws(ReadingError) {
      while index < value.upperBound {
        if base[index] == UInt8(ascii: "&") { try passReference(&index) } else { try passCharacter(&index, of: "tag") }
      }
    } catch {
      var error = error
      error.isForgivable = true
      throw error
    }
  }

  /// An attribute whose value meets a `<` before its closing quote.
  private func unclosedAttribute(_ start: Int, _ value: Int, _ quote: UInt8, _ name: String) -> ReadingError {
    var end = value
    while end < source.count, base[end] != quote, base[end] != 0x0A, base[end] != 0x0D, base[end] != UInt8(ascii: ">") {
      end += 1
    }
    if base[end] == quote, let less = source.buffer[value..<end].firstIndex(of: UInt8(ascii: "<")) {
      return forgivable("'<' in the attribute '\(name)'", help: "write '&lt;'", less..<less + 1)
    }
    return forgivable(
      "value of the attribute '\(name)' has no closing quote; found '\(excerpt(start..<end))'",
      help: "write '\(quote == UInt8(ascii: "'") ? "'" : "\"")' after it", start..<end)
  }

  /// Whether a tag ends behind this offset, rather than that the next one begins.
  private func hasEnd(_ index: Int) -> Bool { base[nextBracket(index)] == UInt8(ascii: ">") }

  /// A tag that something else than an attribute is in.
  private func brokenTag(_ start: Int, at index: Int) -> ReadingError {
    guard hasEnd(index) else { return tagWithoutEnd(start) }
    let tag = start..<nextBracket(index) + 1
    if let error = invisibleCharacter(in: tag) { return error }
    let meant = intended(tag) ?? (has("</", at: start) ? open.last.map { "</\($0.element.tag)>" } : nil)
    var error = fault(
      "malformed tag '\(excerpt(tag))'", help: meant.map { "write '\($0)'" } ?? "correct the tag", tag)
    // CoreFoundation reads the name up to a blank, and nothing behind it but a slash at the end.
    var nameEnd = start + 1
    passName(&nameEnd)
    error.isForgivable = XMLProlog.isBlank(base[nameEnd]) && !source.buffer[tag].contains(UInt8(ascii: "/"))
    return error
  }

  /// A tag that the next tag or the end of the file meets.
  private func tagWithoutEnd(_ start: Int) -> ReadingError {
    var end = nextBracket(start + 1)
    if let line = (start..<end).first(where: { base[$0] == 0x0A || base[$0] == 0x0D }) { end = line }
    while XMLProlog.isBlank(base[end - 1]) { end -= 1 }
    var name = start + (base[start + 1] == UInt8(ascii: "/") ? 2 : 1)
    let first = name
    passName(&name)
    let text = String(decoding: UnsafeBufferPointer(rebasing: source.buffer[first..<name]), as: UTF8.self)
    let known = XMLElement.names.filter(text.hasPrefix).max { $0.utf8.count < $1.utf8.count }
    if has("</", at: start), let top = open.last?.element, text != top.tag, top.tag.hasPrefix(text), name == end {
      return fault("'\(excerpt(start..<end))' is cut off", help: "write '</\(top.tag)>'", start..<end)
    }
    let help: String
    if known == nil, open.last?.element.holdsText == true {
      help = "write '&lt;' for a '<' in a text"
    } else if let known, text != known {
      help = "write '>' after '\(excerpt(start..<first))\(known)'"
    } else {
      help = "write '>' at its end"
    }
    return fault("'\(excerpt(start..<end))' has no '>'", help: help, start..<end)
  }

  /// A `<` that neither a name nor a slash follows.
  private func strayBracket(at start: Int) -> ReadingError {
    let isInText = open.last?.element.holdsText == true
    var found = start..<lineEnd(start)
    var help = isInText ? "write '&lt;' in a text" : "remove it"
    let next = base[start + 1]
    if next == UInt8(ascii: "<") {
      help = isInText ? "remove it, or write '&lt;'" : "remove it"
    } else if hasEnd(start + 1), let tag = intended(start..<nextBracket(start + 1) + 1) {
      help = "write '\(tag)'"
      found = start..<max(found.upperBound, nextBracket(start + 1) + 1)
    }
    return fault("'<' does not begin a tag; found '\(excerpt(found))'", help: help, start..<start + 1)
  }

  /// The tag that is left when blanks, doubled slashes and the like are taken out; `nil` where that is no known one.
  private func intended(_ tag: Range<Int>) -> String? {
    let text = String(decoding: UnsafeBufferPointer(rebasing: source.buffer[tag]), as: UTF8.self)
    let marks = text.unicodeScalars.filter { $0 != " " && !isUnseen($0) }.flatMap {
      UTF8.encode($0).map(Array.init) ?? []
    }
    let letters = marks.filter { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
    let name = String(decoding: letters, as: UTF8.self)
    guard XMLElement.names.contains(name), marks.count - letters.count < 6 else { return nil }
    let isLetter: (UInt8) -> Bool = { letters.contains($0) }
    let isSlash: (UInt8) -> Bool = { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    var isEnd = marks.prefix { !isLetter($0) }.contains(where: isSlash)
    var isEmpty = !isEnd && marks.reversed().prefix { !isLetter($0) }.contains(where: isSlash)
    // These two are always empty.
    if name == "true" || name == "false", open.last?.element.tag != name { (isEnd, isEmpty) = (false, true) }
    return "<\(isEnd ? "/" : "")\(name)\(isEmpty ? "/" : "")>"
  }

  /// The fault of a tag that has a character that nobody sees.
  func invisibleCharacter(in tag: Range<Int>) -> ReadingError? {
    let text = String(decoding: UnsafeBufferPointer(rebasing: source.buffer[tag]), as: UTF8.self)
    let scalars = text.unicodeScalars
    guard let index = scalars.firstIndex(where: { isUnseen($0) && !"\t\n\r".unicodeScalars.contains($0) }) else {
      return nil
    }
    let start = tag.lowerBound + scalars[..<index].reduce(0) { $0 + UTF8.width($1) }
    let meant = intended(tag)
    return fault(
      "invisible character \(VisibleText.name(scalars[index])) in the tag '\(excerpt(tag))'",
      help: meant.map { "write '\($0)'" } ?? "remove the character",
      meant == nil ? start..<start + UTF8.width(scalars[index]) : tag)
  }

  /// Whether nobody sees a character that stands alone.
  private func isUnseen(_ scalar: Unicode.Scalar) -> Bool { VisibleText.escaped(String(scalar)) != String(scalar) }

  private func unknownElement(_ name: Range<Int>, at tag: Range<Int>) -> ReadingError {
    if let error = invisibleCharacter(in: tag) { return error }
    let text = excerpt(name)
    if tag.upperBound > name.upperBound + 1, let tagMeant = intended(tag) {
      return fault("white space inside the name of the tag '\(excerpt(tag))'", help: "write '\(tagMeant)'", tag)
    }
    return fault("unknown element '<\(text)>'", help: hint(for: text), tag)
  }

  /// The element that an unknown name most likely stands for at this place.
  func hint(for name: String) -> String? {
    if let leaf = open.last?.element, leaf.holdsText {
      if Suggestion.best(for: name, among: [leaf.tag]) != nil { return "write '</\(leaf.tag)>'" }
      return leaf == .string || leaf == .key ? "write '&lt;' for '<', or remove the tag" : "remove the tag"
    }
    if ["null", "nil", "none", "undefined"].contains(name.lowercased()) {
      return "write a value, or remove it\(open.last?.element == .dict ? " together with its key" : "")"
    }
    if let hint = XMLElement.hint(for: name) { return hint }
    let legal: [String]
    switch open.last {
    case let top? where top.element == .dict && top.pendingKey == nil: legal = ["key"]
    case .some: legal = XMLElement.names.filter { $0 != "plist" }
    case nil: legal = XMLElement.names
    }
    return Suggestion.best(for: name, among: legal).map { "did you mean '<\($0)>'?" }
  }

  /// Passes over the end tag of the innermost element; the index is at its `<`.
  func passEndTag(_ index: inout Int, of top: OpenElement) throws(ReadingError) {
    let start = index
    index += 2
    let name = index
    passName(&index)
    let isOwn = XMLElement.named(base + name, length: index - name) == top.element
    if index == name || isOwn {
      skipBlanks(&index)
      guard index > name, base[index] == UInt8(ascii: ">") else { throw brokenTag(start, at: max(index, name)) }
      index += 1
      return
    }
    throw otherEndTag(start, name..<index, of: top)
  }

  /// The end tag of another element, or of none.
  private func otherEndTag(_ start: Int, _ name: Range<Int>, of top: OpenElement) -> ReadingError {
    if top.element.holdsText, let error = endTagWithoutBracket(of: top.element, before: start) { return error }
    guard hasEnd(name.upperBound) else { return tagWithoutEnd(start) }
    let tag = tagRange(start)
    let element = XMLElement.named(base + name.lowerBound, length: name.count)
    if !top.element.holdsText, let element {
      return element.holdsText ? nesting("'\(excerpt(tag))' closes nothing", tag) : mismatch(tag, in: top)
    }
    let message = "'<\(top.element.tag)>' is never closed; found '\(excerpt(tag))'"
    guard element == nil else { return nesting(message, tag, related: beginning(of: top)) }
    return fault(message, help: "write '</\(top.element.tag)>'", tag, related: beginning(of: top))
  }
}
