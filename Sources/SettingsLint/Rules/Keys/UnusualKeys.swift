import PropertyLists
import SettingsBundle
import SettingsSchema

/// The keys of a page's rows that are spelt in an unusual way; found in one pass for all rules that ask.
struct UnusualKeys {
  /// What is unusual about a key.
  struct Traits: OptionSet {
    let rawValue: UInt8
    /// It holds a `.` or `@`, which stand for paths and operators in key-value observing.
    static var unobservable: Traits { Traits(rawValue: 1) }
    /// It holds white space, or characters that are not seen.
    static var irregular: Traits { Traits(rawValue: 2) }
    /// It begins as keys of the system do.
    static var reserved: Traits { Traits(rawValue: 4) }
  }

  /// The keys, in the order of the page.
  private(set) var keys: [(node: PropertyList.NodeID, traits: Traits)] = []

  init(_ page: Page, schema: Schema) {
    let list = page.list
    for row in page.rows where schema.flags(of: row.element).contains(.holdsValue) {
      guard let key = row.field(.key)?.value, list.kind(key) == .string else { continue }
      let traits = list.withText(key) { UnusualKeys.traits(of: $0) }
      if !traits.isEmpty { keys.append((key, traits)) }
    }
  }

  /// Control characters, the blank and `.`: a bit for each of the first 64 characters of ASCII.
  private static var lowMarks: UInt64 { 0x1_FFFF_FFFF | 1 << 0x2E }
  /// `@` and the last control character: a bit for each of the last 64 characters of ASCII.
  private static var highMarks: UInt64 { 1 | 1 << 0x3F }

  private static func traits(of key: UnsafeBufferPointer<UInt8>) -> Traits {
    var traits: Traits = []
    // One bit per character that is looked at again; nearly no key has one.
    var special: UInt64 = 0
    var wide: UInt8 = 0
    for byte in key {
      special |= (byte & 0x40 == 0 ? UnusualKeys.lowMarks : UnusualKeys.highMarks) >> UInt64(byte & 0x3F)
      wide |= byte
    }
    if special & 1 != 0 {
      if key.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "@") }) { traits.insert(.unobservable) }
      if key.contains(where: { $0 <= 0x20 || $0 == 0x7F }) { traits.insert(.irregular) }
    }
    if wide & 0x80 != 0, String(decoding: key, as: UTF8.self).unicodeScalars.contains(where: isInvisible) {
      traits.insert(.irregular)
    }
    if isReserved(key) { traits.insert(.reserved) }
    return traits
  }

  /// Whether a character is white space or has no shape of its own.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Whether a key begins like those of the global domain and of Apple's frameworks.
  private static func isReserved(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = key.first else { return false }
    switch first {
    case UInt8(ascii: "A"): return begins(key, "Apple", thenWord: true)
    case UInt8(ascii: "N"): return begins(key, "NS", thenWord: true)
    case UInt8(ascii: "W"): return begins(key, "WebKit", thenWord: true)
    case UInt8(ascii: "c"): return begins(key, "com.apple.", thenWord: false)
    default: return false
    }
  }

  /// Whether a key has a prefix and, behind it, a word in mixed case: `NSLanguages`, but not `NSFW`.
  private static func begins(_ key: UnsafeBufferPointer<UInt8>, _ prefix: StaticString, thenWord: Bool) -> Bool {
    let count = prefix.utf8CodeUnitCount
    guard key.count >= count + (thenWord ? 2 : 0),
      key.prefix(count).elementsEqual(UnsafeBufferPointer(start: prefix.utf8Start, count: count))
    else { return false }
    guard thenWord else { return true }
    let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(key[count])
    return isUpper && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(key[count + 1])
  }
}
