import SettingsFiles
import SettingsText

/// References in property lists: XML's five names, and numbers.
enum XMLReference {
  static let names: [(text: StaticString, scalar: Unicode.Scalar)] = [
    ("&amp;", "&"),
    ("&lt;", "<"),
    ("&gt;", ">"),
    ("&quot;", "\""),
    ("&apos;", "'"),
  ]

  /// Reads the character of the reference at the cursor; `nil` if there is none.
  ///
  /// CoreFoundation reads up to eight digits of a number, and none as U+0000.
  static func read(_ cursor: inout ByteCursor) -> Unicode.Scalar? {
    for name in names where cursor.skip(name.text) { return name.scalar }
    var end = cursor
    guard end.skip("&#") else { return nil }
    let radix: UInt32 = end.skip("x") ? 16 : 10
    var number: UInt32 = 0
    let digits = end.position
    while let digit = end.byte.hexadecimalDigit, digit < radix, end.position - digits < 8 {
      number = number &* radix &+ UInt32(digit)
      end.position += 1
    }
    guard end.skip(";"), let scalar = Unicode.Scalar(number) else { return nil }
    cursor = end
    return scalar
  }
}

extension TreeBuilder {
  /// Sets the text of a node to the text between two tags, sets its symbol, and returns whether the
  /// text is strict.
  @inline(__always)
  mutating func setXMLText(
    of node: inout Node, _ source: FileBytes, _ content: Range<Int>, _ symbols: SymbolTable
  ) -> Bool {
    let text = source[content]
    // The first byte of a byte order mark.
    guard text.first != 0xEF, !text.hasXMLMarkup else {
      guard let unusual = withUnusualXMLText(node, source, content, symbols) else { return false }
      node = unusual
      return true
    }
    node.low = UInt32(truncatingIfNeeded: content.lowerBound)
    node.high = UInt32(truncatingIfNeeded: text.count)
    node.symbol = symbols.symbol(of: node.kind, text)
    return true
  }

  /// Returns a node with a text that has references, CDATA sections or a byte order mark; `nil` if
  /// it is not strict.
  ///
  /// The function takes a copy, so that other nodes stay in the processor's registers.
  @inline(never)
  private mutating func withUnusualXMLText(
    _ node: Node, _ source: FileBytes, _ content: Range<Int>, _ symbols: SymbolTable
  ) -> Node? {
    var node = node
    guard (try? setXMLText(of: &node, source, content)) != nil else { return nil }
    setSymbol(of: &node, symbols, source: source)
    return node
  }

  /// Sets the text of a node to the text between two tags: in the source if it is verbatim, else in
  /// the arena, with references and CDATA sections resolved.
  ///
  /// One byte order mark at the start of a text, even one written as a reference, is not part of
  /// the text.
  mutating func setXMLText(of node: inout Node, _ source: FileBytes, _ content: Range<Int>)
    throws(XMLFault)
  {
    let hasMarkup =
      source.find(UInt8(ascii: "&"), in: content) != nil
      || source.find(UInt8(ascii: "<"), in: content) != nil
    guard hasMarkup else {
      let hasMark =
        source[content.lowerBound] == 0xEF
        && source.has("\u{FEFF}", at: content.lowerBound, to: content.upperBound)
      return node.setContent(content.dropFirst(hasMark ? 3 : 0))
    }
    let start = arena.count
    var cursor = ByteCursor(source, at: content.lowerBound)
    while cursor.position < content.upperBound {
      let place = cursor.position
      switch cursor.byte {
      case "&":
        guard let scalar = XMLReference.read(&cursor) else { throw .reference(place) }
        appendText(scalar)
      case "<":
        guard cursor.skip("<![CDATA["), cursor.skip(behind: "]]>"),
          cursor.position <= content.upperBound
        else {
          throw .markupInText(place)
        }
        arena += source[place + 9..<cursor.position - 3]
      case let byte:
        arena.append(byte)
        cursor.position += 1
      }
    }
    let hasMark = arena[start..<arena.count].starts(with: [0xEF, 0xBB, 0xBF])
    node.setContent((start..<arena.count).dropFirst(hasMark ? 3 : 0), .inArena)
  }
}

extension ByteView {
  /// Whether the bytes contain `&` or `<`, with which references, comments and CDATA sections
  /// begin.
  ///
  /// Texts are short: two calls of `memchr` for each cost a page of 2,000 rows 3 %.
  @inline(__always)
  fileprivate var hasXMLMarkup: Bool {
    func hasMarkup(inWordAt index: Int) -> Bool {
      let word = word(at: index)
      return word.hasByte(UInt8(ascii: "&")) || word.hasByte(UInt8(ascii: "<"))
    }
    guard count >= 8 else {
      return contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }
    }
    var index = startIndex
    while index &+ 8 <= endIndex {
      if hasMarkup(inWordAt: index) { return true }
      index &+= 8
    }
    return index < endIndex && hasMarkup(inWordAt: endIndex &- 8)
  }
}

extension UInt64 {
  /// Returns whether one of the eight bytes has a value: a byte is zero exactly where subtracting
  /// one from it borrows although its own highest bit is clear.
  @inline(__always)
  fileprivate func hasByte(_ value: UInt8) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let differences = self ^ (ones &* UInt64(value))
    return (differences &- ones) & ~differences & (ones << 7) != 0
  }
}

extension FileBytes {
  /// The text of XML that a parser has checked, with references and CDATA sections resolved and
  /// without comments.
  package var xmlText: String {
    var result: [UInt8] = []
    var cursor = ByteCursor(self, at: 0)
    while !cursor.isAtEnd {
      let start = cursor.position
      if cursor.skip("<![CDATA["), cursor.skip(behind: "]]>") {
        result += self[start + 9..<cursor.position - 3]
      } else if cursor.skip("<!--"), cursor.skip(behind: "-->") {
        continue
      } else if let scalar = XMLReference.read(&cursor) {
        result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      } else {
        result.append(cursor.byte)
        cursor.position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
