internal import CSettingsLibXML2

/// What stands between two callbacks of libxml2.
///
/// Every position is a 0-based offset into the source. `position` is where the last tag ended; what lies between it
/// and the next tag is checked here, so libxml2 need not hand over white space.
struct XMLReaderState: ~Copyable {
  let source: FileBytes
  let base: UnsafePointer<UInt8>
  /// Where libxml2's input begins in the source.
  let start: Int
  let symbols: SymbolTable
  let limits: ReadingLimits
  var builder: TreeBuilder
  /// The parser that calls back, while it parses.
  var parser: xmlParserCtxtPtr?
  var failure: ReadingError?
  var position: Int
  /// The open elements, from the outside in.
  var open: ElementStack
  /// What XML allows and CoreFoundation reads in another way, or refuses.
  var oddity: ReadingError?
  /// Whether `failure` is set; asking the optional itself would copy it at every tag.
  var hasFailed = false
  var hasRoot = false
  /// Whether faults are looked for that CoreFoundation does not read over.
  var isForgiving = false
  var isComplete = false

  init(source: FileBytes, start: Int, symbols: SymbolTable, limits: ReadingLimits) {
    self.source = source
    base = source.base
    self.start = start
    self.symbols = symbols
    self.limits = limits
    // A real page has a node every 26 bytes.
    builder = TreeBuilder(capacity: source.count / 16 + 64)
    position = start
    // Containers up to the limit, `plist`, and one leaf.
    open = ElementStack(capacity: limits.nesting + 8)
  }

  /// Where libxml2 stands, in the source.
  @inline(__always)
  private var parserOffset: Int { parser.map { start + settingsc_xml_offset($0) } ?? position }

  mutating func startElement(_ name: UnsafePointer<UInt8>?) {
    guard !hasFailed, let name else { return }
    // The cursor stands on `>` or `/` of the tag.
    let cursor = parserOffset
    // Where it stands on a control character, an error follows.
    guard base[cursor] == UInt8(ascii: ">") || base[cursor] == UInt8(ascii: "/") else { return }
    let contentStart = cursor + (base[cursor] == UInt8(ascii: "/") ? 2 : 1)
    let parent = open.isEmpty ? nil : open.top.pointee.element
    var tagStart = afterBlanks(position)
    // Nearly always the tag comes next; else a text, a comment or an instruction stands before it.
    if base[tagStart] != UInt8(ascii: "<") || base[tagStart + 1] == UInt8(ascii: "!")
      || base[tagStart + 1] == UInt8(ascii: "?")
    {
      tagStart = cursor - 1
      // No attribute can hold a `<`.
      while tagStart > position, base[tagStart] != UInt8(ascii: "<") { tagStart -= 1 }
      guard parent?.holdsText == true || checkMarkup(from: position, to: tagStart) else { return }
    }
    position = contentStart

    guard let element = XMLElement.named(name) else {
      unknownElement(name, at: tagStart..<contentStart)
      return
    }
    if contentStart - tagStart > element.nameLength + 3 { checkAttributes(tagStart, contentStart) }
    if let parent {
      switch parent {
      case .dict: startInDictionary(element, tagStart, contentStart)
      case .array: startValue(element, tagStart, contentStart)
      case .plist:
        if element == .plist {
          fail(nesting("'<plist>' inside another '<plist>'", tagStart..<contentStart))
        } else if hasRoot {
          fail(nesting("second value '<\(element.tag)>' in one '<plist>'", tagStart..<contentStart))
        } else {
          hasRoot = true
          startValue(element, tagStart, contentStart)
        }
      default:
        fail(elementInLeaf(element, at: tagStart..<contentStart))
      }
    } else if element == .plist {
      open.push(OpenElement(element: .plist, node: nil, start: tagStart))
    } else {
      builder.leniencies.append(Leniency(kind: .missingPlistElement, offsets: tagStart..<contentStart))
      hasRoot = true
      startValue(element, tagStart, contentStart)
    }
  }

  @inline(__always)
  private mutating func startInDictionary(_ element: XMLElement, _ tagStart: Int, _ contentStart: Int) {
    let top = open.top
    if top.pointee.pendingKey == nil {
      guard element == .key else {
        let error = nesting("'<\(element.tag)>' without a '<key>' before it", tagStart..<contentStart)
        fail(unclosedComment(before: tagStart, or: error))
        return
      }
      let node = builder.append(Node(kind: .key, start: UInt32(tagStart)))
      top.pointee.pendingKey = node
      open.push(OpenElement(element: .key, node: node, start: tagStart))
    } else {
      top.pointee.pendingKey = nil
      startValue(element, tagStart, contentStart)
    }
  }

