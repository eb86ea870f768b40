/// The types of property-list values.
@usableFromInline
package enum PropertyListKind: UInt8, Sendable, BitwiseCopyable, Hashable, CaseIterable {
  /// Text.
  case string
  /// A whole number from −2⁶³ to 2⁶⁴ − 1.
  case integer
  /// A 64-bit floating-point number.
  case real
  /// `true` or `false`.
  case boolean
  /// A moment, in seconds since 2001-01-01 00:00:00 UTC.
  case date
  /// Bytes.
  case data
  /// An ordered list of values.
  case array
  /// Pairs of a key and a value, in the order of the file, duplicates included.
  case dictionary
  /// The key of a dictionary's entry; it stands directly before the entry's value.
  case key

  /// The word used in messages: `string`, `integer`, `real`, `Boolean`, …
  package var name: String { PropertyListKind.names[Int(rawValue)] }

  private static let names = [
    "string", "integer", "real", "Boolean", "date", "data", "array", "dictionary", "key",
  ]
}

/// The format of a property list.
package enum PropertyListFormat: String, Sendable, Hashable {
  /// XML.
  case xml
  /// Binary (`bplist00`): no lines.
  case binary
  /// OpenStep, also the syntax of strings tables.
  case openStep
}
