import SettingsDiagnostics

/// A property list with the place of every key and value: one tree for XML, binary and OpenStep
/// lists.
///
/// The tree is one flat array of plain nodes; text is decoded on access. Copying the value is
/// cheap.
@usableFromInline package struct PropertyList: Sendable {
  /// The index of a value or key in one property list.
  @usableFromInline package struct NodeID: Sendable, Hashable, Comparable {
    /// The index into the list's nodes; 0 is the root.
    @usableFromInline package let index: UInt32
    @inlinable package init(_ index: UInt32) { self.index = index }
    @inlinable package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
    /// Compares by document order.
    @inlinable package static func < (left: NodeID, right: NodeID) -> Bool {
      left.index < right.index
    }
  }

  @usableFromInline let storage: Storage

  /// The format of the file.
  package var format: PropertyListFormat { storage.format }
  /// The text that the list was read from, in UTF-8; the file itself for a binary list.
  @inlinable package var source: FileBytes { storage.source }
  /// The encoding of the file.
  package var encoding: TextEncoding { storage.encoding }
  /// The root value.
  @inlinable package var root: NodeID { NodeID(UInt32(0)) }
  /// The number of nodes, keys included.
  package var nodeCount: Int { storage.nodes.count }
  /// The comments between values, with their delimiters, in document order, as 0-based UTF-8
  /// offsets.
  @inlinable package var comments: [Range<Int>] { storage.comments }
  /// The deviations that CoreFoundation accepts and strict readers reject.
  package var corrections: [Correction] { storage.corrections }
  /// Whether any dictionary may repeat a key.
  ///
  /// Only false is certain.
  package var mayRepeatKeys: Bool { storage.mayRepeatKeys }

  /// The storage of a list, shared by its copies.
  @usableFromInline
  package final class Storage: Sendable {
    let format: PropertyListFormat
    @usableFromInline let source: FileBytes
    let encoding: TextEncoding
    @usableFromInline let nodes: NodeArray
    @usableFromInline let arena: PlainArray<UInt8>
    @usableFromInline let comments: [Range<Int>]
    let corrections: [Correction]
    let mayRepeatKeys: Bool

    init(
      _ builder: consuming TreeBuilder, format: PropertyListFormat, source: FileBytes,
      encoding: TextEncoding
    ) {
      self.format = format
      self.source = source
      self.encoding = encoding
      comments = builder.comments
      corrections = builder.corrections
      mayRepeatKeys = builder.mayRepeatKeys
      builder.nodes.trim()
      nodes = builder.nodes
      arena = builder.arena
    }
  }

  init(
    _ builder: consuming TreeBuilder, format: PropertyListFormat, source: FileBytes,
    encoding: TextEncoding
  ) {
    storage = Storage(builder, format: format, source: source, encoding: encoding)
  }

  @inlinable
  package func node(_ id: NodeID) -> Node { storage.nodes[Int(id.index)] }

  /// Returns the type of a value.
  @inlinable package func kind(_ id: NodeID) -> PropertyListKind {
    storage.nodes.kind(Int(id.index))
  }

  /// Returns the range of a value or key, tags included, as 0-based UTF-8 offsets; `0..<0` in a
  /// binary list.
  package func offsets(_ id: NodeID) -> Range<Int> {
    let node = node(id)
    // A node that was never closed has the end 0.
    return Int(node.start)..<Int(max(node.start, node.end))
  }

  /// Whether values have places, as in all but binary lists.
  package var hasPositions: Bool { storage.format != .binary }

  /// Returns the range of a node in the text, as 0-based UTF-8 offsets; `nil` for a binary list.
  package func shownOffsets(_ id: NodeID) -> Range<Int>? {
    guard hasPositions else { return nil }
    return offsets(id)
  }
}
