internal import CSettingsLibXML2
import SettingsFiles

/// Reads strict XML that means the same to CoreFoundation, through libxml2's SAX interface.
///
/// libxml2 checks the XML and reports tags; texts are taken from the source by the places of the
/// tags, so that no text is copied unless it holds a reference or a CDATA section. The format is
/// Apple's PropertyList-1.0 DTD. At anything else the reader stops without a message:
/// ``LenientXMLReader`` knows what CoreFoundation makes of it.
///
/// Every position is a 0-based offset into the source. `position` is where the last tag ended; what
/// lies between it and the next tag is checked here, so libxml2 need not hand over white space.
struct StrictXMLReader: ~Copyable {
  /// A deviation from strict XML, with libxml2's message if libxml2 stopped.
  struct Refusal {
    var place: Range<Int>
    var reason: String?
  }

  let source: FileBytes
  /// The bytes of the source, which this object holds. Checked offsets cost 2 % more instructions
  /// on a page of 2,000 rows.
  let base: UnsafePointer<UInt8>
  /// The offset of libxml2's input.
  private let start: Int
  private let symbols: SymbolTable
  private let limits: ReadingLimits
  var builder: TreeBuilder
  /// The parser while it calls back.
  private var parser: xmlParserCtxtPtr?
  private var refusal: Refusal?
  var position: Int
  /// The innermost open container; at first, the document.
  var container = OpenXMLContainer()
  /// The containers around it, from the outside inward.
  private var outer: [OpenXMLContainer] = []
  /// The open leaf with its node.
  private var leaf: (element: XMLElement, node: Int)?
  /// Whether `refusal` is set; reading the optional itself would copy it at every tag.
  var hasRefused = false

  init(_ source: FileBytes, symbols: SymbolTable, limits: ReadingLimits) {
    self.source = source
    base = source.base
    self.symbols = symbols
    self.limits = limits
    // A real page has a node every 26 bytes.
    builder = TreeBuilder(capacity: source.count / 16 + 64)
    start = source.byteOrderMarkLength
    position = start
    outer.reserveCapacity(16)
  }

  /// Reads the text, and returns the first deviation from strict XML, if there is one.
  mutating func readAll() -> Refusal? {
    withUnsafeMutablePointer(to: &self) { StrictXMLReader.parse($0) }
    if container.count == 0 { refuse(at: source.count) }
    if !hasRefused { checkGap(to: source.count) }
    return refusal
  }

  /// Runs libxml2's parser, whose callbacks change the state: until it returns, nothing here may
  /// hold a reference into the state.
  private static func parse(_ state: UnsafeMutablePointer<StrictXMLReader>) {
    _ = LibXML2.isPrepared
    // Property lists use no namespaces.
    var callbacks = settingsc_xml_callbacks(
      start_tag: { context, name, _ in StrictXMLReader.from(context).pointee.startElement(name) },
      end_tag: { context, _ in StrictXMLReader.from(context).pointee.endElement() },
      start_element: nil,
      end_element: nil,
      internal_subset: { context, _, _, _ in StrictXMLReader.from(context).pointee.documentType() },
      reference: { context, name in StrictXMLReader.from(context).pointee.reference(name) },
      error: { context, error in
        guard let context, let error, settingsc_error_context(error) != nil,
          // Warnings change nothing.
          settingsc_error_level(error) >= Int(XML_ERR_ERROR.rawValue)
        else { return }
        let text = settingsc_error_message(error).map {
          String(cString: $0).prefix { !$0.isNewline }
        }
        StrictXMLReader.from(context).pointee.refuse(text.map { "XML is not well-formed: \($0)" })
      })
    let source = state.pointee.source
    let start = state.pointee.start
    let text = UnsafeRawPointer(source.base + start).assumingMemoryBound(to: CChar.self)
    guard let parser = settingsc_xml_create(&callbacks, state) else {
      return state.pointee.refuse()
    }
    defer { settingsc_xml_free(parser) }
    state.pointee.parser = parser
    if settingsc_xml_parse(parser, text, Int32(source.count - start)) != 0 {
      state.pointee.refuse()
    }
    state.pointee.parser = nil
  }

