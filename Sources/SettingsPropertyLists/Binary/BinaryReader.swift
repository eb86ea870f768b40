import SettingsFiles

/// Reads binary property lists (`bplist00`).
///
/// The format is that of CoreFoundation (`CFBinaryPList.c`). Objects may be shared, so a small file
/// can stand for an endless list; the number of nodes is bounded. A binary list has no places:
/// every node begins and ends at 0.
package enum BinaryReader {
  /// Reads a whole file.
  ///
  /// - Throws: A ``ReadingError`` for the first fault.
  package static func read(
    _ source: FileBytes, symbols: SymbolTable, limits: ReadingLimits
  ) throws(ReadingError) -> PropertyList {
    var state = BinaryReaderState(
      source: source,
      trailer: try BinaryTrailer(source),
      symbols: symbols,
      limits: limits)
    try state.readAll()
    return PropertyList(state.builder, format: .binary, source: source, encoding: .binary)
  }
}

/// The tree built so far and the open containers.
struct BinaryReaderState: ~Copyable {
  let source: FileBytes
  let trailer: BinaryTrailer
  let symbols: SymbolTable
  let limits: ReadingLimits
  var builder: TreeBuilder
  /// The open arrays and dictionaries, from the outside inward.
  var open: [OpenContainer] = []
  /// The index plus one of the node of each text that has been read, by object; `containerMark` for
  /// an open container.
  var known: [UInt32]
  /// The number of bytes of text that may still be read for the first time, which overlapping
  /// objects use up.
  var textBudget: Int
  /// The maximum number of nodes: in a file without shared containers every reference gives one.
  let nodeBudget: Int

  static let containerMark = UInt32.max

  struct OpenContainer {
    var node: Int
    var object: Int
    /// The offset of the references: items, or keys and then values.
    var references: Int
    var count: Int
    var next = 0
    var isDictionary: Bool
  }

  init(source: FileBytes, trailer: BinaryTrailer, symbols: SymbolTable, limits: ReadingLimits) {
    self.source = source
    self.trailer = trailer
    self.symbols = symbols
    self.limits = limits
    builder = TreeBuilder(capacity: trailer.objectCount * 2)
    known = Array(repeating: 0, count: trailer.objectCount)
    textBudget = max(source.count, 1 << 24)
    nodeBudget = max(source.count, 1_000_000)
  }

  mutating func readAll() throws(ReadingError) {
    try readObject(trailer.root)
    while let container = open.last {
      let next = container.next
      guard next < container.count else {
        builder.close(container.node)
        known[container.object] = 0
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      if container.isDictionary {
        try readKey(try object(container.references, next))
        try readObject(try object(container.references, container.count + next))
      } else {
        try readObject(try object(container.references, next))
      }
    }
  }

  /// Returns the number of the object at an index of a list of references.
  private func object(_ references: Int, _ index: Int) throws(ReadingError) -> Int {
    let number = BinaryTrailer.number(
      source, references + index * trailer.referenceSize, trailer.referenceSize)
    guard number < UInt64(trailer.objectCount) else {
      throw malformed("reference to object \(number) of \(trailer.objectCount)")
    }
    return Int(number)
  }

  /// Returns the offset of an object.
  private func offset(_ object: Int) throws(ReadingError) -> Int {
    let entry = trailer.offsetTable + object * trailer.offsetSize
    let offset = BinaryTrailer.number(source, entry, trailer.offsetSize)
    guard offset >= 8, offset < UInt64(trailer.offsetTable) else {
      throw malformed("object \(object) at \(offset), outside the objects")
    }
    return Int(offset)
  }

  private mutating func readKey(_ object: Int) throws(ReadingError) {
    let start = try offset(object)
    let marker = source[start]
    guard marker >> 4 == 5 || marker >> 4 == 6 else {
      throw malformed(
        "key of a dictionary has the marker \(Notation.byte(marker)) instead of a string's")
    }
    try readText(object, start, kind: .key)
  }

  /// Appends a leaf, or opens a container.
  private mutating func readObject(_ object: Int) throws(ReadingError) {
    guard builder.nodes.count < nodeBudget else {
      throw ReadingError(.limit, "shared objects that expand to more than \(nodeBudget) values")
    }
    guard open.count <= limits.nesting else { throw .nesting(limits, nil) }
    let start = try offset(object)
    let marker = source[start]
    let width = Int(marker & 0x0F)
    switch marker {
    case 0x08, 0x09: _ = builder.append(Node(kind: .boolean, low: UInt32(marker & 1)))
    case 0x10...0x14: try readInteger(start + 1, 1 << width)
    case 0x22, 0x23: try readReal(start + 1, 1 << width, kind: .real)
    case 0x33: try readReal(start + 1, 8, kind: .date)
    case 0x40...0x4F:
      let (content, count) = try content(start, unit: 1)
      _ = builder.append(
        Node(
          kind: .data,
          low: UInt32(content),
          high: UInt32(count),
          flags: .rawData))
    case 0x50...0x6F: try readText(object, start, kind: .string)
    case 0xA0...0xAF: try openContainer(object, start, isDictionary: false)
    case 0xD0...0xDF: try openContainer(object, start, isDictionary: true)
    default:
      throw malformed("marker \(Notation.byte(marker)), which is not a type of property list")
    }
  }

  private mutating func openContainer(_ object: Int, _ start: Int, isDictionary: Bool)
    throws(ReadingError)
  {
    guard known[object] != BinaryReaderState.containerMark else {
      throw malformed("object \(object) contains itself")
    }
    var kind = PropertyListKind.array
    var unit = trailer.referenceSize
    if isDictionary {
      kind = .dictionary
      unit *= 2
    }
    let (content, count) = try content(start, unit: unit)
    known[object] = BinaryReaderState.containerMark
    let node = builder.append(Node(kind: kind, low: UInt32(count)))
    open.append(
      OpenContainer(
        node: node,
        object: object,
        references: content,
        count: count,
        isDictionary: isDictionary))
  }

  func malformed(_ message: String) -> ReadingError { ReadingError(.malformed, message) }
}
