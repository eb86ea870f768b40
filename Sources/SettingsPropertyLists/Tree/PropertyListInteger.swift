/// A whole number from −2⁶³ to 2⁶⁴ − 1, the range of integers in property lists.
package struct PropertyListInteger: Sendable, Hashable, CustomStringConvertible {
  /// The two's complement, or the number itself if `isUnsigned`.
  package let bits: UInt64
  /// Whether the number is above 2⁶³ − 1.
  package let isUnsigned: Bool

  /// Creates a number from its bits.
  package init(bits: UInt64, isUnsigned: Bool) {
    self.bits = bits
    self.isUnsigned = isUnsigned && bits > UInt64(Int64.max)
  }

  /// Creates a number from a signed integer.
  package init(_ value: Int64) { self.init(bits: UInt64(bitPattern: value), isUnsigned: false) }
  /// Creates a number from an unsigned integer.
  package init(_ value: UInt64) { self.init(bits: value, isUnsigned: true) }

  /// The number as a signed integer; `nil` if it is above 2⁶³ − 1.
  package var signed: Int64? {
    guard !isUnsigned else { return nil }
    return Int64(bitPattern: bits)
  }
  /// The nearest floating-point number.
  package var double: Double { signed.map { Double($0) } ?? Double(bits) }
  /// The decimal digits.
  package var description: String { signed.map { String($0) } ?? String(bits) }
}
