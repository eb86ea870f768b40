/// The nodes of a tree, in 12 bytes each instead of the 20 of a ``Node``: a page of 22 MB has
/// 820,000 of them.
///
/// A ``PackedNode`` has the start of a node and, in a ``NodeExtent``, small lengths from which its
/// end and its content follow. `<string>YES</string>` has 8 bytes before the content, 3 bytes of
/// content and 9 bytes after it. Containers, large numbers, long texts and texts outside the source
/// have a ``NodeRest`` instead.
@usableFromInline
struct NodeArray: ~Copyable, Sendable {
  @usableFromInline private(set) var packed: PlainArray<PackedNode>
  @usableFromInline private(set) var rests: PlainArray<NodeRest>
  /// An upper bound on the lengths, in bytes, of all strings.
  private(set) var longestString: UInt32 = 0

  /// Creates an empty array with room for `capacity` nodes, of which at most an eighth have a
  /// ``NodeRest`` in a real page.
  init(capacity: Int) {
    packed = PlainArray(capacity: capacity)
    rests = PlainArray(capacity: capacity / 8)
  }

  /// Creates a copy of an array.
  init(_ other: borrowing NodeArray) {
    packed = PlainArray(capacity: other.count)
    rests = PlainArray(capacity: other.rests.count)
    packed += other.packed[0..<other.packed.count]
    rests += other.rests[0..<other.rests.count]
    longestString = other.longestString
  }

  /// The number of nodes.
  @inlinable var count: Int { packed.count }

  @usableFromInline
  subscript(index: Int) -> Node {
    @inlinable @inline(__always) get {
      let packed = packed[index]
      guard let rest = packed.extent.rest else { return packed.node }
      return packed.node(rests[rest])
    }
    @inline(__always) set {
      updateLongestString(newValue)
      if let extent = NodeExtent(newValue) {
        // The lenient XML reader appends a leaf with a rest, since its end is unknown then. With
        // the end, the leaf needs no rest anymore. Its rest is the last one then; any other rest
        // would stay unused, since the nodes after it refer to their rests by index.
        if let rest = packed[index].extent.rest, rest == rests.count - 1 { rests.removeLast() }
        packed[index] = PackedNode(newValue, extent)
      } else if let rest = packed[index].extent.rest {
        packed[index] = PackedNode(newValue, packed[index].extent)
        rests[rest] = NodeRest(newValue)
      } else {
        packed[index] = PackedNode(newValue, appendRest(of: newValue))
      }
    }
  }

  /// Releases the room for further nodes.
  mutating func trim() {
    packed.trim()
    rests.trim()
  }

  @inline(__always)
  mutating func append(_ node: Node) {
    updateLongestString(node)
    packed.append(PackedNode(node, NodeExtent(node) ?? appendRest(of: node)))
  }

  private mutating func appendRest(of node: Node) -> NodeExtent {
    rests.append(NodeRest(node))
    return NodeExtent(rest: rests.count - 1)
  }

  @inline(__always)
  private mutating func updateLongestString(_ node: Node) {
    if node.kind == .string, node.contentLength > longestString {
      longestString = node.contentLength
    }
  }

  /// Returns the type of a node.
  @inlinable @inline(__always)
  func kind(_ index: Int) -> PropertyListKind { packed[index].kind }

  /// Returns the symbol of a node.
  @inlinable @inline(__always)
  func symbol(_ index: Int) -> UInt16 { packed[index].symbol }

  /// Returns the flags of a node.
  @inlinable @inline(__always)
  func flags(_ index: Int) -> NodeFlags { packed[index].flags }

  /// Returns the 0-based offset and the length, in bytes, of the content of a string or data in the
  /// source or the arena.
  @inlinable @inline(__always)
  func content(_ index: Int) -> (start: UInt32, count: UInt32) {
    let node = packed[index]
    guard let rest = node.extent.rest else {
      return (node.start &+ node.extent.lengthBefore, node.extent.length)
    }
    return (rests[rest].contentStart, rests[rest].contentLength)
  }

