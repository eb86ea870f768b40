import SettingsFiles
import SettingsText

/// Reads XML property lists exactly as far as CoreFoundation does, records deviations that strict
/// readers reject, and explains CoreFoundation's refusals.
///
/// The grammar is that of CoreFoundation's own parser (`CFPropertyList.c`, checked with `plutil`),
/// which is not an XML parser: it ends a tag at the first `>`, skips attributes and document types
/// without reading them, and stops after the first element.
struct LenientXMLReader: ~Copyable {
  let text: DecodedText
  let source: FileBytes
  let symbols: SymbolTable
  let limits: ReadingLimits
  var builder: TreeBuilder
  var cursor: ByteCursor
  /// The open elements, outermost first.
  private(set) var open: [OpenXMLElement] = []
  /// The leaf that is being read; `nil` between leaves.
  private(set) var leaf: OpenXMLElement?
  /// Whether a document type without its `>` ends with the `>` of the next tag, as in
  /// `<!DOCTYPE plist <plist>`.
  private(set) var documentTypeRunsIntoTag = false
  /// The number of open `<plist>` elements.
  private var plists = 0
  /// The 0-based UTF-8 offset where libxml2 stopped reading; `nil` if it did not, or once a
  /// correction explains it.
  var refusal: Int?

  init(_ text: DecodedText, symbols: SymbolTable, limits: ReadingLimits, refusal: Int? = nil) {
    self.text = text
    self.refusal = refusal
    source = text.bytes
    self.symbols = symbols
    self.limits = limits
    builder = TreeBuilder(capacity: source.count / 16 + 64)
    cursor = ByteCursor(source)
  }

  /// Reads the first element with its contents.
  ///
  /// CoreFoundation ignores the rest of the text.
  mutating func readAll() throws(XMLFault) {
    try readProlog()
    try readElement()
    while !open.isEmpty { try readContent() }
    // Behind the first element, half a surrogate pair does no harm.
    if let halfPair = text.firstReplacement, halfPair.lowerBound < cursor.position {
      throw .encoding(halfPair.lowerBound)
    }
    noteRest()
  }

  /// Skips comments, instructions and document types before the first element.
  private mutating func readProlog() throws(XMLFault) {
    let start = cursor.position
    var mayDeclare = true
    // `noteDeclaration` notes the comments before a declaration. The others are noted at the end of
    // the prolog, when it is certain that no declaration follows them.
    var countOfNotedComments = 0
    while true {
      cursor.skipXMLBlanks()
      let place = cursor.position
      guard place + 1 < source.count else { throw .noList }
      guard cursor.byte == "<" else { throw .text(place) }
      switch source[place + 1] {
      case "?":
        try skip(behind: "?>", from: place + 2, "instruction", place..<place + 2)
        if mayDeclare, isDeclaration(at: place) {
          countOfNotedComments = builder.comments.count
          noteDeclaration(place..<cursor.position, behind: start..<place)
        } else {
          noteLateDeclaration(place..<cursor.position)
        }
        mayDeclare = false
      case "!" where cursor.has("<!--"):
        // Before the first element, CoreFoundation does not take the `-->` of `<!---->` for an end.
        try skip(behind: "-->", from: place + 5, "comment", place..<place + 4)
        builder.comments.append(place..<cursor.position)
      case "!":
        guard cursor.skip("<!DOCTYPE") else { throw .unknownDeclaration(place) }
        cursor.skip { $0 != ">" && $0 != "[" && $0 != "<" }
        if cursor.byte == "<" { documentTypeRunsIntoTag = true }
        cursor.skip { $0 != ">" && $0 != "[" }
        guard cursor.byte != "[" else { throw .documentTypeWithDeclarations(cursor.position) }
        guard cursor.skip(">") else {
          throw .unclosedMarkup("document type", place..<place + 9, ">")
        }
        noteDocumentType(place..<cursor.position)
        mayDeclare = false
      default:
        for comment in builder.comments[countOfNotedComments...] { note(comment: comment) }
        return
      }
    }
  }

  /// Reads the next part of the innermost element: a value, a comment, an instruction or the end.
  private mutating func readContent() throws(XMLFault) {
    cursor.skipXMLBlanks()
    let start = cursor.position
    guard start + 1 < source.count else { throw .unclosed }
    guard cursor.byte == "<" else { throw .text(start) }
    switch source[start + 1] {
    case "/": try close()
    case "?":
      // Inside an element, unlike before the first one, `<?>` is a whole instruction.
      try skip(behind: "?>", from: start + 1, "instruction", start..<start + 2)
      noteLateDeclaration(start..<cursor.position)
    case "!":
      guard cursor.has("<!--") else { throw .unknownDeclaration(start) }
      try skip(behind: "-->", from: start + 4, "comment", start..<start + 4)
      builder.comments.append(start..<cursor.position)
      note(comment: start..<cursor.position)
    default: try readElement()
    }
  }

