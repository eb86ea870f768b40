/// Reads XML property lists exactly as far as CoreFoundation does.
///
/// The grammar is that of CoreFoundation's own parser (`CFPropertyList.c`, checked with `plutil`), which is no XML
/// parser: it ends a tag at the first `>`, passes over attributes and document types without reading them, and stops
/// after the first element. ``XMLReader`` asks it about every text that is not strict XML and about those that XML
/// reads in another way.
struct LenientXMLReader: ~Copyable {
  let source: FileBytes
  let base: UnsafePointer<UInt8>
  let count: Int
  let symbols: SymbolTable
  let limits: ReadingLimits
  var builder: TreeBuilder
  var position: Int
  /// The open elements, from the outside in.
  var open: ElementStack
  /// The leaf that is being read.
  private var leaf: OpenElement?
  /// Where the last tag ends; absent where it is out of place.
  private var tagEnd: Int?
  /// Where the last tag begins; absent after an end tag.
  private var startTag: Int?
  /// Whether a document type without its `>` ends with that of the tag after it.
  private var documentTypeHoldsTag = false
  /// How many of the open elements are `<plist>`.
  private var plists = 0

  init(source: FileBytes, symbols: SymbolTable, limits: ReadingLimits) {
    self.source = source
    base = source.base
    count = source.count
    self.symbols = symbols
    self.limits = limits
    builder = TreeBuilder(capacity: source.count / 16 + 64)
    position = source.hasByteOrderMark ? 3 : 0
    tagEnd = position
    open = ElementStack(capacity: limits.nesting + 8)
  }

  /// Reads the first element and everything in it; what follows is not looked at.
  mutating func readAll() throws(ReadingError) {
    try skipProlog()
    try readElement()
    while !open.isEmpty { try readContent() }
  }

  /// Passes over comments, instructions and document types before the first element.
  private mutating func skipProlog() throws(ReadingError) {
    while true {
      skipBlanks()
      guard position + 1 < count else { throw failure("no property list in the file", count..<count) }
      guard base[position] == UInt8(ascii: "<") else { throw unexpected("'<'") }
      let start = position
      switch base[start + 1] {
      case UInt8(ascii: "?"):
        position = try end(of: "?>", from: start + 2, "an instruction", start)
      case UInt8(ascii: "!") where XMLProlog.matches("<!--", base, start, count):
        // Here a comment has one character at least, unlike inside an element.
        position = try end(of: "-->", from: start + 5, "a comment", start)
        builder.comments.append(start..<position)
      case UInt8(ascii: "!"):
        guard XMLProlog.matches("<!DOCTYPE", base, start, count) else { throw unexpected("an element") }
        position += 9
        while position < count, base[position] != UInt8(ascii: ">") {
          guard base[position] != UInt8(ascii: "[") else {
            throw failure("document type with declarations of its own", position..<position + 1)
          }
          if base[position] == UInt8(ascii: "<") { documentTypeHoldsTag = true }
          position += 1
        }
        guard position < count else { throw failure("document type is never closed", start..<start + 9) }
        position += 1
      default: return
      }
    }
  }

  /// Reads what comes next in the innermost element: a value, a comment, an instruction or the end.
  private mutating func readContent() throws(ReadingError) {
    skipBlanks()
    let start = position
    guard position + 1 < count else { throw unclosed() }
    guard base[position] == UInt8(ascii: "<") else { throw unexpected("an element") }
    switch base[position + 1] {
    case UInt8(ascii: "/"): try close()
    case UInt8(ascii: "?"): position = try end(of: "?>", from: start + 1, "an instruction", start)
    case UInt8(ascii: "!"):
      guard XMLProlog.matches("<!--", base, start, count) else { throw unexpected("an element") }
      position = try end(of: "-->", from: start + 4, "a comment", start)
      builder.comments.append(start..<position)
    default: try readElement()
    }
  }

  /// Reads a leaf, or the tag that opens a container.
  private mutating func readElement() throws(ReadingError) {
    let start = position
    position += 1
    var nameEnd: Int?
    while position < count, base[position] != UInt8(ascii: ">") {
      if nameEnd == nil, XMLProlog.isBlank(base[position]) { nameEnd = position }
      position += 1
    }
    guard position < count else { throw failure("tag is never closed", start..<start + 1) }
    let isEmpty = base[position - 1] == UInt8(ascii: "/")
    let name = start + 1..<(nameEnd ?? position - (isEmpty ? 1 : 0))
    position += 1
    (startTag, tagEnd) = (start, nil)
    guard let element = XMLElement.named(name.isEmpty ? nil : base + name.lowerBound, length: name.count) else {
      throw failure("unknown element '\(base.excerpt(start..<position))'", start..<position)
    }
    let node = try append(element, start)
    tagEnd = position
    guard isEmpty else { return try readBody(element, node, start) }
    guard let node else { throw failure("'<\(element.tag)/>' is empty", start..<position) }
    switch element {
    case .dict, .array: builder.close(node)
    case .key, .string:
      builder.nodes[node].low = UInt32(position)
      builder.setSymbol(of: node, symbols, source: base)
    case .isTrue: builder.nodes[node].low = 1
    case .isFalse: break
    case .plist, .integer, .real, .date, .data:
      throw failure("'<\(element.tag)/>' is empty", start..<position)
    }
    builder.nodes[node].end = UInt32(position)
  }

