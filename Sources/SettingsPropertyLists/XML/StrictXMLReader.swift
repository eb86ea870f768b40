internal import CSettingsLibXML2
import SettingsFiles
import SettingsText

/// Reads strict XML that means the same to CoreFoundation, through libxml2's SAX interface.
///
/// libxml2 checks the XML and reports tags; texts are taken from the source by the places of the
/// tags, so that no text is copied unless it contains a reference or a CDATA section. The format is
/// Apple's PropertyList-1.0 DTD. At any deviation the reader stops, and ``LenientXMLReader`` reads
/// the list as CoreFoundation does.
///
/// Every position is a 0-based offset into the source. `position` is the end of the last tag; the
/// text between it and the next tag is checked here, so libxml2 need not report white space.
///
/// Unsafe memory: `base` is the memory of `source`, which ends with a zero byte; offsets come from
/// libxml2, which reads the same bytes, or from a search that stops at a byte that is not zero.
struct StrictXMLReader: ~Copyable {
  /// A deviation from strict XML.
  struct Refusal {
    var place: Range<Int>
    /// libxml2's message, or the malformed value; `nil` if the tags or the text between them
    /// deviate.
    var reason: String?
  }

  let source: FileBytes
  /// The bytes of the source, which this object holds.
  ///
  /// Checked offsets cost 2 % more instructions on a page of 2,000 rows.
  let base: UnsafePointer<UInt8>
  private let count: Int
  /// The 0-based UTF-8 offset of libxml2's input.
  private let start: Int
  let symbols: SymbolTable
  private let limits: ReadingLimits
  var builder: TreeBuilder
  var recentKeys = RecentKeys()
  /// The parser while it calls back; otherwise, `nil`.
  private var parser: xmlParserCtxtPtr?
  var refusal: Refusal?
  var position: Int
  /// The innermost open container; at first, the document.
  var container = OpenXMLContainer(element: nil)
  /// The containers around the innermost one, outermost first.
  private var outer: [OpenXMLContainer] = []
  /// The open leaf, whose node is appended at its end; `nil` between leaves.
  private var leaf: XMLElement?
  /// The 0-based UTF-8 offset of the open leaf, or of the last one.
  private(set) var leafStart: UInt32 = 0
  /// Whether `refusal` is set.
  ///
  /// Reading the optional itself would copy it at every tag.
  var hasRefused = false

  init(_ source: FileBytes, symbols: SymbolTable, limits: ReadingLimits) {
    self.source = source
    base = source.base
    count = source.count
    self.symbols = symbols
    self.limits = limits
    // A real page has a node every 26 bytes.
    builder = TreeBuilder(capacity: source.count / 16 + 64)
    builder.mayRepeatKeys = false
    start = source.byteOrderMarkLength
    position = start
    outer.reserveCapacity(16)
  }

