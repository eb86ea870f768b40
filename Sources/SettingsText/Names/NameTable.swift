/// A table that numbers names and is searched with the bytes of a file.
///
/// The hashes are seeded, so that no file can make them collide; the bytes lie in one array, so
/// that a lookup touches no `String`. A dictionary of strings costs 26 % more instructions on a
/// page of 2,000 rows.
@usableFromInline package struct NameTable: Sendable {
  /// A slot of the table, which may hold a name.
  @usableFromInline
  struct Slot: Sendable, BitwiseCopyable {
    /// The hash of the name.
    @usableFromInline var hash: UInt64 = 0
    /// The number of the name plus 1; 0 if the slot is free.
    @usableFromInline var number: UInt32 = 0
    /// The index of the name's first byte in ``NameTable/bytes``.
    @usableFromInline var start: UInt32 = 0
    /// The index after the name's last byte in ``NameTable/bytes``.
    @usableFromInline var end: UInt32 = 0

    @usableFromInline init() {}
  }

  /// The hash function of the table.
  @usableFromInline package let hash = TextHash.shared
  /// The number of names.
  @usableFromInline package let count: Int
  /// The slots, whose count is a power of two.
  ///
  /// At most an eighth are in use, so that the search for an unknown name ends soon.
  @usableFromInline private(set) var slots: [Slot]
  /// The bytes of all names, one after another.
  @usableFromInline private(set) var bytes: [UInt8] = []

  /// Creates a table in which `names[i]` has the number `i`; of equal names, the first one is
  /// found.
  package init(_ names: [String]) {
    count = names.count
    var size = 16
    while size < names.count * 8 { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
    for (number, name) in names.enumerated() {
      let nameHash = name.withBytes { hash($0) }
      let (index, isFree) = name.withBytes { slot(of: $0, hash: nameHash) }
      guard isFree else { continue }
      slots[index].hash = nameHash
      slots[index].number = UInt32(number) + 1
      slots[index].start = UInt32(bytes.count)
      bytes += name.utf8
      slots[index].end = UInt32(bytes.count)
    }
  }

  /// Returns the index of the slot of a name, or of the free slot where its search ends.
  ///
  /// Most searches end at the first slot, so only the comparison of bytes is a call.
  @inlinable @inline(__always)
  func slot(of name: ByteView, hash: UInt64) -> (index: Int, isFree: Bool) {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: hash) & mask
    while true {
      let slot = slots[index]
      if slot.number == 0 { return (index, true) }
      if slot.hash == hash, NameTable.hasName(name, slot, bytes) { return (index, false) }
      index = (index + 1) & mask
    }
  }

  /// Returns whether a slot in use holds a name.
  ///
  /// - Parameter bytes: The bytes of all names.
  @inlinable @inline(never)
  static func hasName(_ name: ByteView, _ slot: Slot, _ bytes: [UInt8]) -> Bool {
    bytes.withBytes { $0[Int(slot.start)..<Int(slot.end)].hasSameBytes(as: name) }
  }

  /// Returns the number of a name; `nil` if the table does not contain it.
  @inlinable
  package func number(of name: ByteView) -> Int? {
    number(of: name, hash: hash(name))
  }

  /// Returns the number of a name with a known ``TextHash``; `nil` if the table does not contain
  /// it.
  @inlinable @inline(__always)
  package func number(of name: ByteView, hash: UInt64) -> Int? {
    let (index, isFree) = slot(of: name, hash: hash)
    return isFree ? nil : Int(slots[index].number) - 1
  }

  /// Returns the number of a name; `nil` if the table does not contain it.
  package func number(of name: String) -> Int? {
    name.withBytes { number(of: $0) }
  }
}
