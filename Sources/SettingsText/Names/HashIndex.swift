/// A hash table that numbers distinct items from 0 in the order of addition.
///
/// It stores only hashes and asks the caller whether two items with the same hash are equal, so
/// that an item is compared only if it is most likely the same. Every slot in use holds a number
/// below ``count``, so that a search stays within the arrays.
@usableFromInline package struct HashIndex: Sendable {
  /// The hash of each number's item.
  @usableFromInline private(set) var hashes: [UInt64] = []
  /// The slots, each with a number plus 1, or 0 if it is free.
  ///
  /// Their count is a power of two, and at most half of them are in use.
  @usableFromInline private(set) var slots: [UInt32]

  /// Creates an empty index.
  ///
  /// - Parameter capacity: The number of items to reserve space for; more may be added.
  package init(capacity: Int = 0) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    hashes.reserveCapacity(capacity)
  }

  /// The number of items.
  @inlinable package var count: Int { hashes.count }

  /// Returns the number of an item; `nil` if it was not added.
  ///
  /// - Parameters:
  ///   - hash: The hash of the item.
  ///   - isEqual: Returns whether the item equals the item with a given number; called only for
  ///     items with the same hash.
  @inlinable @inline(__always)
  package func number(_ hash: UInt64, where isEqual: (Int) -> Bool) -> Int? {
    find(hash, where: isEqual).number
  }

  /// Returns the number of an item, and adds it if it is new.
  ///
  /// - Parameters:
  ///   - hash: The hash of the item.
  ///   - isEqual: Returns whether the item equals the item with a given number; called only for
  ///     items with the same hash.
  @inlinable
  package mutating func insert(_ hash: UInt64, where isEqual: (Int) -> Bool) -> Int {
    let (number, slot) = find(hash, where: isEqual)
    if let number { return number }
    append(hash, in: slot)
    return hashes.count - 1
  }

  /// Returns the number of an item and its slot; if it was not added, the free slot for it.
  @inlinable @inline(__always)
  func find(_ hash: UInt64, where isEqual: (Int) -> Bool) -> (number: Int?, slot: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, isEqual(number) { return (number, slot) }
      slot = (slot + 1) & mask
    }
    return (nil, slot)
  }

  @usableFromInline
  mutating func append(_ hash: UInt64, in slot: Int) {
    hashes.append(hash)
    // The number of the last hash, plus 1.
    slots[slot] = UInt32(hashes.count)
    if hashes.count * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    let contents = slots.filter { $0 != 0 }
    slots = Array(repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for content in contents {
      let number = Int(content) - 1
      var slot = Int(truncatingIfNeeded: hashes[number]) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = content
    }
  }
}
