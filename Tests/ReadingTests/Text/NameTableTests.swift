import SettingsText
import Testing

@Suite("A table of names")
struct NameTableTests {
  /// Names of one to twenty bytes that differ in a single place each.
  static let names: [String] = (1...20).flatMap { count in
    (0..<count).map { place in
      String(repeating: "a", count: place) + "b" + String(repeating: "a", count: count - place - 1)
    }
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

  @Test func comparesBytesAtEveryPlace() {
    func areSame(_ left: String, _ right: String) -> Bool {
      left.withBytes { left in right.withBytes { left.hasSameBytes(as: $0) } }
    }
    for name in Self.names {
      #expect(areSame(name, String(name)))
      #expect(
        !areSame(name, name.replacing("b", with: "c")) && !areSame(name, name + "a"), "\(name)")
    }
  }

  @Test func findsTheFirstOfEqualNames() {
    let table = NameTable(["", "", "a", "b", "a"])
    #expect(table.count == 5)
    #expect(table.number(of: "") == 0)
    #expect(table.number(of: "a") == 2)
    #expect(table.number(of: "b") == 3)
  }

  @Test func tellsNamesApartByTheirBytes() {
    // The same character, composed and decomposed.
    let table = NameTable(["", "\u{E9}", "e\u{301}"])
    #expect(table.number(of: "\u{E9}") == 1)
    #expect(table.number(of: "e\u{301}") == 2)
  }
}

@Suite("An index by hashes")
struct HashIndexTests {
  @Test("grows and keeps every number", arguments: [UInt64.max, 0xFF, 0])
  func growsAndKeepsEveryNumber(_ mask: UInt64) {
    // With a mask many things have one hash; the last mask gives all the same.
    let count = mask == .max ? 70_000 : 700
    var things: [Int] = []
    var index = HashIndex()
    func hash(_ thing: Int) -> UInt64 { UInt64(thing) &* 0x9E37_79B9_7F4A_7C15 & mask }
    for thing in 0..<count {
      #expect(index.insert(hash(thing)) { things[$0] == thing } == thing)
      things.append(thing)
    }
    for thing in stride(from: 0, to: count, by: 7) {
      #expect(index.insert(hash(thing)) { things[$0] == thing } == thing)
      #expect(index.number(hash(thing)) { things[$0] == thing } == thing)
    }
    #expect(index.count == count)
    #expect(index.number(hash(count)) { things[$0] == count } == nil)
  }

  @Test("asks only about things of the same hash")
  func asksOnlyAboutThingsOfTheSameHash() {
    var index = HashIndex()
    for hash in 0..<100 {
      _ = index.insert(UInt64(hash)) { _ in
        Issue.record("asked about another hash")
        return true
      }
    }
    #expect(index.insert(7) { $0 == 7 } == 7)
  }
}

@Suite("The hash of texts")
struct TextHashTests {
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.withBytes { TextHash.hash($0) }
  }

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
