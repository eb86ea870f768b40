import SettingsText

/// Unusual traits of a user-defaults key.
package struct KeyTraits: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A `.` or `@` in the key, which stand for paths and operators in key-value observing.
  package static var unobservable: KeyTraits { KeyTraits(rawValue: 1) }
  /// White space or invisible characters in the key.
  package static var irregular: KeyTraits { KeyTraits(rawValue: 2) }
  /// A prefix reserved for the system's keys.
  package static var reserved: KeyTraits { KeyTraits(rawValue: 4) }
  /// A key from Xcode's template for a settings bundle.
  package static var template: KeyTraits { KeyTraits(rawValue: 8) }

  /// The bit for bytes that are not ASCII. It is no trait, but their characters must be examined.
  private static let nonASCII: UInt8 = 0x80
  /// The bits that each byte adds to the traits of its key.
  private static let bitsOfBytes: [UInt8] = (UInt8.min...UInt8.max).map { byte in
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "@"): unobservable.rawValue
    case ...0x20, 0x7F: irregular.rawValue
    case 0x80...: nonASCII
    default: 0
    }
  }

  /// Creates the traits of a key in UTF-8.
  init(of key: some RandomAccessCollection<UInt8>) {
    // No branch depends on a byte, so the processor proceeds to the next key while it waits for
    // this one.
    let bits = key.reduce(into: 0 as UInt8) { $0 |= KeyTraits.bitsOfBytes[Int($1)] }
    self = KeyTraits(rawValue: bits).intersection([.unobservable, .irregular])
    // Flutter's plug-in finds only keys with this prefix, and observes none.
    if contains(.unobservable), KeyTraits.begins(key, "flutter.", thenWord: false) {
      remove(.unobservable)
    }
    if bits & KeyTraits.nonASCII != 0,
      String(decoding: key, as: UTF8.self).unicodeScalars.contains(where: KeyTraits.isInvisible)
    {
      insert(.irregular)
    }
    if KeyTraits.isReserved(key) { insert(.reserved) }
    if XcodeTemplate.isKey(key) { insert(.template) }
  }

  /// Returns whether a character is white space or invisible.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    // A joiner counts as invisible, since a key has no use for one, unlike a message.
    scalar == " " || scalar.properties.generalCategory == .format || VisibleText.isInvisible(scalar)
  }

  /// Returns whether a key has a prefix used by the global domain or Apple's frameworks.
  package static func isReserved(_ key: String) -> Bool { isReserved(Array(key.utf8)) }

  private static func isReserved(_ key: some RandomAccessCollection<UInt8>) -> Bool {
    switch key.first {
    case UInt8(ascii: "A"): return begins(key, "Apple", thenWord: true)
    case UInt8(ascii: "N"): return begins(key, "NS", thenWord: true)
    case UInt8(ascii: "W"): return begins(key, "WebKit", thenWord: true)
    case UInt8(ascii: "c"): return begins(key, "com.apple.", thenWord: false)
    default: return false
    }
  }

  /// Returns whether a key has a prefix.
  ///
  /// - Parameter thenWord: Whether a word in mixed case must follow: `NSLanguages`, but not `NSFW`.
  private static func begins(
    _ key: some RandomAccessCollection<UInt8>, _ prefix: String, thenWord: Bool
  ) -> Bool {
    guard key.starts(with: prefix.utf8) else { return false }
    if !thenWord { return true }
    var rest = key.dropFirst(prefix.utf8.count)
    guard let first = rest.popFirst(), let second = rest.first else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
      && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(second)
  }
}
