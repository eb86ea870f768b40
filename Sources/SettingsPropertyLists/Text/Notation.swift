/// Bytes and characters as messages show them.
enum Notation {
  /// `0xE4`.
  static func byte(_ byte: UInt8) -> String { "0x" + digits(UInt32(byte), 2) }

  /// `U+200B`.
  static func character(_ scalar: Unicode.Scalar) -> String { "U+" + digits(scalar.value, 4) }

  private static func digits(_ number: UInt32, _ width: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension UnsafePointer<UInt8> {
  /// At most 40 scalars of a text, on one line.
  func excerpt(_ offsets: Range<Int>) -> String {
    let stop = Swift.min(offsets.upperBound, offsets.lowerBound + 160)
    let text = String(
      decoding: UnsafeBufferPointer(start: self + offsets.lowerBound, count: Swift.max(0, stop - offsets.lowerBound)),
      as: UTF8.self
    ).unicodeScalars
    var result = String.UnicodeScalarView()
    for scalar in text.prefix(40) { result.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar) }
    return String(result) + (text.count > 40 || stop < offsets.upperBound ? "…" : "")
  }
}
