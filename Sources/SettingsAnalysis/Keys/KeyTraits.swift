import SettingsModel
import SettingsPropertyLists
import SettingsText

/// What is unusual about a user-defaults key.
package struct KeyTraits: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It holds a `.` or `@`, which stand for paths and operators in key-value observing.
  package static var unobservable: KeyTraits { KeyTraits(rawValue: 1) }
  /// It holds white space, or characters that are not seen.
  package static var irregular: KeyTraits { KeyTraits(rawValue: 2) }
  /// It begins as keys of the system do.
  package static var reserved: KeyTraits { KeyTraits(rawValue: 4) }
  /// It is a key of the rows that Xcode's template for a settings bundle has.
  package static var template: KeyTraits { KeyTraits(rawValue: 8) }

  /// Looks at a key in UTF-8.
  ///
  /// - Parameter first: Its first byte.
  init(of key: some RandomAccessCollection<UInt8>, startingWith first: UInt8) {
    self = []
    // One bit per character that is looked at again; nearly no key has one.
    var special: UInt64 = 0
    var wide: UInt8 = 0
    for byte in key {
      special |= (byte & 0x40 == 0 ? KeyTraits.lowMarks : KeyTraits.highMarks) >> UInt64(byte & 0x3F)
      wide |= byte
    }
    if special & 1 != 0 {
      // Flutter's plugin finds only keys that begin so, and observes none.
      let isFlutter = KeyTraits.begins(key, "flutter.", thenWord: false)
      if !isFlutter, key.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "@") }) {
        insert(.unobservable)
      }
      if key.contains(where: { $0 <= 0x20 || $0 == 0x7F }) { insert(.irregular) }
    }
    if wide & 0x80 != 0, String(decoding: key, as: UTF8.self).unicodeScalars.contains(where: KeyTraits.isInvisible) {
      insert(.irregular)
    }
    if KeyTraits.isReserved(key, startingWith: first) { insert(.reserved) }
    if XcodeTemplate.isKey(key) { insert(.template) }
  }

  /// Control characters, the blank and `.`: a bit for each of the first 64 characters of ASCII.
  private static var lowMarks: UInt64 { 0x1_FFFF_FFFF | 1 << 0x2E }
  /// `@` and the last control character: a bit for each of the last 64 characters of ASCII.
  private static var highMarks: UInt64 { 1 | 1 << 0x3F }

  /// Whether a character is white space or has no shape of its own.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    // A message may show a joiner, which shapes its neighbors; a key has no use for one.
    scalar == " " || scalar.properties.generalCategory == .format || VisibleText.isInvisible(scalar)
  }

  /// Whether a key begins like those of the system, which apps find among their own.
  package static func isReserved(_ key: String) -> Bool {
    key.utf8.first.map { isReserved(Array(key.utf8), startingWith: $0) } ?? false
  }

  /// Whether a key begins like those of the global domain and of Apple's frameworks.
  private static func isReserved(_ key: some RandomAccessCollection<UInt8>, startingWith first: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "A"): return begins(key, "Apple", thenWord: true)
    case UInt8(ascii: "N"): return begins(key, "NS", thenWord: true)
    case UInt8(ascii: "W"): return begins(key, "WebKit", thenWord: true)
    case UInt8(ascii: "c"): return begins(key, "com.apple.", thenWord: false)
    default: return false
    }
  }

  /// Whether a key has a prefix and, behind it, a word in mixed case: `NSLanguages`, but not `NSFW`.
  private static func begins(
    _ key: some RandomAccessCollection<UInt8>, _ prefix: String, thenWord: Bool
  ) -> Bool {
    guard key.starts(with: prefix.utf8) else { return false }
    guard thenWord else { return true }
    var rest = key.dropFirst(prefix.utf8.count)
    guard let first = rest.popFirst(), let second = rest.first else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
      && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(second)
  }
}
