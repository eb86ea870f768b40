internal import CSettingsLibXML2
import SettingsDiagnostics

/// What goes wrong in an XML property list, in words.
extension XMLReaderState {
  /// Records the first fault and stops the parser.
  mutating func fail(
    _ message: String, at offsets: Range<Int>, kind: ReadingError.Kind = .malformed,
    related: ReadingError.Related? = nil
  ) {
    guard !hasFailed else { return }
    hasFailed = true
    failure = ReadingError(kind, message, offsets: offsets, related: related)
    if let parser { settingsc_xml_stop(parser) }
  }

  /// At most 40 scalars of the source, on one line.
  func excerpt(_ offsets: Range<Int>) -> String {
    let stop = min(offsets.upperBound, offsets.lowerBound + 160)
    let text = String(
      decoding: UnsafeBufferPointer(start: base + offsets.lowerBound, count: max(0, stop - offsets.lowerBound)),
      as: UTF8.self)
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(40) { result.append(scalar.value < 0x20 ? " " : scalar) }
    return String(result) + (text.unicodeScalars.count > 40 || stop < offsets.upperBound ? "…" : "")
  }

  /// The offsets of the tag that begins here.
  func tagRange(_ start: Int) -> Range<Int> {
    var end = start
    while end < source.count, base[end] != UInt8(ascii: ">") { end += 1 }
    return start..<min(end + 1, source.count)
  }

  mutating func unknownElement(
    _ name: UnsafePointer<UInt8>, _ prefix: UnsafePointer<UInt8>?, at offsets: Range<Int>
  ) {
    var full = String(decodingCString: name, as: UTF8.self)
    if let prefix { full = String(decodingCString: prefix, as: UTF8.self) + ":" + full }
    let allowed = XMLElement.names.joined(separator: "', '")
    fail("an element must be one of '\(allowed)'; found '<\(full)>'\(XMLElement.hint(for: full))", at: offsets)
  }

  /// Called when a document type was read; an internal subset would follow at the cursor.
  mutating func documentType() {
    guard !hasFailed, let parser else { return }
    let offset = start + settingsc_xml_offset(parser)
    if offset < source.count, base[offset] == UInt8(ascii: "[") {
      fail(
        "the document type must not declare entities or anything else; found an internal subset",
        at: offset..<offset + 1)
    }
  }

  mutating func unknownReference(_ name: UnsafePointer<UInt8>?) {
    guard !hasFailed, let name, let parser else { return }
    let text = String(decodingCString: name, as: UTF8.self)
    if text.hasPrefix("#") || ["amp", "lt", "gt", "quot", "apos"].contains(text) { return }
    let end = start + settingsc_xml_offset(parser)
    fail(
      "a reference must be one of '&amp;', '&lt;', '&gt;', '&quot;', '&apos;' or a character number; "
        + "found '&\(text);'", at: max(0, end - text.utf8.count - 2)..<end)
  }

