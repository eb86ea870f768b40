/// A 0-based index in 4 bytes instead of the 8 of an `Int`.
///
/// A large file has hundreds of thousands of indices.
@propertyWrapper
struct CompactIndex: Sendable, Hashable {
  private var stored: UInt32

  init(wrappedValue: Int) { stored = UInt32(clamping: wrappedValue) }

  var wrappedValue: Int {
    get { Int(stored) }
    set { stored = UInt32(clamping: newValue) }
  }
}

/// An optional 0-based index in 4 bytes instead of the 16 that an `Int?` takes.
@propertyWrapper
struct CompactOptionalIndex: Sendable {
  /// The 0-based index plus 1; 0 if there is none.
  private var stored: UInt32

  init(wrappedValue: Int?) { stored = Self.stored(wrappedValue) }

  var wrappedValue: Int? {
    get {
      if stored == 0 { return nil }
      return Int(stored) - 1
    }
    set { stored = Self.stored(newValue) }
  }

  private static func stored(_ value: Int?) -> UInt32 {
    guard let value else { return 0 }
    return UInt32(clamping: value + 1)
  }
}

/// A range of tokens in 8 bytes instead of the 16 of a `Range<TokenIndex>`.
@propertyWrapper
struct CompactRange: Sendable {
  private var start: UInt32
  private var end: UInt32

  init(wrappedValue: Range<Int>) {
    start = UInt32(clamping: wrappedValue.lowerBound)
    end = UInt32(clamping: wrappedValue.upperBound)
  }

  init(_ range: Range<Int>) { self.init(wrappedValue: range) }

  var wrappedValue: Range<Int> {
    get { lowerBound..<upperBound }
    set { self = CompactRange(newValue) }
  }
  var lowerBound: Int { Int(start) }
  var upperBound: Int { Int(end) }
}
