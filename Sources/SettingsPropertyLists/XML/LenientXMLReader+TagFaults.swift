/// Tags and texts that are out of place, and keys and values that do not pair.
extension LenientXMLReader {
  /// A text between tags; a tag that has lost a part of itself is one too.
  func strayText(at start: Int) -> ReadingFault {
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

  func unclosedMarkup(_ what: String, _ opener: Range<Int>, _ closer: String) -> ReadingFault {
    let name = source.has("<?xml", at: opener.lowerBound) ? "XML declaration" : what
    // What was to be its end may stand at the end of the line.
    let line = source.trimmed(opener.upperBound..<max(source.lineEnd(opener.lowerBound), opener.upperBound))
    let tail = source[line].reversed().prefix { $0 == "-" || $0 == ">" || $0 == "?" || $0 == "!" || $0 == " " }.count
    let end = source.trimmed(line.upperBound - tail..<line.upperBound)
    let found = source.excerpt(end)
    let isMistyped = found.hasSuffix(">") && (found.count > 1 || closer == "?>")
    var report = ReadingFault(
      "\(name) is never closed\(isMistyped ? "; '\(found)' does not end it" : "")", opener)
    report.replace(
      end, with: closer, help: "write '\(closer)' \(isMistyped ? "instead of '\(found)'" : "at its end")")
    return report
  }

  func tagWithoutEnd(_ start: Int) -> ReadingFault {
    let next = source.find("<", from: start + 1)
    let end = source.trimmed(start..<min(source.lineEnd(start), next ?? source.count)).upperBound
    let shown = start..<end
    if next == start + 1 {
      var report = ReadingFault(
        "'<' does not begin a tag; found '\(source.excerpt(start..<tag(at: start).upperBound))'", shown)
      report.remove(shown)
      return report
    }
    guard next != nil else {
      return ReadingFault(
        "file is cut off in '\(source.excerpt(shown))'", shown, help: "restore the rest of the file")
    }
    var report = ReadingFault("'\(source.excerpt(shown))' has no '>'", shown)
    report.insert(">", at: end, help: "write '>' at its end")
    return report
  }

  func unknownElement(_ tag: Range<Int>, _ name: Range<Int>) -> ReadingFault {
    if source[tag].dropFirst().contains(where: { $0 == "<" }) { return tagWithoutEnd(tag.lowerBound) }
    // `<--` and the like.
    if name.isEmpty || source[name.lowerBound] == "-" || source[name.lowerBound] == "!",
      source.find("--", from: name.lowerBound, to: tag.upperBound) != nil
    {
      return unknownDeclaration(at: tag.lowerBound)
    }
    let written = source.text(name)
    let isKeyDue = open.last?.element == .dict && open.last?.pendingKey == nil
    var report = ReadingFault(
      name.isEmpty
        ? "'<' does not begin a tag; found '\(source.excerpt(tag))'" : "unknown element '<\(source.excerpt(name))>'",
      tag, help: XMLElement.help(for: written, isKeyDue: isKeyDue))
    // A known name among blanks, slashes and the like.
    if let name = XMLElement(rawValue: letters(of: tag))?.tag {
      if written.lowercased() != name { report.message = "malformed tag '\(source.excerpt(tag))'" }
      for form in ["<\(name)>", "<\(name)/>", "</\(name)>"] { report.replace(tag, with: form) }
    }
    switch written.lowercased() {
    case "doctype": report.replace(tag.lowerBound..<name.upperBound, with: "<!DOCTYPE")
    case "xml":
      let end = tag.upperBound - (source[tag.upperBound - 2] == "?" ? 2 : 1)
      let declaration = "<?xml\(source.text(name.upperBound..<end))?>"
      report.replace(tag, with: declaration)
    default: break
    }
    return report
  }

  func unknownDeclaration(at start: Int) -> ReadingFault {
    if source.has("<!DOCTYPE", at: start), let parent = open.last {
      return ReadingFault(
        "document type inside '<\(parent.element.tag)>'", tag(at: start), help: "move it before '<plist>'",
        related: begins(parent))
    }
    let marks = source[start..<source.count].prefix { $0 == "<" || $0 == "!" || $0 == "-" || $0.isBlank || $0 >= 0x80 }
    let token = source[marks.endIndex..<source.count].prefix { $0.isLetterOrDigit || $0 == "[" }.prefix(7)
    let shown = source.trimmed(start..<token.endIndex)
    var report = ReadingFault("unknown declaration '\(source.excerpt(shown))'", shown)
    if marks.contains(where: { $0 == "-" }), source.find("-->", from: start) != nil {
      let opener = source.trimmed(start..<marks.endIndex)
      report = ReadingFault("'\(source.excerpt(opener))' does not begin a comment", opener)
      report.replace(start..<marks.endIndex, with: "<!-- ", help: "write '<!--'")
    }
    if open.isEmpty { report.replace(shown, with: "<!DOCTYPE") }
    return report
  }

  /// What begins inside a leaf.
  func markupInText(at start: Int) -> ReadingFault {
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
      let isOnLine = !source[inside].contains(where: \.isLineEnd)
      var report = ReadingFault(
        isOnLine
          ? "'\(self.name(tag))' inside '<\(name)>'" : "'<\(name)>' is never closed; found '\(self.name(tag))'",
        tag, related: begins)
      if leaf.element == .isTrue || leaf.element == .isFalse {
        report.replace(begins.offsets, with: "<\(name)/>")
      } else if known == nil {
        report = ReadingFault(
          "'<' inside '<\(name)>'; found '\(source.excerpt(tag))'", start..<start + 1,
          help: "write '&lt;' for a '<' in a text", related: begins)
        if letters(of: tag) == name { report.replace(tag, with: "</\(name)>") }
        report.replace(start..<start + 1, with: "&lt;", help: "write '&lt;' for a '<' in a text")
      }
      if known == leaf.element { report.replace(tag, with: "</\(name)>") }
      insertEnd(of: leaf, before: start, &report)
      report.remove(tag)
      return report
    }
    var report = ReadingFault("'<\(name)>' is never closed; found '\(source.excerpt(tag))'", tag, related: begins)
    let found = element(ofEndTag: tag)
    if leaf.element == .isTrue || leaf.element == .isFalse { report.replace(begins.offsets, with: "<\(name)/>") }
    // The end tag of a container stands for itself.
    if found?.isLeaf == false { insertEnd(of: leaf, before: start, &report) }
    report.replace(tag, with: "</\(name)>", help: "write '</\(name)>' instead")
    if let found, found.isLeaf {
      report.replace(begins.offsets, with: "<\(found.tag)>", help: "write '<\(found.tag)>' instead of '<\(name)>'")
    }
    if found?.isLeaf != false { insertEnd(of: leaf, before: start, &report) }
    return report
  }

