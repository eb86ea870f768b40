/// The units of UTF-16 text.
struct UTF16Units: IteratorProtocol {
  private var bytes: ByteRange
  private let isBigEndian: Bool

  /// An odd last byte is dropped.
  init(_ bytes: ByteRange, isBigEndian: Bool) {
    self.bytes = bytes
    self.isBigEndian = isBigEndian
  }

  mutating func next() -> UInt16? {
    guard bytes.count > 1, let first = bytes.popFirst(), let second = bytes.popFirst() else { return nil }
    return isBigEndian ? UInt16(first) << 8 | UInt16(second) : UInt16(second) << 8 | UInt16(first)
  }
}

/// The scalars of UTF-16 text; half a surrogate pair gives U+FFFD.
struct UTF16Scalars: Sequence, IteratorProtocol {
  private var units: UTF16Units
  private var decoder = UTF16()

  init(_ bytes: ByteRange, isBigEndian: Bool) { units = UTF16Units(bytes, isBigEndian: isBigEndian) }

  mutating func next() -> Unicode.Scalar? {
    switch decoder.decode(&units) {
    case .scalarValue(let scalar): scalar
    case .error: "\u{FFFD}"
    case .emptyInput: nil
    }
  }
}
