import SettingsText

/// The traits of a language that matter for finding strings, names, comments, brackets and
/// declarations. A language is a constant, never a type of its own.
package struct CodeLanguage: Sendable {
  /// The notation of calls and declarations.
  package enum Syntax: Sendable {
    /// Swift: `name(label: value)`; types follow the names that have them.
    case swift
    /// Objective-C, C and C++: `[receiver name:value label:value]` and `name(value)`; types stand
    /// before the names that have them.
    case cFamily
    /// C#, Kotlin, Dart and JavaScript: `name(value)`; of their declarations only types, functions,
    /// loops and constants are read.
    case outlined
  }

  /// The family of APIs that code in the language calls.
  enum Interface: Sendable, Hashable, CaseIterable {
    case swift, objectiveC, dotNet, kotlin, dart, javaScript
  }

  /// The places where slashes enclose regular expressions.
  enum RegularExpressions: Sendable {
    case none
    /// Wherever a value is expected, on one line; in brackets a slash ends none.
    case script
    /// By the rules of Swift's compiler, and between `#/` and `/#` on any number of lines.
    case swift
  }

  /// The meaning of a word at the beginning of a statement.
  enum Word: Sendable {
    case modifier, type, function, variable, label, loop, condition, guarded, continued
  }

  /// The endings of files, without the dot.
  package private(set) var extensions: [String]
  /// The notation of calls and declarations.
  package let syntax: Syntax
  let interface: Interface
  /// Whether lines such as `#if` and `#endif` are conditions.
  var hasConditions = false
  /// Whether all lines that begin with `#` are for a preprocessor.
  var hasPreprocessor = false
  /// Whether only scripts between tags are code.
  var isMarkup = false
  /// Whether the language has JSX elements.
  var hasElements = false
  /// Whether files of the language are headers, which other files include.
  var isHeader = false
  var regularExpressions = RegularExpressions.none
  /// Whether a comment may hold others.
  var nestsComments = false
  /// Whether a word, `fun`, stands before the name of each function.
  var hasFunctionWord = false
  /// Whether braces after a name may hold its members: `keys = { sounds: 'k' }`
  var hasObjectLiterals = false
  /// Whether two dots call a member and return the receiver, as in `box..add(a)..add(b)`.
  var hasCascades = false
  /// Whether adjacent string literals are joined to one string.
  var joinsStrings = false
  /// Whether a type in parentheses before a value is a cast: `(NSString *)value`
  var castsByParentheses = false
  /// Whether names may stand between backticks.
  var quotesNames = false
  /// Whether an angle bracket before a value may begin type parameters as well as an element.
  var hasTypeParameters = false
  /// The kinds of strings, those with longer beginnings first.
  let strings: [StringStyle]
  /// The words that begin statements, and their meanings.
  private let words: NameTable
  private let meanings: [Word]
  /// The class of each byte.
  let classes: [ByteClass]

  init(
    _ extensions: [String], _ syntax: Syntax, _ interface: Interface, strings: [StringStyle],
    words: KeyValuePairs<Word, String> = [:],
    _ change: (inout CodeLanguage) -> Void = { _ in }
  ) {
    self.extensions = extensions
    self.syntax = syntax
    self.interface = interface
    self.strings = strings
    let words = words.flatMap { meaning, names in
      names.split(separator: " ").map { (name: String($0), meaning: meaning) }
    }
    self.words = NameTable(words.map { $0.name })
    meanings = words.map { $0.meaning }
    classes = ByteClass.table(syntax, strings)
    change(&self)
  }

  /// Returns the meaning of a word at the beginning of a statement.
  func meaning(of word: ByteView) -> Word? {
    words.number(of: word).map { meanings[$0] }
  }

  /// This language for files with other endings, with some changes.
  func files(_ extensions: [String], _ change: (inout CodeLanguage) -> Void) -> CodeLanguage {
    var language = self
    language.extensions = extensions
    change(&language)
    return language
  }
}

/// The kind of piece that a byte may begin.
enum ByteClass: UInt8, Sendable {
  case punctuation, name, digit, blank, lineEnd, string, slash, hash, opening, closing, character,
    backtick

  /// Returns the classes of all bytes in a language.
  static func table(_ syntax: CodeLanguage.Syntax, _ strings: [StringStyle]) -> [ByteClass] {
    var table = [ByteClass](repeating: .punctuation, count: 256)
    func set(_ bytes: some Sequence<UInt8>, _ kind: ByteClass) {
      for byte in bytes { table[Int(byte)] = kind }
    }
    set(0x80...0xFF, .name)
    set(UInt8(ascii: "a")...UInt8(ascii: "z"), .name)
    set(UInt8(ascii: "A")...UInt8(ascii: "Z"), .name)
    set("_$".utf8, .name)
    set(UInt8(ascii: "0")...UInt8(ascii: "9"), .digit)
    set([0x00, 0x20, 0x09, 0x0B, 0x0C], .blank)
    set([0x0A, 0x0D], .lineEnd)
    set("([{".utf8, .opening)
    set(")]}".utf8, .closing)
    if syntax == .cFamily { set("'".utf8, .character) }
    set("`".utf8, .backtick)
    // A prefix of letters belongs to a name until the quote after it.
    set(strings.flatMap { $0.firstBytes }.filter { table[Int($0)] != .name || $0 == 0x24 }, .string)
    for style in strings where !style.prefix.isEmpty { set([style.quote], .string) }
    set("/".utf8, .slash)
    set("#".utf8, .hash)
    return table
  }

  /// Whether a byte continues a name.
  @inline(__always)
  var continuesName: Bool { self == .name || self == .digit }
}
