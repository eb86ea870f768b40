import SettingsDiagnostics

/// Faults in words, each with the tag that is open there, and with the edit that makes the list readable if one does.
extension LenientXMLReader {
  /// The error for a fault that ended the reading.
  func error(for fault: XMLFault) -> ReadingError {
    if case .nesting(let tag) = fault { return .nesting(limits, tag, in: source) }
    let report = earlierFault() ?? report(fault)
    let conflict = source.conflictMarker(at: report.offsets.lowerBound)
    let (encoding, limits) = (text.encoding, limits)
    return (conflict ?? report).error(in: source) {
      LenientXMLReader.isRead(DecodedText(bytes: $0, encoding: encoding), limits)
    }
  }

  /// Whether a text can be read, all of it, and no key is taken for a value.
  private static func isRead(_ text: DecodedText, _ limits: ReadingLimits) -> Bool {
    var reader = LenientXMLReader(text, symbols: .empty, limits: limits)
    guard (try? reader.readAll()) != nil else { return false }
    let (corrections, end) = (reader.builder.corrections, Int(reader.builder.nodes[0].end))
    return corrections.allSatisfy { correction in
      switch correction.kind {
      case .keyAsValue, .missingPlistElement, .runawayComment, .openTag: false
      case .notStrict: correction.offsets.upperBound < end
      default: true
      }
    }
  }

  /// A fault that CoreFoundation has read over and that is why it stops here: a tag that has lost its `>`, or a comment
  /// in the open element that ends with a later one and hides tags.
  private func earlierFault() -> ReadingFault? {
    let start = innermost?.start ?? 0
    for correction in builder.corrections where correction.offsets.lowerBound >= start {
      if correction.kind == .openTag { return tagWithoutEnd(correction.offsets.lowerBound) }
      guard correction.kind == .runawayComment, let next = correction.next,
        source[correction.offsets.upperBound..<next.lowerBound].contains(where: { $0 == "<" })
      else { continue }
      return ReadingFault(
        "comment is not closed before the next one", correction.offsets, help: correction.help,
        related: .init(message: "the next one begins here", offsets: next))
    }
    return nil
  }

  private func report(_ fault: XMLFault) -> ReadingFault {
    switch fault {
    case .noList:
      let end = source.count
      return source.buffer.allSatisfy(\.isBlank)
        ? ReadingFault("file is empty", 0..<0)
        : ReadingFault("file is cut off before '<plist>'", end..<end, help: "restore the rest of the file")
    case .text(let start): return strayText(at: start)
    case .tagWithoutEnd(let start): return tagWithoutEnd(start)
    case .unknownElement(let tag, let name): return unknownElement(tag, name)
    case .unknownDeclaration(let start): return unknownDeclaration(at: start)
    case .unclosedMarkup(let what, let opener, let closer):
      var report = ReadingFault("\(what) is never closed", opener)
      // What was to be its end may stand at the end of the line.
      let line = source.trimmed(opener.upperBound..<max(source.lineEnd(opener.lowerBound), opener.upperBound))
      let end = source[line].reversed().prefix { $0 == "-" || $0 == ">" || $0 == "?" || $0 == "!" }.count
      report.replace(line.upperBound - end..<line.upperBound, with: closer, help: "write '\(closer)' at its end")
      return report
    case .documentTypeWithDeclarations(let start):
      return ReadingFault(
        "document type with declarations of its own", start..<start + 1,
        help: "remove everything from '[' to ']'")
    case .markupInText(let start): return markupInText(at: start)
    case .endTag(let start): return endTag(at: start)
    case .unclosed: return unclosed()
    case .valueWithoutKey(let tag): return valueWithoutKey(tag)
    case .keyWithoutValue(let key):
      var report = keyWithoutValue(key)
      report.related = beginningOfInnermost
      return report
    case .secondValue(let tag):
      if let report = keyDirectlyInList() { return report }
      return ReadingFault("second value '\(name(tag))' in one '<plist>'", tag, related: beginningOfInnermost)
    case .empty(let element, let range):
      var report = ReadingFault("'<\(element.tag)\(element == .plist ? "" : "/")>' is empty", range)
      if element == .data { report.replace(range, with: "<data></data>") }
      return report
    case .reference(let start): return reference(at: start)
    case .value(let element, let content): return value(element, content)
    case .encoding(let place):
      var report = ReadingFault(
        "byte \(Notation.byte(source[place])) is not UTF-8", place..<place + 1,
        help: "save the file in UTF-8, or declare its encoding")
      report.kind = .encoding
      return report
    case .nesting(let tag): return ReadingFault("", tag)
    }
  }

