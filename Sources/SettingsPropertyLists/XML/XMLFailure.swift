internal import CSettingsLibXML2
import SettingsDiagnostics

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
    let text = String(decodingCString: name, as: UTF8.self)
    fail("unknown element '<\(text)>'", help: XMLElement.hint(for: text), at: offsets)
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
  }

  mutating func unknownReference(_ name: UnsafePointer<UInt8>?) {
    guard !hasFailed, let name, let parser else { return }
    let text = String(decodingCString: name, as: UTF8.self)
    if text.hasPrefix("#") || ["amp", "lt", "gt", "quot", "apos"].contains(text) { return }
    let end = start + settingsc_xml_offset(parser)
    fail(.unknownReference("&\(text);", max(0, end - text.utf8.count - 2)..<end))
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
    if let conflict = conflictMarker(near: offset) {
      fail(.mergeConflict(excerpt(conflict), conflict))
      return
    }
    let found = offset < source.count ? "found '\(excerpt(offset..<lineEnd(offset)))'" : "found the end of the file"
    let place = offset..<min(offset + 1, source.count)
    switch UInt32(code) {
    case XML_ERR_TAG_NAME_MISMATCH.rawValue, XML_ERR_GT_REQUIRED.rawValue, XML_ERR_TAG_NOT_FINISHED.rawValue:
      failOnMismatch(offset)
    case XML_ERR_DOCUMENT_EMPTY.rawValue:
      if source.buffer.allSatisfy(XMLProlog.isBlank) {
        fail("file is empty", at: 0..<0)
      } else {
        fail(
          offset < source.count ? "no '<' at the start; \(found)" : "file is cut off before '<plist>'", at: place)
      }
    case XML_ERR_DOCUMENT_END.rawValue:
      fail("text after the end of the property list; \(found)", help: "remove it", at: offset..<lineEnd(offset))
    case XML_ERR_NAME_REQUIRED.rawValue where isBehindAmpersand(offset):
      failOnAmpersand(before: offset)
    case XML_ERR_LT_REQUIRED.rawValue, XML_ERR_NAME_REQUIRED.rawValue:
      fail("'<' that begins no tag; \(found)", help: "write '&lt;' in a text", at: place)
    case XML_ERR_ENTITYREF_SEMICOL_MISSING.rawValue, XML_ERR_ENTITYREF_NO_NAME.rawValue,
      XML_ERR_INVALID_CHARREF.rawValue, XML_ERR_INVALID_HEX_CHARREF.rawValue, XML_ERR_INVALID_DEC_CHARREF.rawValue:
      failOnAmpersand(before: offset)
    case XML_ERR_UNDECLARED_ENTITY.rawValue, XML_WAR_UNDECLARED_ENTITY.rawValue:
      let name = settingsc_error_text(error, 1).map { String(cString: $0) } ?? ""
      let width = name.utf8.count + 2
      fail(.unknownReference("&\(name);", max(0, offset - width)..<offset))
    case XML_ERR_INVALID_CHAR.rawValue:
      failOnCharacter(at: offset)
    case XML_ERR_INVALID_ENCODING.rawValue:
      failOnEncoding(at: offset)
    case XML_ERR_ATTRIBUTE_NOT_STARTED.rawValue:
      fail("attribute without quotes around its value; \(found)", help: "write '\"' on both sides", at: place)
    case XML_ERR_COMMENT_NOT_FINISHED.rawValue:
      failOnUnclosed("<!--", "-->", "comment", before: offset)
    case XML_ERR_CDATA_NOT_FINISHED.rawValue:
      failOnUnclosed("<![CDATA[", "]]>", "CDATA section", before: offset)
    case XML_ERR_PI_NOT_FINISHED.rawValue:
      failOnUnclosed("<?", "?>", "instruction", before: offset)
    default:
      failWithParserText(error, code: code, at: place)
    }
  }

  private mutating func failWithParserText(_ error: settingsc_error, code: Int, at place: Range<Int>) {
    switch UInt32(code) {
    case XML_ERR_STRING_NOT_STARTED.rawValue, XML_ERR_STRING_NOT_CLOSED.rawValue, XML_ERR_LITERAL_NOT_STARTED.rawValue,
      XML_ERR_LITERAL_NOT_FINISHED.rawValue, XML_ERR_URI_REQUIRED.rawValue, XML_ERR_PUBID_REQUIRED.rawValue,
      XML_ERR_DOCTYPE_NOT_FINISHED.rawValue:
      return fail(
        "document type that is not well-formed", help: "write the document type of property lists, or none", at: place)
    case XML_ERR_UNKNOWN_VERSION.rawValue, XML_ERR_VERSION_MISSING.rawValue, XML_ERR_XMLDECL_NOT_FINISHED.rawValue,
      XML_ERR_ENCODING_NAME.rawValue, XML_ERR_STANDALONE_VALUE.rawValue:
      return fail(
        "XML declaration that is not well-formed", help: "write '<?xml version=\"1.0\" encoding=\"UTF-8\"?>'",
        at: place)
    case XML_ERR_RESERVED_XML_NAME.rawValue:
      return fail("XML declaration that does not begin the file", help: "remove it", at: place)
    case XML_ERR_PI_NOT_STARTED.rawValue:
      return fail("instruction without a name", help: "remove it", at: place)
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE.rawValue, XML_ERR_ATTRIBUTE_REDEFINED.rawValue,
      XML_ERR_LT_IN_ATTRIBUTE.rawValue, XML_ERR_ATTRIBUTE_NOT_FINISHED.rawValue, XML_ERR_SPACE_REQUIRED.rawValue:
      return fail("attribute that is not well-formed", help: "remove it", at: place)
    case XML_ERR_MISPLACED_CDATA_END.rawValue:
      return fail("']]>' in a text", help: "write ']]&gt;'", at: place)
    default: break
    }
    var text = settingsc_error_message(error).map { String(cString: $0) } ?? "the XML is not well-formed"
    while text.last?.isNewline == true { text.removeLast() }
    fail("XML is not well-formed: \(text)", at: place)
  }

  private mutating func failOnMismatch(_ offset: Int) {
    guard let top = open.last else {
      fail("file ends in the middle of the property list", at: offset..<offset)
      return
    }
    let related = ReadingError.Related(message: "'<\(top.element.tag)>' begins here", offsets: tagRange(top.start))
    // The cursor stands behind the name of the closing tag.
    var tagStart = min(offset, source.count)
    while tagStart > position, base[tagStart - 1] != UInt8(ascii: "<") { tagStart -= 1 }
    if tagStart > position, base[tagStart] == UInt8(ascii: "/") {
      let tag = tagStart - 1..<tagRange(tagStart - 1).upperBound
      fail(
        "'<\(top.element.tag)>' is never closed; found '\(excerpt(tag))'", at: tag,
        related: related)
    } else {
      let found = offset >= source.count ? "the end of the file" : "'\(excerpt(offset..<lineEnd(offset)))'"
      fail(
        "'<\(top.element.tag)>' is never closed; found \(found)", at: offset..<offset,
        related: related)
    }
  }

  /// Something that the end of the file ends, at its start.
  private mutating func failOnUnclosed(_ opener: StaticString, _ closer: StaticString, _ what: String, before end: Int)
  {
    var start = XMLProlog.find(opener, base, position, source.count) ?? end
    let width = opener.utf8CodeUnitCount
    while let close = XMLProlog.find(closer, base, start + width, source.count),
      let next = XMLProlog.find(opener, base, close, source.count)
    {
      start = next
    }
    fail("\(what) is never closed", help: "write '\(closer)' after it", at: start..<min(start + width, source.count))
  }

  private func lineEnd(_ offset: Int) -> Int {
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
