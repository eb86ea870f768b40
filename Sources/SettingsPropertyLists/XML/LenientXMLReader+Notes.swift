import SettingsFiles
import SettingsText

/// Recording of deviations that CoreFoundation accepts and strict readers reject.
extension LenientXMLReader {
  mutating func noteLoose(
    _ detail: String, _ offsets: Range<Int>, help: String?, edits: [Replacement] = []
  ) {
    builder.corrections.append(Correction(.notStrict, offsets, detail, help: help, edits: edits))
  }

  /// Returns whether an instruction is an XML declaration, in letters of any case.
  func isDeclaration(at start: Int) -> Bool {
    let name = source[start + 2..<source.count].prefix { $0.isLetterOrDigit || $0 == "-" }
    return String(decoding: name, as: UTF8.self).lowercased() == "xml"
  }

  mutating func noteLateDeclaration(_ instruction: Range<Int>) {
    guard isDeclaration(at: instruction.lowerBound) else { return }
    let name = source.excerpt(instruction.lowerBound..<instruction.lowerBound + 5)
    noteLoose(
      "'\(name)' is not at the start of the file", instruction, help: "remove it",
      edits: [.removal(of: instruction)])
  }

  /// Records an XML declaration with text before it, with unquoted values, or in capital letters.
  mutating func noteDeclaration(_ declaration: Range<Int>, behind front: Range<Int>) {
    let comments = builder.comments
    for comment in comments { noteRunaway(comment) }
    if let first = comments.first {
      // Moving a comment must not hide what it swallows.
      let hasRunaway = builder.corrections.contains { $0.kind == .runawayComment }
      let moved = comments.map { "\n" + wellFormed(comment: $0) }.joined()
      var edits: [Replacement] = []
      if !hasRunaway {
        edits = [.removal(of: front), .insertion(of: moved, at: declaration.upperBound)]
      }
      builder.corrections.append(
        Correction(
          .commentBeforeDeclaration,
          first,
          "comment before '<?xml'",
          help: "move it below the declaration",
          edits: edits))
    } else if !front.isEmpty {
      builder.corrections.append(
        Correction(
          .blankBeforeDeclaration, front, "white space before '<?xml'", help: "remove it",
          edits: [.removal(of: front)]))
    }
    guard !isStrict(declaration) else { return }
    let strict = "<?xml version=\"1.0\" encoding=\"\(encodingName)\"?>"
    builder.corrections.append(
      Correction(
        .looseDeclaration, declaration, "malformed declaration '\(source.excerpt(declaration))'",
        help: "write '\(strict)'", edits: [Replacement(declaration, with: strict)]))
  }

