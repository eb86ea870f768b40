import SettingsFiles

/// Reads binary property lists (`bplist00`).
///
/// The format is CoreFoundation's (`CFBinaryPList.c`). Containers may share objects, so a small
/// file can expand to a huge tree. The number of nodes is therefore limited. A binary list has no
/// places: every node begins and ends at 0.
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
  /// The open arrays and dictionaries, outermost first.
  var open: [OpenContainer] = []
  /// The index of the first node of each text that has been read, by object.
  var textNodes: [UInt32?]
  /// Whether each object is an open container.
  private var isOpen: [Bool]
  /// The number of bytes of text that may still be decoded.
  ///
  /// Without the limit, overlapping objects could have the same bytes decoded again and again.
  var textBudget: Int
  /// The maximum number of nodes.
  ///
  /// Each reference in the file makes one node unless containers are shared. A tree with more nodes
  /// than the file has bytes is therefore an expansion of shared containers.
  let nodeBudget: Int

  private static let minimumTextBudget = 16 << 20
  private static let minimumNodeBudget = 1_000_000

  struct OpenContainer {
    var node: Int
    var object: Int
    /// The 0-based byte offset of the references: to the items, or to all keys and then to all
    /// values.
    var references: Int
    /// The number of items or entries.
    var count: Int
    /// The index of the next item or entry.
    var next = 0
    var isDictionary: Bool
  }

  init(source: FileBytes, trailer: BinaryTrailer, symbols: SymbolTable, limits: ReadingLimits) {
    self.source = source
    self.trailer = trailer
    self.symbols = symbols
    self.limits = limits
    builder = TreeBuilder(capacity: trailer.objectCount * 2)
    textNodes = Array(repeating: nil, count: trailer.objectCount)
    isOpen = Array(repeating: false, count: trailer.objectCount)
    textBudget = max(source.count, BinaryReaderState.minimumTextBudget)
    nodeBudget = max(source.count, BinaryReaderState.minimumNodeBudget)
  }

  mutating func readAll() throws(ReadingError) {
    try readObject(trailer.root)
    while let container = open.last {
      let next = container.next
      if next == container.count {
        builder.close(container.node)
        isOpen[container.object] = false
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      if container.isDictionary {
        try readKey(try object(at: next, of: container))
        // The values follow all keys.
        try readObject(try object(at: container.count + next, of: container))
      } else {
        try readObject(try object(at: next, of: container))
      }
    }
  }

  /// Returns the number of the object at an index of a container's references.
  private func object(at index: Int, of container: OpenContainer) throws(ReadingError) -> Int {
    let number = BinaryTrailer.number(
      source, container.references + index * trailer.referenceSize, trailer.referenceSize)
    guard number < UInt64(trailer.objectCount) else {
      throw malformed("reference to object \(number) of \(trailer.objectCount)")
    }
    return Int(number)
  }

  /// Returns the 0-based byte offset of an object.
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
    guard 0x50...0x6F ~= marker else {
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
    // The low half of a number's marker is the exponent of its width.
    let exponent = Int(marker & 0x0F)
    switch marker {
    case 0x08, 0x09: _ = builder.append(Node(kind: .boolean, low: UInt32(marker & 1)))
    case 0x10...0x14: try readInteger(start + 1, 1 << exponent)
    case 0x22, 0x23: try readReal(start + 1, 1 << exponent, kind: .real)
    case 0x33: try readReal(start + 1, 8, kind: .date)
    case 0x40...0x4F:
      let (contentStart, count) = try countedContent(start, unit: 1)
      var node = Node(kind: .data, flags: .rawData)
      node.setContent(contentStart..<contentStart + count)
      _ = builder.append(node)
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
    guard !isOpen[object] else { throw malformed("object \(object) contains itself") }
    var kind = PropertyListKind.array
    var unit = trailer.referenceSize
    if isDictionary {
      kind = .dictionary
      unit *= 2
    }
    let (references, count) = try countedContent(start, unit: unit)
    isOpen[object] = true
    let node = builder.append(Node(kind: kind, low: UInt32(count)))
    open.append(
      OpenContainer(
        node: node,
        object: object,
        references: references,
        count: count,
        isDictionary: isDictionary))
  }

  func malformed(_ message: String) -> ReadingError { ReadingError(.malformed, message) }
}