  /// The leaf or container that the cursor is in.
  private var innermost: OpenXMLElement? { leaf ?? open.last }

  private var beginningOfInnermost: ReadingError.Related? {
    guard let innermost else { return nil }
    return begins(innermost)
  }

  private func tag(at start: Int) -> Range<Int> {
    start..<min((source.find(">", from: start) ?? start) + 1, source.count)
  }

  private func begins(_ element: OpenXMLElement) -> ReadingError.Related {
    .init(message: "'<\(element.element.tag)>' begins here", offsets: tag(at: element.start))
  }

  /// A tag as messages show it: without attributes.
  private func name(_ tag: Range<Int>) -> String {
    let text = source[tag].dropFirst().prefix { !$0.isXMLBlank && $0 != "<" && $0 != ">" && $0 != "/" }
    return "<\(source.excerpt(text.startIndex..<text.endIndex))>"
  }

  private func element(ofEndTag tag: Range<Int>) -> XMLElement? {
    XMLElement.named(source[tag].dropFirst(2).prefix { $0.isLetterOrDigit })
  }

  // MARK: - Tags and texts that are out of place

  /// A text between tags; a tag that has lost a part of itself is one too.
  private func strayText(at start: Int) -> ReadingFault {
    if source.buffer[start...].allSatisfy({ $0 == 0 }) {
      return ReadingFault(
        "file is cut off here; only zero bytes follow", start..<start + 1, help: "restore the rest of the file")
    }
    let next = source.find("<", from: start + 1) ?? source.count
    let text = source.trimmed(start..<min(next, max(source.lineEnd(start), start + 1)))
    let shown = text.isEmpty ? start..<start + 1 : text
    guard let parent = open.last else {
      var report = ReadingFault(
        "text '\(source.excerpt(shown))' before \(source.has("<?xml", at: next) ? "'<?xml'" : "the property list")",
        shown)
      report.insert("<", at: start)
      report.remove(shown)
      return report
    }
    var report = ReadingFault(
      "text '\(source.excerpt(shown))' in '<\(parent.element.tag)>'", shown, related: begins(parent))
    report.insert("<", at: start)
    if source.has("</", at: next), let leaf = element(ofEndTag: tag(at: next)), leaf.isLeaf {
      report.insert("<\(leaf.tag)>", at: start)
    }
    let isKeyDue = parent.element == .dict && parent.pendingKey == nil
    if !isKeyDue, source[shown].contains(where: { $0.isLetterOrDigit || $0 >= 0x80 }) {
      let content = source.text(shown)
      var name = "string"
      if case .bits = XMLNumber.real(source[shown]) { name = "real" }
      if case .bits = XMLNumber.integer(source[shown]) { name = "integer" }
      let value = ["true", "false"].contains(content) ? "<\(content)/>" : "<\(name)>\(content)</\(name)>"
      report.replace(shown, with: value, help: "write '\(value.prefix(60))'")
    } else {
      report.remove(shown)
    }
    return report
  }

  private func tagWithoutEnd(_ start: Int) -> ReadingFault {
    let next = source.find("<", from: start + 1)
    let end = source.trimmed(start..<min(source.lineEnd(start), next ?? source.count)).upperBound
    let shown = start..<end
    guard next != nil else {
      return ReadingFault(
        "file is cut off in '\(source.excerpt(shown))'", shown, help: "restore the rest of the file")
    }
    var report = ReadingFault("'\(source.excerpt(shown))' has no '>'", shown)
    report.insert(">", at: end, help: "write '>' at its end")
    return report
  }

