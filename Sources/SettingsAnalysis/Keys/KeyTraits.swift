import SettingsModel
import SettingsPropertyLists
import SettingsSchema
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
  init(of key: some RandomAccessCollection<UInt8>) {
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
    if KeyTraits.isReserved(key) { insert(.reserved) }
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

  /// Whether a key begins like those of the global domain and of Apple's frameworks.
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

/// The user-defaults keys of one page: their hashes, and which of them are unusual.
///
/// Every key is looked at once, for all who ask: a key's text is far from the one before it in memory.
package struct PageKeys: Sendable {
  /// The hash of the key of each row; 0 where a row has none. Equal keys have equal hashes within one process.
  let hashes: [UInt64]
  /// The rows whose keys have some trait, in the order of the file.
  package let unusual: [(row: Int, traits: KeyTraits)]

  /// Looks at the keys of a page.
  init(_ page: Page) {
    let list = page.list
    var hashes = [UInt64](repeating: 0, count: page.summaries.count)
    var unusual: [(row: Int, traits: KeyTraits)] = []
    for (index, row) in page.summaries.enumerated() {
      guard let key = row.key else { continue }
      list.withText(key) { text in
        hashes[index] = TextHash.hash(text)
        let traits = KeyTraits(of: text)
        if !traits.isEmpty { unusual.append((index, traits)) }
      }
    }
    self.hashes = hashes
    self.unusual = unusual
  }
}

extension BundleAnalysis {
  /// The unusual keys of a page's rows that hold values, in the order of the file.
  ///
  /// - Parameter page: The index in ``SettingsBundle/pages``.
  /// - Parameter trait: What is unusual about them.
  /// - Parameter excluded: What must not be unusual about them as well.
  package func keys(
    ofPage page: Int, with trait: KeyTraits, without excluded: KeyTraits = []
  ) -> [Located<String>] {
    let rows = bundle.pages[page].rows
    let schema = bundle.schema
    return keys(ofPage: page).unusual.compactMap { number, traits in
      guard traits.contains(trait), traits.isDisjoint(with: excluded),
        schema.flags(of: rows[number].element).contains(.holdsValue)
      else { return nil }
      return rows[number].key
    }
  }
}

/// White space and other characters of a key that nobody sees.
package enum InvisibleCharacters: Sendable, Hashable {
  /// It has no others.
  case only
  /// It begins or ends with some; without them it is `trimmed`.
  case around(trimmed: String, atStart: Bool, atEnd: Bool)
  /// It has this one inside.
  case inside(Unicode.Scalar)

  /// What is at the ends of a key in words: `white space`, `the invisible character U+007F`.
  ///
  /// - Parameter trimmed: The key without it.
  package static func words(around trimmed: String, in key: String) -> String {
    let scalars = Array(key.unicodeScalars)
    let core = Array(trimmed.unicodeScalars)
    let start = scalars.firstIndex { !KeyTraits.isInvisible($0) } ?? 0
    let ends = scalars[..<start] + scalars[min(start + core.count, scalars.count)...]
    if ends.contains(where: { $0 == "\n" || $0 == "\r" }) { return "a line break" }
    guard let strange = ends.first(where: { !$0.properties.isWhitespace }) else { return "white space" }
    return ends.count == 1
      ? "the invisible character \(strange.words)" : "invisible characters such as \(strange.words)"
  }

  /// Whether the characters are surely a mistake: anything but a blank inside the key.
  package var isNeverFound: Bool {
    switch self {
    case .only, .around: true
    case .inside(let scalar): scalar.properties.generalCategory != .spaceSeparator
    }
  }

  /// Looks at a key; `nil` where all characters are seen.
  package init?(_ key: String) {
    let scalars = key.unicodeScalars
    guard let first = scalars.firstIndex(where: { !KeyTraits.isInvisible($0) }),
      let last = scalars.lastIndex(where: { !KeyTraits.isInvisible($0) })
    else {
      self = .only
      return
    }
    let (atStart, atEnd) = (first > scalars.startIndex, scalars.index(after: last) < scalars.endIndex)
    if atStart || atEnd {
      self = .around(trimmed: key.trimmingInvisible, atStart: atStart, atEnd: atEnd)
    } else if let found = scalars.first(where: KeyTraits.isInvisible) {
      self = .inside(found)
    } else {
      return nil
    }
  }
}

extension String {
  /// The text without white space and other characters that nobody sees at its ends.
  package var trimmingInvisible: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !KeyTraits.isInvisible($0) }),
      let last = scalars.lastIndex(where: { !KeyTraits.isInvisible($0) })
    else { return "" }
    return String(String.UnicodeScalarView(scalars[first...last]))
  }
}

/// Rows of a page that Settings may not tell apart: it seems to know a group and a child pane by the title (a group
/// without one by the footer), and every other row by its key.
///
/// Source: https://github.com/lionheart/openradar-mirror/issues/16570
package enum RowIdentities {
  /// What identifies two rows of a page, where it is not the key of both, in the order of the file.
  package static func collisions(
    on page: Page, _ schema: Schema
  ) -> [(first: PropertyList.NodeID, second: PropertyList.NodeID)] {
    var known: [ExactText: (node: PropertyList.NodeID, isKey: Bool)] = [:]
    var found: [(first: PropertyList.NodeID, second: PropertyList.NodeID)] = []
    for row in page.rows {
      guard let (name, isKey) = identity(of: row, schema) else { continue }
      guard let first = known[ExactText(name.value)] else {
        known[ExactText(name.value)] = (name.node, isKey)
        continue
      }
      if !first.isKey || !isKey { found.append((first.node, name.node)) }
    }
    return found
  }

  private static func identity(of row: Row, _ schema: Schema) -> (Located<String>, isKey: Bool)? {
    if schema.flags(of: row.element).contains(.holdsValue) { return row.key.map { ($0, true) } }
    switch row.element {
    case .group: return (row.text(.title) ?? row.text(.footerText)).map { ($0, false) }
    case .childPane: return row.text(.title).map { ($0, false) }
    default: return nil
    }
  }
}
