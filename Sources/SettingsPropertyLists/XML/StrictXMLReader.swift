internal import CSettingsLibXML2

/// Reads what is strict XML, and means the same to CoreFoundation, through libxml2's SAX interface.
///
/// libxml2 checks the XML and reports tags; texts are taken from the source by the places of the tags, so that no
/// text is copied unless it holds a reference or a CDATA section. The format is Apple's PropertyList-1.0 DTD. At
/// anything else the reader stops without a message: ``LenientXMLReader`` knows what CoreFoundation makes of it.
///
/// Every position is a 0-based offset into the source. `position` is where the last tag ended; what lies between it
/// and the next tag is checked here, so libxml2 need not hand over white space.
struct StrictXMLReader: ~Copyable {
  /// Where a text is not strict XML, in libxml2's words where it was libxml2 that stopped.
  struct Refusal {
    var place: Int
    var reason: String
  }

  private let source: FileBytes
  private let base: UnsafePointer<UInt8>
  /// Where libxml2's input begins.
  private let start: Int
  private let symbols: SymbolTable
  private let limits: ReadingLimits
  var builder: TreeBuilder
  /// The parser that calls back, while it parses.
  private var parser: xmlParserCtxtPtr?
  private var refusal: Refusal?
  private var position: Int
  /// The open elements, from the outside in.
  private var open: [OpenXMLElement] = []
  /// Whether `refusal` is set; asking the optional itself would copy it at every tag.
  private var hasRefused = false
  private var isComplete = false

  init(_ source: FileBytes, symbols: SymbolTable, limits: ReadingLimits) {
    self.source = source
    base = source.base
    self.symbols = symbols
    self.limits = limits
    // A real page has a node every 26 bytes.
    builder = TreeBuilder(capacity: source.count / 16 + 64)
    start = source.hasByteOrderMark ? 3 : 0
    position = start
    open.reserveCapacity(16)
  }

  /// Reads the text, and returns where it is not strict, if it is not.
  mutating func readAll() -> Refusal? {
    withUnsafeMutablePointer(to: &self) { StrictXMLReader.parse($0) }
    if !hasRefused, !isComplete || !open.isEmpty { refuse(at: source.count) }
    if !hasRefused { _ = checkGap(to: source.count) }
    return refusal
  }

  /// libxml2 sets up its tables on first use, which two threads must not do at the same time.
  private static let isPrepared: Bool = {
    xmlInitParser()
    return true
  }()

  /// libxml2 calls back while it parses, and every callback changes the state: until it returns, nothing here may
  /// hold a reference into the state.
  private static func parse(_ state: UnsafeMutablePointer<StrictXMLReader>) {
    _ = isPrepared
    // Property lists use no namespaces.
    var callbacks = settingsc_xml_callbacks(
      start_tag: { context, name, _ in StrictXMLReader.from(context).pointee.startElement(name) },
      end_tag: { context, _ in StrictXMLReader.from(context).pointee.endElement() },
      start_element: nil, end_element: nil,
      internal_subset: { context, _, _, _ in StrictXMLReader.from(context).pointee.documentType() },
      reference: { context, name in StrictXMLReader.from(context).pointee.reference(name) },
      error: { context, error in
        guard let context, let error, settingsc_error_context(error) != nil,
          // Warnings change nothing.
          settingsc_error_level(error) >= Int(XML_ERR_ERROR.rawValue)
        else { return }
        let text = settingsc_error_message(error).map { String(cString: $0).prefix { !$0.isNewline } }
        StrictXMLReader.from(context).pointee.refuse(text.map { "XML is not well-formed: \($0)" })
      })
    let (source, start) = (state.pointee.source, state.pointee.start)
    let text = UnsafeRawPointer(source.base + start).assumingMemoryBound(to: CChar.self)
    guard let parser = settingsc_xml_create(&callbacks, state) else { return state.pointee.refuse() }
    defer { settingsc_xml_free(parser) }
    state.pointee.parser = parser
    if settingsc_xml_parse(parser, text, Int32(source.count - start)) != 0 { state.pointee.refuse() }
    state.pointee.parser = nil
  }

