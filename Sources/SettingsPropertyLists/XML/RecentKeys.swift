/// The symbols of the short keys read last, since the rows of a page repeat a few keys.
///
/// A short key is compared as two numbers, without a hash: a page of 2,000 rows takes 3 % fewer
/// instructions.
struct RecentKeys {
  private struct Entry {
    var name = ShortText()
    var symbol: UInt16 = 0
  }

  private static let indexBits: UInt64 = 7
  private var entries = [Entry](repeating: Entry(), count: 1 << indexBits)

  /// Returns the symbol of a key; `nil` if the key was not among the last ones.
  @inline(__always)
  func symbol(of name: ShortText) -> UInt16? {
    let entry = entries[RecentKeys.index(of: name)]
    return entry.name == name ? entry.symbol : nil
  }

  mutating func insert(_ name: ShortText, _ symbol: UInt16) {
    entries[RecentKeys.index(of: name)] = Entry(name: name, symbol: symbol)
  }

  @inline(__always)
  private static func index(of name: ShortText) -> Int {
    // The golden ratio spreads numbers that differ in a few bits.
    let product = (name.low ^ name.high) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product &>> (64 &- indexBits))
  }
}

/// The 1 to 16 bytes of a text as two numbers, filled up with zeros, which no text of XML contains.
struct ShortText: Equatable {
  var low: UInt64 = 0
  var high: UInt64 = 0
}

extension StrictXMLReader {
  /// Returns the bytes in a range; `nil` if there are none, more than 16, or the source ends soon.
  @inline(__always)
  func shortText(_ range: Range<Int>) -> ShortText? {
    let length = range.upperBound &- range.lowerBound
    guard 1...16 ~= length, let low = word(at: range.lowerBound),
      let high = word(at: range.lowerBound &+ 8)
    else { return nil }
    if length <= 8 { return ShortText(low: low & (.max &>> UInt64(64 &- 8 &* length))) }
    return ShortText(low: low, high: high & (.max &>> UInt64(128 &- 8 &* length)))
  }
}