  private func unknownElement(_ tag: Range<Int>, _ name: Range<Int>) -> ReadingFault {
    if source[tag].dropFirst().contains(where: { $0 == "<" }) { return tagWithoutEnd(tag.lowerBound) }
    // `<--` and the like.
    if name.isEmpty || source[name.lowerBound] == "-" || source[name.lowerBound] == "!",
      source.find("--", from: name.lowerBound, to: tag.upperBound) != nil
    {
      return unknownDeclaration(at: tag.lowerBound)
    }
    let parent = open.last
    let isKeyDue = parent?.element == .dict && parent?.pendingKey == nil
    let written = source.text(name)
    var report =
      name.isEmpty
      ? ReadingFault("'<' does not begin a tag; found '\(source.excerpt(tag))'", tag)
      : ReadingFault(
        "unknown element '<\(source.excerpt(name))>'", tag, help: XMLElement.help(for: written, isKeyDue: isKeyDue))
    // A known name among blanks, slashes and the like.
    let letters = String(decoding: source[tag].filter(\.isLetterOrDigit), as: UTF8.self)
    for name in XMLElement(rawValue: letters.lowercased()).map({ [$0.tag] }) ?? [] {
      for form in ["<\(name)>", "<\(name)/>", "</\(name)>"] { report.replace(tag, with: form) }
    }
    return report
  }

  private func unknownDeclaration(at start: Int) -> ReadingFault {
    let marks = source[start..<source.count].prefix { $0 == "<" || $0 == "!" || $0 == "-" || $0.isBlank || $0 >= 0x80 }
    let token = source[marks.endIndex..<source.count].prefix { $0.isLetterOrDigit || $0 == "[" }.prefix(7)
    let shown = source.trimmed(start..<token.endIndex)
    var report = ReadingFault("unknown declaration '\(source.excerpt(shown))'", shown)
    if source.find("-->", from: start) != nil {
      report.replace(start..<marks.endIndex, with: "<!-- ", help: "write '<!--'")
    }
    if open.isEmpty { report.replace(shown, with: "<!DOCTYPE") }
    return report
  }

  /// What begins inside a leaf.
  private func markupInText(at start: Int) -> ReadingFault {
    guard let leaf else { return ReadingFault("tag out of place", start..<start + 1) }
    let (name, begins) = (leaf.element.tag, begins(leaf))
    // The end tag without its `<`.
    let inside = tag(at: leaf.start).upperBound..<start
    if let slash = inside.first(where: { source[$0] == "/" && source[$0 + 1..<start].starts(with: "\(name)>".utf8) }) {
      let found = slash..<slash + name.utf8.count + 2
      var report = ReadingFault("'\(source.excerpt(found))' has no '<'", found, related: begins)
      report.insert("<", at: slash)
      return report
    }
    for (opener, closer, what) in [("<!--", "-->", "comment"), ("<?", "?>", "instruction"), ("<!", ">", "declaration")]
      as [(StaticString, StaticString, String)] where source.has(opener, at: start)
    {
      let end = source.find(closer, from: start).map { $0 + closer.utf8CodeUnitCount }
      return ReadingFault(
        "\(what) inside '<\(name)>'", start..<(end ?? start + 2), help: "move it out of the text", related: begins)
    }
    let tag = tag(at: start)
    if source[tag].dropFirst().contains(where: { $0 == "<" }), source.has("</", at: start) {
      return tagWithoutEnd(start)
    }
    guard source.has("</", at: start) else {
      let known = XMLElement.named(source[tag].dropFirst().prefix { $0.isLetterOrDigit })
      var report = ReadingFault("'\(self.name(tag))' inside '<\(name)>'", tag, related: begins)
      if leaf.element == .isTrue || leaf.element == .isFalse {
        report.replace(begins.offsets, with: "<\(name)/>")
      } else if known == nil {
        report = ReadingFault(
          "'<' inside '<\(name)>'; found '\(source.excerpt(tag))'", start..<start + 1,
          help: "write '&lt;' for a '<' in a text", related: begins)
        report.replace(start..<start + 1, with: "&lt;", help: "write '&lt;' for a '<' in a text")
      }
      if known == leaf.element { report.replace(tag, with: "</\(name)>") }
      report.insert("</\(name)>", at: start)
      report.remove(tag)
      return report
    }
    var report = ReadingFault("'<\(name)>' is never closed; found '\(source.excerpt(tag))'", tag, related: begins)
    let found = element(ofEndTag: tag)
    if leaf.element == .isTrue || leaf.element == .isFalse { report.replace(begins.offsets, with: "<\(name)/>") }
    report.replace(tag, with: "</\(name)>", help: "write '</\(name)>' instead")
    if let found, found.isLeaf {
      report.replace(begins.offsets, with: "<\(found.tag)>", help: "write '<\(found.tag)>' instead of '<\(name)>'")
    }
    report.insert("</\(name)>", at: start)
    return report
  }

