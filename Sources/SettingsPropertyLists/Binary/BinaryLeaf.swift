import SettingsText

/// Numbers and texts of binary property lists.
extension BinaryReaderState {
  /// Checks that `count` bytes of objects follow `start`.
  private func check(_ start: Int, _ count: Int) throws(ReadingError) {
    guard start <= trailer.offsetTable, count <= trailer.offsetTable - start else {
      throw malformed("object of \(count) bytes at \(start) runs past \(trailer.offsetTable)")
    }
  }

  /// Returns the 0-based byte offset of an object's content, and the number of items in it.
  ///
  /// The number is in the low half of the object's marker. If that half is 15, the number is in an
  /// integer after the marker.
  ///
  /// - Parameter unit: The size of one item in bytes.
  func countedContent(_ start: Int, unit: Int) throws(ReadingError) -> (start: Int, count: Int) {
    var contentStart = start + 1
    var count = UInt64(source[start] & 0x0F)
    if count == 0x0F {
      try check(contentStart, 1)
      let marker = source[contentStart]
      guard (0x10...0x1F).contains(marker) else {
        throw malformed("length at \(contentStart) is not an integer")
      }
      let width = 1 << Int(marker & 0x0F)
      try check(contentStart + 1, width)
      // CoreFoundation keeps the width in one byte, so it reads a number of 256 or more bytes as 0.
      count = BinaryTrailer.number(source, contentStart + 1, width & 0xFF)
      contentStart += 1 + width
    }
    let room = trailer.offsetTable - contentStart
    guard room >= 0, count <= UInt64(room / unit) else {
      throw malformed("object with length \(count) at \(start) runs past \(trailer.offsetTable)")
    }
    return (contentStart, Int(count))
  }

  mutating func readInteger(_ start: Int, _ width: Int) throws(ReadingError) {
    try check(start, width)
    var node = Node(kind: .integer)
    node.bits = BinaryTrailer.number(source, start, width)
    // Integers of up to 4 bytes are unsigned, and integers of 8 bytes are signed. Integers of 16
    // bytes are for numbers above 2⁶³ − 1, and only their last 8 bytes count.
    if width == 16, node.bits > UInt64(Int64.max) { node.flags = .unsigned }
    _ = builder.append(node)
  }

  mutating func readReal(_ start: Int, _ width: Int, kind: PropertyListKind) throws(ReadingError) {
    try check(start, width)
    let bits = BinaryTrailer.number(source, start, width)
    var node = Node(kind: kind)
    if width == 4 {
      node.bits = Double(Float(bitPattern: UInt32(bits))).bitPattern
    } else {
      node.bits = bits
    }
    if kind == .date, !Double(bitPattern: node.bits).isFinite {
      throw malformed("date of \(Double(bitPattern: node.bits)) seconds")
    }
    _ = builder.append(node)
  }

  /// Appends a string or a key: ASCII stays in the file, any other text is decoded once for all
  /// references.
  mutating func readText(_ object: Int, _ start: Int, kind: PropertyListKind) throws(ReadingError) {
    var node = Node(kind: kind)
    if let earlier = textNodes[object] {
      let earlierNode = builder.nodes[Int(earlier)]
      node.low = earlierNode.low
      node.high = earlierNode.high
      node.flags = earlierNode.flags
    } else {
      let isASCII = 0x50...0x5F ~= source[start]
      let unit = isASCII ? 1 : 2
      let (contentStart, count) = try countedContent(start, unit: unit)
      textBudget -= count * unit
      guard textBudget >= 0 else {
        throw malformed("overlapping objects: texts longer than the file")
      }
      let text = source[contentStart..<contentStart + count * unit]
      var decodedText: [UInt8]?
      if !isASCII {
        // CoreFoundation refuses such a string.
        guard count > 0 else { throw malformed("empty string with two bytes per character") }
        decodedText = TextDecoding.utf16(text, isBigEndian: true).text
      } else if let byte = text.first(where: { $0 >= 0x80 }) {
        // CoreFoundation reads non-ASCII bytes as ISO 8859-1. A file gets one correction for all
        // its strings with such bytes.
        if builder.corrections.isEmpty {
          builder.corrections.append(
            Correction(.notStrict, 0..<0, "byte \(Notation.byte(byte)) in an ASCII string"))
        }
        decodedText = TextDecoding.latin1(text)
      }
      if let decodedText {
        let decodedStart = builder.arena.count
        builder.arena += decodedText
        node.setContent(decodedStart..<builder.arena.count, .inArena)
      } else {
        node.setContent(contentStart..<contentStart + count)
      }
    }
    builder.setSymbol(of: &node, symbols, source: source)
    let index = builder.append(node)
    if textNodes[object] == nil { textNodes[object] = UInt32(index) }
  }
}
