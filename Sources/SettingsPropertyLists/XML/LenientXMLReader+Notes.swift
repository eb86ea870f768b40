import SettingsFiles
import SettingsText

/// Recording of deviations that CoreFoundation accepts and strict readers reject.
extension LenientXMLReader {
  mutating func noteLoose(
    _ detail: String, _ offsets: Range<Int>, help: String?, edits: [Replacement] = []
  ) {
    builder.corrections.append(Correction(.notStrict, offsets, detail, help: help, edits: edits))
  }

  /// Returns whether the instruction at an offset is an XML declaration, in letters of any case.
  func isDeclaration(at start: Int) -> Bool {
    let nameStart = start + "<?".utf8.count
    let name = source[nameStart..<source.count].prefix { $0.isLetterOrDigit || $0 == "-" }
    return String(decoding: name, as: UTF8.self).lowercased() == "xml"
  }

  mutating func noteLateDeclaration(_ instruction: Range<Int>) {
    guard isDeclaration(at: instruction.lowerBound) else { return }
    let name = source.excerpt(instruction.prefix("<?xml".utf8.count))
    noteLoose(
      "'\(name)' is not at the start of the file", instruction, help: "remove it",
      edits: [.removal(of: instruction)])
  }

  /// Records the deviations of an XML declaration: comments or white space before it, unquoted
  /// values, capital letters.
  ///
  /// - Parameter front: The range of the comments and the white space before it, as 0-based UTF-8
  ///   offsets.
  mutating func noteDeclaration(_ declaration: Range<Int>, behind front: Range<Int>) {
    let comments = builder.comments
    for comment in comments { noteIfRunaway(comment) }
    if let first = comments.first {
      let hasRunaway = builder.corrections.contains { $0.kind == .runawayComment }
      let moved = comments.map { "\n" + wellFormed(comment: $0) }.joined()
      var edits: [Replacement] = []
      // A runaway comment stays in place, since the text that it hides would move with it.
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
    let inside = declaration.dropFirst("<?xml".utf8.count).dropLast("?>".utf8.count)
    let attributes = source.text(inside).filter { !" \t\r\n".contains($0) }
    // `version="1.0"encoding="UTF-8"` has the parts `version=`, `1.0`, `encoding=`, `UTF-8` and an
    // empty one. Names and values alternate, and the empty part counts as a name.
    let parts = attributes.replacing(text: "'", with: "\"").split(
      separator: "\"", omittingEmptySubsequences: false)
    let names = parts.enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) }
    let namesInOrder = ["version=", "encoding=", "standalone=", ""].filter(names.contains)
    let hasAttribute = parts.count > 1
    return source.has("<?xml", at: declaration.lowerBound) && hasAttribute && names == namesInOrder
  }

  private var encodingName: String {
    switch text.encoding {
    case .utf8, .binary: "UTF-8"
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    case .named(let name): name
    }
  }

  /// Returns whether libxml2 stopped because of a tag or other markup, and forgets the stop, so
  /// that it is reported once.
  ///
  /// libxml2 stops in the markup. If a quote is missing, it stops somewhere after the markup.
  private mutating func takeRefusal(in markup: Range<Int>) -> Bool {
    guard let place = refusal, place >= markup.lowerBound else { return false }
    let lacksQuote = source[markup].count(where: { $0 == "\"" }) % 2 == 1
    let isExplained = place <= markup.upperBound || lacksQuote
    if isExplained { refusal = nil }
    return isExplained
  }

  /// Records malformed attributes, or a tag that runs into the next one.
  ///
  /// - Parameter range: The range between the name and the end of the tag, as 0-based UTF-8
  ///   offsets.
  mutating func noteAttributes(_ range: Range<Int>, of tag: Range<Int>) {
    if runsIntoNextTag(tag) {
      let detail = "'\(source.excerpt(tag))' is read as one tag"
      builder.corrections.append(
        Correction(.openTag, tag, detail, help: "write '>' before the second '<'"))
    } else if !range.isEmpty, takeRefusal(in: tag) {
      let place = source.trimmed(range)
      noteLoose("malformed attributes '\(source.excerpt(place))'", place, help: "remove them")
    }
  }

  /// Records a document type that libxml2 refuses, or one that runs into the next tag.
  mutating func noteDocumentType(_ range: Range<Int>) {
    if let nextTag = source.find("<", from: range.lowerBound + 1, to: range.upperBound) {
      noteOpenDocumentType(source.trimmed(range.lowerBound..<nextTag), before: nextTag)
    } else if takeRefusal(in: range) {
      noteLoose(
        "malformed document type '\(source.excerpt(range))'", range,
        help: "write the document type of property lists, or none")
    }
  }

  /// Records a document type without its `>` before a tag.
  private mutating func noteOpenDocumentType(_ range: Range<Int>, before nextTag: Int) {
    let lacksQuote = source[range].count { $0 == "\"" } % 2 == 1
    let edit = Replacement.insertion(of: lacksQuote ? "\">" : ">", at: range.upperBound)
    var edits: [Replacement] = []
    if source.has("<plist", at: nextTag) { edits = [edit] }
    noteLoose(
      "document type '\(source.excerpt(range))' has no '>'",
      range,
      help: "write '\(edit.text)' at its end",
      edits: edits)
  }

  /// Records a comment that XML does not allow.
  mutating func note(comment: Range<Int>) {
    let isRunaway = noteIfRunaway(comment)
    if isRunaway { return }
    let inside = comment.lowerBound + "<!--".utf8.count
    let end = comment.upperBound - "-->".utf8.count
    // XML allows neither `--` inside nor, as in `--->`, a hyphen directly before the `-->`. The
    // search therefore includes the hyphens of the `-->`.
    guard let hyphens = source.find("--", from: inside, to: end + 2), hyphens < end else { return }
    let edit = Replacement(comment, with: wellFormed(comment: comment))
    // A file with one such comment mostly has many. One correction fixes successive ones together.
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

  /// Records a comment if it is unclosed and so runs into the next comment, and returns whether it
  /// does.
  @discardableResult
  private mutating func noteIfRunaway(_ comment: Range<Int>) -> Bool {
    let lengthOfOpener = "<!--".utf8.count
    let opener = comment.lowerBound..<comment.lowerBound + lengthOfOpener
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
        next: next..<next + lengthOfOpener))
    return true
  }

  /// Returns a comment, delimiters included, without two consecutive hyphens inside.
  private func wellFormed(comment: Range<Int>) -> String {
    var inside = ""
    for character in source.text(comment).dropFirst("<!--".count).dropLast("-->".count) {
      if character == "-", inside.last == "-" { inside.append(" ") }
      inside.append(character)
    }
    if inside.last == "-" { inside.append(" ") }
    return "<!--\(inside)-->"
  }

  /// Records a `<key>` that is read as a string.
  ///
  /// - Parameter nameOfEndTag: The 0-based UTF-8 offset of the `key` in `</key>`; `nil` for
  ///   `<key/>`.
  mutating func noteKeyAsValue(_ node: Int, nameOfEndTag: Int?) {
    let start = Int(builder.nodes[node].start)
    let nameOfStartTag = start + 1
    let names = [nameOfStartTag, nameOfEndTag].compactMap { $0 }
    builder.corrections.append(
      Correction(
        .keyAsValue, start..<Int(builder.nodes[node].end), "string is written as '<key>'",
        help: "write it as '<string>'",
        edits: names.map { Replacement($0..<$0 + "key".utf8.count, with: "string") },
        string: PropertyList.NodeID(node)))
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
    // A root inside `<plist>` ends before the end tag of `<plist>`.
    let isRootAlone = builder.nodes[0].end == cursor.position
    // The document type took the start tag of `<plist>`, whose end tag is left.
    if documentTypeRunsIntoTag {
      cursor.skipXMLBlanks()
      if cursor.has("</plist") { _ = cursor.skip(behind: ">") }
    }
    skipCommentsAndInstructions()
    let rest = source.trimmed(cursor.position..<source.count)
    if isRootAlone, !documentTypeRunsIntoTag { return noteMissingList(rest) }
    if rest.isEmpty { return }
    let line = rest.lowerBound..<min(source.lineEnd(rest.lowerBound), rest.upperBound)
    noteLoose(
      "text after the end of the property list; found '\(source.excerpt(line))'", line,
      help: "remove it")
  }

  private mutating func skipCommentsAndInstructions() {
    while true {
      cursor.skipXMLBlanks()
      let start = cursor.position
      if cursor.has("<!--") {
        guard cursor.skip(behind: "-->") else { return }
        builder.comments.append(start..<cursor.position)
      } else {
        let isInstruction = cursor.has("<?") && !cursor.has("<?xml")
        guard isInstruction, cursor.skip(behind: "?>") else { return }
      }
    }
  }

  /// Records a list without `<plist>`.
  ///
  /// - Parameter rest: The range of the text after the root, as 0-based UTF-8 offsets.
  private mutating func noteMissingList(_ rest: Range<Int>) {
    let root = range(of: 0)
    let isBeforeList = ["<plist", "<?xml", "<!DOCTYPE"].contains {
      source.has($0, at: rest.lowerBound)
    }
    let start = Replacement.insertion(of: "<plist version=\"1.0\">\n", at: root.lowerBound)
    let helpForStart = "write '<plist version=\"1.0\">' before it"
    var detail = "property list without '<plist>' around it"
    var help = "\(helpForStart) and '</plist>' after it"
    var edits: [Replacement] = []
    if rest.isEmpty {
      edits = [start, .insertion(of: "\n</plist>", at: root.upperBound)]
    } else if source.has("</plist", at: rest.lowerBound) {
      detail = "property list without '<plist>' before it"
      help = helpForStart
      let endTag = tag(at: rest.lowerBound)
      if source.trimmed(endTag.upperBound..<source.count).isEmpty { edits = [start] }
    } else if isBeforeList {
      detail = "value before '<plist>'; Settings reads it instead of the property list"
      help = "remove it"
    } else if builder.nodes[0].flags.contains(.writtenAsKey) {
      detail = "property list begins with '<key>'; Settings reads only this key"
      help = "write '<plist version=\"1.0\">' and '<dict>' before it"
      // The root is meant as a key, not as a string.
      builder.corrections.removeAll { $0.kind == .keyAsValue }
    }
    builder.corrections.append(
      Correction(.missingPlistElement, tag(at: root.lowerBound), detail, help: help, edits: edits))
  }
}
