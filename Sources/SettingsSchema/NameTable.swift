/// Names by number and numbers by name, for lookups straight from the bytes of a file.
///
/// Open addressing over hashes of the first and last eight bytes; the texts lie in one array, so that a lookup
/// touches no `String`.
struct NameTable: Sendable {
  /// The names; number 0 stands for an unknown one, and an empty name is never found.
  let names: [String]
  private let text: [UInt8]
  /// Where the text of each name begins; one more entry than names.
  private let starts: [UInt32]
  /// Numbers of names, 0 where a slot is free.
  private let slots: [UInt16]

  init(_ names: [String]) {
    var text: [UInt8] = []
    var starts: [UInt32] = [0]
    for name in names {
      text.append(contentsOf: name.utf8)
      starts.append(UInt32(text.count))
    }
    var capacity = 16
    while capacity < names.count * 4 { capacity *= 2 }
    var slots = [UInt16](repeating: 0, count: capacity)
    text.withUnsafeBytes { bytes in
      for number in names.indices where !names[number].isEmpty {
        let name = UnsafeRawBufferPointer(rebasing: bytes[Int(starts[number])..<Int(starts[number + 1])])
        var slot = Int(truncatingIfNeeded: Self.hash(name)) & (capacity - 1)
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
  func number(of name: UnsafeRawBufferPointer) -> UInt16 {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: Self.hash(name)) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot])
      let start = Int(starts[number])
      if Int(starts[number + 1]) - start == name.count,
        text.withUnsafeBytes({ Self.areEqual($0.baseAddress! + start, name) })
      {
        return slots[slot]
      }
      slot = (slot + 1) & mask
    }
    return 0
  }

  /// The number of a name, or 0.
  func number(of name: String) -> UInt16 {
    var name = name
    return name.withUTF8 { number(of: UnsafeRawBufferPointer($0)) }
  }

  private static func hash(_ name: UnsafeRawBufferPointer) -> UInt64 {
    var value = UInt64(name.count)
    if name.count >= 8 {
      let first = name.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
      let last = name.loadUnaligned(fromByteOffset: name.count - 8, as: UInt64.self)
      value ^= first ^ (last << 29 | last >> 35)
    } else {
      for byte in name { value = value << 8 ^ UInt64(byte) }
    }
    // The multiplier is 2⁶⁴ divided by the golden ratio; its high bits mix best.
    return (value &* 0x9E37_79B9_7F4A_7C15) >> 40
  }

  /// Whether the `name.count` bytes at `start` are those of `name`.
  private static func areEqual(_ start: UnsafeRawPointer, _ name: UnsafeRawBufferPointer) -> Bool {
    let count = name.count
    guard count >= 8 else {
      for offset in 0..<count where start.load(fromByteOffset: offset, as: UInt8.self) != name[offset] { return false }
      return true
    }
    var offset = 0
    while offset < count - 8 {
      guard
        start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          == name.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      else { return false }
      offset += 8
    }
    return start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      == name.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
  }
}