  /// Proposes the end tag of a leaf: directly before a tag, or at the end of the text if the tag is on a later line.
  private func insertEnd(of leaf: OpenXMLElement, before start: Int, _ report: inout ReadingFault) {
    let missing = "</\(leaf.element.tag)>"
    let content = tag(at: leaf.start).upperBound..<start
    let end = content.last { !source[$0].isXMLBlank }.map { $0 + 1 } ?? content.lowerBound
    guard source[end..<start].contains(where: \.isLineEnd) else { return report.insert(missing, at: start) }
    report.insert(missing, atEndOfLine: end)
  }

  /// An end tag in a container, which is not that of the container.
  func endTag(at start: Int) -> ReadingFault {
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
  func keyDirectlyInList() -> ReadingFault? {
    guard let top = open.last, top.element != .dict, let node = top.keyAsValue else { return nil }
    let key = tag(at: Int(builder.nodes[node].start))
    var report = ReadingFault(
      "'<key>' directly in '<\(top.element.tag)>'", key, related: begins(top))
    report.insert("<dict>", at: key.lowerBound)
    if top.element == .array { report.insert("</array>", at: key.lowerBound) }
    return report
  }

  func unclosed() -> ReadingFault {
    let end = source.count
    guard let innermost else { return ReadingFault("file is cut off before '<plist>'", end..<end) }
    var report = ReadingFault(
      "'<\(innermost.element.tag)>' is never closed; found the end of the file", end..<end,
      help: "restore the rest of the file", related: begins(innermost))
    let missing = "</\(innermost.element.tag)>"
    report.insert(missing, at: end, help: "write '\(missing)' at the end of the file")
    return report
  }

  func valueWithoutKey(_ tag: Range<Int>) -> ReadingFault {
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
    if found == .dict, parent.count > 0 { report.insert("</dict>", at: tag.lowerBound) }
    report.insert("<key>Key</key>", at: tag.lowerBound, help: "write its key before it")
    if found == .dict { report.replace(tag, with: "</dict>", help: "write '</dict>' if its slash is missing") }
    report.remove(tag)
    return report
  }

  func keyWithoutValue(_ key: Int) -> ReadingFault {
    let range = range(of: key)
    var report = ReadingFault("'\(source.excerpt(range))' has no value", range)
    report.remove(range, help: "write its value, or remove the key")
    return report
  }

  func range(of node: Int) -> Range<Int> { Int(builder.nodes[node].start)..<Int(builder.nodes[node].end) }
}
