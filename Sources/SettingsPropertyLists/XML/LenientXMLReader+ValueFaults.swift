import SettingsText

/// Contents of leaves that are no value of their type.
extension LenientXMLReader {
  func reference(at start: Int) -> ReadingFault {
    let name = source[start + 1..<source.count].prefix { $0.isLetterOrDigit || $0 == "#" }
    let end = name.endIndex
    let isNumber = name.first == UInt8(ascii: "#") && name.contains { $0.isDigit }
    if !name.isEmpty, source[end] == ";" {
      let range = start..<end + 1
      return ReadingFault(
        "unknown reference '\(source.excerpt(range))'", range,
        help: "write the character itself, or '&amp;' for '&'")
    }
    let line = source.trimmed(
      start..<min(source.lineEnd(start), source.find("<", from: start) ?? source.count))
    var report =
      isNumber
        || XMLReference.names.contains {
          source.has($0.text, at: start) || "&\(source.text(start + 1..<end));" == "\($0.text)"
        }
      ? ReadingFault("reference '\(source.excerpt(start..<end))' without ';'", start..<end)
      : ReadingFault(
        "'&' does not begin a reference; found '\(source.excerpt(line))'", start..<start + 1)
    if end == source.count {
      return ReadingFault(
        "file ends inside '\(source.excerpt(start..<end))'", start..<end,
        help: "restore the rest of the file")
    }
    let written = source.text(start..<end)
    if report.offsets.count > 1 { report.insert(";", at: end, help: "write '\(written);'") }
    report.replace(start..<start + 1, with: "&amp;")
    return report
  }

  func value(_ element: XMLElement, _ content: Range<Int>) -> ReadingFault {
    let text = source.trimmed(content)
    let excerpt = source.excerpt(text)
    let leaf = (leaf?.start ?? content.lowerBound)..<tag(at: content.upperBound).upperBound
    switch element {
    case .isTrue, .isFalse:
      let name = element.tag
      guard !text.isEmpty || element == self.element(ofEndTag: tag(at: content.upperBound)) else {
        return markupInText(at: content.upperBound)
      }
      let found = text.isEmpty ? "white space" : "'\(excerpt)'"
      var report = ReadingFault(
        "'<\(name)>' is not empty; found \(found)", text.isEmpty ? content : text)
      report.replace(leaf, with: "<\(name)/>", help: "write '<true/>' or '<false/>'")
      report.replace(tag(at: leaf.lowerBound), with: "<\(name)/>")
      return report
    case .data:
      return ReadingFault(
        "character '\(excerpt)' in '<data>' is not base64", content, help: "remove it")
    default: break
    }
    if text.isEmpty { return ReadingFault("'<\(element.tag)>' is empty", leaf) }
    let next = content.upperBound
    if next < source.count,
      !source.has("</", at: next) || self.element(ofEndTag: tag(at: next))?.isLeaf == false
    {
      return markupInText(at: next)
    }
    let value =
      switch element {
      case .integer: XMLNumber.integer(source[text])
      case .real: XMLNumber.real(source[text])
      default: XMLNumber.date(source[text])
      }
    if case .bits = value {
      return ReadingFault(
        "white space around '\(excerpt)' in '<\(element.tag)>'", content, help: "remove it")
    }
    if value == .outOfRange { return ReadingFault("integer '\(excerpt)' is out of range", text) }
    if element == .date {
      return ReadingFault(
        "'\(excerpt)' is not a date", text, help: "write a date such as '2001-12-31T23:59:59Z'")
    }
    var report = ReadingFault(
      "'\(excerpt)' is not \(element == .integer ? "an integer" : "a number")", text,
      help: "write a number, or '<string>' instead of '<\(element.tag)>'")
    let number = source.text(text)
    report.replace(
      leaf, with: "<real>\(number)</real>", help: "write '<real>\(number)</real>' instead")
    return report
  }
}
