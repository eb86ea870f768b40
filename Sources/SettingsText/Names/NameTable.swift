/// Numbers of names, found straight from the bytes of a file.
///
/// The hashes are seeded, so that no file can make them collide; the bytes lie in one array, so that a lookup touches
/// no `String`. A dictionary of strings costs 26 % more instructions on a page of 2,000 rows.
package struct NameTable: Sendable {
  /// The hash of the table.
  @usableFromInline package let hash: TextHash
  @usableFromInline let index: HashIndex
  @usableFromInline let bytes: [UInt8]
  /// Where each name begins in `bytes`; one more entry than names.
  @usableFromInline let starts: [Int]

  /// Makes a table in which `names[i]` has the number `i`; of equal names the first is found.
  package init(_ names: [String]) {
    let hash = TextHash.shared
    // Few slots in use make the lookup of unknown names short.
    var index = HashIndex(capacity: names.count * 4)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(names.reduce(0) { $0 + $1.utf8.count })
    var starts = [0]
    starts.reserveCapacity(names.count + 1)
    for var name in names {
      let known = index.count
      let value = name.withUTF8 { hash($0) }
      _ = index.insert(value) { names[$0].utf8.elementsEqual(name.utf8) }
      if index.count == known { index.skip() }
      bytes.append(contentsOf: name.utf8)
      starts.append(bytes.count)
    }
    self.hash = hash
    self.index = index
    self.bytes = bytes
    self.starts = starts
  }

  /// How many names there are.
  package var count: Int { index.count }

  /// The number of a name.
  @inlinable
  package func number(of name: UnsafeBufferPointer<UInt8>) -> Int? { number(of: name, hash: hash(name)) }

  /// The number of a name whose hash by ``TextHash`` is known.
  @inlinable
  package func number(of name: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int? {
    index.number(hash) { hasBytes(name, $0) }
  }

  /// The number of a name.
  package func number(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { number(of: $0) }
  }

  @inlinable @inline(__always)
  func hasBytes(_ name: UnsafeBufferPointer<UInt8>, _ number: Int) -> Bool {
    let start = starts[number]
    let count = name.count
    guard starts[number + 1] - start == count else { return false }
    return bytes.withUnsafeBytes { bytes in
      guard count > 0, let base = bytes.baseAddress, let other = UnsafeRawPointer(name.baseAddress) else { return true }
      return NameTable.areEqual(base + start, other, count)
    }
  }

  /// Whether two parts of at least one byte are equal, by loads that overlap but never reach outside. Compared byte by
  /// byte, a page of 2,000 rows takes 6 % more instructions.
  @inlinable
  static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Bool {
    func areEqual<Word: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, as type: Word.Type) -> Bool {
      left.loadUnaligned(fromByteOffset: offset, as: type) == right.loadUnaligned(fromByteOffset: offset, as: type)
    }
    if count >= 8 {
      var offset = 0
      while offset < count - 8 {
        guard areEqual(offset, as: UInt64.self) else { return false }
        offset += 8
      }
      return areEqual(count - 8, as: UInt64.self)
    }
    if count >= 4 { return areEqual(0, as: UInt32.self) && areEqual(count - 4, as: UInt32.self) }
    return areEqual(0, as: UInt8.self) && areEqual(count / 2, as: UInt8.self) && areEqual(count - 1, as: UInt8.self)
  }
}
