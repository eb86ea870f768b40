/// Finds the first fault of a text that libxml2 has refused, in the order of the text.
///
/// libxml2 tells that a text is not XML, but its cursor is somewhere behind the fault, and each version leaves it
/// elsewhere. So the text is read again from the end of the last good tag, up to the first thing that no property list
/// has. Nothing here runs for a well-formed text.
extension XMLReaderState {
  /// The first fault behind the last good tag, if there is one that can be named.
  ///
  /// - Parameter offset: Where libxml2 is.
  func firstFault(seenFrom offset: Int) -> ReadingError? {
    var index = position
    do throws(ReadingError) {
      if open.isEmpty { try passOutside(&index, seenFrom: offset) } else { try passContent(&index) }
      return nil
    } catch {
      if isForgiving, error.isForgivable { return nil }
      let conflict = error.offsets.flatMap { conflictMarker(near: $0.lowerBound) }
      return conflict.map { .mergeConflict(excerpt($0), $0) } ?? error
    }
  }

  /// The fault of the start tag at an offset, unless CoreFoundation reads over it.
  func fault(ofTagAt start: Int) -> ReadingError? {
    var index = start
    do throws(ReadingError) {
      _ = try passStartTag(&index)
      return nil
    } catch {
      return error.isForgivable ? nil : error
    }
  }

  func fault(
    _ message: String, help: String? = nil, _ offsets: Range<Int>, related: ReadingError.Related? = nil
  ) -> ReadingError {
    ReadingError(.malformed, message, help: help, offsets: offsets, related: related)
  }

  /// A tag or text that cannot be where it is, because of itself or of a tag before it.
  func nesting(
    _ message: String, _ offsets: Range<Int>, related: ReadingError.Related? = nil
  ) -> ReadingError {
    var error = ReadingError(.malformed, message, offsets: offsets, related: related)
    error.isOfNesting = true
    return error
  }

  /// A fault that CoreFoundation reads over.
  func forgivable(_ message: String, help: String?, _ offsets: Range<Int>) -> ReadingError {
    var error = ReadingError(.malformed, message, help: help, offsets: offsets)
    error.isForgivable = true
    return error
  }

  func has(_ mark: StaticString, at index: Int) -> Bool { XMLProlog.matches(mark, base, index, source.count) }

  func skipBlanks(_ index: inout Int) {
    while XMLProlog.isBlank(base[index]) { index += 1 }
  }

  /// The first `<` or `>` from an offset on, or the end of the text.
  func nextBracket(_ start: Int) -> Int {
    var index = start
    while index < source.count, base[index] != UInt8(ascii: "<"), base[index] != UInt8(ascii: ">") { index += 1 }
    return index
  }

  /// Passes over what is inside the innermost element, up to a good tag.
  private func passContent(_ index: inout Int) throws(ReadingError) {
    guard let top = open.last else { return }
    while index < source.count {
      switch base[index] {
      case UInt8(ascii: "<"):
        guard try passMarkup(&index, in: top.element) else {
          let start = index
          if has("</", at: index) { return try passEndTag(&index, of: top) }
          let element = try passStartTag(&index)
          if top.element.holdsText, let element { throw elementInLeaf(element, at: start..<index) }
          return
        }
      case UInt8(ascii: "&") where top.element.holdsText: try passReference(&index)
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default:
        guard top.element.holdsText else { throw textFault(at: index, source.count) }
        try passCharacter(&index)
      }
    }
    throw nesting(
      "'<\(top.element.tag)>' is never closed; found the end of the file", index..<index, related: beginning(of: top))
  }

  /// Passes over comments, instructions, the declaration and the document type, up to a good tag.
  private func passOutside(_ index: inout Int, seenFrom offset: Int) throws(ReadingError) {
    while index < source.count {
      if XMLProlog.isBlank(base[index]) {
        index += 1
      } else if index == start, has("<?xml", at: index), XMLProlog.isBlank(base[index + 5]) {
        try passDeclaration(&index, seenFrom: offset)
      } else if !isComplete, let error = malformedOpener(at: index) {
        throw error
      } else if !isComplete, has("<!DOCTYPE", at: index) {
        try passDocumentType(&index)
      } else if base[index] == UInt8(ascii: "<"), try passMarkup(&index, in: nil) {
        continue
      } else if isComplete {
        let end = lineEnd(index)
        throw fault(
          "text after the end of the property list; found '\(excerpt(index..<end))'", help: "remove it", index..<end)
      } else if base[index] != UInt8(ascii: "<") {
        throw textFault(at: index, source.count)
      } else if has("</", at: index) {
        throw nesting("'\(excerpt(tagRange(index)))' closes nothing", tagRange(index))
      } else {
        _ = try passStartTag(&index)
        return
      }
    }
    guard !isComplete else { return }
    let end = source.count
    throw source.buffer.allSatisfy(XMLProlog.isBlank)
      ? fault("file is empty", 0..<0) : fault("file is cut off before '<plist>'", end..<end)
  }

  /// Passes over a comment, an instruction or a CDATA section, whose `<` is at the index.
  ///
  /// - Returns: Whether there was one; if not, a tag begins here, or what looks like one.
  private func passMarkup(_ index: inout Int, in element: XMLElement?) throws(ReadingError) -> Bool {
    let start = index
    let text = element.flatMap { $0.holdsText ? $0 : nil }
    if has("<!--", at: index) {
      if let text, hidesEnd(of: text, commentAt: index) {
        throw fault(
          "'<!--' inside '<\(text.tag)>'", help: "remove it, or write '&lt;!--' if it is part of the text",
          start..<start + 4)
      }
      guard XMLProlog.find("-->", base, index + 4, source.count) != nil else { throw commentWithoutEnd(index) }
      try pass(&index, opener: 4, closer: "-->", "comment")
      if let text { throw markupInText("comment", start..<index, in: text) }
    } else if has("<?", at: index) {
      if has("<?xml", at: index), XMLProlog.isBlank(base[index + 5]) {
        throw tagBefore("<?xml", at: index)
          ?? fault("XML declaration that does not begin the file", help: "remove it", tagRange(index))
      }
      var nameEnd = index + 2
      passName(&nameEnd)
      guard nameEnd > index + 2 else {
        throw forgivable("instruction without a name", help: "remove it", index..<nameEnd)
      }
      guard XMLProlog.isBlank(base[nameEnd]) || has("?>", at: nameEnd) else {
        let end = lineEnd(index)
        let name = has("<?xml", at: index) ? "'<?xml'" : "its name"
        throw forgivable(
          "malformed instruction '\(excerpt(index..<end))'", help: "write a space after \(name)", index..<nameEnd)
      }
      try pass(&index, opener: 2, closer: "?>", "instruction")
      if let text { throw markupInText("instruction", start..<index, in: text) }
    } else if has("<![CDATA[", at: index) {
      guard text != nil else { throw textFault(at: index, source.count) }
      try pass(&index, opener: 9, closer: "]]>", "CDATA section")
    } else if has("<!", at: index) {
      throw unknownDeclaration(at: index, isInText: text != nil)
    }
    return index > start
  }

  private func pass(_ index: inout Int, opener: Int, closer: StaticString, _ what: String) throws(ReadingError) {
    let start = index
    guard let close = XMLProlog.find(closer, base, index + opener, source.count) else {
      throw fault("\(what) is never closed", help: "write '\(closer)' after it", start..<start + opener)
    }
    while index < close { try passCharacter(&index, of: what) }
    index = close + closer.utf8CodeUnitCount
  }
}
