import SettingsDiagnostics
import SettingsText

/// Faults at the cursor in words, each with the tag that is open there.
extension LenientXMLReader {
  /// The error for a fault that ended the reading.
  func error(for fault: XMLFault) -> ReadingError {
    let fault = earlierFault() ?? words(fault)
    let conflict = source.conflictMarker(at: fault.offsets.lowerBound)
    let (encoding, limits) = (text.encoding, limits)
    let end = source.find("<", from: fault.offsets.upperBound) ?? source.count
    return (conflict ?? fault).error(in: source, past: end) {
      LenientXMLReader.firstFault(of: DecodedText(bytes: $0, encoding: encoding), from: $1, limits)
    }
  }

  /// Where a text cannot be read on, or where a key is taken for a value or something else is read
  /// that is no list.
  private static func firstFault(of text: DecodedText, from start: Int, _ limits: ReadingLimits)
    -> Int?
  {
    var reader = LenientXMLReader(text, symbols: .empty, limits: limits)
    var places: [Int] = []
    var end = Int.max
    do throws(XMLFault) {
      try reader.readAll()
      end = Int(reader.builder.nodes[0].end)
    } catch {
      places.append(reader.place(of: error))
    }
    for correction in reader.builder.corrections where correction.offsets.lowerBound >= start {
      switch correction.kind {
      case .keyAsValue, .missingPlistElement, .runawayComment, .openTag:
        places.append(correction.offsets.lowerBound)
      case .notStrict where correction.offsets.upperBound >= end:
        places.append(correction.offsets.lowerBound)
      default: break
      }
    }
    return places.min()
  }

  /// The offset where reading stopped; 0 if the file ends in an element, which a wrong repair has
  /// left open.
  private func place(of fault: XMLFault) -> Int {
    switch fault {
    case .unclosed, .noList: 0
    case .keyWithoutValue: cursor.position - 1
    default: (earlierFault() ?? words(fault)).offsets.lowerBound
    }
  }

  /// A fault that CoreFoundation has read over and that is why it stops here: a tag that has lost
  /// its `>`, or a comment in the open element that ends with a later one and hides tags.
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

  private func words(_ fault: XMLFault) -> ReadingFault {
    switch fault {
    case .noList: return noList()
    case .text(let start): return strayText(at: start)
    case .tagWithoutEnd(let start): return tagWithoutEnd(start)
    case .unknownElement(let tag, let name): return unknownElement(tag, name)
    case .unknownDeclaration(let start): return unknownDeclaration(at: start)
    case .unclosedMarkup(let what, let opener, let closer):
      return unclosedMarkup(what, opener, closer)
    case .documentTypeWithDeclarations(let start):
      return ReadingFault(
        "document type with declarations of its own", start..<start + 1,
        help: "write '<!DOCTYPE plist>' instead")
    case .markupInText(let start): return markupInText(at: start)
    case .endTag(let start): return endTag(at: start)
    case .unclosed: return unclosed()
    case .valueWithoutKey(let tag): return valueWithoutKey(tag)
    case .keyWithoutValue(let key): return keyWithoutValue(key, beginningOfInnermost)
    case .secondValue(let tag):
      return keyDirectlyInList()
        ?? ReadingFault(
          "second value '\(name(of: tag))' in one '<plist>'", tag, related: beginningOfInnermost)
    case .empty(let element, let range):
      let name = element == .plist ? "plist" : "\(element.tag)/"
      return ReadingFault("'<\(name)>' is empty", range)
    case .reference(let start): return reference(at: start)
    case .value(let element, let content): return value(element, content)
    case .encoding(let place):
      let message = "byte \(Notation.byte(source[place])) is not UTF-8"
      var fault = ReadingFault(message, place..<place + 1, help: "save the file in UTF-8")
      fault.kind = .encoding
      return fault
    case .nesting(let tag):
      var fault = ReadingFault(ReadingError.nesting(limits, tag).message, tag)
      fault.kind = .limit
      return fault
    }
  }
}