  /// Appends the node of an element and counts it in its parent; `plist` has none.
  private mutating func append(_ element: XMLElement, _ start: Int) throws(ReadingError) -> Int? {
    if open.isEmpty, element != .plist, !documentTypeHoldsTag {
      builder.leniencies.append(Leniency(kind: .missingPlistElement, offsets: start..<position))
    }
    var isKey = false
    if !open.isEmpty {
      let parent = open.top
      if parent.pointee.element == .plist, parent.pointee.count > 0 {
        throw failure("second value '<\(element.tag)>' in one '<plist>'", start..<position)
      }
      // A `<plist>` inside a value stands for what it holds, so that the value counts once.
      if element != .plist || parent.pointee.element != .dict {
        isKey = parent.pointee.element == .dict && parent.pointee.pendingKey == nil
      } else {
        isKey = parent.pointee.pendingKey == nil
      }
      if isKey, element != .key {
        throw failure("'<\(element.tag)>' without a '<key>' before it", start..<position)
      }
    }
    if element == .plist { return nil }
    let node = builder.append(Node(kind: isKey ? .key : element.kind, start: UInt32(start)))
    countValue(node, isKey: isKey)
    if element == .key, !isKey {
      builder.nodes[node].flags = .writtenAsKey
      builder.leniencies.append(Leniency(kind: .keyAsValue, offsets: start..<position))
    }
    return node
  }

  /// Counts a value in the elements around it.
  private mutating func countValue(_ node: Int, isKey: Bool) {
    var depth = open.count
    while depth > 0 {
      let parent = open[depth]
      if parent.pointee.element == .dict {
        parent.pointee.pendingKey = isKey ? node : nil
        if !isKey { parent.pointee.count += 1 }
        return
      }
      parent.pointee.count += 1
      guard parent.pointee.element == .plist else { return }
      depth -= 1
    }
  }

  private mutating func readBody(_ element: XMLElement, _ node: Int?, _ start: Int) throws(ReadingError) {
    guard let node, element != .dict, element != .array else {
      // A `<plist>` is no level, but there is room for a few only.
      if element == .plist { plists += 1 }
      guard open.count < limits.nesting + min(plists, 4) else { throw .nesting(limits, start..<position) }
      open.push(OpenElement(element: element, node: node, start: start))
      return
    }
    leaf = OpenElement(element: element, node: node, start: start)
    switch element {
    case .plist, .dict, .array: return
    case .key, .string: try readText(node)
    case .isTrue, .isFalse: builder.nodes[node].low = element == .isTrue ? 1 : 0
    case .integer: try readInteger(node)
    case .real: try readReal(node)
    case .date: try readDate(node)
    case .data: try readData(node)
    }
    try readEndTag(element)
    builder.nodes[node].end = UInt32(position)
    leaf = nil
  }

  /// Closes the innermost element; the cursor stands on its end tag.
  private mutating func close() throws(ReadingError) {
    let top = open.top.pointee
    if top.element == .dict, let key = top.pendingKey {
      throw failure("'<key>' without a value", Int(builder.nodes[key].start)..<position)
    }
    if top.element == .plist, top.count == 0 { throw failure("'<plist>' is empty", top.start..<position) }
    try readEndTag(top.element)
    open.pop()
    if top.element == .plist { plists -= 1 }
    guard let node = top.node else { return }
    builder.nodes[node].low = top.count
    builder.nodes[node].end = UInt32(position)
    builder.close(node)
  }

  /// Passes over `</name>`; blanks may stand before the `>` only.
  private mutating func readEndTag(_ element: XMLElement) throws(ReadingError) {
    let start = position
    guard position + 2 + element.nameLength < count else { throw unclosed() }
    guard base[position] == UInt8(ascii: "<"), base[position + 1] == UInt8(ascii: "/"),
      XMLElement.named(base + position + 2, length: element.nameLength) == element
    else { throw unexpected("'</\(element.tag)>'") }
    position += 2 + element.nameLength
    skipBlanks()
    guard position < count, base[position] == UInt8(ascii: ">") else {
      position = start
      throw unexpected("'</\(element.tag)>'")
    }
    position += 1
    (startTag, tagEnd) = (nil, position)
  }

  /// Why CoreFoundation refuses the file, in the words of ``XMLReaderState`` where it has some.
  ///
  /// - Parameter error: What ended the reading.
  mutating func fault(_ error: ReadingError, in state: inout XMLReaderState) -> ReadingError {
    swap(&open, &state.open)
    swap(&builder, &state.builder)
    state.isForgiving = true
    // What was taken for a tag may be two, the first without its end.
    if let startTag, let fault = state.fault(ofTagAt: startTag) { return fault }
    guard let tagEnd else { return error }
    if let leaf { state.open.push(leaf) }
    state.position = tagEnd
    return state.firstFault(seenFrom: count) ?? error
  }

  mutating func skipBlanks() {
    while position < count, XMLProlog.isBlank(base[position]) { position += 1 }
  }

  /// The offset after the mark that ends something.
  func end(of mark: StaticString, from search: Int, _ what: String, _ start: Int) throws(ReadingError) -> Int {
    guard let found = XMLProlog.find(mark, base, search, count) else {
      throw failure("\(what) is never closed", start..<min(start + 4, count))
    }
    return found + mark.utf8CodeUnitCount
  }

  func failure(_ message: String, _ offsets: Range<Int>) -> ReadingError {
    var error = ReadingError(.malformed, message, offsets: offsets)
    error.isOfNesting = true
    return error
  }

  /// That something else stands at the cursor.
  func unexpected(_ expected: String) -> ReadingError {
    let end = min(count, position + 40)
    return failure(
      "\(expected) is missing; found '\(base.excerpt(position..<end))'", position..<min(position + 1, count))
  }

  private func unclosed() -> ReadingError {
    guard let top = open.last else { return failure("the file ends in the middle of a value", count..<count) }
    return failure("'<\(top.element.tag)>' is never closed", top.start..<top.start + 1)
  }
}
