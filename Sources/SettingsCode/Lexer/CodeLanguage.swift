/// How a language is written, as far as finding its strings, names, comments, brackets and declarations goes. A
/// constant, never a type of its own.
package struct CodeLanguage: Sendable {
  /// How calls and declarations are written.
  package enum Syntax: Sendable {
    /// `name(label: value)`; types follow the names that have them.
    case labels
    /// `[receiver name: value label: value]` and `name(value)`; types stand before the names that have them.
    case messages
    /// `name(value)`; declarations are not read.
    case calls
  }

  /// What a word at the beginning of a statement says.
  enum Word: Sendable {
    case modifier, type, function, variable, label, loop, condition, guarded, continued, accessor
  }

  /// Which lines that begin with `#` are no code.
  enum Directives: Sendable {
    /// None.
    case none
    /// `#if` and what belongs to it.
    case conditions
    /// All, macros too.
    case preprocessor
  }

  /// The endings of files, without the dot.
  package let extensions: [String]
  /// How calls and declarations are written.
  package let syntax: Syntax
  /// Which lines that begin with `#` are no code.
  let directives: Directives
  /// Whether only scripts between tags are code.
  let isMarkup: Bool
  /// Whether elements with tags are among the code.
  package let hasElements: Bool
  /// Whether other files include those in it.
  let isHeader: Bool
  /// Whether slashes enclose regular expressions.
  let hasRegularExpressions: Bool
  /// The kinds of strings, those with longer beginnings first.
  let strings: [StringStyle]
  /// The words that begin statements.
  let words: [String: Word]

  init(
    extensions: [String], syntax: Syntax, directives: Directives = .none, strings: [StringStyle],
    words: KeyValuePairs<Word, String> = [:], isMarkup: Bool = false, hasElements: Bool = false,
    isHeader: Bool = false, hasRegularExpressions: Bool = false
  ) {
    self.extensions = extensions
    self.syntax = syntax
    self.directives = directives
    self.strings = strings
    self.isMarkup = isMarkup
    self.hasElements = hasElements
    self.isHeader = isHeader
    self.hasRegularExpressions = hasRegularExpressions
    self.words = Dictionary(
      uniqueKeysWithValues: words.flatMap { word, names in names.split(separator: " ").map { (String($0), word) } })
  }
}

/// How one kind of string is written.
struct StringStyle: Sendable {
  /// What begins code in a string.
  enum Interpolation: Sendable {
    /// Nothing.
    case none
    /// `\(…)`; `#` before the quotes make backslashes ordinary characters.
    case backslash
    /// `${…}`, `$name` and `{…}`
    case dollar
  }

  /// What begins it.
  let opening: [UInt8]
  /// The characters before the quotes.
  let prefix: [UInt8]
  /// The quotes that begin and end it.
  let quotes: [UInt8]
  let interpolation: Interpolation
  /// Whether backslashes are ordinary characters.
  let isVerbatim: Bool
  /// Whether two quotes in it are one character: `@"C:\""x"""`
  let doublesQuotes: Bool
  /// Whether `#` must stand before the quotes.
  let isExtended: Bool
  /// Whether it may have several lines.
  let isMultiline: Bool

  init(_ opening: String, _ interpolation: Interpolation = .none, isVerbatim: Bool = false) {
    self.opening = Array(opening.utf8)
    prefix = opening.utf8.filter { "@$r".utf8.contains($0) }
    quotes = Array(opening.utf8.dropFirst(prefix.count))
    self.interpolation = interpolation
    self.isVerbatim = isVerbatim
    doublesQuotes = isVerbatim && prefix.contains(UInt8(ascii: "@"))
    isExtended = opening == "/"
    isMultiline = quotes.count == 3 || opening == "`" || isExtended || doublesQuotes
  }
}

/// What a byte may begin.
enum ByteClass: UInt8, Sendable {
  case punctuation, name, digit, blank, lineEnd, string, slash, hash, opening, closing, character

  /// The classes of all bytes in a language.
  static func table(_ language: CodeLanguage) -> [ByteClass] {
    var table = [ByteClass](repeating: .punctuation, count: 256)
    func set(_ bytes: some Sequence<UInt8>, _ kind: ByteClass) { for byte in bytes { table[Int(byte)] = kind } }
    set(0x80...0xFF, .name)
    set(UInt8(ascii: "a")...UInt8(ascii: "z"), .name)
    set(UInt8(ascii: "A")...UInt8(ascii: "Z"), .name)
    set("_$".utf8, .name)
    set(UInt8(ascii: "0")...UInt8(ascii: "9"), .digit)
    set([0x00, 0x20, 0x09, 0x0B, 0x0C], .blank)
    set([0x0A, 0x0D], .lineEnd)
    set("([{".utf8, .opening)
    set(")]}".utf8, .closing)
    if language.syntax == .messages { set("'".utf8, .character) }
    set("`".utf8, .blank)
    set(language.strings.map { $0.prefix.first == UInt8(ascii: "r") ? $0.quotes[0] : $0.opening[0] }, .string)
    set("/".utf8, .slash)
    set("#".utf8, .hash)
    return table
  }

  /// Whether a byte continues a name.
  @inline(__always)
  var continuesName: Bool { self == .name || self == .digit }
}