  /// Reads a leaf, or the tag that opens a container.
  private mutating func readElement() throws(XMLFault) {
    let start = cursor.position
    cursor.position += 1
    cursor.skip { $0 != ">" && !$0.isXMLBlank }
    var nameEnd = cursor.position
    cursor.skip { $0 != ">" }
    guard !cursor.isAtEnd else { throw .tagWithoutEnd(start) }
    let isEmpty = source[cursor.position - 1] == "/"
    // The slash of `<true/>` is not part of the name.
    if isEmpty, nameEnd == cursor.position { nameEnd -= 1 }
    let name = start + 1..<nameEnd
    cursor.position += 1
    let tag = start..<cursor.position
    guard let element = XMLElement.named(source[name]) else {
      throw .unknownElement(tag, name: name)
    }
    var endOfAttributes = tag.upperBound - 1
    if isEmpty { endOfAttributes -= 1 }
    noteAttributes(nameEnd..<endOfAttributes, of: tag)
    let node = try append(element, tag)
    guard isEmpty else { return try readBody(element, node, tag) }
    switch element {
    case .plist, .integer, .real, .date, .data: throw .empty(element, tag)
    case .dict, .array:
      if let node { builder.close(node) }
    case .isFalse: break
    case .isTrue:
      if let node { builder.nodes[node].low = 1 }
    case .key, .string:
      guard let node else { break }
      builder.nodes[node].setContent(cursor.position..<cursor.position)
      setSymbol(of: node)
    }
    guard let node else { return }
    builder.nodes[node].end = UInt32(cursor.position)
    if builder.nodes[node].flags.contains(.writtenAsKey) { noteKeyAsValue(node, nameOfEndTag: nil) }
  }

  /// Appends the node of an element, counts it in its parent, and returns its index; `nil` for
  /// `plist`, which has no node.
  private mutating func append(_ element: XMLElement, _ tag: Range<Int>) throws(XMLFault) -> Int? {
    var isKey = false
    if let parent = open.last {
      if parent.element == .plist, parent.count > 0 { throw .secondValue(tag) }
      isKey = parent.element == .dict && parent.pendingKey == nil
      if isKey, element != .key { throw .valueWithoutKey(tag) }
    }
    guard let kind = element.kind else {
      // CoreFoundation accepts a `<plist>` inside another element, and counts only its value there.
      if !open.isEmpty {
        builder.corrections.append(
          Correction(.notStrict, tag, "'<plist>' inside another element", help: "remove it"))
      }
      return nil
    }
    let node = builder.append(Node(kind: isKey ? .key : kind, start: UInt32(tag.lowerBound)))
    if element == .key, !isKey {
      builder.nodes[node].flags = .writtenAsKey
      if let last = open.indices.last, open[last].keyAsValue == nil { open[last].keyAsValue = node }
    }
    countValue(node, isKey: isKey)
    return node
  }

  /// Counts a key or a value in the innermost element.
  ///
  /// A value in a `<plist>` counts in the `<plist>`, and also in the element around the `<plist>`,
  /// as if it were directly in that element.
  private mutating func countValue(_ node: Int, isKey: Bool) {
    for depth in open.indices.reversed() {
      if open[depth].element == .dict {
        if isKey {
          open[depth].pendingKey = node
          open[depth].lastKey = node
        } else {
          open[depth].pendingKey = nil
          open[depth].count += 1
        }
        return
      }
      open[depth].count += 1
      guard open[depth].element == .plist else { return }
    }
  }

  /// Opens a container, or reads a leaf up to its end.
  private mutating func readBody(_ element: XMLElement, _ node: Int?, _ tag: Range<Int>)
    throws(XMLFault)
  {
    let opened = OpenXMLElement(element: element, node: node, start: tag.lowerBound)
    guard element.isLeaf, let node else { return try enter(opened, tag) }
    leaf = opened
    try readLeaf(element, node)
    let endTag = cursor.position
    if !skipEndTag(element) {
      if endTag + 1 >= source.count { throw .unclosed }
      throw .markupInText(endTag)
    }
    builder.nodes[node].end = UInt32(cursor.position)
    leaf = nil
    if builder.nodes[node].flags.contains(.writtenAsKey) {
      noteKeyAsValue(node, nameOfEndTag: endTag + "</".utf8.count)
    }
  }

  /// Adds a container to the open elements.
  private mutating func enter(_ container: OpenXMLElement, _ tag: Range<Int>) throws(XMLFault) {
    // Up to four `<plist>` elements do not count as levels.
    if container.element == .plist { plists += 1 }
    guard open.count < limits.nesting + min(plists, 4) else { throw .nesting(tag) }
    open.append(container)
  }

  /// Closes the innermost element at its end tag.
  private mutating func close() throws(XMLFault) {
    guard let top = open.last else { throw .noList }
    let start = cursor.position
    guard skipEndTag(top.element) else { throw .endTag(start) }
    if top.element == .dict, let key = top.pendingKey { throw .keyWithoutValue(key) }
    if top.element == .plist, top.count == 0 { throw .empty(.plist, top.start..<cursor.position) }
    open.removeLast()
    if top.element == .plist { plists -= 1 }
    guard let node = top.node else { return }
    builder.close(node, count: top.count, end: cursor.position)
  }

  /// Skips `</name>` if it is at the cursor.
  ///
  /// Blanks may occur only before the `>`.
  private mutating func skipEndTag(_ element: XMLElement) -> Bool {
    var ahead = cursor
    guard ahead.skip("</") else { return false }
    let nameStart = ahead.position
    let nameEnd = min(nameStart + element.tag.utf8.count, source.count)
    guard source[nameStart..<nameEnd].elementsEqual(element.tag.utf8) else { return false }
    ahead.position = nameEnd
    ahead.skipXMLBlanks()
    guard ahead.skip(">") else { return false }
    cursor = ahead
    return true
  }

  /// Moves past the closer of a comment or an instruction.
  ///
  /// - Parameters:
  ///   - closer: The `-->` or `?>`.
  ///   - start: The 0-based UTF-8 offset from which the closer is searched.
  ///   - noun: The name of the markup, for messages.
  ///   - opener: The range of the `<!--` or `<?`, as 0-based UTF-8 offsets.
  private mutating func skip(
    behind closer: StaticString, from start: Int, _ noun: String, _ opener: Range<Int>
  ) throws(XMLFault) {
    cursor.position = min(start, source.count)
    guard cursor.skip(behind: closer) else {
      throw .unclosedMarkup(noun, opener.clamped(to: 0..<source.count), "\(closer)")
    }
  }
}
