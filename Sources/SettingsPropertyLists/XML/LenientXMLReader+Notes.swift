import SettingsText

/// What CoreFoundation reads over and strict readers reject.
extension LenientXMLReader {
  mutating func noteLoose(_ detail: String, _ offsets: Range<Int>, help: String?, edits: [Correction.Edit] = []) {
    builder.corrections.append(Correction(.notStrict, offsets, detail, help: help, edits: edits))
  }

  /// Whether an instruction is an XML declaration, in letters of any case.
  func isDeclaration(at start: Int) -> Bool {
    let name = source[start + 2..<source.count].prefix { $0.isLetterOrDigit || $0 == "-" }
    return String(decoding: name, as: UTF8.self).lowercased() == "xml"
  }

  mutating func noteLateDeclaration(_ instruction: Range<Int>) {
    guard isDeclaration(at: instruction.lowerBound) else { return }
    let name = source.excerpt(instruction.lowerBound..<instruction.lowerBound + 5)
    noteLoose(
      "'\(name)' is not at the start of the file", instruction, help: "remove it", edits: [.init(instruction, "")])
  }

  /// An XML declaration with something before it, with values that have no quotes, or in capital letters.
  mutating func noteDeclaration(_ declaration: Range<Int>, behind front: Range<Int>) {
    let comments = builder.comments
    for comment in comments { noteRunaway(comment) }
    if let first = comments.first {
      // Moving a comment must not hide what it swallows.
      let hasRunaway = builder.corrections.contains { $0.kind == .runawayComment }
      let moved = comments.map { "\n" + wellFormed(comment: $0) }.joined()
      builder.corrections.append(
        Correction(
          .commentBeforeDeclaration, first, "comment before '<?xml'", help: "move it below the declaration",
          edits: hasRunaway ? [] : [.init(front, ""), .init(declaration.upperBound..<declaration.upperBound, moved)]))
    } else if !front.isEmpty {
      builder.corrections.append(
        Correction(
          .blankBeforeDeclaration, front, "white space before '<?xml'", help: "remove it", edits: [.init(front, "")]))
    }
    guard
      !source.has("<?xml", at: declaration.lowerBound)
        || !hasAttributes(declaration.lowerBound + 5..<declaration.upperBound - 2)
    else { return }
    let strict = "<?xml version=\"1.0\" encoding=\"\(encodingName)\"?>"
    builder.corrections.append(
      Correction(
        .looseDeclaration, declaration, "malformed declaration '\(source.excerpt(declaration))'",
        help: "write '\(strict)'", edits: [.init(declaration, strict)]))
  }

  private var encodingName: String {
    switch text.encoding {
    case .utf8, .binary: "UTF-8"
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    case .named(let name): name
    }
  }

  /// Whether a part of a tag is nothing but `name="value"` pairs as XML asks for.
  private func hasAttributes(_ range: Range<Int>) -> Bool {
    var cursor = ByteCursor(source, at: range.lowerBound)
    while true {
      let end = cursor.position
      cursor.skipXMLBlanks()
      guard cursor.position < range.upperBound else { return true }
      let name = cursor.position
      cursor.skip { $0.isLetterOrDigit || $0 == ":" || $0 == "-" || $0 == "_" || $0 == "." }
      guard name > end, cursor.position > name, !source[name].isDigit else { return false }
      cursor.skipXMLBlanks()
      guard cursor.skip("=") else { return false }
      cursor.skipXMLBlanks()
      let quote = cursor.byte
      guard quote == "\"" || quote == "'" else { return false }
      cursor.position += 1
      cursor.skip { $0 != quote && $0 != "<" && $0 != "&" }
      guard cursor.byte == quote, cursor.position < range.upperBound else { return false }
      cursor.position += 1
    }
  }

  mutating func noteAttributes(_ range: Range<Int>, of tag: Range<Int>) {
    guard range.lowerBound < range.upperBound, !hasAttributes(range) else { return }
    if source[range].contains(where: { $0 == "<" }) {
      let detail = "'\(source.excerpt(tag))' is read as one tag"
      builder.corrections.append(Correction(.openTag, tag, detail, help: "write '>' before the second '<'"))
      return
    }
    let place = source.trimmed(range)
    noteLoose("malformed attributes '\(source.excerpt(place))'", place, help: "remove them")
  }

