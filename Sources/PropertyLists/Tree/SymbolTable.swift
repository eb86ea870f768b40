/// Names that get a number while a list is read, so that nobody compares key texts later.
public struct SymbolTable: Sendable {
  private let names: [[UInt8]]
  /// Open addressing: the number of a name, 0 for a free slot.
  private let slots: [UInt16]

  /// Makes a table in which `names[i]` has the number `i`; number 0 stands for every unknown name.
  public init(_ names: [String]) {
    self.names = names.map { Array($0.utf8) }
    var size = 64
    while size < names.count * 4 { size *= 2 }
    var slots = [UInt16](repeating: 0, count: size)
    for (number, name) in self.names.enumerated() where number > 0 {
      var slot = name.withUnsafeBufferPointer { SymbolTable.hash($0) } & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt16(truncatingIfNeeded: number)
    }
    self.slots = slots
  }

  /// A table without names.
  public static let empty = SymbolTable([])

  /// The number of a name; 0 when it is unknown.
  package func symbol(_ text: UnsafeBufferPointer<UInt8>) -> UInt16 {
    slots.withUnsafeBufferPointer { slots in
      var slot = SymbolTable.hash(text) & (slots.count - 1)
      while slots[slot] != 0 {
        let number = slots[slot]
        let isEqual = names[Int(number)].withUnsafeBufferPointer { name in
          name.count == text.count && memcmp(name, text)
        }
        if isEqual { return number }
        slot = (slot + 1) & (slots.count - 1)
      }
      return 0
    }
  }

  private func memcmp(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in 0..<left.count where left[index] != right[index] { return false }
    return true
  }

  @inline(__always)
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    // First, last and middle bytes with the length tell the names of the schema apart.
    let count = text.count
    guard count > 0 else { return 0 }
    var hash = UInt32(truncatingIfNeeded: count) &* 0x9E37_79B1
    hash = (hash ^ UInt32(text[0])) &* 0x85EB_CA6B
    hash = (hash ^ UInt32(text[count / 2])) &* 0xC2B2_AE35
    hash = (hash ^ UInt32(text[count - 1])) &* 0x27D4_EB2F
    hash = (hash ^ UInt32(text[count / 4])) &* 0x1656_67B1
    return Int(hash >> 8)
  }
}