// MARK: Tags

extension LenientXMLReader {
  private func noList() -> ReadingFault {
    if source.buffer.allSatisfy({ $0.isWhitespace }) { return ReadingFault("file is empty", 0..<0) }
    let end = source.count
    return ReadingFault(
      "file is cut off before '<plist>'", end..<end, help: "restore the rest of the file")
  }

  private func strayText(at start: Int) -> ReadingFault {
    let next = source.find("<", from: start + 1) ?? source.count
    let text = source.trimmed(start..<min(next, max(source.lineEnd(start), start + 1)))
    let shown = text.isEmpty ? start..<start + 1 : text
    let place = innermost.map { "in '<\($0.element.tag)>'" } ?? "before the property list"
    var fault = ReadingFault(
      "text '\(source.excerpt(shown))' \(place)", shown, related: beginningOfInnermost)
    fault.insert("<", at: start)
    fault.remove(shown)
    return fault
  }

  private func tagWithoutEnd(_ start: Int) -> ReadingFault {
    let next = source.find("<", from: start + 1)
    let end = source.trimmed(start..<min(source.lineEnd(start), next ?? source.count)).upperBound
    let shown = start..<end
    let excerpt = source.excerpt(shown)
    guard next != nil else {
      return ReadingFault(
        "file ends inside '\(excerpt)'", shown, help: "restore the rest of the file")
    }
    guard next != start + 1 else {
      var fault = ReadingFault("'<' does not begin a tag", shown)
      fault.remove(shown)
      return fault
    }
    var fault = ReadingFault("'\(excerpt)' has no '>'", shown)
    // Only `<plist>` has attributes: what follows another name is content.
    let name = source[start + 1..<end].prefix { $0.isLetterOrDigit }
    if let element = XMLElement.named(name), element != .plist, source[name.endIndex] != "/" {
      fault.insert(">", at: name.endIndex, help: "write '>' after '<\(element.tag)'")
    }
    fault.insert(">", at: end, help: "write '>' at its end")
    return fault
  }

  private func unknownElement(_ tag: Range<Int>, _ name: Range<Int>) -> ReadingFault {
    if holdsTag(tag) { return tagWithoutEnd(tag.lowerBound) }
    let isKeyDue = open.last?.element == .dict && open.last?.pendingKey == nil
    let help = XMLElement.help(for: source.text(name), isKeyDue: isKeyDue)
    let letters = String(decoding: source[tag].filter { $0.isLetterOrDigit }, as: UTF8.self)
    let meant = XMLElement(rawValue: letters.lowercased())
    guard !name.isEmpty, meant == nil else {
      // A known name among blanks, slashes and the like.
      var fault = ReadingFault("malformed tag '\(source.excerpt(tag))'", tag, help: help)
      if let meant {
        for form in ["<\(meant.tag)>", "<\(meant.tag)/>", "</\(meant.tag)>"] {
          fault.replace(tag, with: form)
        }
      }
      return fault
    }
    return ReadingFault("unknown element '<\(source.excerpt(name))>'", tag, help: help)
  }

  private func unknownDeclaration(at start: Int) -> ReadingFault {
    let tag = tag(at: start)
    guard let parent = open.last, source.has("<!DOCTYPE", at: start) else {
      let isComment = source[tag].contains(UInt8(ascii: "-"))
      return ReadingFault(
        "unknown declaration '\(source.excerpt(tag))'", tag,
        help: isComment ? "write comments as '<!-- … -->'" : nil)
    }
    return ReadingFault(
      "document type inside '<\(parent.element.tag)>'", tag, help: "move it before '<plist>'",
      related: begins(parent))
  }

