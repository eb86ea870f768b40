import SettingsFiles
import SettingsText

/// Access to the values of leaves.
extension PropertyList {
  /// Calls `body` with the UTF-8 content of a string or key; with no bytes for any other value.
  @inlinable
  package func withText<Result>(
    _ id: NodeID, _ body: (ByteView) -> Result
  ) -> Result {
    let node = node(id)
    guard node.kind == .string || node.kind == .key else {
      return body(.empty)
    }
    return body(node.content(storage.source, storage.arena))
  }

  /// Returns the text of a string or key; empty for any other value.
  package func text(_ id: NodeID) -> String { withText(id) { String(decoding: $0, as: UTF8.self) } }

  /// Returns the text of a string; `nil` for any other value.
  package func string(_ id: NodeID) -> String? {
    guard kind(id) == .string else { return nil }
    return text(id)
  }

  /// Returns whether a string or key has exactly a given text, byte for byte.
  package func text(_ id: NodeID, equals other: String) -> Bool {
    withText(id) { bytes in
      other.withBytes { $0.hasSameBytes(as: bytes) }
    }
  }

  /// Returns the symbol of a string; `nil` for any other value.
  @inline(__always)
  package func symbol(ofString id: NodeID) -> TextSymbol? {
    let node = node(id)
    guard node.kind == .string else { return nil }
    return TextSymbol(rawValue: node.symbol)
  }

  /// Returns whether some string has more bytes than a number.
  package func hasString(longerThan count: Int) -> Bool {
    for index in 0..<storage.nodes.count {
      let node = storage.nodes[index]
      if node.kind == .string, Int(node.high) > count { return true }
    }
    return false
  }

  /// Returns whether a string or key has no text.
  package func isEmptyText(_ id: NodeID) -> Bool { node(id).high == 0 }

  /// Returns an integer; `nil` for any other value.
  package func integer(_ id: NodeID) -> PropertyListInteger? {
    let node = node(id)
    guard node.kind == .integer else { return nil }
    return PropertyListInteger(bits: node.bits, isUnsigned: node.flags.contains(.unsigned))
  }

  /// Returns a real; `nil` for any other value.
  package func real(_ id: NodeID) -> Double? {
    let node = node(id)
    guard node.kind == .real else { return nil }
    return Double(bitPattern: node.bits)
  }

  /// Returns an integer or a real as a floating-point number; `nil` for any other value.
  package func number(_ id: NodeID) -> Double? {
    switch kind(id) {
    case .real: return real(id)
    case .integer: return integer(id)?.double
    default: return nil
    }
  }

  /// Returns the value of a Boolean; `nil` for any other type.
  package func boolean(_ id: NodeID) -> Bool? {
    let node = node(id)
    guard node.kind == .boolean else { return nil }
    return node.low != 0
  }

  /// Returns a date in seconds since 2001-01-01 00:00:00 UTC; `nil` for any other value.
  package func date(_ id: NodeID) -> Double? {
    let node = node(id)
    guard node.kind == .date else { return nil }
    return Double(bitPattern: node.bits)
  }

  /// Returns the bytes of data; `nil` for any other value.
  package func data(_ id: NodeID) -> [UInt8]? {
    let node = node(id)
    guard node.kind == .data else { return nil }
    let content = node.content(storage.source, storage.arena)
    guard node.flags.contains(.rawData) else { return Base64.decode(content) }
    return Array(content)
  }
}

extension Node {
  /// Returns the bytes of a text or of data, which most callers compare or hash in place rather
  /// than copy into a string.
  ///
  /// Readers set `low` and `high` to a part of the source or of the arena. Valid while both live
  /// and nothing is appended.
  @inlinable @inline(__always)
  func content(_ source: FileBytes, _ arena: borrowing PlainArray<UInt8>) -> ByteView {
    let bytes = flags.contains(.inArena) ? arena.bytes : source.buffer
    return bytes.part(Int(low)..<Int(low) + Int(high))
  }
}
