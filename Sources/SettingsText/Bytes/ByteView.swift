/// A view of bytes that their owner lends, with checked bounds.
///
/// A view copies nothing. The indices of a slice are those of the whole, as for an array.
///
/// Unsafe memory: a view keeps nothing alive. Code that makes one from an address ensures that the
/// owner outlives the view and does not change the bytes. Strings and arrays lend their bytes for one
/// call; the bytes of a file never change. All other code reads memory through views, which trap
/// rather than read beyond their bounds.
@usableFromInline
package struct ByteView: RandomAccessCollection {
  /// The address that the byte at index 0 has or would have.
  @usableFromInline let base: UnsafePointer<UInt8>
  @usableFromInline package let startIndex: Int
  @usableFromInline package let endIndex: Int

  @inlinable @inline(__always)
  init(base: UnsafePointer<UInt8>, indices: Range<Int>) {
    self.base = base
    startIndex = indices.lowerBound
    endIndex = indices.upperBound
  }

  /// Creates a view of bytes with indices from 0.
  ///
  /// - Parameter start: The address of the first of `count` bytes.
  @inlinable @inline(__always)
  package init(unsafeStart start: UnsafePointer<UInt8>, count: Int) {
    self.init(base: start, indices: 0..<count)
  }

  /// Creates a view of a buffer.
  @inlinable
  init(_ buffer: UnsafeBufferPointer<UInt8>) {
    guard let start = buffer.baseAddress else {
      self = .empty
      return
    }
    self.init(unsafeStart: start, count: buffer.count)
  }

  /// An empty view.
  @inlinable
  package static var empty: ByteView {
    let text: StaticString = ""
    return ByteView(unsafeStart: text.utf8Start, count: 0)
  }

  /// The address of the first byte.
  @inlinable @inline(__always)
  var start: UnsafePointer<UInt8> { base + startIndex }

  @inlinable @inline(__always)
  package subscript(index: Int) -> UInt8 {
    precondition(index >= startIndex && index < endIndex)
    return base[index]
  }

  /// Returns the eight bytes from an index on as one number, the first of them in its lowest bits.
  @inlinable @inline(__always)
  package func word(at index: Int) -> UInt64 {
    precondition(index >= startIndex && index <= endIndex - 8)
    return UInt64(
      littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
  }

  @inlinable @inline(__always)
  package subscript(bounds: Range<Int>) -> ByteView {
    precondition(bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex)
    return ByteView(base: base, indices: bounds)
  }

  /// Returns a part of the bytes with indices from 0.
  @inlinable @inline(__always)
  package func part(_ bounds: Range<Int>) -> ByteView {
    let slice = self[bounds]
    return ByteView(unsafeStart: slice.start, count: slice.count)
  }

  @inlinable @inline(__always)
  package func index(after index: Int) -> Int { index + 1 }

  @inlinable @inline(__always)
  package func index(before index: Int) -> Int { index - 1 }

  @inlinable @inline(__always)
  package func index(_ index: Int, offsetBy distance: Int) -> Int { index + distance }

  @inlinable @inline(__always)
  package func distance(from start: Int, to end: Int) -> Int { end - start }

  @inlinable @inline(__always)
  package func makeIterator() -> Iterator { Iterator(self) }

  @inlinable
  package func withContiguousStorageIfAvailable<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try body(UnsafeBufferPointer(start: start, count: count))
  }

  /// An iterator over the bytes of a view.
  @usableFromInline
  package struct Iterator: IteratorProtocol {
    @usableFromInline var position: UnsafePointer<UInt8>
    @usableFromInline let end: UnsafePointer<UInt8>

    @inlinable @inline(__always)
    init(_ view: ByteView) {
      position = view.start
      end = view.base + view.endIndex
    }

    @inlinable @inline(__always)
    package mutating func next() -> UInt8? {
      guard position != end else { return nil }
      let byte = position.pointee
      position += 1
      return byte
    }
  }
}

extension ByteView {
  /// Returns whether another view has the same bytes.
  ///
  /// Comparing byte by byte takes 6 % more instructions for a page of 2,000 rows.
  @inlinable
  package func hasSameBytes(as other: ByteView) -> Bool {
    let count = count
    guard count == other.count else { return false }
    guard count > 0 else { return true }
    let left = UnsafeRawPointer(start)
    let right = UnsafeRawPointer(other.start)
    func hasSameByte(at offset: Int) -> Bool {
      left.load(fromByteOffset: offset, as: UInt8.self)
        == right.load(fromByteOffset: offset, as: UInt8.self)
    }
    // Most texts differ in their last byte, such as `Choice 1` and `Choice 2`.
    guard hasSameByte(at: count &- 1) else { return false }
    func hasSameWord(at offset: Int) -> Bool {
      left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    func hasSameHalf(at offset: Int) -> Bool {
      left.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        == right.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    }
    var offset = 0
    // Both views hold the eight bytes of every word.
    while offset &+ 8 <= count {
      guard hasSameWord(at: offset) else { return false }
      offset &+= 8
    }
    // The last word or half may overlap one that was compared.
    if count >= 8 { return hasSameWord(at: count &- 8) }
    if count >= 4 { return hasSameHalf(at: 0) && hasSameHalf(at: count &- 4) }
    // Of at most three bytes, the last one was compared; the first and the middle one remain.
    return hasSameByte(at: 0) && hasSameByte(at: count / 2)
  }
}

extension [UInt8] {
  /// Calls a function with a view of the bytes.
  @inlinable
  package func withBytes<Result>(_ body: (ByteView) -> Result) -> Result {
    withUnsafeBufferPointer { body(ByteView($0)) }
  }
}

extension String {
  /// Calls a function with a view of the text in UTF-8.
  @inlinable
  package func withBytes<Result>(_ body: (ByteView) -> Result) -> Result {
    var text = self
    return text.withUTF8 { body(ByteView($0)) }
  }
}
