import SettingsFiles
import SettingsText

/// Faults of tags and other markup.
extension LenientXMLReader {
  func noList() -> ReadingError {
    if source.buffer.allSatisfy({ $0.isWhitespace }) { return .at(0..<0, "file is empty") }
    return .at(
      source.count..<source.count, "file is cut off before '<plist>'",
      help: "restore the rest of the file")
  }

  func strayText(at start: Int) -> ReadingError {
    let next = source.find("<", from: start + 1) ?? source.count
    let text = source.trimmed(start..<min(next, max(source.lineEnd(start), start + 1)))
    let shown = text.isEmpty ? start..<start + 1 : text
    let place = innermost.map { "in '<\($0.element.tag)>'" } ?? "before the property list"
    return .at(
      shown, "text '\(source.excerpt(shown))' \(place)", related: beginningOfInnermost,
      orElse: repairs(ofText: shown))
  }

  /// Returns the repairs of a stray text: insertion of a lost `<`, or removal, unless the text may
  /// be a value that is due.
  private func repairs(ofText text: Range<Int>) -> [ReadingError.Repair] {
    let removal = ReadingError.Repair(.removal(of: text), help: "remove it")
    guard source[text].contains(where: { $0.isLetterOrDigit }) else { return [removal] }
    if source[text].contains(where: { $0 == ">" }) {
      let tag = ReadingError.Repair(
        .insertion(of: "<", at: text.lowerBound), help: "write '<' before it")
      return [tag, removal]
    }
    // The end tag after the text shows which start tag is missing.
    if let end = source.find("<", from: text.upperBound), source.has("</", at: end),
      let element = element(ofEndTag: tag(at: end)), element.isLeaf
    {
      let lost = "<\(element.tag)>"
      return [
        ReadingError.Repair(
          .insertion(of: lost, at: text.lowerBound), help: "write '\(lost)' before it")
      ]
    }
    guard open.last?.pendingKey == nil else { return [] }
    return [removal]
  }

  func tagWithoutEnd(_ start: Int) -> ReadingError {
    let next = source.find("<", from: start + 1)
    let end = source.trimmed(start..<min(source.lineEnd(start), next ?? source.count)).upperBound
    let shown = start..<end
    let excerpt = source.excerpt(shown)
    guard next != nil else {
      return .at(
        shown, "file ends inside '\(excerpt)'", help: "restore the rest of the file")
    }
    guard next != start + 1 else {
      return .at(
        shown, "'<' does not begin a tag",
        repair: .init(.removal(of: shown), help: "remove it"))
    }
    // Only `<plist>` has attributes; text after another name is content.
    let name = source[start + 1..<end].prefix { $0.isLetterOrDigit }
    var repairs: [ReadingError.Repair] = []
    if let element = XMLElement.beginning(of: source.text(name.startIndex..<name.endIndex)),
      element != .plist, source[name.endIndex] != "/"
    {
      let endOfName = name.startIndex + element.tag.utf8.count
      repairs.append(
        .init(.insertion(of: ">", at: endOfName), help: "write '>' after '<\(element.tag)'"))
    }
    if repairs.isEmpty || XMLElement.named(name) == nil {
      repairs.append(.init(.insertion(of: ">", at: end), help: "write '>' at its end"))
    }
    return .at(shown, "'\(excerpt)' has no '>'", orElse: repairs)
  }