  /// A document type that is more or less than a name and perhaps quoted identifiers.
  mutating func noteDocumentType(_ range: Range<Int>) {
    if let next = source.find("<", from: range.lowerBound + 1, to: range.upperBound) {
      let own = source.trimmed(range.lowerBound..<next)
      let isQuoted = source[own].count { $0 == "\"" } % 2 == 0
      let edit = Correction.Edit(own.upperBound..<own.upperBound, isQuoted ? ">" : "\">")
      return noteLoose(
        "document type '\(source.excerpt(own))' has no '>'", own, help: "write '\(edit.text)' at its end",
        edits: source.has("<plist", at: next) ? [edit] : [])
    }
    var cursor = ByteCursor(source, at: range.lowerBound + 9)
    let hasBlank = cursor.byte.isXMLBlank
    cursor.skipXMLBlanks()
    let name = cursor.position
    cursor.skip { $0.isLetterOrDigit }
    let hasName = cursor.position > name
    cursor.skipXMLBlanks()
    let identifiers = cursor.skip("PUBLIC") ? 2 : cursor.skip("SYSTEM") ? 1 : 0
    var isStrict = hasBlank && hasName
    for _ in 0..<identifiers {
      let hasBlank = cursor.byte.isXMLBlank
      cursor.skipXMLBlanks()
      let quote = cursor.byte
      guard hasBlank, quote == "\"" || quote == "'", cursor.position < range.upperBound else {
        isStrict = false
        break
      }
      cursor.position += 1
      cursor.skip { $0 != quote && $0 != ">" && $0 != "<" && $0 != "&" }
      isStrict = isStrict && cursor.byte == quote
      if isStrict { cursor.position += 1 }
    }
    cursor.skipXMLBlanks()
    guard !isStrict || cursor.position != range.upperBound - 1 else { return }
    let help = "write the document type of property lists, or none"
    noteLoose("malformed document type '\(source.excerpt(range))'", range, help: help)
  }

  /// A comment that XML does not allow.
  mutating func note(comment: Range<Int>) {
    guard !noteRunaway(comment),
      let hyphens = source.find("--", from: comment.lowerBound + 4, to: comment.upperBound - 1),
      hyphens < comment.upperBound - 3
    else { return }
    let edit = Correction.Edit(comment, wellFormed(comment: comment))
    // One comment written that way means that many are.
    if let last = builder.corrections.indices.last, builder.corrections[last].kind == .hyphensInComment {
      builder.corrections[last].edits.append(edit)
    } else {
      builder.corrections.append(
        Correction(
          .hyphensInComment, hyphens..<hyphens + 2, "'--' inside a comment", help: "write a single hyphen or a dash",
          edits: [edit]))
    }
  }

  /// A comment in which another one begins: it was never closed, and the text up to the next one is lost.
  @discardableResult
  private mutating func noteRunaway(_ comment: Range<Int>) -> Bool {
    let opener = comment.lowerBound..<comment.lowerBound + 4
    guard let next = source.find("<!--", from: opener.upperBound, to: comment.upperBound) else { return false }
    let hidesTags = source[opener.upperBound..<next].contains(UInt8(ascii: "<"))
    builder.corrections.append(
      Correction(
        .runawayComment, opener,
        "comment is not closed before the next one" + (hidesTags ? "; the text between them is lost" : ""),
        help: "write '-->' after its text", next: next..<next + 4))
    return true
  }