  /// Reads the text, and returns the first deviation from strict XML, if there is one.
  mutating func readAll() -> Refusal? {
    withUnsafeMutablePointer(to: &self) { StrictXMLReader.parse($0) }
    // At the end, the container is the document again.
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

  /// The 0-based UTF-8 offset of libxml2's parser.
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

  @inline(__always)
  private mutating func startElement(_ name: UnsafePointer<UInt8>?) {
    guard !hasRefused, let name else { return }
    // The cursor is at `>` or `/` of the tag.
    let cursor = parserOffset
    let tagEnd = base[cursor]
    // After a control character, libxml2 reports an error.
    guard tagEnd == ">" || tagEnd == "/" else { return }
    var contentStart = cursor &+ 1
    if tagEnd == "/" { contentStart &+= 1 }
    let tagStart = afterBlanks(position)
    // Nearly always the tag comes next and contains only its name.
    if base[tagStart] == "<",
      let element = element(named: tagStart &+ 1, length: cursor &- tagStart &- 1)
    {
      position = contentStart
      return startKnownElement(element, tagStart, contentStart)
    }
    startUnusualElement(name, cursor, contentStart)
  }

  /// Starts an element whose tag has more than a name, or that follows more than blanks.
  @inline(never)
  private mutating func startUnusualElement(
    _ name: UnsafePointer<UInt8>, _ cursor: Int, _ contentStart: Int
  ) {
    var tagStart = afterBlanks(position)
    if base[tagStart] != "<" || base[tagStart + 1] == "!" || base[tagStart + 1] == "?" {
      // Comments or other markup precedes the tag, which has no `<` inside, even in attributes.
      tagStart = cursor
      while tagStart > position, base[tagStart] != "<" { tagStart -= 1 }
      checkMarkup(from: position, to: tagStart)
      guard !hasRefused else { return }
    }
    position = contentStart
    let written = UnsafeBufferPointer(start: name, count: strlen(name))
    // `<name>` or `<name/>`.
    let isOnlyName = contentStart - tagStart <= written.count + "</>".utf8.count
    guard let element = XMLElement.named(written),
      // CoreFoundation ends a tag at the first `>`, even if it is in an attribute.
      isOnlyName || source.find(UInt8(ascii: ">"), in: tagStart..<contentStart - 1) == nil
    else { return refuse(at: tagStart) }
    startKnownElement(element, tagStart, contentStart)
  }

  /// Returns the element whose name is at an offset of the source; `nil` for an unknown name.
  @inline(__always)
  private func element(named offset: Int, length: Int) -> XMLElement? {
    guard 1...7 ~= length, let word = word(at: offset) else { return nil }
    // The shift drops the bytes after the name.
    return XMLElement.packed(word.byteSwapped &>> UInt64(64 &- 8 &* length))
  }

  /// Returns the eight bytes from an offset on, the first one lowest; `nil` if fewer follow.
  @inline(__always)
  func word(at offset: Int) -> UInt64? {
    guard offset &+ 8 <= count else { return nil }
    return UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  /// Opens a leaf or a container.
  @inline(__always)
  private mutating func startKnownElement(
    _ element: XMLElement, _ tagStart: Int, _ contentStart: Int
  ) {
    guard leaf == nil, container.add(element) else { return refuse(at: tagStart) }
    if element.isLeaf {
      leaf = element
      leafStart = UInt32(truncatingIfNeeded: tagStart)
    } else {
      startContainer(element, tagStart, contentStart)
    }
  }

  @inline(never)
  private mutating func startContainer(
    _ element: XMLElement, _ tagStart: Int, _ contentStart: Int
  ) {
    guard let kind = element.kind else { return enter(OpenXMLContainer(element: element)) }
    // An empty tag opens no level.
    var maximum = limits.nesting
    if base[contentStart - 2] == "/" { maximum += 1 }
    // The containers that are open, without the document and `<plist>`: none for the root.
    let level = outer.count - 1
    guard level < maximum else {
      return refuse(at: tagStart)
    }
    let node = builder.append(Node(kind: kind, start: UInt32(truncatingIfNeeded: tagStart)))
    enter(OpenXMLContainer(element: element, node: node))
  }

  private mutating func enter(_ inner: OpenXMLContainer) {
    outer.append(container)
    container = inner
  }

  @inline(__always)
  private mutating func endElement() {
    guard !hasRefused else { return }
    let end = parserOffset
    guard let element = leaf else { return endContainer(at: end) }
    leaf = nil
    let content = position..<endTag(of: element, before: end)
    switch element {
    case .key: endKey(content, end)
    case .string: endString(content, end)
    default: endScalar(element, content, end)
    }
  }

  @inline(never)
  private mutating func endContainer(at end: Int) {
    guard let around = outer.popLast() else { return }
    let contentEnd = endTag(of: container.element, before: end)
    checkGap(to: contentEnd)
    guard !hasRefused else { return }
    guard container.isComplete else { return refuse(at: contentEnd) }
    if let node = container.node {
      builder.close(node, count: container.count, end: end)
    }
    container = around
    position = end
  }

  /// Returns the 0-based UTF-8 offset of the start of the end tag that ends at `end`; `end` itself
  /// for an empty tag.
  @inline(__always)
  private func endTag(of element: XMLElement?, before end: Int) -> Int {
    guard end > position else { return end }
    if let element {
      // Nearly always `</name>`. A tag is at least that long and has no `<` inside.
      let start = end &- element.tagLength &- 3
      if start >= position, base[start] == "<" { return start }
    }
    var start = end - 2
    while start > position, base[start] != "<" { start -= 1 }
    return start
  }

  /// Ends the reading at a reference to a name that is not one of XML's five.
  private mutating func reference(_ name: UnsafePointer<UInt8>?) {
    guard let name, name[0] != "#" else { return }
    let text = "&" + String(decodingCString: name, as: UTF8.self) + ";"
    if !XMLReference.names.contains(where: { "\($0.text)" == text }) { refuse() }
  }
}