  func unknownElement(_ tag: Range<Int>, _ name: Range<Int>) -> ReadingError {
    if holdsTag(tag) { return tagWithoutEnd(tag.lowerBound) }
    let isKeyDue = open.last?.element == .dict && open.last?.pendingKey == nil
    let help = XMLElement.help(for: source.text(name), isKeyDue: isKeyDue)
    if XMLElement(rawValue: source.text(name).lowercased()) != nil {
      return .at(tag, "unknown element '\(self.name(of: tag))'", help: help)
    }
    let letters = String(decoding: source[tag].filter { $0.isLetterOrDigit }, as: UTF8.self)
    // A known name among blanks, slashes and similar characters.
    let known = XMLElement(rawValue: letters.lowercased())
    guard name.isEmpty || known != nil else {
      return .at(tag, "unknown element '<\(source.excerpt(name))>'", help: help)
    }
    let repair = known.map { element -> ReadingError.Repair in
      let isBoolean = element == .isTrue || element == .isFalse
      let isEmpty = isBoolean || source[tag].contains(UInt8(ascii: "/"))
      let written = isEmpty ? "<\(element.tag)/>" : "<\(element.tag)>"
      return .init(Replacement(tag, with: written), help: "write '\(written)'")
    }
    return .at(tag, "malformed tag '\(source.excerpt(tag))'", help: help, repair: repair)
  }

  func unknownDeclaration(at start: Int) -> ReadingError {
    let tag = tag(at: start)
    guard let parent = open.last, source.has("<!DOCTYPE", at: start) else {
      let name = source.text(tag.lowerBound..<min(tag.lowerBound + 9, tag.upperBound))
      var help: String?
      if name.uppercased() == "<!DOCTYPE" {
        help = "write '<!DOCTYPE'"
      } else if source[tag].contains(UInt8(ascii: "-")) {
        help = "write comments as '<!-- … -->'"
      }
      return .at(tag, "unknown declaration '\(source.excerpt(tag))'", help: help)
    }
    return .at(
      tag, "document type inside '<\(parent.element.tag)>'", help: "move it before '<plist>'",
      related: begins(parent))
  }

  func unclosedMarkup(_ what: String, _ opener: Range<Int>, _ closer: String) -> ReadingError {
    let name = source.has("<?xml", at: opener.lowerBound) ? "XML declaration" : what
    let end = max(source.lineEnd(opener.lowerBound), opener.upperBound)
    let line = source.trimmed(opener.upperBound..<end)
    // The line may end with a part of the end mark.
    let tail = source[line].reversed().prefix { "-?!> ".utf8.contains($0) }.count
    return .at(
      opener, "\(name) is never closed",
      repair: .init(
        Replacement(line.upperBound - tail..<line.upperBound, with: closer),
        help: "write '\(closer)' at its end"))
  }

  /// Returns the error for markup that begins inside a leaf.
  func markupInText(at start: Int) -> ReadingError {
    guard let leaf else { return .at(start..<start + 1, "tag out of place") }
    let name = leaf.element.tag
    let tag = tag(at: start)
    for (opener, what) in [("<!--", "comment"), ("<?", "instruction"), ("<!", "declaration")]
      as [(StaticString, String)] where source.has(opener, at: start)
    {
      return .at(
        tag, "\(what) inside '<\(name)>'", help: "move it out of the text",
        related: begins(leaf))
    }
    let isEnd = source.has("</", at: start)
    if source[tag.upperBound - 1] != ">" || isEnd && holdsTag(tag) { return tagWithoutEnd(start) }
    guard isEnd || isKnown(tag) else {
      let help = "write '&lt;' for a '<' in a text"
      return .at(
        start..<start + 1, "'<' inside '<\(name)>'; found '\(source.excerpt(tag))'", help: help,
        related: begins(leaf))
    }
    let repairs = repairs(of: leaf, before: tag)
    if source[leaf.start..<start].contains(where: { $0.isLineEnd }) {
      // The fault is in the line in which the leaf begins, although the leaf extends up to here.
      let found = self.name(of: tag)
      return .at(
        self.tag(at: leaf.start), "'<\(name)>' is not closed before '\(found)'",
        related: .init(message: "'\(found)' is here", offsets: tag), orElse: repairs)
    }
    var message = "'\(self.name(of: tag))' inside '<\(name)>'"
    if isEnd { message = "'\(source.excerpt(tag))' does not close '<\(name)>'" }
    return .at(tag, message, related: begins(leaf), orElse: repairs)
  }

