/// Reads what stands before the root element where CoreFoundation is more lenient than XML.
///
/// CoreFoundation passes over white space and comments before the declaration and over anything between `<?xml` and
/// `?>` (CFPropertyList's XML parser; checked with `plutil`). Real pages have all three.
struct XMLProlog {
  private let base: UnsafePointer<UInt8>
  private let count: Int
  private(set) var leniencies: [Leniency] = []

  init(_ source: FileBytes) {
    base = source.base
    count = source.count
  }

  /// Where libxml2 may begin: at the start of the text if strict XML allows what is there, else after it.
  mutating func scan() -> Int {
    var index = 0
    if count >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { index = 3 }
    let textStart = index
    var found: [Leniency] = []
    while index < count {
      if XMLProlog.isBlank(base[index]) {
        let start = index
        while index < count, XMLProlog.isBlank(base[index]) { index += 1 }
        found.append(Leniency(kind: .blankBeforeDeclaration, offsets: start..<index))
      } else if XMLProlog.matches("<!--", base, index, count),
        let close = XMLProlog.find("-->", base, index + 5, count)
      {
        found.append(Leniency(kind: .commentBeforeDeclaration, offsets: index..<close + 3))
        index = close + 3
      } else {
        break
      }
    }
    guard XMLProlog.matches("<?xml", base, index, count), index + 5 < count, XMLProlog.isBlank(base[index + 5]),
      let close = XMLProlog.find("?>", base, index + 5, count)
    else {
      // Without a declaration, blanks and comments in front are plain XML.
      return textStart
    }
    if !isWellFormed(index + 5, close) {
      found.append(Leniency(kind: .looseDeclaration, offsets: index..<close + 2))
    }
    leniencies = found
    return found.isEmpty ? textStart : close + 2
  }

  /// Whether a declaration's inside is `name = "value"` pairs as XML asks for.
  private func isWellFormed(_ start: Int, _ end: Int) -> Bool {
    var index = start
    while true {
      while index < end, XMLProlog.isBlank(base[index]) { index += 1 }
      guard index < end else { return true }
      let name = index
      while index < end, (base[index] | 0x20) >= 0x61, (base[index] | 0x20) <= 0x7A { index += 1 }
      guard index > name else { return false }
      while index < end, XMLProlog.isBlank(base[index]) { index += 1 }
      guard index < end, base[index] == UInt8(ascii: "=") else { return false }
      index += 1
      while index < end, XMLProlog.isBlank(base[index]) { index += 1 }
      guard index < end, base[index] == UInt8(ascii: "\"") || base[index] == UInt8(ascii: "'") else { return false }
      let quote = base[index]
      index += 1
      while index < end, base[index] != quote { index += 1 }
      guard index < end else { return false }
      index += 1
    }
  }

  /// Whether a text that does not begin with `<` is still an XML list: it ends with `</plist>`, or its first `<` begins a
  /// declaration or document type, and what precedes is a single byte or has no punctuation of a strings table.
  static func isBehindText(_ source: FileBytes) -> Bool {
    guard let first = source.buffer.firstIndex(of: UInt8(ascii: "<")) else { return false }
    var end = source.count
    while end > 0, isBlank(source.base[end - 1]) { end -= 1 }
    let closing: StaticString = "</plist>"
    if matches(closing, source.base, max(0, end - closing.utf8CodeUnitCount), end) { return true }
    let before = source.buffer[(source.hasByteOrderMark ? 3 : 0)..<first].filter { !isBlank($0) }
    return ["<?xml", "<!DOCTYPE plist"].contains { matches($0, source.base, first, source.count) }
      && (before.count == 1 || !before.contains { "\"'={}();/".utf8.contains($0) })
  }

  /// The offset after the `>` of a document type; quoted identifiers may hold a `>`.
  static func endOfDocumentType(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end, base[index] != UInt8(ascii: ">") {
      if base[index] == UInt8(ascii: "\"") || base[index] == UInt8(ascii: "'") {
        let quote = base[index]
        index += 1
        while index < end, base[index] != quote { index += 1 }
      }
      index += 1
    }
    return min(index + 1, end)
  }

  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }

  static func matches(_ text: StaticString, _ base: UnsafePointer<UInt8>, _ index: Int, _ end: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= end else { return false }
    for offset in 0..<count where base[index + offset] != text.utf8Start[offset] { return false }
    return true
  }

  static func find(_ text: StaticString, _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var index = start
    let count = text.utf8CodeUnitCount
    while index + count <= end {
      if matches(text, base, index, end) { return index }
      index += 1
    }
    return nil
  }
}