  private func unclosedMarkup(_ what: String, _ opener: Range<Int>, _ closer: String)
    -> ReadingFault
  {
    let name = source.has("<?xml", at: opener.lowerBound) ? "XML declaration" : what
    let end = max(source.lineEnd(opener.lowerBound), opener.upperBound)
    let line = source.trimmed(opener.upperBound..<end)
    // A part of its end may stand at the end of the line.
    let tail = source[line].reversed().prefix { "-?!> ".utf8.contains($0) }.count
    var fault = ReadingFault("\(name) is never closed", opener)
    fault.replace(
      line.upperBound - tail..<line.upperBound, with: closer, help: "write '\(closer)' at its end")
    return fault
  }

  /// Markup that begins inside a leaf.
  private func markupInText(at start: Int) -> ReadingFault {
    guard let leaf else { return ReadingFault("tag out of place", start..<start + 1) }
    let name = leaf.element.tag
    for (opener, what) in [("<!--", "comment"), ("<?", "instruction"), ("<!", "declaration")]
      as [(StaticString, String)] where source.has(opener, at: start)
    {
      return ReadingFault(
        "\(what) inside '<\(name)>'", tag(at: start), help: "move it out of the text",
        related: begins(leaf))
    }
    let tag = tag(at: start)
    let isEnd = source.has("</", at: start)
    let isCutOff = source[tag.upperBound - 1] != ">"
    if isCutOff || isEnd && holdsTag(tag) { return tagWithoutEnd(start) }
    let found =
      isEnd
      ? element(ofEndTag: tag)
      : XMLElement.named(source[tag].dropFirst().prefix { $0.isLetterOrDigit })
    guard isEnd || found != nil else {
      let help = "write '&lt;' for a '<' in a text"
      var fault = ReadingFault(
        "'<' inside '<\(name)>'; found '\(source.excerpt(tag))'", start..<start + 1, help: help,
        related: begins(leaf))
      fault.replace(start..<start + 1, with: "&lt;", help: help)
      return fault
    }
    var fault = ReadingFault(
      isEnd
        ? "'\(source.excerpt(tag))' does not close '<\(name)>'"
        : "'\(self.name(of: tag))' inside '<\(name)>'",
      tag, related: begins(leaf))
    if source[leaf.start..<start].contains(where: { $0.isLineEnd }) {
      // The line at fault is that of the leaf, which goes on to here.
      let found = self.name(of: tag)
      fault = ReadingFault(
        "'<\(name)>' is not closed before '\(found)'", self.tag(at: leaf.start),
        related: .init(message: "'\(found)' is here", offsets: tag))
    }
    let replaces = found == leaf.element || isEnd && found?.isLeaf != false
    if replaces {
      fault.replace(
        tag, with: "</\(name)>", help: "write '</\(name)>' instead of '\(source.excerpt(tag))'")
    }
    if leaf.element == .isTrue || leaf.element == .isFalse {
      fault.replace(self.tag(at: leaf.start), with: "<\(name)/>", help: "write '<\(name)/>'")
    }
    fault.insert(
      "</\(name)>", at: start, help: "write '</\(name)>' before '\(self.name(of: tag))'")
    return fault
  }

  /// An end tag in a container, which is not that of the container.
  private func endTag(at start: Int) -> ReadingFault {
    let found = tag(at: start)
    guard let top = open.last else { return ReadingFault("tag out of place", found) }
    if holdsTag(found) || source[found.upperBound - 1] != ">" { return tagWithoutEnd(start) }
    if let fault = keyDirectlyInList() { return fault }
    let element = element(ofEndTag: found)
    let isOpen = element == nil || open.contains { $0.element == element }
    let name = top.element.tag
    let shown = source.excerpt(found)
    var fault = ReadingFault(
      isOpen ? "'\(shown)' does not close '<\(name)>'" : "'\(shown)' closes nothing", found,
      related: begins(top))
    if isOpen { fault.insert("</\(name)>", at: start) }
    fault.remove(found)
    fault.replace(found, with: "</\(name)>", help: "write '</\(name)>' instead")
    return fault
  }