  /// Decides about an error libxml2 reports: tolerated, or the end.
  mutating func parserError(_ error: settingsc_error) {
    guard !hasFailed, let parser else { return }
    // Warnings, and namespace errors, which property lists know nothing of, change nothing.
    guard settingsc_error_level(error) >= Int(XML_ERR_ERROR.rawValue) else { return }
    let code = Int(settingsc_error_code(error))
    let offset = min(start + settingsc_xml_offset(parser), source.count)
    if code == Int(XML_ERR_HYPHEN_IN_COMMENT.rawValue) {
      if builder.leniencies.last?.kind != .hyphensInComment {
        builder.leniencies.append(Leniency(kind: .hyphensInComment, offsets: max(0, offset - 2)..<offset))
      }
      return
    }
    if let conflict = conflictMarker(near: offset) {
      fail("merge-conflict markers must be resolved; found '\(excerpt(conflict))'", at: conflict)
      return
    }
    let found = offset < source.count ? "found '\(excerpt(offset..<lineEnd(offset)))'" : "found the end of the file"
    let place = offset..<min(offset + 1, source.count)
    switch UInt32(code) {
    case XML_ERR_TAG_NAME_MISMATCH.rawValue, XML_ERR_GT_REQUIRED.rawValue, XML_ERR_TAG_NOT_FINISHED.rawValue:
      failOnMismatch(offset)
    case XML_ERR_DOCUMENT_EMPTY.rawValue:
      if source.buffer.allSatisfy(XMLProlog.isBlank) {
        fail("the file must hold a property list; it is empty", at: 0..<0)
      } else {
        fail("an XML property list must begin with '<'; \(found)", at: place)
      }
    case XML_ERR_DOCUMENT_END.rawValue:
      fail("nothing may follow the end of the property list; \(found)", at: offset..<lineEnd(offset))
    case XML_ERR_NAME_REQUIRED.rawValue where isBehindAmpersand(offset):
      failOnAmpersand(before: offset)
    case XML_ERR_LT_REQUIRED.rawValue, XML_ERR_NAME_REQUIRED.rawValue:
      fail("'<' must be followed by the name of an element, or be written '&lt;' in a text; \(found)", at: place)
    case XML_ERR_ENTITYREF_SEMICOL_MISSING.rawValue, XML_ERR_ENTITYREF_NO_NAME.rawValue,
      XML_ERR_INVALID_CHARREF.rawValue, XML_ERR_INVALID_HEX_CHARREF.rawValue, XML_ERR_INVALID_DEC_CHARREF.rawValue:
      failOnAmpersand(before: offset)
    case XML_ERR_UNDECLARED_ENTITY.rawValue, XML_WAR_UNDECLARED_ENTITY.rawValue:
      let name = settingsc_error_text(error, 1).map { String(cString: $0) } ?? ""
      let width = name.utf8.count + 2
      fail(
        "a reference must be one of '&amp;', '&lt;', '&gt;', '&quot;', '&apos;' or a character number; "
          + "found '&\(name);'", at: max(0, offset - width)..<offset)
    case XML_ERR_INVALID_CHAR.rawValue:
      failOnCharacter(at: offset)
    case XML_ERR_INVALID_ENCODING.rawValue:
      failOnEncoding(at: offset)
    case XML_ERR_ATTRIBUTE_NOT_STARTED.rawValue:
      fail("the value of an attribute must stand in quotes; \(found)", at: place)
    case XML_ERR_COMMENT_NOT_FINISHED.rawValue:
      fail("a comment must end with '-->'; found the end of the file", at: place)
    case XML_ERR_CDATA_NOT_FINISHED.rawValue:
      fail("a CDATA section must end with ']]>'; found the end of the file", at: place)
    default:
      failWithParserText(error, code: code, at: place)
    }
  }

  private mutating func failWithParserText(_ error: settingsc_error, code: Int, at place: Range<Int>) {
    // Codes from 200 up to 299 are about namespaces.
    if (200..<300).contains(code) { return }
    var text = settingsc_error_message(error).map { String(cString: $0) } ?? "the XML is not well-formed"
    while text.last?.isNewline == true { text.removeLast() }
    fail("the XML must be well-formed; found: \(text)", at: place)
  }

  private mutating func failOnMismatch(_ offset: Int) {
    guard let top = open.last else {
      fail("the property list must be closed; found the end of the file", at: offset..<offset)
      return
    }
    let related = ReadingError.Related(message: "'<\(top.element.tag)>' begins here", offsets: tagRange(top.start))
    // The cursor stands behind the name of the closing tag.
    var tagStart = min(offset, source.count)
    while tagStart > position, base[tagStart - 1] != UInt8(ascii: "<") { tagStart -= 1 }
    if tagStart > position, base[tagStart] == UInt8(ascii: "/") {
      let tag = tagStart - 1..<tagRange(tagStart - 1).upperBound
      fail(
        "'<\(top.element.tag)>' must be closed by '</\(top.element.tag)>'; found '\(excerpt(tag))'", at: tag,
        related: related)
    } else {
      let found = offset >= source.count ? "the end of the file" : "'\(excerpt(offset..<lineEnd(offset)))'"
      fail(
        "'<\(top.element.tag)>' must be closed by '</\(top.element.tag)>'; found \(found)", at: offset..<offset,
        related: related)
    }
  }

  private func lineEnd(_ offset: Int) -> Int {
    var end = offset
    while end < source.count, base[end] != 0x0A, base[end] != 0x0D { end += 1 }
    return max(end, min(offset + 1, source.count))
  }

  /// The line of a merge-conflict marker that holds this offset.
  private func conflictMarker(near offset: Int) -> Range<Int>? {
    var lineStart = min(offset, source.count)
    while lineStart > 0, base[lineStart - 1] != 0x0A { lineStart -= 1 }
    for marker in ["<<<<<<<", "=======", ">>>>>>>", "|||||||"] as [StaticString]
    where XMLProlog.matches(marker, base, lineStart, source.count) {
      return lineStart..<lineEnd(lineStart)
    }
    return nil
  }
}
