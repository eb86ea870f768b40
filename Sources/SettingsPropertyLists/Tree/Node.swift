/// One value or key in the ``NodeArray`` of a property list: plain data, nothing to retain.
///
/// Nodes are in document order, a container before its contents, an entry's key before its value. A
/// container stores the index after its contents, so siblings are found without child arrays.
@usableFromInline
package struct Node: Sendable, BitwiseCopyable {
  /// The 0-based UTF-8 offset of the value (tags included) in the source; 0 in a binary list.
  @usableFromInline package var start: UInt32
  /// The 0-based UTF-8 offset just after the value; 0 in a binary list.
  @usableFromInline package var end: UInt32
  /// The ``contentStart`` of a text, key or data; the number of items or entries of a container; 0
  /// or 1 for a Boolean; the low half of the 64 bits of a number or date.
  @usableFromInline package var low: UInt32
  /// The ``contentLength`` of a text, key or data; the ``indexAfterContents`` of a container; the
  /// high half of the 64 bits of a number or date.
  @usableFromInline package var high: UInt32
  /// The interned name of a key, 0 if unknown; the ``TextSymbol`` of a string.
  @usableFromInline package var symbol: UInt16
  /// The type.
  @usableFromInline package var kind: PropertyListKind
  @usableFromInline package var flags: NodeFlags

  @usableFromInline
  package init(
    kind: PropertyListKind, start: UInt32 = 0, end: UInt32 = 0, low: UInt32 = 0, high: UInt32 = 0,
    symbol: UInt16 = 0, flags: NodeFlags = []
  ) {
    self.start = start
    self.end = end
    self.low = low
    self.high = high
    self.symbol = symbol
    self.kind = kind
    self.flags = flags
  }

  /// Whether the node is an array or a dictionary.
  @inlinable package var isContainer: Bool { kind.isContainer }

  /// The 0-based offset, in bytes, of the content of a text, key or data.
  @inlinable @inline(__always) var contentStart: UInt32 { low }
  /// The length, in bytes, of the content of a text, key or data.
  @inlinable @inline(__always) var contentLength: UInt32 { high }
  /// The index of the node after the contents of a container.
  @inlinable @inline(__always) var indexAfterContents: UInt32 { high }

  /// Sets the range of the content of a text or of data, in the source or in the arena.
  @inline(__always)
  mutating func setContent(_ content: Range<Int>, _ flags: NodeFlags = []) {
    low = UInt32(content.lowerBound)
    high = UInt32(content.count)
    self.flags.formUnion(flags)
  }

  /// The 64 bits of a number or date.
  package var bits: UInt64 {
    get { UInt64(high) << 32 | UInt64(low) }
    set {
      low = UInt32(truncatingIfNeeded: newValue)
      high = UInt32(truncatingIfNeeded: newValue >> 32)
    }
  }
}

/// Rare properties of a node.
@usableFromInline
package struct NodeFlags: OptionSet, Sendable, BitwiseCopyable {
  @usableFromInline package let rawValue: UInt8
  @usableFromInline package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Content in the arena, not in the source, because it has references, escapes or another
  /// encoding.
  @usableFromInline package static var inArena: NodeFlags { NodeFlags(rawValue: 1) }
  /// Data as raw bytes, not base64 text.
  package static var rawData: NodeFlags { NodeFlags(rawValue: 2) }
  /// An integer above 2⁶³ − 1, with its bits as an unsigned number.
  package static var unsigned: NodeFlags { NodeFlags(rawValue: 4) }
  /// A string written as `<key>`.
  package static var writtenAsKey: NodeFlags { NodeFlags(rawValue: 8) }
  /// A strings-table entry written as `"key";`: the value is the key.
  package static var shortForm: NodeFlags { NodeFlags(rawValue: 16) }
  /// A text that replaces the text in the source.
  package static var replaced: NodeFlags { NodeFlags(rawValue: 32) }
  /// A text that still has a part to be replaced.
  package static var incomplete: NodeFlags { NodeFlags(rawValue: 64) }
  /// A text that differs between runs.
  package static var varying: NodeFlags { NodeFlags(rawValue: 128) }
}
