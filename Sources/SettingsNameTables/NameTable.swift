/// Gives byte strings numbers, counted from 0 in the order in which they were added, and finds them again straight from
/// the bytes of a file.
///
/// Open addressing over seeded hashes, which no file can be made to collide; the bytes lie in one array, so that a
/// lookup touches no `String`.
package struct NameTable: Sendable {
  /// The hash of the table.
  @usableFromInline package let hash: TextHash
  @usableFromInline private(set) var bytes: [UInt8] = []
  /// Where each name begins in `bytes`; one more entry than names.
  @usableFromInline private(set) var starts: [Int] = [0]
  @usableFromInline private(set) var hashes: [UInt64] = []
  /// A power of two of slots, at most half of them in use: the number of a name plus one, 0 where a slot is free.
  @usableFromInline private(set) var slots: [UInt32]

  /// Makes an empty table.
  ///
  /// - Parameter capacity: How many names to make room for; more may be added.
  package init(capacity: Int = 0) {
    hash = TextHash.shared
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    hashes.reserveCapacity(capacity)
    starts.reserveCapacity(capacity + 1)
  }

  /// Makes a table in which `names[i]` has the number `i`; of equal names the first is found.
  package init(_ names: [String]) {
    // Few slots in use make the lookup of unknown names short.
    self.init(capacity: names.count * 4)
    for var name in names {
      name.withUTF8 { name in
        let hash = hash(name)
        let (number, slot) = find(name, hash)
        append(name, hash, in: number == nil ? slot : nil)
      }
    }
  }

  /// How many names there are.
  package var count: Int { hashes.count }

  /// The number of a name, added if it is new.
  package mutating func insert(_ name: UnsafeBufferPointer<UInt8>) -> Int { insert(name, hash: hash(name)) }

  /// The number of a name whose hash by ``TextHash`` is known, added if it is new.
  package mutating func insert(_ name: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int {
    let (number, slot) = find(name, hash)
    if let number { return number }
    append(name, hash, in: slot)
    return count - 1
  }

  /// The number of a name.
  @inlinable
  package func number(of name: UnsafeBufferPointer<UInt8>) -> Int? { number(of: name, hash: hash(name)) }

  /// The number of a name whose hash by ``TextHash`` is known.
  @inlinable
  package func number(of name: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int? { find(name, hash).number }

  /// The number of a name.
  package func number(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { number(of: $0) }
  }

  /// The number of a name and its slot, or the free slot where it belongs.
  @inlinable
  func find(_ name: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> (number: Int?, slot: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, hasBytes(name, number) { return (number, slot) }
      slot = (slot + 1) & mask
    }
    return (nil, slot)
  }

  @inlinable
  func hasBytes(_ name: UnsafeBufferPointer<UInt8>, _ number: Int) -> Bool {
    let start = starts[number]
    let count = name.count
    guard starts[number + 1] - start == count else { return false }
    guard count > 0, let other = UnsafeRawPointer(name.baseAddress) else { return true }
    return bytes.withUnsafeBytes { bytes in
      guard let own = bytes.baseAddress.map({ $0 + start }) else { return false }
      guard count >= 8 else {
        for offset in 0..<count where bytes[start + offset] != name[offset] { return false }
        return true
      }
      var offset = 0
      while offset < count - 8 {
        guard
          own.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        else { return false }
        offset += 8
      }
      return own.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
        == other.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    }
  }

  private mutating func append(_ name: UnsafeBufferPointer<UInt8>, _ hash: UInt64, in slot: Int?) {
    bytes.append(contentsOf: name)
    starts.append(bytes.count)
    hashes.append(hash)
    guard let slot else { return }
    slots[slot] = UInt32(count)
    if count * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    let numbers = slots.filter { $0 != 0 }
    slots = Array(repeating: 0, count: slots.count * 2)
    for number in numbers {
      var slot = Int(truncatingIfNeeded: hashes[Int(number) - 1]) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = number
    }
  }
}
