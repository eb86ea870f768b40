import SettingsNameTables
import Testing

@Suite("A table of names")
struct NameTableTests {
  /// Names of one to twenty bytes that differ in a single place each.
  static let names: [String] = (1...20).flatMap { count in
    (0..<count).map { place in
      String(repeating: "a", count: place) + "b" + String(repeating: "a", count: count - place - 1)
    }
  }

  private static func insert(_ name: String, into table: inout NameTable) -> Int {
    var name = name
    return name.withUTF8 { table.insert($0) }
  }

  @Test func findsEveryNameAndNothingElse() {
    let table = NameTable([""] + Self.names)
    #expect(table.count == Self.names.count + 1)
    for (index, name) in Self.names.enumerated() {
      #expect(table.number(of: name) == index + 1, "\(name)")
      #expect(table.number(of: name + "a") != index + 1, "\(name)")
      #expect(table.number(of: name.uppercased()) == nil, "\(name)")
    }
    #expect(table.number(of: "") == 0)
    #expect(NameTable([]).number(of: "a") == nil)
  }

  @Test func findsTheFirstOfEqualNames() {
    let table = NameTable(["", "", "a", "b", "a"])
    #expect(table.count == 5)
    #expect(table.number(of: "") == 0)
    #expect(table.number(of: "a") == 2)
    #expect(table.number(of: "b") == 3)
  }

  @Test func growsAndKeepsEveryNumber() {
    var table = NameTable()
    // More than fit sixteen bits.
    let count = 70_000
    for number in 0..<count { #expect(Self.insert("name \(number)", into: &table) == number) }
    for number in stride(from: 0, to: count, by: 7) {
      #expect(Self.insert("name \(number)", into: &table) == number)
      #expect(table.number(of: "name \(number)") == number)
    }
    #expect(table.count == count)
    #expect(table.number(of: "name \(count)") == nil)
  }

  @Test func numbersNamesBehindAGivenTable() {
    var table = NameTable(["", "a"])
    #expect(Self.insert("b", into: &table) == 2)
    #expect(Self.insert("a", into: &table) == 1)
    #expect(Self.insert("", into: &table) == 0)
  }
}

@Suite("The hash of texts")
struct TextHashTests {
  private static func hash(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBufferPointer { TextHash.hash($0) } }

  @Test func dependsOnEveryBitOfEveryByte() {
    for count in 1...33 {
      let bytes = [UInt8](repeating: 0x55, count: count)
      let hash = Self.hash(bytes)
      #expect(hash == Self.hash(bytes))
      #expect(hash != Self.hash(bytes + [0x55]))
      for index in 0..<count {
        for bit in 0..<8 {
          var changed = bytes
          changed[index] ^= 1 << UInt8(bit)
          #expect(Self.hash(changed) != hash)
        }
      }
    }
  }

  @Test func spreadsTextsThatDifferInTheMiddle() {
    // Equal beginnings and ends fill a table evenly, low bits and high bits alike.
    var low: Set<UInt64> = []
    var high: Set<UInt64> = []
    for number in 0..<4096 {
      let hash = Self.hash(Array("com.example.settings.\(number).is-enabled".utf8))
      low.insert(hash & 0xFFFF)
      high.insert(hash >> 48)
    }
    #expect(low.count > 3800 && high.count > 3800)
  }
}
