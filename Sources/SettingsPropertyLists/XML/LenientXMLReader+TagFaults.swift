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
    let nextTag = source.find("<", from: start + 1) ?? source.count
    let text = source.trimmed(start..<min(source.lineEnd(start), nextTag))
    // A form feed is text in XML, but white space to `trimmed`.
    let shown = text.isEmpty ? start..<start + 1 : text
    let place = innermost.map { "in '<\($0.element.tag)>'" } ?? "before the property list"
    return .at(
      shown, "text '\(source.excerpt(shown))' \(place)", related: beginningOfInnermost,
      repairs: repairs(ofText: shown))
  }

  /// Returns the repairs of a stray text, likely ones first:
  ///
  /// - For `key>`, a `<` before it.
  /// - For `Sounds</string>`, the start tag that belongs to the end tag.
  /// - For text without letters and digits, its removal.
  /// - For any other text, its removal, unless the text may be the value that is due.
  private func repairs(ofText text: Range<Int>) -> [ReadingError.Repair] {
    let removal = ReadingError.Repair(.removal(of: text), help: "remove it")
    guard source[text].contains(where: { $0.isLetterOrDigit }) else { return [removal] }
    if source[text].contains(where: { $0 == ">" }) {
      let insertion = ReadingError.Repair(
        .insertion(of: "<", at: text.lowerBound), help: "write '<' before it")
      return [insertion, removal]
    }
    if let nextTag = source.find("<", from: text.upperBound), source.has("</", at: nextTag),
      let element = element(ofEndTag: tag(at: nextTag)), element.isLeaf
    {
      let startTag = "<\(element.tag)>"
      return [
        ReadingError.Repair(
          .insertion(of: startTag, at: text.lowerBound), help: "write '\(startTag)' before it")
      ]
    }
    let isValueDue = open.last?.pendingKey != nil
    return isValueDue ? [] : [removal]
  }

  func tagWithoutEnd(_ start: Int) -> ReadingError {
    let nextTag = source.find("<", from: start + 1)
    let endOfLineOrTag = min(source.lineEnd(start), nextTag ?? source.count)
    let shown = start..<source.trimmed(start..<endOfLineOrTag).upperBound
    let excerpt = source.excerpt(shown)
    guard let nextTag else {
      return .at(
        shown, "file ends inside '\(excerpt)'", help: "restore the rest of the file")
    }
    // `<<string>`
    if nextTag == start + 1 {
      return .at(
        shown, "'<' does not begin a tag",
        repair: .init(.removal(of: shown), help: "remove it"))
    }
    return .at(shown, "'\(excerpt)' has no '>'", repairs: repairs(ofTagWithoutEnd: shown))
  }

  /// Returns the repairs that insert the `>` of a tag.
  ///
  /// The `>` belongs after the name in `<key Title`, and after the name or at the end in
  /// `<keyTitle`. It belongs at the end in `<plist version="1.0"`, which alone has attributes, and
  /// in `<true/`.
  private func repairs(ofTagWithoutEnd tag: Range<Int>) -> [ReadingError.Repair] {
    let name = source[tag].dropFirst().prefix { $0.isLetterOrDigit }
    var repairs: [ReadingError.Repair] = []
    if let element = XMLElement.withTag(atStartOf: String(decoding: name, as: UTF8.self)),
      element != .plist, source[name.endIndex] != "/"
    {
      let endOfName = name.startIndex + element.tag.utf8.count
      repairs.append(
        .init(.insertion(of: ">", at: endOfName), help: "write '>' after '<\(element.tag)'"))
    }
    let isKnownName = XMLElement.named(name) != nil
    if repairs.isEmpty || !isKnownName {
      repairs.append(
        .init(.insertion(of: ">", at: tag.upperBound), help: "write '>' at its end"))
    }
    return repairs
  }

  func unknownElement(_ tag: Range<Int>, _ name: Range<Int>) -> ReadingError {
    if runsIntoNextTag(tag) { return tagWithoutEnd(tag.lowerBound) }
    let isKeyDue = open.last?.element == .dict && open.last?.pendingKey == nil
    let help = XMLElement.help(for: source.text(name), isKeyDue: isKeyDue)
    let hasWrongCase = XMLElement(rawValue: source.text(name).lowercased()) != nil
    if hasWrongCase {
      return .at(tag, "unknown element '\(self.name(of: tag))'", help: help)
    }
    // A known name may stand among blanks, slashes and similar characters, as in `< key >`.
    let letters = String(decoding: source[tag].filter { $0.isLetterOrDigit }, as: UTF8.self)
    let meant = XMLElement(rawValue: letters.lowercased())
    if meant == nil, !name.isEmpty {
      return .at(tag, "unknown element '<\(source.excerpt(name))>'", help: help)
    }
    let repair = meant.map { element -> ReadingError.Repair in
      let isBoolean = element == .isTrue || element == .isFalse
      let isEmptyTag = isBoolean || source[tag].contains(UInt8(ascii: "/"))
      let written = isEmptyTag ? "<\(element.tag)/>" : "<\(element.tag)>"
      return .init(Replacement(tag, with: written), help: "write '\(written)'")
    }
    return .at(tag, "malformed tag '\(source.excerpt(tag))'", help: help, repair: repair)
  }

  func unknownDeclaration(at start: Int) -> ReadingError {
    let tag = tag(at: start)
    if let parent = open.last, source.has("<!DOCTYPE", at: start) {
      return .at(
        tag, "document type inside '<\(parent.element.tag)>'", help: "move it before '<plist>'",
        related: begins(parent))
    }
    let opener = source[tag].prefix("<!DOCTYPE".utf8.count)
    var help: String?
    if String(decoding: opener, as: UTF8.self).uppercased() == "<!DOCTYPE" {
      help = "write '<!DOCTYPE'"
    } else if source[tag].contains(UInt8(ascii: "-")) {
      help = "write comments as '<!-- … -->'"
    }
    return .at(tag, "unknown declaration '\(source.excerpt(tag))'", help: help)
  }

  func unclosedMarkup(_ noun: String, _ opener: Range<Int>, _ closer: String) -> ReadingError {
    let name = source.has("<?xml", at: opener.lowerBound) ? "XML declaration" : noun
    let line = source.trimmed(opener.upperBound..<source.lineEnd(opener.upperBound))
    // The line may end with a part of the closer, as in `<!-- Sounds --`.
    let lengthOfPart = source[line].reversed().prefix { "-?!> ".utf8.contains($0) }.count
    return .at(
      opener, "\(name) is never closed",
      repair: .init(
        Replacement(line.upperBound - lengthOfPart..<line.upperBound, with: closer),
        help: "write '\(closer)' at its end"))
  }

  /// Returns the error for markup that begins inside a leaf.
  func markupInText(at start: Int) -> ReadingError {
    guard let leaf else { return .at(start..<start + 1, "tag out of place") }
    let name = leaf.element.tag
    let tag = tag(at: start)
    if let markup = nameOfMarkup(at: start) {
      return .at(
        tag, "\(markup) inside '<\(name)>'", help: "move it out of the text",
        related: begins(leaf))
    }
    let isEnd = source.has("</", at: start)
    let isCutOff = source[tag.upperBound - 1] != ">"
    // Of two `<` before the next `>`, the first may be a part of the text, as in
    // `<string>a < b</string>`. Only `</` certainly begins a tag.
    if isCutOff || (isEnd && runsIntoNextTag(tag)) { return tagWithoutEnd(start) }
    if !isEnd, element(ofStartTag: tag) == nil {
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
        related: .init(message: "'\(found)' is here", offsets: tag), repairs: repairs)
    }
    var message = "'\(self.name(of: tag))' inside '<\(name)>'"
    if isEnd { message = "'\(source.excerpt(tag))' does not close '<\(name)>'" }
    return .at(tag, message, related: begins(leaf), repairs: repairs)
  }

  /// Returns the name, in messages, of the markup that begins at an offset; `nil` for a tag.
  private func nameOfMarkup(at start: Int) -> String? {
    if source.has("<!--", at: start) { return "comment" }
    if source.has("<?", at: start) { return "instruction" }
    if source.has("<!", at: start) { return "declaration" }
    return nil
  }

  /// Returns the repairs of a leaf whose end tag is missing before another tag.
  ///
  /// They write the end tag before the other tag or instead of it, or complete an end tag without
  /// its `<`. For `<true>`, the only repair is `<true/>`.
  private func repairs(of leaf: OpenXMLElement, before tag: Range<Int>) -> [ReadingError.Repair] {
    let name = leaf.element.tag
    if leaf.element == .isTrue || leaf.element == .isFalse {
      return [
        .init(
          Replacement(self.tag(at: leaf.start), with: "<\(name)/>"), help: "write '<\(name)/>'")
      ]
    }
    // The end tag may only lack its `<`, as in `<string>Sounds/string>`.
    let endTagWithoutOpener = "/\(name)>"
    let slash = (leaf.start..<tag.lowerBound).first { offset in
      source[offset..<tag.lowerBound].starts(with: endTagWithoutOpener.utf8)
    }
    if let slash {
      return [
        .init(
          .insertion(of: "<", at: slash), help: "write '<' before '\(endTagWithoutOpener)'")
      ]
    }
    let before = ReadingError.Repair(
      .insertion(of: "</\(name)>", at: tag.lowerBound),
      help: "write '</\(name)>' before '\(self.name(of: tag))'")
    let instead = ReadingError.Repair(
      Replacement(tag, with: "</\(name)>"),
      help: "write '</\(name)>' instead of '\(source.excerpt(tag))'")
    if source.has("</", at: tag.lowerBound) {
      // The end tag of a container most likely belongs to a container around the leaf. Any other
      // end tag, even one with an unknown name, most likely belongs to the leaf.
      let closesContainer = element(ofEndTag: tag)?.isLeaf == false
      return closesContainer ? [before] : [instead]
    }
    // In `<string>Sounds<string>`, the second tag is most likely meant as the end tag.
    let repeatsStartTag = element(ofStartTag: tag) == leaf.element
    return repeatsStartTag ? [instead, before] : [before]
  }

  /// Returns the error for an end tag that does not match the open container.
  func endTag(at start: Int) -> ReadingError {
    let found = tag(at: start)
    guard let top = open.last else { return .at(found, "tag out of place") }
    if runsIntoNextTag(found) || source[found.upperBound - 1] != ">" { return tagWithoutEnd(start) }
    // In `<array><key>a</key>…</dict>`, the end tag is right, and `<dict>` is missing.
    if let fault = keyDirectlyInList() { return fault }
    let shown = source.excerpt(found)
    let end = "</\(top.element.tag)>"
    let before = ReadingError.Repair(
      .insertion(of: end, at: start), help: "write '\(end)' before it")
    let instead = ReadingError.Repair(
      Replacement(found, with: end), help: "write '\(end)' instead")
    let removal = ReadingError.Repair(.removal(of: found), help: "remove it")
    guard let element = element(ofEndTag: found) else {
      return .at(
        found, "'\(shown)' does not close '<\(top.element.tag)>'", related: begins(top),
        repair: instead)
    }
    guard open.contains(where: { $0.element == element }) else {
      return .at(
        found, "'\(shown)' closes nothing", related: begins(top), repairs: [removal, instead])
    }
    // The start tag may be meant as an end tag. It is far from the fault, so this repair must
    // explain everything.
    let endInsteadOfStart = ReadingError.Repair(
      Replacement(tag(at: top.start), with: end),
      help: "write '\(end)' instead of '<\(top.element.tag)>'", mustReadAll: true)
    return .at(
      found, "'\(shown)' does not close '<\(top.element.tag)>'", related: begins(top),
      repairs: [before, instead, removal, endInsteadOfStart])
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
