import SettingsText

/// The growing arrays of a tree, filled by every reader.
///
/// Without the attributes for inlining, here and in the readers, a page of 2,000 rows takes 6 %
/// more instructions.
struct TreeBuilder: ~Copyable {
  var nodes: NodeArray
  /// The texts and data whose content is not in the source.
  var arena = PlainArray<UInt8>(capacity: 64)
  var comments: [Range<Int>] = []
  var corrections: [Correction] = []
  /// Whether any dictionary may repeat a key.
  var mayRepeatKeys = true

  /// Creates an empty builder with room for `capacity` nodes.
  init(capacity: Int) { nodes = NodeArray(capacity: capacity) }

  /// Creates a builder that begins with these nodes.
  init(nodes: consuming NodeArray) { self.nodes = nodes }

  /// Appends a node and returns its index.
  ///
  /// A container is closed later.
  @inline(__always)
  mutating func append(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  /// Ends a container, whose other values are known, after the last appended node.
  mutating func close(_ index: Int) { nodes[index].high = UInt32(truncatingIfNeeded: nodes.count) }

  /// Ends a container after the last appended node.
  ///
  /// - Parameters:
  ///   - count: The number of its items or entries.
  ///   - end: The 0-based UTF-8 offset after it.
  @inline(__always)
  mutating func close(_ index: Int, count: UInt32, end: Int) {
    var node = nodes[index]
    node.low = count
    node.high = UInt32(truncatingIfNeeded: nodes.count)
    node.end = UInt32(truncatingIfNeeded: end)
    nodes[index] = node
  }

  /// Appends one scalar of decoded text in UTF-8.
  mutating func appendText(_ scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { arena.append(byte) }
  }

  /// Sets the symbol of a key or string whose text is known.
  ///
  /// - Parameter source: The text that contains the key or string, unless it is in the arena.
  @inline(__always)
  func setSymbol(of node: inout Node, _ symbols: SymbolTable, source: FileBytes) {
    node.symbol = symbols.symbol(of: node.kind, node.content(source, arena))
  }

  func text(of node: Node, in source: FileBytes) -> String {
    String(decoding: node.content(source, arena), as: UTF8.self)
  }
}
