/// Binary lists.
extension CoreFoundationCase {
  static func file(
    _ objects: [[UInt8]], offsets replaced: [Int: Int] = [:], width: Int = 2,
    referenceWidth: UInt8 = 1,
    count: Int? = nil, root: UInt8 = 0, version: String = "00"
  ) -> [UInt8] {
    var bytes = Array("bplist\(version)".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    for (index, offset) in replaced { offsets[index] = offset }
    let table = bytes.count
    func number(_ value: Int, _ width: Int) -> [UInt8] {
      (0..<width).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
    }
    for offset in offsets { bytes += number(offset, width) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(width), referenceWidth] + number(count ?? objects.count, 8)
    return bytes + number(Int(root), 8) + number(table, 8)
  }

  static let binaryCases: [CoreFoundationCase] =
    leaves.flatMap { leaf -> [CoreFoundationCase] in
      let name = leaf.map { String($0, radix: 16) }.joined(separator: " ")
      return [
        .init("binary \(name)", file([leaf])),
        .init("binary \(name) in an array", file([[0xA1, 1], leaf])),
        .init("binary \(name) as a key", file([[0xD1, 1, 2], leaf, [0x09]])),
        .init("binary \(name) unused", file([[0x09], leaf])),
      ]
    } + others

  private static let leaves: [[UInt8]] = [
    [0x08], [0x09], [0x0A], [0x0F], [0x10, 0xFF], [0x11, 0xFF, 0xFF],
    [0x12, 0xFF, 0xFF, 0xFF, 0xFF],
    [0x13] + [UInt8](repeating: 0xFF, count: 8), [0x14] + [UInt8](repeating: 0, count: 16),
    [0x14, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0, 0, 0, 0, 0, 0, 0],
    [0x15] + [UInt8](repeating: 0, count: 32),
    [0x21, 0, 0], [0x22, 0x3F, 0, 0, 0], [0x23, 0xBF, 0xF8, 0, 0, 0, 0, 0, 0],
    [0x33, 0x40, 0, 0, 0, 0, 0, 0, 0],
    [0x32, 0, 0, 0, 0], [0x40], [0x42, 1, 2], [0x4F, 0x10, 1, 7], [0x50], [0x51, 0x61],
    [0x51, 0xE9], [0x51, 0x80],
    [0x52, 0xC3, 0xA9], [0x51, 0], [0x5F, 0x10, 0], [0x5F, 0x11, 0, 2, 0x61, 0x62],
    [0x5F, 0x13] + [UInt8](repeating: 0xFF, count: 8),
    [0x5F, 0x22, 0, 0, 0, 0], [0x60], [0x6F, 0x10, 0], [0x61, 0, 0x61], [0x61, 0xD8, 0],
    [0x62, 0xD8, 0x3D, 0xDE, 0],
    [0x14, 0, 0, 0, 0, 0, 0, 0, 1, 0xFF, 0, 0, 0, 0, 0, 0, 1],
    [0x14] + [UInt8](repeating: 0xFF, count: 16),
    [0x5F, 0x15] + [UInt8](repeating: 0, count: 31) + [1, 0x61], [0x61, 0xFE, 0xFF], [0x61, 0, 0],
    [0x72, 0xC3, 0xA9],
    [0xA0], [0xD0], [0x53, 0x61], [0x4F], [0x90],
  ]

  private static let others: [CoreFoundationCase] = [
    ("offset 500", file([[9], [9]], offsets: [1: 500])),
    ("offset 7", file([[9], [9]], offsets: [1: 7])),
    ("offset 0", file([[9], [9]], offsets: [1: 0])),
    ("offset of the table", file([[9], [9]], offsets: [1: 10])),
    ("offset of the last object", file([[9], [9]], offsets: [1: 9])),
    ("root at 7", file([[9]], offsets: [0: 7])),
    ("root at the table", file([[9]], offsets: [0: 9])),
    ("one key twice", file([[0xD2, 1, 1, 2, 3], [0x51, 0x61], [0x10, 1], [0x10, 2]])),
    (
      "equal keys",
      file([[0xD2, 1, 4, 2, 3], [0x51, 0x61], [0x10, 1], [0x10, 2], [0x51, 0x61]])
    ),
    (
      "equal keys of two widths",
      file([[0xD2, 1, 4, 2, 3], [0x51, 0x61], [0x10, 1], [0x10, 2], [0x61, 0, 0x61]])
    ),
    (
      "one key three times",
      file([[0xD3, 1, 1, 1, 2, 3, 4], [0x51, 0x61], [0x10, 1], [0x10, 2], [0x10, 3]])
    ),
    (
      "one key twice, then an identifier",
      file([[0xD2, 1, 1, 2, 3], [0x51, 0x61], [9], [0x80, 5]])
    ),
    ("one key twice, then a set", file([[0xD2, 1, 1, 2, 3], [0x51, 0x61], [9], [0xC1, 2]])),
    ("one key twice, then null", file([[0xD2, 1, 1, 2, 3], [0x51, 0x61], [9], [0]])),
    (
      "one key twice, then an array of an identifier",
      file([[0xD2, 1, 1, 2, 3], [0x51, 0x61], [9], [0xA1, 4], [0x80, 5]])
    ),
    ("circle", file([[0xA1, 0]])), ("reference 5", file([[0xA1, 5]])),
    ("root 5", file([[9]], root: 5)),
    ("shared", file([[0xA2, 1, 1], [0xA1, 2], [9]])),
    ("overlap", file([[0xA2, 1, 2], [0x52, 0x51, 0x61], [9]], offsets: [2: 12])),
    ("width 3", file([[9]], width: 3)), ("width 8", file([[9]], width: 8)),
    ("width 9", file([[9]], width: 9)),
    ("width 16", file([[9]], width: 16)), ("no references", file([[9]], referenceWidth: 0)),
    ("references of 9", file([[0xA1, 0, 0, 0, 0, 0, 0, 0, 0, 1], [9]], referenceWidth: 9)),
    ("more objects", file([[9]], count: 2)), ("fewer objects", file([[9], [9]], count: 1)),
    ("version 01", file([[9]], version: "01")), ("version 0x", file([[9]], version: "0x")),
    ("version 10", file([[9]], version: "10")), ("cut", Array(file([[9]]).dropLast())),
    ("longer", file([[9]]) + [0]),
    ("magic alone", Array("bplist00".utf8)), ("magic as a key", Array("bplist = a;".utf8)),
    (
      "long table",
      Array("bplist00 = \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\";".utf8)
    ),
    ("references of 34", file([[9]], referenceWidth: 34)),
    ("offsets of 40", file([[9]], width: 40)),
    ("references of 255", file([[0xA0]], referenceWidth: 255)),
    ("255 objects", file([[0xA1, 254]] + [[UInt8]](repeating: [9], count: 254), width: 2)),
    ("256 objects", file([[0xA1, 255]] + [[UInt8]](repeating: [9], count: 255), width: 2)),
    ("table at 255", file([[0x5F, 0x10, 244] + [UInt8](repeating: 0x61, count: 244)], width: 1)),
    ("table at 256", file([[0x5F, 0x10, 245] + [UInt8](repeating: 0x61, count: 245)], width: 1)),
    ("magic as text", Array("bplist00".utf8) + Array(" = (a, b); ".utf8)),
    ("magic and an entry", Array("bplist00;\0\u{8}".utf8)),
    ("magic in braces", Array("{bplist00 = a;}".utf8)), ("short magic", Array("bplist0".utf8)),
    ("length of 256 bytes", file([[0x5F, 0x18] + [UInt8](repeating: 1, count: 256) + [0x61]])),
    ("mark", [0xEF, 0xBB, 0xBF] + file([[9]])),
    ("key is a number", file([[0xD1, 1, 1], [0x10, 5]])),
  ].map { .init("binary: \($0.0)", $0.1) }
}
