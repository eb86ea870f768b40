import SettingsText

/// The equality of property-list values, within one list or between lists.
extension PropertyList {
  /// A way to compare two values.
  package enum Comparison: Sendable {
    /// By type and value: a Boolean is not a number, and 1 is not 1.0.
    case exact
    /// As `NSNumber` compares: 1, 1.0 and true are equal.
    case numeric
  }

  /// Returns whether a value equals a value of this list or of another list.
  package func isEqual(
    _ value: NodeID, to other: NodeID, of list: PropertyList, _ comparison: Comparison
  ) -> Bool {
    if comparison == .numeric, let left = exactNumber(value), let right = list.exactNumber(other) {
      return left == right
    }
    let kind = kind(value)
    guard kind == list.kind(other) else { return false }
    switch kind {
    case .string, .key:
      guard textLength(value) == list.textLength(other) else { return false }
      return withText(value) { left in
        list.withText(other) { right in left.hasSameBytes(as: right) }
      }
    case .integer, .real, .boolean, .date, .data, .array, .dictionary:
      return keptValue(of: value).isEqual(to: list.keptValue(of: other), comparison)
    }
  }

  /// Returns the exact number of an integer, a real or a Boolean; `nil` for any other value.
  package func exactNumber(_ value: NodeID) -> ExactNumber? {
    switch kind(value) {
    case .integer: integer(value).map { ExactNumber($0) }
    case .real: real(value).map { ExactNumber($0) }
    case .boolean: boolean(value).map { ExactNumber($0) }
    case .string, .key, .date, .data, .array, .dictionary: nil
    }
  }
}

extension PropertyListValue {
  /// Returns whether two values are equal by a comparison, ignoring the order of entries.
  package func isEqual(to other: PropertyListValue, _ comparison: PropertyList.Comparison) -> Bool {
    representative(comparison) == other.representative(comparison)
  }

  /// Returns whether the Settings app considers two values equal: 1, 1.0 and true are equal, texts
  /// are compared exactly.
  package func isSameChoice(as other: PropertyListValue) -> Bool { isEqual(to: other, .numeric) }

  /// Returns a value that represents all values equal to this one.
  ///
  /// The order of a dictionary's entries does not matter, and there is one `nan`.
  package func representative(_ comparison: PropertyList.Comparison) -> PropertyListValue {
    switch self {
    case .integer, .real, .boolean:
      if comparison == .numeric, let number = exactNumber { return number.value }
      if case .real(let number) = self, number.isNaN { return .real(.nan) }
      return self
    case .array(let items): return .array(items.map { $0.representative(comparison) })
    case .dictionary(let entries):
      let equal = entries.map { Entry(key: $0.key, value: $0.value.representative(comparison)) }
      return .dictionary(
        equal.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    case .string, .date, .data: return self
    }
  }

  /// The exact number of an integer, a real or a Boolean; `nil` for any other value.
  package var exactNumber: ExactNumber? {
    switch self {
    case .integer(let number): ExactNumber(number)
    case .real(let number): ExactNumber(number)
    case .boolean(let flag): ExactNumber(flag)
    case .string, .date, .data, .array, .dictionary: nil
    }
  }

  /// An integer or a real as the nearest floating-point number; `nil` for values of other types.
  package var number: Double? {
    switch self {
    case .integer(let number): number.double
    case .real(let number): number
    case .string, .boolean, .date, .data, .array, .dictionary: nil
    }
  }
}

/// A number as `NSNumber` compares it: by its exact value, regardless of its type.
///
/// Integers above 2⁵³ differ even if their nearest floating-point numbers are the same, `nan`
/// equals itself, and zero has no sign.
package enum ExactNumber: Sendable, Hashable {
  /// A whole number in the range of property lists.
  case whole(PropertyListInteger)
  /// The bits of any other floating-point number; all NaNs have the same bits.
  case other(bits: UInt64)

  /// The number of an integer.
  package init(_ integer: PropertyListInteger) { self = .whole(integer) }

  /// The number of a Boolean, 0 or 1.
  package init(_ flag: Bool) { self = .whole(PropertyListInteger(Int64(flag ? 1 : 0))) }

  /// The number of a real.
  package init(_ real: Double) {
    if let whole = PropertyListInteger(exactly: real) {
      self = .whole(whole)
    } else if real.isNaN {
      self = .other(bits: Double.nan.bitPattern)
    } else {
      self = .other(bits: real.bitPattern)
    }
  }

  /// The number as an integer, or as a real if it is not whole.
  package var value: PropertyListValue {
    switch self {
    case .whole(let integer): .integer(integer)
    case .other(let bits): .real(Double(bitPattern: bits))
    }
  }
}

extension PropertyListInteger {
  /// Creates the integer that equals a floating-point number; `nil` for a fraction and out of
  /// range.
  fileprivate init?(exactly number: Double) {
    if let signed = Int64(exactly: number) {
      self.init(signed)
    } else if let unsigned = UInt64(exactly: number) {
      self.init(unsigned)
    } else {
      return nil
    }
  }
}