  /// An end tag in a container, which is not that of the container.
  private func endTag(at start: Int) -> ReadingFault {
    let found = tag(at: start)
    guard let top = open.last else { return ReadingFault("tag out of place", found) }
    if source[found].dropFirst().contains(where: { $0 == "<" }) || source[found.upperBound - 1] != ">" {
      return tagWithoutEnd(start)
    }
    if let report = keyDirectlyInList() { return report }
    let element = element(ofEndTag: found)
    let (name, shown) = (top.element.tag, source.excerpt(found))
    let isOpen = element == nil || open.contains { $0.element == element }
    var report = ReadingFault(
      isOpen ? "'<\(name)>' is never closed; found '\(shown)'" : "'\(shown)' closes nothing", found,
      related: begins(top))
    if isOpen { report.insert("</\(name)>", at: start) }
    if let element, !isOpen {
      report.replace(found, with: "<\(element.tag)/>")
      report.replace(found, with: "<\(element.tag)>", help: "write '<\(element.tag)>' if its slash is superfluous")
    }
    report.remove(found)
    report.replace(found, with: "</\(name)>", help: "write '</\(name)>' instead")
    return report
  }

  /// A `<key>` that is read as an item, where what follows shows that it was to be a key.
  private func keyDirectlyInList() -> ReadingFault? {
    guard let top = open.last, top.element != .dict, let node = top.keyAsValue else { return nil }
    let key = tag(at: Int(builder.nodes[node].start))
    var report = ReadingFault(
      "'<key>' directly in '<\(top.element.tag)>'", key, related: begins(top))
    report.insert("<dict>", at: key.lowerBound)
    if top.element == .array { report.insert("</array>", at: key.lowerBound) }
    return report
  }

  private func unclosed() -> ReadingFault {
    let end = source.count
    guard let innermost else { return ReadingFault("file is cut off before '<plist>'", end..<end) }
    var report = ReadingFault(
      "'<\(innermost.element.tag)>' is never closed; found the end of the file", end..<end,
      help: "restore the rest of the file", related: begins(innermost))
    let missing = "</\(innermost.element.tag)>"
    report.insert(missing, at: end, help: "write '\(missing)' at the end of the file")
    return report
  }

  // MARK: - Keys and values that do not pair

  private func valueWithoutKey(_ tag: Range<Int>) -> ReadingFault {
    guard let parent = open.last else { return ReadingFault("tag out of place", tag) }
    // The value of the entry before is a key: that entry has none.
    if let key = parent.lastKey, builder.nodes[key + 1].flags.contains(.writtenAsKey), parent.count > 0 {
      var report = keyWithoutValue(key)
      report.related = .init(message: "the next key is here", offsets: range(of: key + 1))
      return report
    }
    let found = XMLElement.named(source[tag].dropFirst().prefix { $0.isLetterOrDigit })
    var report = ReadingFault(
      "'\(name(tag))' without a '<key>' before it", tag, help: "write its key before it", related: begins(parent))
    if parent.count > 0 { report.insert("</dict>", at: tag.lowerBound) }
    if found == .dict { report.replace(tag, with: "</dict>", help: "write '</dict>' if its slash is missing") }
    report.remove(tag)
    return report
  }