  private func unclosed() -> ReadingFault {
    let end = source.count
    guard let innermost else { return noList() }
    let missing = "</\(innermost.element.tag)>"
    var fault = ReadingFault(
      "'<\(innermost.element.tag)>' is never closed; found the end of the file", end..<end,
      help: "restore the rest of the file", related: begins(innermost))
    fault.insert(missing, at: end, help: "write '\(missing)' at the end of the file")
    return fault
  }
}

// MARK: Keys and values

extension LenientXMLReader {
  /// A `<key>` that is read as an item, where what follows shows that it was to be a key.
  private func keyDirectlyInList() -> ReadingFault? {
    guard let top = open.last, top.element != .dict, let node = top.keyAsValue else { return nil }
    let key = tag(at: Int(builder.nodes[node].start))
    var fault = ReadingFault(
      "'<key>' directly in '<\(top.element.tag)>'", key, related: begins(top))
    fault.insert("<dict>", at: key.lowerBound)
    if top.element == .array { fault.insert("</array>", at: key.lowerBound) }
    return fault
  }

  private func valueWithoutKey(_ tag: Range<Int>) -> ReadingFault {
    guard let parent = open.last else { return ReadingFault("tag out of place", tag) }
    // The value of the entry before is a key: that entry has none.
    if let key = parent.lastKey, builder.nodes[key + 1].flags.contains(.writtenAsKey),
      parent.count > 0
    {
      return keyWithoutValue(
        key, .init(message: "the next key is here", offsets: range(of: key + 1)))
    }
    let message =
      parent.lastKey.map {
        "second value '\(name(of: tag))' for '\(source.excerpt(range(of: $0)))'"
      } ?? "'\(name(of: tag))' without a '<key>' before it"
    var fault = ReadingFault(
      message, tag, help: "write its key before it", related: begins(parent))
    if name(of: tag) == "<dict>", parent.count > 0 {
      fault.insert("</dict>", at: tag.lowerBound)
    }
    return fault
  }

  private func keyWithoutValue(_ key: Int, _ related: ReadingError.Related?) -> ReadingFault {
    let range = range(of: key)
    return ReadingFault(
      "'\(source.excerpt(range))' has no value", range, help: "write its value, or remove the key",
      related: related)
  }

  private func reference(at start: Int) -> ReadingFault {
    let name = source[start + 1..<source.count].prefix { $0.isLetterOrDigit || $0 == "#" }
    let end = name.endIndex
    let excerpt = source.excerpt(start..<end)
    if end == source.count {
      return ReadingFault(
        "file ends inside '\(excerpt)'", start..<end, help: "restore the rest of the file")
    }
    if !name.isEmpty, source[end] == ";" {
      return ReadingFault(
        "unknown reference '\(excerpt);'", start..<end + 1,
        help: "write the character itself, or '&amp;' for '&'")
    }
    let isNumber = name.first == UInt8(ascii: "#") && name.contains { $0.isDigit }
    let isKnown =
      isNumber || XMLReference.names.contains { "\(source.text(start..<end));" == "\($0.text)" }
    let line = start..<min(source.lineEnd(start), source.find("<", from: start) ?? source.count)
    var fault = ReadingFault(
      isKnown
        ? "reference '\(excerpt)' without ';'"
        : "'&' does not begin a reference; found '\(source.excerpt(source.trimmed(line)))'",
      isKnown ? start..<end : start..<start + 1)
    if isKnown { fault.insert(";", at: end, help: "write '\(source.text(start..<end));'") }
    fault.replace(start..<start + 1, with: "&amp;")
    return fault
  }

