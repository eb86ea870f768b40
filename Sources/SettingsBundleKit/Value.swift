internal import SettingsPropertyLists

/// A value of a property list with its type: a Boolean, an integer and a real are never confused.
public indirect enum Value: Sendable, Hashable {
  /// Text.
  case string(String)
  /// A whole number from −2⁶³ to 2⁶³ − 1.
  case integer(Int64)
  /// A whole number from 2⁶³ to 2⁶⁴ − 1.
  case unsigned(UInt64)
  /// A 64-bit floating-point number.
  case real(Double)
  /// A Boolean, `true` or `false`.
  case boolean(Bool)
  /// A moment, in seconds since 2001-01-01 00:00:00 UTC.
  case date(Double)
  /// Bytes.
  case data([UInt8])
  /// An ordered list of values.
  case array([Value])
  /// Values by key; of repeated keys, the last one counts.
  case dictionary([String: Value])

  init(_ value: PropertyListValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .integer(let number): self = number.signed.map(Value.integer) ?? .unsigned(number.bits)
    case .real(let number): self = .real(number)
    case .boolean(let flag): self = .boolean(flag)
    case .date(let seconds): self = .date(seconds)
    case .data(let bytes): self = .data(bytes)
    case .array(let items): self = .array(items.map(Value.init))
    case .dictionary(let entries):
      self = .dictionary(
        Dictionary(entries.map { ($0.key, Value($0.value)) }, uniquingKeysWith: { $1 }))
    }
  }
}

/// A value with its place in the page's file.
public struct Located<Content: Sendable & Hashable>: Sendable, Hashable {
  /// The value.
  public let value: Content
  /// The range of the value, tags included; `nil` in a binary property list.
  public let range: SourceRange?
}

/// A half-open range of a text file.
public struct SourceRange: Sendable, Hashable {
  /// A place in a text file.
  public struct Location: Sendable, Hashable {
    /// The 1-based line; `\n`, `\r\n` and a lone `\r` end a line.
    public let line: Int
    /// The 1-based column in Unicode scalars.
    public let column: Int
    /// The 0-based offset in the UTF-8 form of the text.
    public let offset: Int
  }

  /// The place of the first character.
  public let start: Location
  /// The place just after the last character.
  public let end: Location
}