  /// Returns whether a declaration has only its own attributes, each in quotes and in the required
  /// order.
  private func isStrict(_ declaration: Range<Int>) -> Bool {
    let inside = source.text(declaration.lowerBound + 5..<declaration.upperBound - 2).filter {
      !" \t\r\n".contains($0)
    }
    let parts = inside.replacing(text: "'", with: "\"").split(
      separator: "\"", omittingEmptySubsequences: false)
    let names = parts.enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) }
    let known = ["version=", "encoding=", "standalone=", ""].filter(names.contains)
    return source.has("<?xml", at: declaration.lowerBound) && parts.count > 1 && names == known
  }

  private var encodingName: String {
    switch text.encoding {
    case .utf8, .binary: "UTF-8"
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    case .named(let name): name
    }
  }

  /// Returns whether libxml2 stopped in a tag or other markup, or after one that lacks a quote, and
  /// forgets the stop, so that it is reported once.
  private mutating func takeRefusal(in markup: Range<Int>) -> Bool {
    guard let place = refusal, place >= markup.lowerBound,
      place <= markup.upperBound || source[markup].count(where: { $0 == "\"" }) % 2 == 1
    else { return false }
    refusal = nil
    return true
  }

  mutating func noteAttributes(_ range: Range<Int>, of tag: Range<Int>) {
    if source[tag].dropFirst().contains(where: { $0 == "<" }) {
      let detail = "'\(source.excerpt(tag))' is read as one tag"
      builder.corrections.append(
        Correction(.openTag, tag, detail, help: "write '>' before the second '<'"))
    } else if !range.isEmpty, takeRefusal(in: tag) {
      let place = source.trimmed(range)
      noteLoose("malformed attributes '\(source.excerpt(place))'", place, help: "remove them")
    }
  }

  mutating func noteDocumentType(_ range: Range<Int>) {
    guard let next = source.find("<", from: range.lowerBound + 1, to: range.upperBound) else {
      guard takeRefusal(in: range) else { return }
      let help = "write the document type of property lists, or none"
      return noteLoose("malformed document type '\(source.excerpt(range))'", range, help: help)
    }
    let own = source.trimmed(range.lowerBound..<next)
    let isQuoted = source[own].count { $0 == "\"" } % 2 == 0
    let edit = Replacement.insertion(of: isQuoted ? ">" : "\">", at: own.upperBound)
    var edits: [Replacement] = []
    if source.has("<plist", at: next) { edits = [edit] }
    noteLoose(
      "document type '\(source.excerpt(own))' has no '>'",
      own,
      help: "write '\(edit.text)' at its end",
      edits: edits)
  }

  /// Records a comment that XML does not allow.
  mutating func note(comment: Range<Int>) {
    guard !noteRunaway(comment),
      let hyphens = source.find("--", from: comment.lowerBound + 4, to: comment.upperBound - 1),
      hyphens < comment.upperBound - 3
    else { return }
    let edit = Replacement(comment, with: wellFormed(comment: comment))
    // One comment of this kind means that there are many.
    if let last = builder.corrections.indices.last,
      builder.corrections[last].kind == .hyphensInComment
    {
      builder.corrections[last].edits.append(edit)
    } else {
      builder.corrections.append(
        Correction(
          .hyphensInComment, hyphens..<hyphens + 2, "'--' inside a comment",
          help: "write a single hyphen or a dash",
          edits: [edit]))
    }
  }

  /// Records an unclosed comment that runs into the next comment, and returns whether it did.
  @discardableResult
  private mutating func noteRunaway(_ comment: Range<Int>) -> Bool {
    let opener = comment.lowerBound..<comment.lowerBound + 4
    guard let next = source.find("<!--", from: opener.upperBound, to: comment.upperBound) else {
      return false
    }
    var detail = "comment is not closed before the next one"
    if source[opener.upperBound..<next].contains(UInt8(ascii: "<")) {
      detail += "; the text between them is lost"
    }
    builder.corrections.append(
      Correction(
        .runawayComment,
        opener,
        detail,
        help: "write '-->' after its text",
        next: next..<next + 4))
    return true
  }

  /// Returns a comment, delimiters included, without two consecutive hyphens inside.
  private func wellFormed(comment: Range<Int>) -> String {
    var inside = ""
    for character in source.text(comment).dropFirst(4).dropLast(3) {
      if character == "-", inside.last == "-" { inside.append(" ") }
      inside.append(character)
    }
    if inside.last == "-" { inside.append(" ") }
    return "<!--\(inside)-->"
  }

  mutating func noteKeyAsValue(_ node: Int, nameOfEndTag: Int?) {
    let start = Int(builder.nodes[node].start)
    let names = [start + 1, nameOfEndTag].compactMap { $0 }
    let name = PropertyList.NodeID(node)
    builder.corrections.append(
      Correction(
        .keyAsValue, start..<Int(builder.nodes[node].end), "string is written as '<key>'",
        help: "write it as '<string>'",
        edits: names.map { Replacement($0..<$0 + 3, with: "string") }, string: name))
  }

  /// Records white space before an integer, which strict readers reject.
  mutating func noteBlanks(beforeInteger content: Range<Int>) {
    let blanks = content.prefix(XMLNumber.lengthOfBlanksBeforeInteger(source[content]))
    guard !blanks.isEmpty else { return }
    builder.corrections.append(
      Correction(
        .superfluousText, blanks, "white space before the digits of an integer", help: "remove it",
        edits: [.removal(of: blanks)]))
  }

  /// Records the text after the first element, which CoreFoundation does not read.
  mutating func noteRest() {
    let end = cursor.position
    // The document type took the start tag of `<plist>`, whose end tag is left.
    if documentTypeHoldsTag {
      cursor.skipXMLBlanks()
      if cursor.has("</plist") { _ = cursor.skip(behind: ">") }
    }
    while true {
      cursor.skipXMLBlanks()
      let place = cursor.position
      if cursor.has("<!--"), cursor.skip(behind: "-->") {
        builder.comments.append(place..<cursor.position)
      } else if !cursor.has("<?") || cursor.has("<?xml") || !cursor.skip(behind: "?>") {
        break
      }
    }
    let rest = source.trimmed(cursor.position..<source.count)
    // A root inside `<plist>` ends before the end tag of `<plist>`.
    guard builder.nodes[0].end == end, !documentTypeHoldsTag else {
      guard !rest.isEmpty else { return }
      let line = rest.lowerBound..<min(source.lineEnd(rest.lowerBound), rest.upperBound)
      return noteLoose(
        "text after the end of the property list; found '\(source.excerpt(line))'", line,
        help: "remove it")
    }
    noteMissingList(rest)
  }

  /// Records a list without `<plist>`.
  private mutating func noteMissingList(_ rest: Range<Int>) {
    let root = Int(builder.nodes[0].start)..<Int(builder.nodes[0].end)
    let start = Replacement.insertion(of: "<plist version=\"1.0\">\n", at: root.lowerBound)
    let close = "\n</plist>"
    let write = "write '<plist version=\"1.0\">' before it"
    var detail = "property list without '<plist>' around it"
    var help = "\(write) and '</plist>' after it"
    var edits: [Replacement] = []
    if rest.isEmpty {
      edits = [start, .insertion(of: close, at: root.upperBound)]
    } else if source.has("</plist", at: rest.lowerBound) {
      detail = "property list without '<plist>' before it"
      help = write
      let end = source.find(">", from: rest.lowerBound).map { $0 + 1 } ?? source.count
      if source.trimmed(end..<source.count).isEmpty { edits = [start] }
    } else if ["<plist", "<?xml", "<!DOCTYPE"].contains(where: {
      source.has($0, at: rest.lowerBound)
    }) {
      detail = "value before '<plist>'; Settings reads it instead of the property list"
      help = "remove it"
    } else if builder.nodes[0].flags.contains(.writtenAsKey) {
      detail = "property list begins with '<key>'; Settings reads only this key"
      help = "write '<plist version=\"1.0\">' and '<dict>' before it"
      builder.corrections.removeAll { $0.kind == .keyAsValue }
    }
    let tag = root.lowerBound..<(source.find(">", from: root.lowerBound) ?? root.lowerBound) + 1
    builder.corrections.append(
      Correction(.missingPlistElement, tag, detail, help: help, edits: edits))
  }
}
