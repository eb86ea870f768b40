import SettingsText

/// Tags and texts that are out of place, and keys and values that do not pair.
extension LenientXMLReader {
  /// A text between tags; a tag that has lost a part of itself is one too.
  func strayText(at start: Int) -> ReadingFault {
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
      "text '\(source.excerpt(shown))' in '<\(parent.element.tag)>'", shown, related: begins(parent)
    )
    report.insert("<", at: start)
    if source.has("</", at: next), let leaf = element(ofEndTag: tag(at: next)), leaf.isLeaf {
      report.insert("<\(leaf.tag)>", at: start)
    }
    // In an array of rows a string would be read, but is no row.
    let isDue =
      parent.pendingKey != nil
      || parent.count > 0 && parent.node.map { builder.nodes[$0 + 1].kind } == .string
    if isDue, source[shown].contains(where: { $0.isLetterOrDigit || $0 >= 0x80 }) {
      let content = source.text(shown)
      var name = "string"
      if case .bits = XMLNumber.real(source[shown]) { name = "real" }
      if case .bits = XMLNumber.integer(source[shown]) { name = "integer" }
      let value =
        ["true", "false"].contains(content) ? "<\(content)/>" : "<\(name)>\(content)</\(name)>"
      report.replace(shown, with: value, help: "write '\(value.prefix(60))'")
    }
    report.remove(shown)
    return report
  }

  func unclosedMarkup(_ what: String, _ opener: Range<Int>, _ closer: String) -> ReadingFault {
    let name = source.has("<?xml", at: opener.lowerBound) ? "XML declaration" : what
    let line = source.trimmed(
      opener.upperBound..<max(source.lineEnd(opener.lowerBound), opener.upperBound))
    // What was to be its end may stand at the end of the line.
    let tail = source[line].reversed().prefix {
      $0 == "-" || $0 == ">" || $0 == "?" || $0 == "!" || $0 == " "
    }.count
    var report = ReadingFault("\(name) is never closed", opener)
    report.replace(
      source.trimmed(line.upperBound - tail..<line.upperBound), with: closer,
      help: "write '\(closer)' at its end")
    return report
  }

  func tagWithoutEnd(_ start: Int) -> ReadingFault {
    let next = source.find("<", from: start + 1)
    let end = source.trimmed(start..<min(source.lineEnd(start), next ?? source.count)).upperBound
    let shown = start..<end
    if next == start + 1 {
      var report = ReadingFault(
        "'<' does not begin a tag; found '\(source.excerpt(start..<tag(at: start).upperBound))'",
        shown)
      report.remove(shown)
      return report
    }
    guard next != nil else {
      return ReadingFault(
        "file ends inside '\(source.excerpt(shown))'", shown, help: "restore the rest of the file")
    }
    var report = ReadingFault("'\(source.excerpt(shown))' has no '>'", shown)
    // What follows the name is more likely content than attributes, which would be lost.
    for name in XMLElement.allCases.map({ $0.tag })
    where source[start + 1..<end].starts(with: name.utf8)
      && source[start + 1 + name.utf8.count] != "/"
    {
      report.insert(">", at: start + 1 + name.utf8.count, help: "write '>' after '<\(name)'")
    }
    report.insert(">", at: end, help: "write '>' at its end")
    return report
  }

  func unknownElement(_ tag: Range<Int>, _ name: Range<Int>) -> ReadingFault {
    if source[tag].dropFirst().contains(where: { $0 == "<" }) {
      return tagWithoutEnd(tag.lowerBound)
    }
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
        ? "'<' does not begin a tag; found '\(source.excerpt(tag))'"
        : "unknown element '<\(source.excerpt(name))>'",
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
        "document type inside '<\(parent.element.tag)>'", tag(at: start),
        help: "move it before '<plist>'",
        related: begins(parent))
    }
    let marks = source[start..<source.count].prefix {
      $0 == "<" || $0 == "!" || $0 == "-" || $0.isWhitespace || $0 >= 0x80
    }
    let token = source[marks.endIndex..<source.count].prefix { $0.isLetterOrDigit || $0 == "[" }
      .prefix(7)
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
    if let slash = inside.first(where: {
      source[$0] == "/" && source[$0 + 1..<start].starts(with: "\(name)>".utf8)
    }) {
      let found = slash..<slash + name.utf8.count + 2
      var report = ReadingFault("'\(source.excerpt(found))' has no '<'", found, related: begins)
      report.insert("<", at: slash)
      return report
    }
    for (opener, closer, what) in [
      ("<!--", "-->", "comment"), ("<?", "?>", "instruction"), ("<!", ">", "declaration"),
    ]
      as [(StaticString, StaticString, String)] where source.has(opener, at: start)
    {
      let end = source.find(closer, from: start).map { $0 + closer.utf8CodeUnitCount }
      return ReadingFault(
        "\(what) inside '<\(name)>'", start..<(end ?? start + 2), help: "move it out of the text",
        related: begins)
    }
    let tag = tag(at: start)
    let isCutOff = source[start..<source.count].dropFirst().allSatisfy { $0 != "<" && $0 != ">" }
    if source[tag].dropFirst().contains(where: { $0 == "<" }) && source.has("</", at: start)
      || isCutOff
    {
      return tagWithoutEnd(start)
    }
    let isEnd = source.has("</", at: start)
    let found =
      isEnd
      ? element(ofEndTag: tag)
      : XMLElement.named(source[tag].dropFirst().prefix { $0.isLetterOrDigit })
    let isStray = !isEnd && found == nil
    let isOnLine = !source[inside].contains { $0.isLineEnd }
    let notClosed = "'<\(name)>' is not closed before '\(self.name(tag))'"
    var report = ReadingFault(
      isEnd
        ? "'\(source.excerpt(tag))' does not close '<\(name)>'"
        : isOnLine ? "'\(self.name(tag))' inside '<\(name)>'" : notClosed, tag, related: begins)
    if leaf.element == .isTrue || leaf.element == .isFalse {
      report.replace(begins.offsets, with: "<\(name)/>", cause: (notClosed, begins.offsets))
    } else if isStray {
      let help = "write '&lt;' for a '<' in a text"
      report = ReadingFault(
        "'<' inside '<\(name)>'; found '\(source.excerpt(tag))'", start..<start + 1, help: help,
        related: begins)
      if letters(of: tag) == name { report.replace(tag, with: "</\(name)>") }
      report.replace(start..<start + 1, with: "&lt;", help: help)
    }
    // The end tag of a container stands for itself.
    let isContainerEnd = isEnd && found?.isLeaf == false
    if isContainerEnd { insertEnd(of: leaf, before: tag, notClosed, &report) }
    if isEnd || found == leaf.element {
      report.replace(tag, with: "</\(name)>", help: isEnd ? "write '</\(name)>' instead" : nil)
    }
    if isEnd, let found, found.isLeaf {
      report.replace(
        begins.offsets, with: "<\(found.tag)>",
        help: "write '<\(found.tag)>' instead of '<\(name)>'")
    }
    if !isContainerEnd { insertEnd(of: leaf, before: tag, notClosed, &report) }
    if !isEnd { report.remove(tag) }
    return report
  }

  /// Proposes the end tag of a leaf: directly before a tag, or at the end of the text if the tag is
  /// on a later line.
  private func insertEnd(
    of leaf: OpenXMLElement, before next: Range<Int>, _ message: String,
    _ report: inout ReadingFault
  ) {
    let missing = "</\(leaf.element.tag)>"
    let content = tag(at: leaf.start).upperBound..<next.lowerBound
    let end = content.last { !source[$0].isXMLBlank }.map { $0 + 1 } ?? content.lowerBound
    guard source[end..<next.lowerBound].contains(where: { $0.isLineEnd }) else {
      return report.insert(missing, at: next.lowerBound)
    }
    report.insert(
      missing, at: end, help: "write '\(missing)' at the end of this line",
      cause: (message, end..<end))
  }

  /// An end tag in a container, which is not that of the container.
  func endTag(at start: Int) -> ReadingFault {
    let found = tag(at: start)
    guard let top = open.last else { return ReadingFault("tag out of place", found) }
    if source[found].dropFirst().contains(where: { $0 == "<" })
      || source[found.upperBound - 1] != ">"
    {
      return tagWithoutEnd(start)
    }
    if let report = keyDirectlyInList() { return report }
    let element = element(ofEndTag: found)
    let (name, shown) = (top.element.tag, source.excerpt(found))
    let isOpen = element == nil || open.contains { $0.element == element }
    var report = ReadingFault(
      isOpen ? "'\(shown)' does not close '<\(name)>'" : "'\(shown)' closes nothing", found,
      related: begins(top))
    if letters(of: found) == name {
      report.replace(found, with: "</\(name)>", help: "write '</\(name)>' instead")
    }
    proposeSingle(top, &report)
    // Two end tags in the wrong order.
    if isOpen, let next = source.find("<", from: found.upperBound).map({ tag(at: $0) }),
      self.element(ofEndTag: next) == top.element
    {
      let exchanged = [next, found.upperBound..<next.lowerBound, found].map { source.text($0) }
        .joined()
      report.replace(
        found.lowerBound..<next.upperBound, with: exchanged,
        help: "swap it with '\(source.excerpt(next))' after it"
      )
    }
    if isOpen { report.insert("</\(name)>", at: start) }
    if let element, !isOpen {
      report.replace(found, with: "<\(element.tag)/>")
      report.replace(
        found, with: "<\(element.tag)>",
        help: "write '<\(element.tag)>' if its slash is superfluous")
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
    guard top.element == .array else { return report }
    proposeSingle(top, &report)
    report.insert("</array>", at: key.lowerBound)
    report.replace(tag(at: top.start), with: "<dict>", help: "write '<dict>' instead of '<array>'")
    return report
  }

  /// Proposes to remove one of two tags that open an array in an array, or to close the outer one
  /// with the inner one.
  private func proposeSingle(_ top: OpenXMLElement, _ report: inout ReadingFault) {
    guard top.element == .array else { return }
    if open.dropLast().last?.element == .array {
      let start = tag(at: top.start)
      report.replace(
        start, with: "</array>", help: "write '</array>' if its slash is missing",
        cause: ("'<array>' directly in '<array>'", start))
    }
    guard let node = top.node, node + 1 < builder.nodes.count,
      builder.nodes[node + 1].kind == .array
    else { return }
    let second = tag(at: Int(builder.nodes[node + 1].start))
    report.remove(second, cause: ("second '<array>' directly in '<array>'", second))
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
    if let key = parent.lastKey, builder.nodes[key + 1].flags.contains(.writtenAsKey),
      parent.count > 0
    {
      var report = keyWithoutValue(key)
      report.related = .init(message: "the next key is here", offsets: range(of: key + 1))
      return report
    }
    let found = XMLElement.named(source[tag].dropFirst().prefix { $0.isLetterOrDigit })
    let message =
      parent.lastKey.map { "second value '\(name(tag))' for '\(source.excerpt(range(of: $0)))'" }
      ?? "'\(name(tag))' without a '<key>' before it"
    var report = ReadingFault(message, tag, related: begins(parent))
    if found == .dict, parent.count > 0 { report.insert("</dict>", at: tag.lowerBound) }
    // A dictionary that comes first may be the row of an array whose both tags are wrong.
    let mayBeRow = found == .dict && parent.lastKey == nil
    let help =
      "write its key before it" + (mayBeRow ? ", or '<array>' instead of '<dict>' around it" : "")
    report.insert("<key>Key</key>", at: tag.lowerBound, help: help)
    // What are to be the items of an array, which is missing or ends too soon.
    if let key = parent.lastKey {
      let value = range(of: key + 1)
      let first = self.tag(at: value.lowerBound)
      let cause = (message, first)
      if builder.nodes[key + 1].kind != .array {
        report.insert("<array>", at: first.lowerBound, cause: cause)
      } else if first == value {
        report.replace(
          first, with: "<array>", help: "write '<array>' if its slash is superfluous", cause: cause)
      } else if let end = source[value].lastIndex(of: UInt8(ascii: "<")) {
        let end = end..<value.upperBound
        report.remove(
          end, cause: ("'\(source.excerpt(end))' ends '<array>' before '\(name(tag))'", end))
      }
    } else {
      let start = self.tag(at: parent.start)
      report.replace(
        start, with: "<array>", help: "write '<array>' instead of '<dict>'",
        cause: ("'<dict>' holds '\(name(tag))' without a '<key>' before it", start))
    }
    if found == .dict {
      report.replace(tag, with: "</dict>", help: "write '</dict>' if its slash is missing")
    }
    report.remove(tag)
    return report
  }

  func keyWithoutValue(_ key: Int) -> ReadingFault {
    let range = range(of: key)
    var report = ReadingFault("'\(source.excerpt(range))' has no value", range)
    report.remove(range, help: "write its value, or remove the key")
    return report
  }

  func range(of node: Int) -> Range<Int> {
    Int(builder.nodes[node].start)..<Int(builder.nodes[node].end)
  }
}