  /// A comment, tags included, without two hyphens in a row inside.
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
        edits: names.map { .init($0..<$0 + 3, "string") }, string: name))
  }

  /// White space before the sign or the digits of an integer, which stands for itself in strict readers.
  mutating func noteBlanks(beforeInteger content: Range<Int>) {
    var start = content.lowerBound
    while true {
      let end = start + XMLNumber.lengthOfBlanksBeforeInteger(source[start..<content.upperBound])
      if end > start {
        builder.corrections.append(
          Correction(
            .superfluousText, start..<end, "white space before the digits of an integer", help: "remove it",
            edits: [.init(start..<end, "")]))
      }
      guard start == content.lowerBound, end < content.upperBound, source[end] == "-" || source[end] == "+" else {
        return
      }
      start = end + 1
    }
  }

  /// The first character of a text that XML does not allow.
  mutating func noteCharacters(_ content: Range<Int>) {
    for index in content {
      switch source[index] {
      case "&":
        var cursor = ByteCursor(source, at: index)
        guard let scalar = XMLReference.read(&cursor), !isAllowed(scalar) else { continue }
        let place = index..<cursor.position
        return noteLoose(
          "reference '\(source.excerpt(place))' to a character that XML does not allow", place, help: "remove it")
      case "]":
        guard source.has("]]>", at: index, to: content.upperBound),
          source.find("<![CDATA[", from: content.lowerBound, to: index) == nil
        else { continue }
        let place = index..<index + 3
        return noteLoose("']]>' in a text", place, help: "write ']]&gt;'", edits: [.init(place, "]]&gt;")])
      case 0x20..., 0x09, 0x0A, 0x0D: continue
      case let byte:
        let name = VisibleText.name(Unicode.Scalar(byte))
        return noteLoose("control character \(name) in a text", index..<index + 1, help: "remove it")
      }
    }
  }

  private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 ? scalar.value != 0xFFFE && scalar.value != 0xFFFF : "\t\n\r".unicodeScalars.contains(scalar)
  }

  /// What strict readers do not take for base64.
  mutating func noteData(_ content: Range<Int>) {
    let stray = content.first { !source[$0].isXMLBlank && source[$0] != "=" && Base64.value(source[$0]) == nil }
    guard let stray else {
      let place = source.trimmed(content)
      return noteLoose("'\(source.excerpt(place))' is not base64", place, help: "correct the data")
    }
    noteLoose(
      "character '\(source.excerpt(stray..<stray + 1))' in '<data>' is not base64", stray..<stray + 1, help: "remove it"
    )
  }

  /// The text behind the first element, where CoreFoundation does not look.
  mutating func noteRest() {
    let end = cursor.position
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
    guard builder.nodes[0].end == end, !documentTypeHoldsTag else {
      guard !rest.isEmpty else { return }
      let line = rest.lowerBound..<min(source.lineEnd(rest.lowerBound), rest.upperBound)
      return noteLoose(
        "text after the end of the property list; found '\(source.excerpt(line))'", line, help: "remove it")
    }
    noteMissingList(rest)
  }

  /// A list without `<plist>`.
  private mutating func noteMissingList(_ rest: Range<Int>) {
    let root = Int(builder.nodes[0].start)..<Int(builder.nodes[0].end)
    let start = Correction.Edit(root.lowerBound..<root.lowerBound, "<plist version=\"1.0\">\n")
    let close = "\n</plist>"
    let write = "write '<plist version=\"1.0\">' before it"
    var (detail, help) = ("property list without '<plist>' around it", "\(write) and '</plist>' after it")
    var edits: [Correction.Edit] = []
    if rest.isEmpty {
      edits = [start, .init(root.upperBound..<root.upperBound, close)]
    } else if source.has("</plist", at: rest.lowerBound) {
      (detail, help) = ("property list without '<plist>' before it", write)
      let end = source.find(">", from: rest.lowerBound).map { $0 + 1 } ?? source.count
      if isBlankOrComment(end..<source.count) { edits = [start] }
    } else if ["<plist", "<?xml", "<!DOCTYPE"].contains(where: { source.has($0, at: rest.lowerBound) }) {
      (detail, help) = ("value before '<plist>'; Settings reads it instead of the property list", "remove it")
    } else if builder.nodes[0].flags.contains(.writtenAsKey) {
      (detail, help) = (
        "property list begins with '<key>'; Settings reads only this key",
        "write '<plist version=\"1.0\">' and '<dict>' before it"
      )
      builder.corrections.removeAll { $0.kind == .keyAsValue }
    }
    let tag = root.lowerBound..<(source.find(">", from: root.lowerBound) ?? root.lowerBound) + 1
    builder.corrections.append(Correction(.missingPlistElement, tag, detail, help: help, edits: edits))
  }

  private func isBlankOrComment(_ range: Range<Int>) -> Bool {
    var cursor = ByteCursor(source, at: range.lowerBound)
    cursor.skipXMLBlanks()
    while cursor.has("<!--"), cursor.skip(behind: "-->") { cursor.skipXMLBlanks() }
    return cursor.isAtEnd
  }
}