  @inline(__always)
  private mutating func startValue(_ element: XMLElement, _ tagStart: Int, _ contentStart: Int) {
    let kind: PropertyListKind
    switch element {
    case .string: kind = .string
    case .integer: kind = .integer
    case .real: kind = .real
    case .isTrue, .isFalse: kind = .boolean
    case .date: kind = .date
    case .data: kind = .data
    case .array, .dict:
      // An empty tag opens nothing, and `<plist>`, which only stands at the root, is no level.
      let isEmptyTag = base[contentStart - 2] == UInt8(ascii: "/")
      let levels = open.count - (open.isEmpty || open[1].pointee.element != .plist ? 0 : 1)
      guard levels < limits.nesting + (isEmptyTag ? 1 : 0) else {
        fail(.nesting(limits, tagStart..<contentStart))
        return
      }
      kind = element == .array ? .array : .dictionary
    case .key:
      kind = .string
      builder.leniencies.append(Leniency(kind: .keyAsValue, offsets: tagStart..<contentStart))
    case .plist:
      fail(nesting("'<plist>' inside a value", tagStart..<contentStart))
      return
    }
    if !open.isEmpty { open.top.pointee.count += 1 }
    let node = builder.append(
      Node(kind: kind, start: UInt32(tagStart), flags: element == .key ? .writtenAsKey : []))
    open.push(OpenElement(element: element, node: node, start: tagStart))
  }

  mutating func endElement() {
    guard !hasFailed, let top = open.last else { return }
    let end = parserOffset
    let contentStart = position
    position = end
    var contentEnd = end
    if end > contentStart {
      // `</name>`: only blanks may stand between the name and `>`.
      contentEnd = end - 3 - top.element.nameLength
      if contentEnd < contentStart || base[contentEnd] != UInt8(ascii: "<") || base[end - 1] != UInt8(ascii: ">") {
        contentEnd = end - 2
        while contentEnd > contentStart, base[contentEnd] != UInt8(ascii: "<") { contentEnd -= 1 }
      }
    }
    switch top.element {
    case .dict, .array:
      position = contentStart
      guard checkGap(to: contentEnd) else { return }
      position = end
      if let pending = top.pendingKey {
        let key = builder.nodes[pending]
        let error = nesting("'<key>' without a value", Int(key.start)..<end)
        fail(unclosedComment(before: contentEnd, or: error))
        return
      }
      if let node = top.node {
        builder.nodes[node].low = top.count
        builder.nodes[node].end = UInt32(end)
        builder.close(node)
      }
    case .plist:
      position = contentStart
      guard checkGap(to: contentEnd) else { return }
      position = end
      isComplete = true
      if !hasRoot { fail(nesting("'<plist>' is empty", top.start..<end)) }
    default:
      if let node = top.node { builder.nodes[node].end = UInt32(end) }
      endLeaf(top, contentStart..<contentEnd, isEmptyTag: contentStart == end)
    }
    open.pop()
    if open.isEmpty { isComplete = true }
  }

  /// CoreFoundation ends a tag at the first `>`, even one in an attribute.
  private mutating func checkAttributes(_ tagStart: Int, _ contentStart: Int) {
    guard oddity == nil,
      let end = (tagStart..<contentStart - 1).first(where: { base[$0] == UInt8(ascii: ">") })
    else { return }
    oddity = ReadingError(
      .malformed, "'>' in an attribute ends the tag", help: "write '&gt;', or remove the attribute",
      offsets: end..<end + 1)
  }

  /// The first offset from `start` on where no white space stands; the zero behind the source ends every run.
  @inline(__always)
  private func afterBlanks(_ start: Int) -> Int {
    var index = start
    while XMLProlog.isBlank(base[index]) { index += 1 }
    return index
  }

  /// Reads what stands between two tags: white space and comments.
  @inline(__always)
  private mutating func checkGap(to end: Int) -> Bool {
    let index = afterBlanks(position)
    return index >= end || checkMarkup(from: index, to: end)
  }

  private mutating func checkMarkup(from start: Int, to end: Int) -> Bool {
    var index = start
    while index < end {
      let byte = base[index]
      if byte == 0x0A || byte == 0x09 || byte == 0x20 || byte == 0x0D {
        index += 1
      } else if XMLProlog.matches("<!--", base, index, end), let close = XMLProlog.find("-->", base, index + 4, end) {
        builder.comments.append(index..<close + 3)
        if close == index + 4, open.isEmpty, !hasRoot {
          oddity = ReadingError(
            .malformed, "empty comment before the first element", help: "remove it", offsets: index..<close + 3)
        }
        index = close + 3
      } else if XMLProlog.matches("<?", base, index, end), let close = XMLProlog.find("?>", base, index + 2, end) {
        index = close + 2
      } else if open.isEmpty, XMLProlog.matches("<!DOCTYPE", base, index, end) {
        index = XMLProlog.endOfDocumentType(base, index, end)
      } else {
        fail(textFault(at: index, end))
        return false
      }
    }
    return true
  }

  /// The end of parsing: everything that is missing is said here.
  mutating func finish() -> ReadingError? {
    if let failure { return failure }
    if !isComplete || !open.isEmpty {
      return ReadingError(.malformed, "no property list in the file", offsets: start..<source.count)
    }
    for index in position..<source.count where !XMLProlog.isBlank(base[index]) {
      // libxml2 has passed what follows: only comments and instructions can stand here.
      _ = checkMarkup(from: index, to: source.count)
      break
    }
    return failure
  }
}
