internal import SettingsPropertyLists

/// A typed value in a property list, which distinguishes Booleans, integers and reals.
public indirect enum Value: Sendable, Hashable {
  /// Text.
  case string(String)
  /// An integer from −2⁶³ to 2⁶³ − 1.
  case integer(Int64)
  /// An integer from 2⁶³ to 2⁶⁴ − 1.
  case unsigned(UInt64)
  /// A 64-bit floating-point number.
  case real(Double)
  /// A Boolean, `true` or `false`.
  case boolean(Bool)
  /// A date, in seconds since 2001-01-01 00:00:00 UTC.
  case date(Double)
  /// Data, as bytes.
  case data([UInt8])
  /// An ordered list of values.
  case array([Value])
  /// Values by key, the last one for a repeated key.
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

/// A value with its range in the page's file.
public struct Located<Content: Sendable & Hashable>: Sendable, Hashable {
  /// The content, without its range.
  public let value: Content
  /// The range of the value's element, including tags; `nil` in a binary property list.
  public let range: SourceRange?
}

/// A half-open range of a text file.
public struct SourceRange: Sendable, Hashable {
  /// A place in a text file.
  public struct Location: Sendable, Hashable {
    /// The 1-based line; lines end at `\n`, `\r\n` or a lone `\r`.
    public let line: Int
    /// The 1-based column in Unicode scalars.
    public let column: Int
    /// The 0-based offset in UTF-8 bytes.
    public let offset: Int
  }

  /// The location of the first character.
  public let start: Location
  /// The location after the last character.
  public let end: Location
}