  /// Returns the index after a node and its contents.
  @inlinable @inline(__always)
  func next(_ index: UInt32) -> UInt32 {
    let node = packed[Int(index)]
    // The rest is tested first, since most nodes have none.
    guard let rest = node.extent.rest, node.kind.isContainer else { return index &+ 1 }
    return rests[rest].indexAfterContents
  }
}

/// A node as it is stored.
@usableFromInline
struct PackedNode: BitwiseCopyable {
  @usableFromInline let start: UInt32
  @usableFromInline let extent: NodeExtent
  @usableFromInline let symbol: UInt16
  @usableFromInline let kind: PropertyListKind
  @usableFromInline let flags: NodeFlags

  @inlinable @inline(__always)
  init(_ node: Node, _ extent: NodeExtent) {
    start = node.start
    self.extent = extent
    symbol = node.symbol
    kind = node.kind
    flags = node.flags
  }

  /// The node, provided that the extent describes it completely, without a ``NodeRest``.
  @inlinable @inline(__always)
  var node: Node {
    var node = Node(
      kind: kind,
      start: start,
      symbol: symbol,
      flags: flags)
    if kind.isNumber {
      node.low = extent.number
      node.end = start &+ extent.lengthOfNumber
    } else {
      node.low = start &+ extent.lengthBefore
      node.high = extent.length
      node.end = node.low &+ node.high &+ extent.lengthAfter
    }
    return node
  }

  /// Returns the node, with the values that are stored separately.
  @inlinable @inline(__always)
  func node(_ rest: NodeRest) -> Node {
    Node(
      kind: kind,
      start: start,
      end: rest.end,
      low: rest.low,
      high: rest.high,
      symbol: symbol,
      flags: flags)
  }
}

/// The values of a node that do not fit into its ``NodeExtent``.
@usableFromInline
struct NodeRest: BitwiseCopyable {
  @usableFromInline let end: UInt32
  @usableFromInline let low: UInt32
  @usableFromInline let high: UInt32

  /// The ``Node/contentStart`` of the node.
  @inlinable @inline(__always) var contentStart: UInt32 { low }
  /// The ``Node/contentLength`` of the node.
  @inlinable @inline(__always) var contentLength: UInt32 { high }
  /// The ``Node/indexAfterContents`` of the node.
  @inlinable @inline(__always) var indexAfterContents: UInt32 { high }

  @inlinable @inline(__always)
  init(_ node: Node) {
    end = node.end
    low = node.low
    high = node.high
  }
}

/// The end and the content of a node in 32 bits; if the highest bit is set, the index of its
/// ``NodeRest`` instead.
///
/// For a text or data in the source, it has three lengths: 16 bits for the content, 8 for the part
/// before it, such as a tag, and 7 for the part after it. For a number or a Boolean, it has 24 bits
/// for a value that is not negative, and 7 for the length.
@usableFromInline
struct NodeExtent: BitwiseCopyable {
  @usableFromInline let bits: UInt32

  @inlinable @inline(__always)
  init(rest: Int) { bits = UInt32(truncatingIfNeeded: rest) | 1 << 31 }

  /// Creates the extent of a node; `nil` if it does not fit.
  @inlinable @inline(__always)
  init?(_ node: Node) {
    if node.kind.isNumber {
      let length = node.end &- node.start
      guard node.high == 0, node.low < 1 << 24, length < 1 << 7 else { return nil }
      bits = node.low | length << 24
    } else {
      // A difference below zero wraps to a large number, which does not fit.
      let before = node.low &- node.start
      let after = node.end &- node.low &- node.high
      guard !node.isContainer, before < 1 << 8, node.high < 1 << 16, after < 1 << 7 else {
        return nil
      }
      bits = node.high | before << 16 | after << 24
    }
  }

  @inlinable @inline(__always)
  var rest: Int? { bits >> 31 == 0 ? nil : Int(bits & ~(1 << 31)) }

  @inlinable var length: UInt32 { bits & 0xFFFF }
  @inlinable var lengthBefore: UInt32 { bits >> 16 & 0xFF }
  @inlinable var lengthAfter: UInt32 { bits >> 24 }
  @inlinable var number: UInt32 { bits & 0xFF_FFFF }
  @inlinable var lengthOfNumber: UInt32 { bits >> 24 }
}