  private func keyWithoutValue(_ key: Int) -> ReadingFault {
    let range = range(of: key)
    var report = ReadingFault("'\(source.excerpt(range))' has no value", range)
    report.remove(range, help: "write its value, or remove the key")
    return report
  }

  private func range(of node: Int) -> Range<Int> { Int(builder.nodes[node].start)..<Int(builder.nodes[node].end) }

  // MARK: - Contents of leaves

  private func reference(at start: Int) -> ReadingFault {
    let name = source[start + 1..<source.count].prefix { $0.isLetterOrDigit || $0 == "#" }
    let end = name.endIndex
    if !name.isEmpty, source[end] == ";" {
      let range = start..<end + 1
      return ReadingFault(
        "unknown reference '\(source.excerpt(range))'", range,
        help: "write the character itself, or '&amp;' for '&'")
    }
    let line = source.trimmed(start..<min(source.lineEnd(start), source.find("<", from: start) ?? source.count))
    var report =
      XMLReference.names.contains {
        source.has($0.text, at: start) || "&\(source.text(start + 1..<end));" == "\($0.text)"
      }
      ? ReadingFault("reference '\(source.excerpt(start..<end))' without ';'", start..<end)
      : ReadingFault("'&' does not begin a reference; found '\(source.excerpt(line))'", start..<start + 1)
    if end == source.count {
      return ReadingFault(
        "file is cut off in '\(source.excerpt(start..<end))'", start..<end, help: "restore the rest of the file")
    }
    let written = source.text(start..<end)
    if report.offsets.count > 1 { report.insert(";", at: end, help: "write '\(written);'") }
    report.replace(start..<start + 1, with: "&amp;")
    return report
  }

  private func value(_ element: XMLElement, _ content: Range<Int>) -> ReadingFault {
    let text = source.trimmed(content)
    let excerpt = source.excerpt(text)
    let leaf = (leaf?.start ?? content.lowerBound)..<tag(at: content.upperBound).upperBound
    switch element {
    case .isTrue, .isFalse:
      let start = tag(at: leaf.lowerBound)
      var report =
        text.isEmpty
        ? ReadingFault("'<\(element.tag)>' is never closed", start)
        : ReadingFault("'<\(element.tag)>' is not empty; found '\(excerpt)'", text)
      report.replace(leaf, with: "<\(element.tag)/>", help: "write '<true/>' or '<false/>'")
      report.replace(start, with: "<\(element.tag)/>")
      return report
    case .data:
      return ReadingFault("character '\(excerpt)' in '<data>' is not base64", content, help: "remove it")
    default: break
    }
    if text.isEmpty { return ReadingFault("'<\(element.tag)>' is empty", leaf) }
    let value =
      switch element {
      case .integer: XMLNumber.integer(source[text])
      case .real: XMLNumber.real(source[text])
      default: XMLNumber.date(source[text])
      }
    if case .bits = value {
      return ReadingFault("white space around '\(excerpt)' in '<\(element.tag)>'", content, help: "remove it")
    }
    if value == .outOfRange { return ReadingFault("integer '\(excerpt)' is out of range", text) }
    if element == .date {
      return ReadingFault(
        "'\(excerpt)' is not a date", text, help: "write a date such as '2001-12-31T23:59:59Z'")
    }
    var report = ReadingFault(
      "'\(excerpt)' is not \(element == .integer ? "an integer" : "a number")", text,
      help: "write a number, or '<string>' instead of '<\(element.tag)>'")
    if element == .integer, case .bits = XMLNumber.real(source[text]) {
      let real = "<real>\(source.text(text))</real>"
      report.replace(leaf, with: real, help: "write '\(real)' instead")
    }
    return report
  }
}
