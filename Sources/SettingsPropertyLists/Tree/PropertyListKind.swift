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
  /// The key of a dictionary's entry, directly before the entry's value.
  case key

  /// Whether values of the type contain others.
  @inlinable @inline(__always)
  var isContainer: Bool {
    switch self {
    case .array, .dictionary: true
    default: false
    }
  }

  /// Whether a node of the type has its value in its own bits: a number, a date or a Boolean.
  @inlinable @inline(__always)
  var isNumber: Bool {
    switch self {
    case .integer, .real, .boolean, .date: true
    case .string, .key, .data, .array, .dictionary: false
    }
  }

  /// The name in messages, such as `string` or `Boolean`.
  package var name: String { PropertyListKind.names[Int(rawValue)] }

  private static let names = [
    "string", "integer", "real", "Boolean", "date", "data", "array", "dictionary", "key",
  ]
}

/// The format of a property list.
package enum PropertyListFormat: String, Sendable, Hashable {
  case xml
  /// The binary format (`bplist00`), which has no lines.
  case binary
  /// The OpenStep format, which strings tables use too.
  case openStep
}
