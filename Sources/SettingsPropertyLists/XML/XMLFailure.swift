internal import CSettingsLibXML2

/// What goes wrong in an XML property list, in words.
extension XMLReaderState {
  /// Records the first fault and stops the parser.
  mutating func fail(
    _ message: String, help: String? = nil, at offsets: Range<Int>, kind: ReadingError.Kind = .malformed,
    related: ReadingError.Related? = nil
  ) {
    fail(ReadingError(kind, message, help: help, offsets: offsets, related: related))
  }

  /// Records the first fault and stops the parser.
  mutating func fail(_ error: ReadingError) {
    guard !hasFailed else { return }
    hasFailed = true
    failure = error
    if let parser { settingsc_xml_stop(parser) }
  }

  /// At most 40 scalars of the source, on one line.
  func excerpt(_ offsets: Range<Int>) -> String { base.excerpt(offsets) }

  /// The offsets of the tag that begins here.
  func tagRange(_ start: Int) -> Range<Int> {
    var end = start
    while end < source.count, base[end] != UInt8(ascii: ">") { end += 1 }
    return start..<min(end + 1, source.count)
  }

  mutating func unknownElement(_ name: UnsafePointer<UInt8>, at offsets: Range<Int>) {
    if open.isEmpty, let error = malformedOpener(at: offsets.lowerBound) { return fail(error) }
    if let error = invisibleCharacter(in: offsets) { return fail(error) }
    let text = String(decodingCString: name, as: UTF8.self)
    fail("unknown element '<\(text)>'", help: hint(for: text), at: offsets)
  }

  /// Called when a document type was read; an internal subset would follow at the cursor.
  mutating func documentType() {
    guard !hasFailed, let parser else { return }
    let offset = start + settingsc_xml_offset(parser)
    if offset < source.count, base[offset] == UInt8(ascii: "[") {
      fail(
        "document type with declarations of its own", help: "remove everything from '[' to ']'",
        at: offset..<offset + 1)
      return
    }
    var index = offset - 1
    while index > position, !XMLProlog.matches("<!DOCTYPE", base, index, offset) {
      let byte = base[index]
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "[") {
        oddity = ReadingError(
          .malformed, "'\(byte == UInt8(ascii: ">") ? ">" : "[")' in an identifier of the document type",
          help: "write the document type of property lists, or none", offsets: index..<index + 1)
      }
      index -= 1
    }
    // libxml2 2.9 passes over this.
    if oddity == nil, !XMLProlog.isBlank(base[index + 9]) {
      var end = index
      while end < offset, !XMLProlog.isBlank(base[end]), base[end] != UInt8(ascii: ">") { end += 1 }
      oddity = forgivable(
        "no white space after '<!DOCTYPE'; found '\(excerpt(index..<end))'", help: "write a space after it",
        index..<end)
    }
  }

  mutating func unknownReference(_ name: UnsafePointer<UInt8>?) {
    guard !hasFailed, let name, let parser else { return }
    let text = String(decodingCString: name, as: UTF8.self)
    if text.hasPrefix("#") || ["amp", "lt", "gt", "quot", "apos"].contains(text) { return }
    let end = start + settingsc_xml_offset(parser)
    fail(
      firstFault(seenFrom: end) ?? .unknownReference("&\(text);", max(0, end - text.utf8.count - 2)..<end))
  }

  /// Decides about an error libxml2 reports: tolerated, or the end.
  mutating func parserError(_ error: settingsc_error) {
    guard !hasFailed, let parser else { return }
    // Warnings change nothing.
    guard settingsc_error_level(error) >= Int(XML_ERR_ERROR.rawValue) else { return }
    let code = Int(settingsc_error_code(error))
    let offset = min(start + settingsc_xml_offset(parser), source.count)
    if code == Int(XML_ERR_HYPHEN_IN_COMMENT.rawValue) {
      if builder.leniencies.last?.kind != .hyphensInComment {
        builder.leniencies.append(Leniency(kind: .hyphensInComment, offsets: max(0, offset - 2)..<offset))
      }
      return
    }
    guard let fault = firstFault(seenFrom: offset) else { return failWithParserText(error, at: offset) }
    fail(fault)
  }

  /// Says what only libxml2 can tell, such as characters beyond ASCII that no name may have.
  private mutating func failWithParserText(_ error: settingsc_error, at offset: Int) {
    if settingsc_error_code(error) == Int32(XML_ERR_COMMENT_NOT_FINISHED.rawValue),
      let close = XMLProlog.find("--->", base, position, source.count)
    {
      return fail(forgivable("comment that ends in '--->'", help: "write '-->'", close..<close + 4))
    }
    let text = settingsc_error_message(error).map { String(cString: $0) } ?? "unknown error"
    let line = text.prefix { !$0.isNewline }
    fail("XML is not well-formed: \(line)", at: offset..<min(offset + 1, source.count))
  }

  func lineEnd(_ offset: Int) -> Int {
    var end = offset
    while end < source.count, base[end] != 0x0A, base[end] != 0x0D { end += 1 }
    return max(end, min(offset + 1, source.count))
  }

  /// The line of a merge-conflict marker that holds this offset.
  func conflictMarker(near offset: Int) -> Range<Int>? {
    var lineStart = min(offset, source.count)
    while lineStart > 0, base[lineStart - 1] != 0x0A { lineStart -= 1 }
    for marker in ["<<<<<<<", "=======", ">>>>>>>", "|||||||"] as [StaticString]
    where XMLProlog.matches(marker, base, lineStart, source.count) {
      return lineStart..<lineEnd(lineStart)
    }
    return nil
  }
}