  /// The state behind libxml2's context pointer, which is always the one handed to `settingsc_xml_create`.
  private static func from(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<StrictXMLReader> {
    guard let context else { preconditionFailure("libxml2 calls back with the context it was given") }
    return context.assumingMemoryBound(to: StrictXMLReader.self)
  }

  /// Where libxml2 stands.
  @inline(__always)
  private var parserOffset: Int {
    guard let parser else { return position }
    return start + settingsc_xml_offset(parser)
  }

  /// Ends the reading where something is not strict.
  private mutating func refuse(_ reason: String? = nil, at place: Int? = nil) {
    guard !hasRefused else { return }
    hasRefused = true
    refusal = Refusal(place: min(place ?? parserOffset, source.count), reason: reason ?? "loose syntax")
    if let parser { settingsc_xml_stop(parser) }
  }

  private mutating func startElement(_ name: UnsafePointer<UInt8>?) {
    guard !hasRefused, let name else { return }
    // The cursor stands on `>` or `/` of the tag.
    let cursor = parserOffset
    // Where it stands on a control character, an error follows.
    guard base[cursor] == ">" || base[cursor] == "/" else { return }
    let contentStart = cursor + (base[cursor] == "/" ? 2 : 1)
    var tagStart = afterBlanks(position)
    // Nearly always the tag comes next; else a comment or an instruction stands before it.
    if base[tagStart] != "<" || base[tagStart + 1] == "!" || base[tagStart + 1] == "?" {
      tagStart = cursor - 1
      // No attribute can hold a `<`.
      while tagStart > position, base[tagStart] != "<" { tagStart -= 1 }
      guard checkMarkup(from: position, to: tagStart) else { return }
    }
    position = contentStart
    let length = strlen(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
    guard let element = XMLElement.named(UnsafeBufferPointer(start: name, count: length)),
      // CoreFoundation ends a tag at the first `>`, even one in an attribute.
      contentStart - tagStart <= length + 3 || !source[tagStart..<contentStart - 1].contains(UInt8(ascii: ">"))
    else { return refuse(at: tagStart) }
    startElement(element, tagStart, contentStart)
  }

  @inline(__always)
  private mutating func startElement(_ element: XMLElement, _ tagStart: Int, _ contentStart: Int) {
    guard let last = open.indices.last else {
      guard element == .plist else { return refuse(at: tagStart) }
      open.append(OpenXMLElement(element: .plist, node: nil, start: tagStart))
      return
    }
    let parent = open[last].element
    let isKey = parent == .dict && open[last].pendingKey == nil
    guard let kind = element.kind, !parent.isLeaf, (element == .key) == isKey, parent != .plist || open[last].count == 0
    else { return refuse(at: tagStart) }
    if element == .dict || element == .array {
      // An empty tag opens nothing, and `<plist>` is no level.
      guard open.count - 1 < limits.nesting + (base[contentStart - 2] == "/" ? 1 : 0) else {
        return refuse(at: tagStart)
      }
    }
    let node = builder.append(Node(kind: isKey ? .key : kind, start: UInt32(tagStart)))
    open[last].pendingKey = isKey ? node : nil
    if !isKey { open[last].count += 1 }
    open.append(OpenXMLElement(element: element, node: node, start: tagStart))
  }

  private mutating func endElement() {
    guard !hasRefused, let top = open.popLast() else { return }
    let end = parserOffset
    var contentEnd = end
    if end > position {
      contentEnd -= 2
      while contentEnd > position, base[contentEnd] != "<" { contentEnd -= 1 }
    }
    let content = position..<contentEnd
    switch top.element {
    case .dict, .array, .plist:
      guard checkGap(to: contentEnd) else { return }
      guard top.pendingKey == nil, top.element != .plist || top.count == 1 else { return refuse(at: contentEnd) }
      if let node = top.node {
        builder.nodes[node].low = top.count
        builder.close(node)
      }
    default:
      guard let node = top.node, readLeaf(top.element, node, content, isEmptyTag: content.lowerBound == end) else {
        return refuse(at: content.lowerBound)
      }
    }
    if let node = top.node { builder.nodes[node].end = UInt32(end) }
    position = end
    if open.isEmpty { isComplete = true }
  }

  /// Reads the content of a leaf, and returns whether it is strict.
  @inline(__always)
  private mutating func readLeaf(
    _ element: XMLElement, _ node: Int, _ content: Range<Int>, isEmptyTag: Bool
  ) -> Bool {
    let bytes = source[content]
    var value: XMLNumber.Value
    switch element {
    case .key, .string:
      guard let text = try? builder.appendXMLText(source, content) else { return false }
      builder.nodes[node].low = text.low
      builder.nodes[node].high = text.high
      builder.nodes[node].flags = text.flags
      builder.setSymbol(of: node, symbols, source: base)
      return true
    case .isTrue, .isFalse:
      builder.nodes[node].low = element == .isTrue ? 1 : 0
      return content.isEmpty
    case .data:
      builder.nodes[node].low = UInt32(content.lowerBound)
      builder.nodes[node].high = UInt32(content.count)
      return !isEmptyTag && Base64.isValid(bytes)
    case .integer:
      // White space before the sign or the digits is CoreFoundation's own.
      guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
      value = XMLNumber.integer(bytes)
    case .real:
      guard let first = bytes.first, first > 0x20, first < 0x7F else { return false }
      value = XMLNumber.real(bytes)
    case .date:
      value = XMLNumber.date(bytes)
      guard XMLNumber.isStrictDate(value, bytes) else { return false }
    case .plist, .dict, .array: return false
    }
    guard case .bits(let bits, let flags) = value else { return false }
    builder.nodes[node].bits = bits
    builder.nodes[node].flags = flags
    return true
  }

  private mutating func reference(_ name: UnsafePointer<UInt8>?) {
    guard let name, name[0] != "#" else { return }
    let text = "&" + String(decodingCString: name, as: UTF8.self) + ";"
    if !XMLReference.names.contains(where: { "\($0.text)" == text }) { refuse() }
  }

  /// Called when a document type was read; declarations of its own would follow at the cursor.
  private mutating func documentType() {
    guard !hasRefused else { return }
    let end = parserOffset
    guard let start = source.find("<!DOCTYPE", from: position, to: end),
      base[start + 9].isXMLBlank, base[end] != "[",
      !source[start..<end].contains(where: { $0 == ">" || $0 == "[" })
    else { return refuse() }
  }

  /// The first offset from `start` on where no white space stands; the zero behind the source ends every run.
  @inline(__always)
  private func afterBlanks(_ start: Int) -> Int {
    var index = start
    while base[index].isXMLBlank { index += 1 }
    return index
  }

  /// Reads the text between two tags: white space and comments.
  @inline(__always)
  private mutating func checkGap(to end: Int) -> Bool {
    let index = afterBlanks(position)
    return index >= end || checkMarkup(from: index, to: end)
  }

  private mutating func checkMarkup(from start: Int, to end: Int) -> Bool {
    var index = start
    while index < end {
      if base[index].isXMLBlank {
        index += 1
      } else if source.has("<!--", at: index, to: end), let close = source.find("-->", from: index + 4, to: end),
        // CoreFoundation wants a character in a comment before the first element.
        close > index + 4 || !open.isEmpty || isComplete
      {
        builder.comments.append(index..<close + 3)
        index = close + 3
      } else if source.has("<?", at: index, to: end), let close = source.find("?>", from: index + 2, to: end) {
        index = close + 2
      } else if open.isEmpty, source.has("<!DOCTYPE", at: index, to: end),
        let close = source.find(">", from: index, to: end)
      {
        index = close + 1
      } else {
        refuse(at: index)
        return false
      }
    }
    return true
  }
}

/// An element whose end tag is still to come.
struct OpenXMLElement {
  var element: XMLElement
  /// The node of a container, or of a leaf; absent for `plist`.
  var node: Int?
  /// Where the tag begins.
  var start: Int
  /// Dictionaries: the key that waits for its value; absent when a key is due.
  var pendingKey: Int?
  /// Items, entries, or the values of a `plist` so far.
  var count: UInt32 = 0
  /// The last entry's key, and the first value that is written as a key; the lenient reader tells of them.
  var lastKey: Int?
  var keyAsValue: Int?
}