  /// Returns the state behind libxml2's context pointer, which is always the one passed to
  /// `settingsc_xml_create`.
  private static func from(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<
    StrictXMLReader
  > {
    guard let context else {
      preconditionFailure("libxml2 calls back with the context it was given")
    }
    return context.assumingMemoryBound(to: StrictXMLReader.self)
  }

  /// The offset of libxml2's parser.
  @inline(__always)
  var parserOffset: Int {
    guard let parser else { return position }
    return start + settingsc_xml_offset(parser)
  }

  /// Ends the reading at a deviation.
  mutating func refuse(_ reason: String? = nil, at place: Int? = nil) {
    guard !hasRefused else { return }
    hasRefused = true
    let start = min(place ?? parserOffset, source.count)
    refusal = Refusal(place: start..<min(start + 1, source.count), reason: reason)
    if let parser { settingsc_xml_stop(parser) }
  }

  private mutating func startElement(_ name: UnsafePointer<UInt8>?) {
    guard !hasRefused, let name else { return }
    // The cursor stands on `>` or `/` of the tag.
    let cursor = parserOffset
    // Where it stands on a control character, an error follows.
    guard base[cursor] == ">" || base[cursor] == "/" else { return }
    var contentStart = cursor + 1
    if base[cursor] == "/" { contentStart += 1 }
    var tagStart = afterBlanks(position)
    // Nearly always the tag comes next; else a comment or an instruction stands before it.
    if base[tagStart] != "<" || base[tagStart + 1] == "!" || base[tagStart + 1] == "?" {
      tagStart = cursor
      // No attribute can hold a `<`.
      while tagStart > position, base[tagStart] != "<" { tagStart -= 1 }
      checkMarkup(from: position, to: tagStart)
      guard !hasRefused else { return }
    }
    position = contentStart
    let (element, length) = StrictXMLReader.element(named: name)
    guard let element,
      // CoreFoundation ends a tag at the first `>`, even one in an attribute.
      contentStart - tagStart <= length + 3
        || source.find(UInt8(ascii: ">"), in: tagStart..<contentStart - 1) == nil
    else { return refuse(at: tagStart) }
    startElement(element, tagStart, contentStart)
  }

  /// Returns the element of a zero-terminated tag name, and the length of the name.
  @inline(__always)
  private static func element(named name: UnsafePointer<UInt8>) -> (
    element: XMLElement?, length: Int
  ) {
    var packed: UInt64 = 0
    var length = 0
    while name[length] != 0 {
      packed = length < 7 ? packed << 8 | UInt64(name[length]) : 0
      length += 1
    }
    return (XMLElement.packed(packed), length)
  }

  @inline(__always)
  private mutating func startElement(_ element: XMLElement, _ tagStart: Int, _ contentStart: Int) {
    guard leaf == nil, container.takes(element) else { return refuse(at: tagStart) }
    guard let kind = element.kind else {
      container.count = 1
      return enter(OpenXMLContainer(element: element))
    }
    let isKey = container.isKeyDue
    if !element.isLeaf {
      // An empty tag opens nothing, and `<plist>` is no level.
      var levels = limits.nesting
      if base[contentStart - 2] == "/" { levels += 1 }
      guard outer.count - 1 < levels else {
        return refuse(at: tagStart)
      }
    }
    let node = builder.append(Node(kind: isKey ? .key : kind, start: UInt32(tagStart)))
    container.isValueDue = isKey
    if !isKey { container.count += 1 }
    if element.isLeaf {
      leaf = (element, node)
    } else {
      enter(OpenXMLContainer(element: element, node: node))
    }
  }

  private mutating func enter(_ inner: OpenXMLContainer) {
    outer.append(container)
    container = inner
  }

  private mutating func endElement() {
    guard !hasRefused else { return }
    let end = parserOffset
    if let (element, node) = leaf {
      leaf = nil
      guard readLeaf(element, node, to: end) else {
        let content = position..<endTag(before: end)
        refuse("malformed value '\(source.excerpt(source.trimmed(content)))' of '<\(element.tag)>'")
        refusal?.place = content
        return
      }
      builder.nodes[node].end = UInt32(end)
    } else if let around = outer.popLast() {
      let contentEnd = endTag(before: end)
      checkGap(to: contentEnd)
      guard !hasRefused else { return }
      guard !container.isValueDue, !(container.element == .plist && container.count == 0) else {
        return refuse(at: contentEnd)
      }
      if let node = container.node {
        builder.nodes[node].low = container.count
        builder.nodes[node].end = UInt32(end)
        builder.close(node)
      }
      container = around
    }
    position = end
  }

  /// Returns the start of the end tag that ends at an offset, or that offset for an empty tag.
  @inline(__always)
  private func endTag(before end: Int) -> Int {
    guard end > position else { return end }
    var start = end - 2
    while start > position, base[start] != "<" { start -= 1 }
    return start
  }

  /// Reads the content of a leaf up to an end tag, and returns whether it is strict.
  @inline(__always)
  private mutating func readLeaf(_ element: XMLElement, _ node: Int, to end: Int) -> Bool {
    let content = position..<endTag(before: end)
    let bytes = source[content]
    let value: XMLNumber.Value
    switch element {
    case .key, .string:
      guard (try? builder.setXMLText(of: node, source, content)) != nil else { return false }
      builder.setSymbol(of: node, symbols, source: source)
      return true
    case .isTrue, .isFalse:
      builder.nodes[node].low = element == .isTrue ? 1 : 0
      return content.isEmpty
    case .data:
      builder.nodes[node].setContent(content)
      return position < end && Base64.isValid(bytes)
    case .integer:
      // White space before the sign or the digits is CoreFoundation's own.
      guard bytes.allSatisfy({ 0x21...0x7E ~= $0 }) else { return false }
      value = XMLNumber.integer(bytes)
    case .real:
      guard let first = bytes.first, 0x21...0x7E ~= first else { return false }
      value = XMLNumber.real(bytes)
    case .date:
      value = XMLNumber.strictDate(bytes)
    case .plist, .dict, .array: value = .malformed
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

}
