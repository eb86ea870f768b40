internal import CSettingsLibXML2

extension UnsafeMutablePointer {
  func deallocateFromMalloc() { free(UnsafeMutableRawPointer(self)) }
}

/// The growing arrays of a tree. Every reader fills one; nothing here is retained or counted per node: Swift's arrays,
/// here and in the tree, cost 4 % more instructions on a page of 2,000 rows. Without the attributes for inlining, here
/// and in the readers, it is 6 %.
package struct TreeBuilder: ~Copyable {
  package private(set) var nodes: UnsafeMutablePointer<Node>
  package private(set) var count = 0
  private var capacity: Int
  private var arena: UnsafeMutablePointer<UInt8>
  package private(set) var arenaCount = 0
  private var arenaCapacity: Int
  private var ownsMemory = true
  package var comments: [Range<Int>] = []
  package var corrections: [Correction] = []

  /// Makes an empty builder with room for `capacity` nodes; untouched room costs no memory.
  package init(capacity: Int) {
    self.capacity = max(capacity, 16)
    nodes = TreeBuilder.allocate(self.capacity)
    arenaCapacity = 64
    arena = TreeBuilder.allocate(arenaCapacity)
  }

  deinit {
    guard ownsMemory else { return }
    nodes.deallocateFromMalloc()
    arena.deallocateFromMalloc()
  }

  private static func allocate<Element>(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    Memory.allocate(capacity * MemoryLayout<Element>.stride).bindMemory(to: Element.self, capacity: capacity)
  }

  private static func grow<Element>(
    _ old: UnsafeMutablePointer<Element>, used: Int, to capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let stride = MemoryLayout<Element>.stride
    return Memory.grow(old, used: used * stride, to: capacity * stride)
      .bindMemory(to: Element.self, capacity: capacity)
  }

  /// Appends a node and returns its index. A container is closed later.
  @inline(__always)
  package mutating func append(_ node: Node) -> Int {
    if count == capacity {
      capacity *= 2
      nodes = TreeBuilder.grow(nodes, used: count, to: capacity)
    }
    nodes[count] = node
    count += 1
    return count - 1
  }

  /// Sets where a container's contents end: after the last node appended.
  @inline(__always)
  package mutating func close(_ index: Int) { nodes[index].high = UInt32(truncatingIfNeeded: count) }

  /// Appends decoded text and returns its offset in the arena.
  package mutating func appendText(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    reserveText(bytes.count)
    let offset = arenaCount
    if let start = bytes.baseAddress { memcpy(arena + offset, start, bytes.count) }
    arenaCount += bytes.count
    return offset
  }

  /// Appends decoded text and returns its offset in the arena.
  mutating func appendText(_ bytes: ByteRange) -> Int { appendText(UnsafeBufferPointer(rebasing: bytes)) }

  /// Appends one byte of decoded text.
  @inline(__always)
  package mutating func appendTextByte(_ byte: UInt8) {
    if arenaCount == arenaCapacity { reserveText(1) }
    arena[arenaCount] = byte
    arenaCount += 1
  }

  /// Appends one scalar of decoded text in UTF-8.
  package mutating func appendText(_ scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { appendTextByte(byte) }
  }

  /// Gives a key or string whose text is known its symbol.
  ///
  /// - Parameter source: Where the text stands unless it is in the arena.
  @inline(__always)
  mutating func setSymbol(of index: Int, _ symbols: SymbolTable, source: FileBytes) {
    let node = nodes[index]
    let start = (node.flags.contains(.inArena) ? UnsafePointer(arena) : source.base) + Int(node.low)
    let text = UnsafeBufferPointer(start: start, count: Int(node.high))
    nodes[index].symbol = node.kind == .key ? symbols.symbol(ofKey: text) : symbols.symbol(ofString: text).rawValue
  }

  /// Decoded text; valid until the next text is appended.
  func arenaText(from offset: Int, count: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: arena + offset, count: count)
  }

  private mutating func reserveText(_ more: Int) {
    guard arenaCount + more > arenaCapacity else { return }
    arenaCapacity = max(arenaCapacity * 2, arenaCount + more)
    arena = TreeBuilder.grow(arena, used: arenaCount, to: arenaCapacity)
  }

  /// Hands over the memory; both parts are freed with `free`. Room that was never touched costs nothing.
  package mutating func takeMemory() -> (nodes: UnsafePointer<Node>, arena: UnsafePointer<UInt8>) {
    ownsMemory = false
    return (UnsafePointer(nodes), UnsafePointer(arena))
  }
}
