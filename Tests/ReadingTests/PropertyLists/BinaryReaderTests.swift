import SettingsPropertyLists
import Testing

/// Binary lists that no writer makes: each is an error that says what is wrong, in bounded time and
/// memory.
@Suite struct BinaryReaderTests {
  /// A binary list of these objects, with offsets of two bytes and references of one.
  static func file(_ objects: [[UInt8]], root: UInt8 = 0) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let table = bytes.count
    bytes += offsets
    bytes += [0, 0, 0, 0, 0, 0, 2, 1]
    bytes += [0, 0, 0, 0, 0, 0, UInt8(objects.count >> 8), UInt8(objects.count & 0xFF)]
    bytes += [0, 0, 0, 0, 0, 0, 0, root]
    bytes += [0, 0, 0, 0, 0, 0, UInt8(table >> 8), UInt8(table & 0xFF)]
    return bytes
  }

  @Test func offsetsHaveRoomForTheirTable() throws {
    // With offsets of one byte the table is at 255 at the most.
    func file(_ length: Int) -> [UInt8] {
      let object = [0x5F, 0x10, UInt8(length)] + [UInt8](repeating: 0x61, count: length)
      let table = 8 + object.count
      return Array("bplist00".utf8) + object + [8, 0, 0, 0, 0, 0, 0, 1, 1] + [
        0, 0, 0, 0, 0, 0, 0, 1,
      ]
        + [UInt8](repeating: 0, count: 14) + [UInt8(table >> 8), UInt8(table & 0xFF)]
    }
    #expect(
      try PropertyListReader().read(file(244)).value == .string(String(repeating: "a", count: 244)))
    #expect(throws: ReadingError.self) { try PropertyListReader().read(file(245)) }
  }

  /// The message for a list whose last 32 bytes make no sense.
  private static func damaged(_ count: Int) -> String {
    "binary property list is cut off or damaged; it has \(count) bytes and does not end as one"
  }

  /// The bytes with some of the last 32 replaced.
  static func trailer(_ replacements: [Int: UInt8]) -> [UInt8] {
    var bytes = file([[0x51, 0x61]])
    let start = bytes.count - 32
    for (offset, byte) in replacements { bytes[start + offset] = byte }
    return bytes
  }

  static let leaves: [(bytes: [UInt8], value: PropertyListValue)] = [
    ([0x08], .boolean(false)),
    ([0x09], .boolean(true)),
    ([0x10, 0xFF], .integer(PropertyListInteger(Int64(255)))),
    ([0x11, 0xFF, 0xFF], .integer(PropertyListInteger(Int64(65535)))),
    ([0x12, 0xFF, 0xFF, 0xFF, 0xFF], .integer(PropertyListInteger(Int64(4_294_967_295)))),
    (
      [0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE],
      .integer(PropertyListInteger(Int64(-2)))
    ),
    (
      [0x14] + [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 0xFF, count: 8),
      .integer(PropertyListInteger(UInt64.max))
    ),
    ([0x22, 0x3F, 0x00, 0x00, 0x00], .real(0.5)),
    ([0x23, 0xBF, 0xF8, 0, 0, 0, 0, 0, 0], .real(-1.5)),
    ([0x33, 0x40, 0x00, 0, 0, 0, 0, 0, 0], .date(2)),
    ([0x40], .data([])),
    ([0x42, 1, 2], .data([1, 2])),
    ([0x4F, 0x10, 1, 7], .data([7])),
    ([0x50], .string("")),
    ([0x52, 0x61, 0x62], .string("ab")),
    ([0x51, 0xE9], .string("é")),
    ([0x5F, 0x11, 0, 2, 0x61, 0x62], .string("ab")),
    ([0x62, 0xD8, 0x3D, 0xDE, 0x00], .string("😀")),
    ([0x62, 0xD8, 0x3D, 0x00, 0x61], .string("\u{FFFD}a")),
    ([0xA0], .array([])),
    ([0xD0], .dictionary([])),
  ]

  @Test(arguments: leaves.indices) func leavesAreRead(_ index: Int) throws {
    let (bytes, value) = Self.leaves[index]
    #expect(try PropertyListReader().read(Self.file([bytes])).value == value)
  }

  @Test func orderAndDuplicatesAreKept() throws {
    let bytes = Self.file([
      [0xD3, 1, 2, 1, 3, 4, 4], [0x51, 0x62], [0x61, 0x00, 0xE9], [0x10, 1], [0xA2, 3, 1],
    ])
    let list = try PropertyListReader(symbols: SymbolTable(["", "b"])).read(bytes)
    let one = PropertyListValue.integer(PropertyListInteger(Int64(1)))
    let shared = PropertyListValue.array([one, .string("b")])
    #expect(
      list.value
        == .dictionary([
          .init(key: "b", value: one), .init(key: "é", value: shared),
          .init(key: "b", value: shared),
        ]))
    #expect(list.entries(list.root).map { list.symbol($0.key) } == [1, 0, 1])
    #expect(list.offsets(list.root) == 0..<0)
    #expect(!list.hasPositions)
  }

  static let faults: [(bytes: [UInt8], message: String)] = [
    (Array("bplist00".utf8), damaged(8)),
    (
      Array("bplist15".utf8) + file([[0x09]]).dropFirst(8),
      "unknown version '15' of a binary property list"
    ),
    (trailer([6: 0]), damaged(44)),
    (trailer([7: 0]), damaged(44)),
    (trailer([8: 0xFF]), damaged(44)),
    (trailer([15: 0]), damaged(44)),
    (trailer([23: 1]), damaged(44)),
    (trailer([16: 0x80]), damaged(44)),
    (trailer([31: 8]), damaged(44)),
    (trailer([24: 0xFF]), damaged(44)),
    (file([[0x51, 0x61]]) + [0], damaged(45)),
    (file([[0xA1, 1]]), "reference to object 1 of 1"),
    (file([[0xA1, 0]]), "object 0 contains itself"),
    (file([[0xA1, 1], [0xD1, 2, 0], [0x50]]), "object 0 contains itself"),
    (
      file([[0x5F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]]),
      "object with length 9223372036854775807 at 8 runs past 18"
    ),
    (
      file([[0x6F, 0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]]),
      "object with length 18446744073709551615 at 8 runs past 18"
    ),
    (
      file([[0xDF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]]),
      "object with length 9223372036854775807 at 8 runs past 18"
    ),
    (file([[0x4F]]), "object of 1 bytes at 9 runs past 9"),
    (file([[0x4F, 0x51]]), "length at 9 is not an integer"),
    (file([[0x4F, 0x13]]), "object of 8 bytes at 10 runs past 10"),
    (file([[0x53, 0x61]]), "object with length 3 at 8 runs past 10"),
    (file([[0x13, 0]]), "object of 8 bytes at 9 runs past 10"),
    (file([[0x23, 0]]), "object of 8 bytes at 9 runs past 10"),
    (file([[0x33, 0x7F, 0xF8, 0, 0, 0, 0, 0, 0]]), "date of nan seconds"),
    (
      file([[0xD1, 1, 1], [0x10, 5]]),
      "key of a dictionary has the marker 0x10 instead of a string's"
    ),
    (file([[0xA1, 1], [0x00]]), "marker 0x00, which is not a type of property list"),
    (file([[0x80, 5]]), "marker 0x80, which is not a type of property list"),
    (file([[0xC1, 1], [0x09]]), "marker 0xC1, which is not a type of property list"),
    (file([[0x60]]), "empty string with two bytes per character"),
    (file([[0x72, 0xC3, 0xA9]]), "marker 0x72, which is not a type of property list"),
    (file([[0x01]]), "marker 0x01, which is not a type of property list"),
  ]

  @Test(arguments: faults.indices) func faultsAreReported(_ index: Int) throws {
    let error = #expect(throws: ReadingError.self) {
      try PropertyListReader().read(Self.faults[index].bytes)
    }
    #expect(error?.message == Self.faults[index].message)
    #expect(error?.kind == .malformed)
    #expect(error?.offsets == nil)
  }

  @Test func anObjectOutsideTheObjectsIsAnError() {
    var bytes = Self.file([[0x51, 0x61]])
    bytes[10...11] = [0, 10]
    let error = #expect(throws: ReadingError.self) { try PropertyListReader().read(bytes) }
    #expect(error?.message == "object 0 at 10, behind the objects, which end at 10")
    bytes[10...11] = [0, 7]
    #expect(throws: ReadingError.self) { try PropertyListReader().read(bytes) }
  }

  @Test func nestingIsBounded() throws {
    func nested(_ levels: Int) -> [UInt8] {
      Self.file((0..<levels).map { $0 + 1 < levels ? [0xA1, UInt8($0 + 1)] : [0xA0] })
    }
    #expect(
      try PropertyListReader(limits: ReadingLimits(nesting: 200)).read(nested(201)).nodeCount == 201
    )
    let error = #expect(throws: ReadingError.self) {
      try PropertyListReader(limits: ReadingLimits(nesting: 200)).read(nested(202))
    }
    #expect(error?.kind == .limit)
  }

  @Test func aFewSharedArraysDoNotStandForBillions() {
    // 20 levels of 14 references to the next one: 14²⁰ values.
    let objects = (1...20).map { [0xAE] + [UInt8](repeating: UInt8($0), count: 14) } + [[0x09]]
    let error = #expect(throws: ReadingError.self) {
      try PropertyListReader().read(Self.file(objects))
    }
    #expect(error?.kind == .limit)
  }

  @Test func aSharedTextIsDecodedOnce() throws {
    let text = [UInt8](repeating: 0x21, count: 200)
    let list = try PropertyListReader().read(
      Self.file([[0xAE] + [UInt8](repeating: 1, count: 14), [0x6F, 0x10, 100] + text]))
    #expect(
      Set(list.items(list.root).map { list.text($0) }) == [
        String(repeating: "\u{2121}", count: 100)
      ])
    #expect(Set(list.items(list.root).map { list.node($0).low }).count == 1)
  }

  @Test func overlappingTextsAreAnError() {
    // 600 strings of 30,000 bytes that begin five bytes after one another stand for 18 MB.
    let count = 600
    func number(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
    var bytes = Array("bplist00".utf8) + [0xAF, 0x11] + number(count) + (1...count).flatMap(number)
    let start = bytes.count
    for _ in 0..<count { bytes += [0x5F, 0x11] + number(30_000) + [0x61] }
    bytes += [UInt8](repeating: 0x61, count: 30_000)
    let table = bytes.count
    for offset in [8] + (0..<count).map({ start + 5 * $0 }) { bytes += number(offset) }
    bytes +=
      [0, 0, 0, 0, 0, 0, 2, 2] + [0, 0, 0, 0, 0, 0] + number(count + 1) + [0, 0, 0, 0, 0, 0, 0, 0]
    bytes += [0, 0, 0, 0, 0, 0] + number(table)
    let error = #expect(throws: ReadingError.self) { try PropertyListReader().read(bytes) }
    #expect(error?.message == "overlapping objects: texts longer than the file")
  }

  @Test func everyChangedByteIsReadOrReported() throws {
    let value = PropertyListValue.dictionary([
      .init(
        key: "ключ", value: .array([.string("text"), .real(0.5), .date(1), .data([1, 2, 3])])),
      .init(key: "a", value: .dictionary([.init(key: "b", value: .boolean(true))])),
    ])
    let bytes = try PropertyListWriter.binary(value)
    for index in bytes.indices {
      _ = try? PropertyListReader().read(Array(bytes[..<index]))
      for byte: UInt8 in [
        0, 1, 8, 0x0F, 0x13, 0x14, 0x5F, 0x6F, 0x7F, 0x80, 0xA1, 0xAF, 0xD1, 0xDF, 0xFF,
      ] {
        var changed = bytes
        changed[index] = byte
        if let list = try? PropertyListReader().read(changed) { _ = list.value }
      }
    }
    #expect(try PropertyListReader().read(bytes).value == value)
  }
}
