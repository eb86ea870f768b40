import SettingsText

/// A table that numbers names while a list is read, so that texts need not be compared later.
///
/// At that moment, the text is in the processor's cache; later, it seldom is.
package struct SymbolTable: Sendable {
  private let names: Names
  /// The maximum number of names: the number of a name must not have the ``TextSymbol/hashBit``.
  private static let limit = Int(TextSymbol.hashBit)

  /// The tables, in an object because every reader and the loader keep them.
  private final class Names: Sendable {
    let keys: NameTable
    let values: NameTable

    init(keys: NameTable, values: NameTable) {
      self.keys = keys
      self.values = values
    }
  }

  /// Creates a table.
  ///
  /// - Parameter keys: At most 32,768 names of keys; number 0 stands for every unknown one.
  /// - Parameter values: At most 32,768 strings that are names too, such as the types of
  ///   specifiers.
  package init(keys: NameTable, values: NameTable) {
    precondition(
      keys.count <= Self.limit && values.count <= Self.limit, "the numbers of names fit 15 bits")
    names = Names(keys: keys, values: values)
  }

  /// Creates a table in which the key `names[i]` has the number `i`; number 0 stands for every
  /// unknown key.
  package init(_ names: [String]) { self.init(keys: NameTable(names), values: NameTable([])) }

  /// Returns whether both tables are the same object.
  package func isSame(as other: SymbolTable) -> Bool { names === other.names }

  /// A table without names.
  package static let empty = SymbolTable([])

  /// Returns the symbol of a key or a string.
  @inline(__always)
  func symbol(of kind: PropertyListKind, _ text: ByteView) -> UInt16 {
    if kind == .key { return symbol(ofKey: text) }
    return symbol(ofString: text).rawValue
  }

  /// Returns the number of a key; 0 if it is unknown.
  @inline(__always)
  private func symbol(ofKey text: ByteView) -> UInt16 {
    guard names.keys.count > 0 else { return 0 }
    let number = names.keys.number(of: text, hash: names.keys.hash(text))
    return UInt16(truncatingIfNeeded: number ?? 0)
  }

  /// Returns the symbol of a string.
  ///
  /// Equal strings have equal symbols.
  @inline(__always)
  private func symbol(ofString text: ByteView) -> TextSymbol {
    let hash = names.values.hash(text)
    if names.values.count > 0, let number = names.values.number(of: text, hash: hash), number != 0 {
      return TextSymbol(rawValue: UInt16(truncatingIfNeeded: number))
    }
    // 15 bits of the hash fit beside the mark.
    return TextSymbol(rawValue: TextSymbol.hashBit | UInt16(truncatingIfNeeded: hash >> 49))
  }
}

/// A symbol for a string: its number among the names of a ``SymbolTable``; for a string that is not
/// a name, a part of its hash.
package struct TextSymbol: Sendable, Hashable {
  package let rawValue: UInt16
  /// The bit that distinguishes a part of a hash from the number of a name.
  fileprivate static let hashBit: UInt16 = 0x8000

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The number of the string's name; 0 for a string that is not a name.
  package var number: UInt16 { rawValue & TextSymbol.hashBit == 0 ? rawValue : 0 }
}
