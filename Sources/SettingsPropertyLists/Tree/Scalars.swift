import SettingsFiles
import SettingsText

/// Access to the values of leaves.
extension PropertyList {
  /// Calls `body` with the UTF-8 content of a string or key; with no bytes for any other value.
  @inlinable
  package func withText<Result>(
    _ id: NodeID, _ body: (ByteView) -> Result
  ) -> Result {
    let kind = kind(id)
    guard kind == .string || kind == .key else {
      return body(.empty)
    }
    return body(content(id))
  }

  /// Returns the bytes of a text or of data.
  @inlinable @inline(__always)
  func content(_ id: NodeID) -> ByteView {
    let index = Int(id.index)
    let (start, count) = storage.nodes.content(index)
    let isInArena = storage.nodes.flags(index).contains(.inArena)
    let bytes = isInArena ? storage.arena.bytes : storage.source.buffer
    return bytes.part(Int(start)..<Int(start) + Int(count))
  }

  /// Returns the number of bytes of a string or key; 0 for any other value.
  @inlinable
  package func textLength(_ id: NodeID) -> Int {
    let kind = kind(id)
    guard kind == .string || kind == .key else { return 0 }
    return Int(storage.nodes.content(Int(id.index)).count)
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
    guard kind(id) == .string else { return nil }
    return TextSymbol(rawValue: symbol(id))
  }

  /// Returns whether any string may have more than a number of bytes.
  ///
  /// Only false is certain.
  package func mayHaveString(longerThan count: Int) -> Bool {
    Int(storage.nodes.longestString) > count
  }

  /// Returns whether a string or key has no text; true for any other value.
  package func isEmptyText(_ id: NodeID) -> Bool { textLength(id) == 0 }

  /// Returns an integer; `nil` for any other value.
  package func integer(_ id: NodeID) -> PropertyListInteger? {
    guard kind(id) == .integer else { return nil }
    let node = node(id)
    return PropertyListInteger(bits: node.bits, isUnsigned: node.flags.contains(.unsigned))
  }

  /// Returns a real; `nil` for any other value.
  package func real(_ id: NodeID) -> Double? {
    guard kind(id) == .real else { return nil }
    return Double(bitPattern: node(id).bits)
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
    guard kind(id) == .boolean else { return nil }
    return node(id).low != 0
  }

  /// Returns a date in seconds since 2001-01-01 00:00:00 UTC; `nil` for any other value.
  package func date(_ id: NodeID) -> Double? {
    guard kind(id) == .date else { return nil }
    return Double(bitPattern: node(id).bits)
  }

  /// Returns the bytes of data; `nil` for any other value.
  package func data(_ id: NodeID) -> [UInt8]? {
    guard kind(id) == .data else { return nil }
    let content = content(id)
    guard storage.nodes.flags(Int(id.index)).contains(.rawData) else {
      return Base64.decode(content)
    }
    return Array(content)
  }
}

extension Node {
  /// Returns the bytes of a text or of data, which most callers compare or hash in place rather
  /// than copy into a string.
  ///
  /// The result is valid while the source and the arena live and nothing is appended to the arena.
  @inlinable @inline(__always)
  func content(_ source: FileBytes, _ arena: borrowing PlainArray<UInt8>) -> ByteView {
    let bytes = flags.contains(.inArena) ? arena.bytes : source.buffer
    return bytes.part(Int(contentStart)..<Int(contentStart) + Int(contentLength))
  }
}
