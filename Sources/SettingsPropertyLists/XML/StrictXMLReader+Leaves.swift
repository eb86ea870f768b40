import SettingsFiles
import SettingsText

/// The leaves: keys, strings and other values without elements inside.
///
/// Keys and strings are read in functions of their own, so that the compiler keeps their nodes in
/// the processor's registers: a page of 2,000 rows takes 3 % fewer instructions.
///
/// Unsafe memory: the range of a content lies in the source, between two tags that libxml2 found.
/// A byte follows every content, even an empty one: the first of a tag, or the zero after the
/// source.
extension StrictXMLReader {
  /// Appends a key.
  ///
  /// - Parameters:
  ///   - content: The range between the tags.
  ///   - end: The 0-based UTF-8 offset after the end tag.
  @inline(never)
  mutating func endKey(_ content: Range<Int>, _ end: Int) {
    var node = Node(kind: .key, start: leafStart, end: UInt32(truncatingIfNeeded: end))
    let name = shortText(content)
    if let name, let symbol = recentKeys.symbol(of: name) {
      node.setContent(content)
      node.symbol = symbol
    } else {
      guard readText(&node, content) else { return refuse(.key, with: content) }
      // The content of a recent key is not read again, so it must be its text as it is.
      if let name, node.isVerbatim(content) { recentKeys.insert(name, node.symbol) }
    }
    builder.nodes.append(node)
    if !container.addKey(node.symbol) { builder.mayRepeatKeys = true }
    position = end
  }

  /// Appends a string, with the same parameters as ``endKey(_:_:)``.
  @inline(never)
  mutating func endString(_ content: Range<Int>, _ end: Int) {
    var node = Node(kind: .string, start: leafStart, end: UInt32(truncatingIfNeeded: end))
    guard readText(&node, content) else { return refuse(.string, with: content) }
    builder.nodes.append(node)
    position = end
  }

  /// Reads the content of a key or a string, and returns whether it is strict.
  @inline(__always)
  private mutating func readText(_ node: inout Node, _ content: Range<Int>) -> Bool {
    // 0xEF may begin a byte order mark, which is not part of the text.
    if base[content.lowerBound] == 0xEF || hasMarkup(in: content) {
      guard let unusual = builder.withUnusualXMLText(node, source, content, symbols) else {
        return false
      }
      node = unusual
      return true
    }
    // Most texts are in the source as they are.
    let length = content.upperBound &- content.lowerBound
    node.low = UInt32(truncatingIfNeeded: content.lowerBound)
    node.high = UInt32(truncatingIfNeeded: length)
    let text = ByteView(unsafeStart: base + content.lowerBound, count: length)
    node.symbol = symbols.symbol(of: node.kind, text)
    return true
  }

  /// Returns whether a text contains `&` or `<`, with which references, comments and CDATA sections
  /// begin.
  ///
  /// The result is also true at the end of the source, where fewer than eight bytes are left.
  ///
  /// Texts are short: two calls of `memchr` for each cost a page of 2,000 rows 3 %.
  @inline(__always)
  private func hasMarkup(in text: Range<Int>) -> Bool {
    var index = text.lowerBound
    while index &+ 8 <= text.upperBound, let word = word(at: index) {
      if word.hasXMLMarkup { return true }
      index &+= 8
    }
    let rest = text.upperBound &- index
    guard rest > 0 else { return false }
    guard let word = word(at: index) else { return true }
    // The shift drops the bytes after the text.
    return (word &<< UInt64(64 &- 8 &* rest)).hasXMLMarkup
  }

  /// Appends the value of a leaf that is not a text, with the same parameters as ``endKey(_:_:)``.
  @inline(never)
  mutating func endScalar(_ element: XMLElement, _ content: Range<Int>, _ end: Int) {
    // Only `plist`, which is no leaf, has no kind.
    var node = Node(
      kind: element.kind ?? .string, start: leafStart, end: UInt32(truncatingIfNeeded: end))
    // `position` is the end of the start tag.
    guard readScalar(element, &node, content, isEmptyTag: position == end) else {
      return refuse(element, with: content)
    }
    builder.nodes.append(node)
    position = end
  }

  /// Ends the reading at a leaf whose content is not strict.
  private mutating func refuse(_ element: XMLElement, with content: Range<Int>) {
    refuse("malformed value '\(source.excerpt(source.trimmed(content)))' of '<\(element.tag)>'")
    refusal?.place = content
  }

  /// Reads the content of a leaf that is not a text, and returns whether it is strict.
  @inline(__always)
  private func readScalar(
    _ element: XMLElement, _ node: inout Node, _ content: Range<Int>, isEmptyTag: Bool
  ) -> Bool {
    let value: XMLNumber.Value
    switch element {
    case .isTrue, .isFalse:
      node.low = element == .isTrue ? 1 : 0
      return content.isEmpty
    case .data:
      node.setContent(content)
      return !isEmptyTag && Base64.isValid(source[content])
    case .integer:
      let bytes = source[content]
      // Only CoreFoundation accepts white space before the sign or the digits.
      guard bytes.allSatisfy({ 0x21...0x7E ~= $0 }) else { return false }
      value = XMLNumber.integer(bytes)
    case .real:
      let bytes = source[content]
      guard let first = bytes.first, 0x21...0x7E ~= first else { return false }
      value = XMLNumber.real(bytes)
    case .date:
      value = XMLNumber.strictDate(source[content])
    // Other functions read these.
    case .key, .string, .plist, .dict, .array: value = .malformed
    }
    guard case .bits(let bits, let flags) = value else { return false }
    node.bits = bits
    node.flags = flags
    return true
  }
}

extension Node {
  /// Returns whether the node's text is exactly a range of the source.
  fileprivate func isVerbatim(_ range: Range<Int>) -> Bool {
    !flags.contains(.inArena) && Int(low) == range.lowerBound && Int(high) == range.count
  }
}

extension UInt64 {
  /// Whether one of the eight bytes is `&` or `<`.
  @inline(__always)
  fileprivate var hasXMLMarkup: Bool {
    hasByte(UInt8(ascii: "&")) || hasByte(UInt8(ascii: "<"))
  }
}
