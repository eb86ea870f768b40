/// Names by number and numbers by name, for lookups straight from the bytes of a file.
///
/// Open addressing over hashes of a name's ends; the texts lie in one array, so that a lookup touches no `String`.
package struct NameTable: Sendable {
  /// The names; number 0 stands for an unknown one, and an empty name is never found.
  package let names: [String]
  @usableFromInline let text: [UInt8]
  /// Where the text of each name begins; one more entry than names.
  @usableFromInline let starts: [UInt32]
  /// Numbers of names, 0 where a slot is free.
  @usableFromInline let slots: [UInt16]

  /// A table in which `names[i]` has the number `i`. The first is never found.
  package init(_ names: [String]) {
    var text: [UInt8] = []
    var starts: [UInt32] = [0]
    for name in names {
      text.append(contentsOf: name.utf8)
      starts.append(UInt32(text.count))
    }
    var capacity = 16
    while capacity < names.count * 4 { capacity *= 2 }
    var slots = [UInt16](repeating: 0, count: capacity)
    text.withUnsafeBufferPointer { bytes in
      for number in names.indices.dropFirst() where !names[number].isEmpty {
        let name = UnsafeBufferPointer(rebasing: bytes[Int(starts[number])..<Int(starts[number + 1])])
        var slot = Int(truncatingIfNeeded: Self.hash(name) >> 40) & (capacity - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
        slots[slot] = UInt16(number)
      }
    }
    self.names = names
    self.text = text
    self.starts = starts
    self.slots = slots
  }

  /// The number of a name given as UTF-8, or 0.
  @inlinable
  package func number(of name: UnsafeBufferPointer<UInt8>) -> UInt16 { number(of: name, hash: Self.hash(name)) }

  /// The number of a name given as UTF-8 whose hash is known, or 0.
  @inlinable
  package func number(of name: UnsafeBufferPointer<UInt8>, hash: UInt64) -> UInt16 {
    slots.withUnsafeBufferPointer { slots in
      let mask = slots.count - 1
      var slot = Int(truncatingIfNeeded: hash >> 40) & mask
      while slots[slot] != 0 {
        let number = Int(slots[slot])
        let start = Int(starts[number])
        if Int(starts[number + 1]) - start == name.count, Self.areEqual(text, start, name) { return slots[slot] }
        slot = (slot + 1) & mask
      }
      return 0
    }
  }

  /// The number of a name, or 0.
  package func number(of name: String) -> UInt16 {
    var name = name
    return name.withUTF8 { number(of: $0) }
  }

  /// A hash of a text's length and of up to eight bytes at each of its ends. The high bits are mixed best.
  @inlinable
  package static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let count = name.count
    guard count > 0, let start = UnsafeRawPointer(name.baseAddress) else { return 0 }
    var value = UInt64(truncatingIfNeeded: count)
    if count >= 8 {
      let first = start.loadUnaligned(as: UInt64.self)
      let last = start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      value ^= first ^ (last << 29 | last >> 35)
    } else if count >= 4 {
      let first = UInt64(start.loadUnaligned(as: UInt32.self))
      let last = UInt64(start.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
      value = value << 56 ^ first ^ last << 24
    } else {
      value = value << 24 ^ UInt64(name[0]) << 16 ^ UInt64(name[count / 2]) << 8 ^ UInt64(name[count - 1])
    }
    // The multiplier is 2⁶⁴ divided by the golden ratio.
    return value &* 0x9E37_79B9_7F4A_7C15
  }

  /// Whether the `name.count` bytes at `start` are those of `name`, which is not empty.
  @inlinable
  static func areEqual(_ text: [UInt8], _ start: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    text.withUnsafeBytes { bytes in
      guard let own = bytes.baseAddress.map({ $0 + start }), let other = UnsafeRawPointer(name.baseAddress) else {
        return false
      }
      let count = name.count
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
}
