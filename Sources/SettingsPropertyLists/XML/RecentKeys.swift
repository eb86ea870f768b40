/// The symbols of short keys that were read before, since the rows of a page repeat a few keys.
///
/// Each key has a fixed entry, which it may share with other keys. The entry contains the last of
/// them. A short key is compared as two numbers, without a call: a page of 2,000 rows takes 3 %
/// fewer instructions.
struct RecentKeys {
  private struct Entry {
    /// The key; zeros at first, which no key equals.
    var name = ShortText()
    var symbol: UInt16 = 0
  }

  /// The number of bits of an index into ``entries``.
  private static let indexBits: UInt64 = 7
  private var entries = [Entry](repeating: Entry(), count: 1 << indexBits)

  /// Returns the symbol of a key; `nil` if the key has no entry now.
  @inline(__always)
  func symbol(of name: ShortText) -> UInt16? {
    let entry = entries[RecentKeys.index(of: name)]
    return entry.name == name ? entry.symbol : nil
  }

  /// Adds a key with its symbol.
  mutating func insert(_ name: ShortText, _ symbol: UInt16) {
    entries[RecentKeys.index(of: name)] = Entry(name: name, symbol: symbol)
  }

  @inline(__always)
  private static func index(of name: ShortText) -> Int {
    // The factor is 2⁶⁴ divided by the golden ratio: numbers that differ in a few bits mostly have
    // products with different highest bits.
    let product = (name.low ^ name.high) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product &>> (64 &- indexBits))
  }
}

/// The 1 to 16 bytes of a text as two numbers.
///
/// Zeros fill up the numbers. Since no text of XML contains a zero, different texts stay different.
struct ShortText: Equatable {
  /// The first eight bytes, the first one lowest.
  var low: UInt64 = 0
  /// The bytes after the first eight.
  var high: UInt64 = 0
}

extension StrictXMLReader {
  /// Returns the text in a range; `nil` if it is empty or longer than 16 bytes, or if the source
  /// ends less than 16 bytes after the start of the text.
  @inline(__always)
  func shortText(_ range: Range<Int>) -> ShortText? {
    let length = range.upperBound &- range.lowerBound
    guard 1...16 ~= length, let low = word(at: range.lowerBound),
      let high = word(at: range.lowerBound &+ 8)
    else { return nil }
    // Zeros replace the bytes after the text.
    if length <= 8 { return ShortText(low: low & (.max &>> UInt64(64 &- 8 &* length))) }
    return ShortText(low: low, high: high & (.max &>> UInt64(128 &- 8 &* length)))
  }
}
