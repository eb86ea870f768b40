/// Collects the objects of a binary property list.
struct BinaryWriter {
  private enum Object {
    case leaf([UInt8])
    /// A container, whose marker has its type in the high half.
    case container(marker: UInt8, count: Int, references: [Int])
  }

  private var objects: [Object] = []
  /// The object numbers of the leaves so far, by their bytes.
  private var numbers: [[UInt8]: Int] = [:]

  /// Adds a value with its contents, and returns the number of its object.
  mutating func add(_ value: PropertyListValue, depth: Int) throws(WritingError) -> Int {
    switch value {
    case .string(let text): return addLeaf(BinaryWriter.bytes(text))
    case .integer(let number): return addLeaf(BinaryWriter.bytes(number))
    case .real(let number): return addLeaf([0x23] + BinaryWriter.bigEndian(number.bitPattern, 8))
    case .boolean(let flag): return addLeaf([flag ? 0x09 : 0x08])
    case .date(let seconds): return addLeaf([0x33] + BinaryWriter.bigEndian(seconds.bitPattern, 8))
    case .data(let data): return addLeaf(BinaryWriter.header(0x40, data.count) + data)
    case .array(let items):
      let number = try reserveContainer(atDepth: depth)
      var references: [Int] = []
      references.reserveCapacity(items.count)
      for item in items { references.append(try add(item, depth: depth + 1)) }
      objects[number] = .container(marker: 0xA0, count: items.count, references: references)
      return number
    case .dictionary(let entries):
      let number = try reserveContainer(atDepth: depth)
      var references: [Int] = []
      references.reserveCapacity(entries.count * 2)
      for entry in entries { references.append(addLeaf(BinaryWriter.bytes(entry.key))) }
      for entry in entries { references.append(try add(entry.value, depth: depth + 1)) }
      objects[number] = .container(
        marker: 0xD0, count: entries.count, references: references)
      return number
    }
  }

  /// Adds a placeholder for a container, whose references are known after its contents.
  private mutating func reserveContainer(atDepth depth: Int) throws(WritingError) -> Int {
    guard depth < PropertyListWriter.nesting else {
      throw WritingError("values are nested deeper than \(PropertyListWriter.nesting) levels")
    }
    objects.append(.leaf([]))
    return objects.count - 1
  }

  /// Adds a leaf unless an equal one has been added, and returns the number of its object.
  private mutating func addLeaf(_ bytes: [UInt8]) -> Int {
    if let number = numbers[bytes] { return number }
    objects.append(.leaf(bytes))
    numbers[bytes] = objects.count - 1
    return objects.count - 1
  }

  /// Returns the whole file: magic, objects, offset table, trailer.
  func file() -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    let referenceSize = BinaryWriter.width(UInt64(objects.count))
    var offsets: [Int] = []
    offsets.reserveCapacity(objects.count)
    for object in objects {
      offsets.append(bytes.count)
      switch object {
      case .leaf(let leaf): bytes += leaf
      case .container(let marker, let count, let references):
        bytes += BinaryWriter.header(marker, count)
        for reference in references {
          BinaryWriter.append(UInt64(reference), referenceSize, to: &bytes)
        }
      }
    }
    let tableOffset = bytes.count
    let offsetSize = BinaryWriter.width(UInt64(tableOffset))
    for offset in offsets { BinaryWriter.append(UInt64(offset), offsetSize, to: &bytes) }
    // The trailer begins with six unused bytes.
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    // A value is added before its contents, so the root is the first object.
    let root = 0
    for number in [objects.count, root, tableOffset] {
      BinaryWriter.append(UInt64(number), 8, to: &bytes)
    }
    return bytes
  }

  private static func bytes(_ text: String) -> [UInt8] {
    let utf8 = Array(text.utf8)
    if utf8.allSatisfy(UTF8.isASCII) { return header(0x50, utf8.count) + utf8 }
    var bytes = header(0x60, text.utf16.count)
    bytes.reserveCapacity(bytes.count + text.utf16.count * 2)
    for unit in text.utf16 { append(UInt64(unit), 2, to: &bytes) }
    return bytes
  }

  /// Returns the marker and the bytes of an integer.
  ///
  /// Readers take 1, 2 and 4 bytes for an unsigned number, and 8 bytes for a signed one. A number
  /// above 2⁶³ − 1 has 16 bytes.
  private static func bytes(_ number: PropertyListInteger) -> [UInt8] {
    if number.isUnsigned { return [0x14] + bigEndian(0, 8) + bigEndian(number.bits, 8) }
    let byteCount = width(number.bits)
    // The low half of the marker is the base-2 logarithm of the number of bytes.
    let exponent = UInt8(byteCount.trailingZeroBitCount)
    return [0x10 | exponent] + bigEndian(number.bits, byteCount)
  }

  /// Returns the marker of an object with its count in the low half; a count from 15 on follows as
  /// an integer.
  private static func header(_ marker: UInt8, _ count: Int) -> [UInt8] {
    if count < 15 { return [marker | UInt8(count)] }
    return [marker | 0x0F] + bytes(PropertyListInteger(Int64(count)))
  }

  /// Returns the number of bytes of a number: 1, 2, 4 or 8.
  private static func width(_ number: UInt64) -> Int {
    switch number {
    case ...0xFF: 1
    case ...0xFFFF: 2
    case ...0xFFFF_FFFF: 4
    default: 8
    }
  }

  private static func bigEndian(_ number: UInt64, _ width: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    append(number, width, to: &bytes)
    return bytes
  }

  private static func append(_ number: UInt64, _ width: Int, to bytes: inout [UInt8]) {
    for shift in stride(from: (width - 1) * 8, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }
}