  private func isKnown(_ tag: Range<Int>) -> Bool {
    XMLElement.named(source[tag].dropFirst().prefix { $0.isLetterOrDigit }) != nil
  }

  /// Returns the repairs that insert the end tag of a leaf before another tag, or replace that tag
  /// if it is meant to be the end tag.
  private func repairs(of leaf: OpenXMLElement, before tag: Range<Int>) -> [ReadingError.Repair] {
    let name = leaf.element.tag
    if leaf.element == .isTrue || leaf.element == .isFalse {
      return [
        .init(
          Replacement(self.tag(at: leaf.start), with: "<\(name)/>"), help: "write '<\(name)/>'")
      ]
    }
    let isEnd = source.has("</", at: tag.lowerBound)
    // The end tag that the leaf has may lack its `<`.
    let rest = "/\(name)>"
    let slash = (leaf.start..<tag.lowerBound).first { offset in
      source[offset..<tag.lowerBound].starts(with: rest.utf8)
    }
    if let slash {
      return [.init(.insertion(of: "<", at: slash), help: "write '<' before '\(rest)'")]
    }
    let found: XMLElement?
    if isEnd {
      found = element(ofEndTag: tag)
    } else {
      found = XMLElement.named(source[tag].dropFirst().prefix { $0.isLetterOrDigit })
    }
    // A tag of the same name, or an end tag that is not of a container, is most likely meant.
    var isOfContainer = false
    if let found { isOfContainer = !found.isLeaf }
    let isMeant = found == leaf.element || isEnd && !isOfContainer
    let before = ReadingError.Repair(
      .insertion(of: "</\(name)>", at: tag.lowerBound),
      help: "write '</\(name)>' before '\(self.name(of: tag))'")
    guard isMeant else { return [before] }
    let instead = ReadingError.Repair(
      Replacement(tag, with: "</\(name)>"),
      help: "write '</\(name)>' instead of '\(source.excerpt(tag))'")
    guard !isEnd else { return [instead] }
    return [instead, before]
  }

  /// Returns the error for an end tag that does not match the open container.
  func endTag(at start: Int) -> ReadingError {
    let found = tag(at: start)
    guard let top = open.last else { return .at(found, "tag out of place") }
    if holdsTag(found) || source[found.upperBound - 1] != ">" { return tagWithoutEnd(start) }
    if let fault = keyDirectlyInList() { return fault }
    let shown = source.excerpt(found)
    let end = "</\(top.element.tag)>"
    guard let element = element(ofEndTag: found) else {
      return .at(
        found, "'\(shown)' does not close '<\(top.element.tag)>'", related: begins(top),
        repair: .init(Replacement(found, with: end), help: "write '\(end)' instead"))
    }
    guard open.contains(where: { $0.element == element }) else {
      return .at(
        found, "'\(shown)' closes nothing", related: begins(top),
        repair: .init(.removal(of: found), help: "remove it"),
        orElse: [.init(Replacement(found, with: end), help: "write '\(end)' instead")])
    }
    return .at(
      found, "'\(shown)' does not close '<\(top.element.tag)>'", related: begins(top),
      repair: .init(.insertion(of: end, at: start), help: "write '\(end)' before it"),
      orElse: [
        .init(Replacement(found, with: end), help: "write '\(end)' instead"),
        .init(.removal(of: found), help: "remove it"),
        .init(
          Replacement(tag(at: top.start), with: end),
          help: "write '\(end)' instead of '<\(top.element.tag)>'", mustReadAll: true),
      ])
  }

  func unclosed() -> ReadingError {
    guard let innermost else { return noList() }
    let end = source.count
    let missing = "</\(innermost.element.tag)>"
    return .at(
      end..<end, "'<\(innermost.element.tag)>' is never closed; found the end of the file",
      help: "restore the rest of the file", related: begins(innermost),
      repair: .init(
        .insertion(of: missing, at: end), help: "write '\(missing)' at the end of the file"))
  }
}
