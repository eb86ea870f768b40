import SettingsFiles
import SettingsText

/// The contents of leaves: texts, numbers, dates and data up to the end tag.
extension LenientXMLReader {
  mutating func readLeaf(_ element: XMLElement, _ node: Int) throws(XMLFault) {
    switch element {
    case .plist, .dict, .array: return
    case .isTrue, .isFalse:
      builder.nodes[node].low = element == .isTrue ? 1 : 0
      if cursor.byte != "<" { throw .value(element, cursor.position..<nextTag) }
    case .key, .string:
      try readCharacters(node)
      setSymbol(of: node)
    case .integer:
      let content = readRaw()
      noteBlanks(beforeInteger: content)
      try set(node, XMLNumber.integer(source[content]), element, content)
    case .real:
      let start = cursor.position
      try readCharacters(node)
      let text = builder.nodes[node].content(source, builder.arena)
      try set(node, XMLNumber.real(text[...]), element, start..<cursor.position)
    case .date:
      let content = readRaw()
      try set(node, XMLNumber.date(source[content]), element, content)
    case .data:
      let content = readRaw()
      if let nonASCII = content.first(where: { source[$0] >= 0x80 }) {
        throw .value(.data, nonASCII..<source.endOfScalar(nonASCII))
      }
      builder.nodes[node].setContent(content)
    }
  }

  /// Sets the characters up to the next tag as the text of a node.
  private mutating func readCharacters(_ node: Int) throws(XMLFault) {
    let start = cursor.position
    while true {
      cursor.skip { $0 != "<" }
      let section = cursor.position
      guard cursor.skip("<![CDATA[") else { break }
      guard cursor.skip(behind: "]]>") else {
        throw .unclosedMarkup("CDATA section", section..<section + 9, "]]>")
      }
    }
    let content = start..<cursor.position
    if cursor.has("<!") { throw .markupInText(cursor.position) }
    var copy = builder.nodes[node]
    try builder.setXMLText(of: &copy, source, content)
    builder.nodes[node] = copy
    let text = copy.content(source, builder.arena)
    let isUTF8 = TextDecoding.firstFault(text) == nil
    if isUTF8 { return }
    // The text of the node may have resolved references, so the place is searched in the source.
    let fault = TextDecoding.firstFault(source[content]).map { start + $0 } ?? start
    guard let replaced = TextDecoding.replacingStrayBytes(text[...]) else { throw .encoding(fault) }
    noteLoose(
      "byte 0xA9, which is not UTF-8 and is read as U+FFFD", fault..<fault + 1, help: "write '©'")
    let arenaStart = builder.arena.count
    builder.arena += replaced
    builder.nodes[node].setContent(arenaStart..<builder.arena.count, .inArena)
  }

  /// Sets the symbol of a node whose text is known.
  mutating func setSymbol(of node: Int) {
    var copy = builder.nodes[node]
    builder.setSymbol(of: &copy, symbols, source: source)
    builder.nodes[node] = copy
  }

  /// The 0-based UTF-8 offset of the next tag.
  private var nextTag: Int {
    var ahead = cursor
    ahead.skip { $0 != "<" }
    return ahead.position
  }

  /// Reads up to the next tag without resolving references, and returns the range as 0-based UTF-8
  /// offsets.
  private mutating func readRaw() -> Range<Int> {
    let start = cursor.position
    cursor.position = nextTag
    return start..<cursor.position
  }

  /// Sets the value of a node, or throws the fault of a content that is not a value of the element.
  private mutating func set(
    _ node: Int, _ value: XMLNumber.Value, _ element: XMLElement, _ content: Range<Int>
  ) throws(XMLFault) {
    guard case .bits(let bits, let flags) = value else { throw .value(element, content) }
    builder.nodes[node].bits = bits
    builder.nodes[node].flags = flags
  }
}