  /// The content of a leaf that is no value of its type.
  private func value(_ element: XMLElement, _ content: Range<Int>) -> ReadingFault {
    let text = source.trimmed(content)
    let excerpt = source.excerpt(text)
    let next = content.upperBound
    if element == .data {
      return ReadingFault(
        "character '\(excerpt)' in '<data>' is not base64", content, help: "remove it")
    }
    if next < source.count, !source.has(endTagOf: element, at: next) {
      return markupInText(at: next)
    }
    switch element {
    case .isTrue, .isFalse:
      let found = text.isEmpty ? "white space" : "'\(excerpt)'"
      return ReadingFault(
        "'<\(element.tag)>' is not empty; found \(found)", text.isEmpty ? content : text,
        help: "write '<true/>' or '<false/>'")
    case _ where text.isEmpty:
      let leaf = (leaf?.start ?? content.lowerBound)..<tag(at: next).upperBound
      return ReadingFault("'<\(element.tag)>' is empty", leaf)
    case .date:
      return isRead(XMLNumber.date(source[text]))
        ? whiteSpace(around: content, element)
        : ReadingFault(
          "'\(excerpt)' is not a date", text, help: "write a date such as '2001-12-31T23:59:59Z'")
    case .integer:
      let value = XMLNumber.integer(source[text])
      if isRead(value) { return whiteSpace(around: content, element) }
      if value == .outOfRange {
        return ReadingFault("integer '\(excerpt)' is out of range", text)
      }
      return ReadingFault(
        "'\(excerpt)' is not an integer", text,
        help: isRead(XMLNumber.real(source[text]))
          ? "write '<real>' instead of '<integer>'"
          : "write a number, or '<string>' instead of '<integer>'")
    default:
      return isRead(XMLNumber.real(source[text]))
        ? whiteSpace(around: content, element)
        : ReadingFault(
          "'\(excerpt)' is not a number", text,
          help: "write a number, or '<string>' instead of '<real>'")
    }
  }

  private func isRead(_ value: XMLNumber.Value) -> Bool {
    if case .bits = value { return true }
    return false
  }

  private func whiteSpace(around content: Range<Int>, _ element: XMLElement) -> ReadingFault {
    ReadingFault(
      "white space around '\(source.excerpt(source.trimmed(content)))' in '<\(element.tag)>'",
      content, help: "remove it")
  }
}

// MARK: Places

extension LenientXMLReader {
  /// The leaf or container that the cursor is in.
  private var innermost: OpenXMLElement? { leaf ?? open.last }

  private var beginningOfInnermost: ReadingError.Related? { innermost.map { begins($0) } }

  private func begins(_ element: OpenXMLElement) -> ReadingError.Related {
    .init(message: "'<\(element.element.tag)>' begins here", offsets: tag(at: element.start))
  }

  func element(ofEndTag tag: Range<Int>) -> XMLElement? {
    XMLElement.named(source[tag].dropFirst(2).prefix { $0.isLetterOrDigit })
  }

  func tag(at start: Int) -> Range<Int> {
    guard let end = source.find(">", from: start) else { return start..<source.count }
    return start..<end + 1
  }

  /// Whether a tag ends with the `>` of another one.
  private func holdsTag(_ tag: Range<Int>) -> Bool {
    source[tag].dropFirst().contains { $0 == "<" }
  }

  /// A tag as messages show it: without attributes.
  private func name(of tag: Range<Int>) -> String {
    let text = source[tag].dropFirst(source.has("</", at: tag.lowerBound) ? 2 : 1)
      .prefix { !$0.isXMLBlank && $0 != "<" && $0 != ">" && $0 != "/" }
    return "\(source.excerpt(tag.lowerBound..<text.endIndex))>"
  }

  private func range(of node: Int) -> Range<Int> {
    Int(builder.nodes[node].start)..<Int(builder.nodes[node].end)
  }
}

extension FileBytes {
  /// Whether the end tag of an element begins at an offset.
  fileprivate func has(endTagOf element: XMLElement, at start: Int) -> Bool {
    self[start..<count].starts(with: "</\(element.tag)".utf8)
  }
}
