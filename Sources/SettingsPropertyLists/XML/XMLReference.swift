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
  /// CoreFoundation reads up to eight digits of a number. It reads a number without digits, `&#;`,
  /// as U+0000.
  static func read(_ cursor: inout ByteCursor) -> Unicode.Scalar? {
    for name in names where cursor.skip(name.text) { return name.scalar }
    var ahead = cursor
    guard ahead.skip("&#") else { return nil }
    let radix: UInt32 = ahead.skip("x") ? 16 : 10
    var number: UInt32 = 0
    let start = ahead.position
    while let digit = ahead.byte.hexadecimalDigit, digit < radix, ahead.position - start < 8 {
      number = number &* radix &+ UInt32(digit)
      ahead.position += 1
    }
    guard ahead.skip(";"), let scalar = Unicode.Scalar(number) else { return nil }
    cursor = ahead
    return scalar
  }
}

extension TreeBuilder {
  /// Returns a node with a text that has references, CDATA sections or a byte order mark; `nil` if
  /// it is not strict.
  ///
  /// The function takes a copy, so that other nodes stay in the processor's registers.
  @inline(never)
  mutating func withUnusualXMLText(
    _ node: Node, _ source: FileBytes, _ content: Range<Int>, _ symbols: SymbolTable
  ) -> Node? {
    var node = node
    guard (try? setXMLText(of: &node, source, content)) != nil else { return nil }
    setSymbol(of: &node, symbols, source: source)
    return node
  }

  /// Sets the text of a node to the text between two tags.
  ///
  /// A text with references or CDATA sections is resolved into the arena. Any other text stays in
  /// the source.
  ///
  /// One byte order mark at the start of a text, even one written as a reference, is not part of
  /// the text.
  mutating func setXMLText(of node: inout Node, _ source: FileBytes, _ content: Range<Int>)
    throws(XMLFault)
  {
    let hasMarkup =
      source.find(UInt8(ascii: "&"), in: content) != nil
      || source.find(UInt8(ascii: "<"), in: content) != nil
    if !hasMarkup {
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
        // The section without its `<![CDATA[` and `]]>`.
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

extension FileBytes {
  /// The text of XML that a parser has checked, with references and CDATA sections resolved and
  /// without comments.
  package var xmlText: String {
    var result: [UInt8] = []
    var cursor = ByteCursor(self, at: 0)
    while !cursor.isAtEnd {
      let start = cursor.position
      if cursor.skip("<![CDATA["), cursor.skip(behind: "]]>") {
        // The section without its `<![CDATA[` and `]]>`.
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
