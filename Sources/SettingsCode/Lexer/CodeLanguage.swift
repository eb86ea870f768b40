/// How a language is written, as far as finding its strings, names, comments and brackets goes. A constant, never a
/// type of its own.
package struct CodeLanguage: Sendable {
  /// How statements of a language call functions.
  package enum CallSyntax: Sendable {
    /// `name(label: value)`
    case parentheses
    /// `[receiver name: value label: value]`, and `name(value)` for functions.
    case messages
  }

  /// How lines are left out of a build.
  package enum Directives: Sendable {
    /// Not at all.
    case none
    /// `#if`, `#elseif`, `#else` and `#endif`; other `#` belong to expressions.
    case conditions
    /// All of the C preprocessor: a `#` at the start of a line, and `#define` among others.
    case preprocessor
  }

  /// The name as people write it.
  package let name: String
  /// The endings of files, without the dot.
  package let extensions: [String]
  /// How functions are called.
  package var calls = CallSyntax.parentheses
  /// How constants are declared: the words before the name.
  package var constantWords: [String] = []
  /// The kinds of strings, those with longer beginnings first.
  let strings: [StringStyle]
  /// How lines are left out.
  var directives = Directives.none
  /// Whether comments nest.
  var nestsComments = false
  /// Whether a single quote begins a character.
  var hasCharacters = false
  /// Whether backticks may quote a name.
  var quotesNames = false
  /// Whether strings that follow each other are one.
  package var joinsStrings = false
  /// The words that declare a function; none where a name before parentheses and a body is one.
  var functionWords: Set<String> = []
  /// Whether a type follows the name that has it: `key: String`.
  var typesFollowNames = false
  /// Whether calls name the parameters: `load(key: "k")`.
  var labelsArguments = false
  /// Whether the body of a function may be an equals sign and an expression.
  var hasExpressionBodies = false
  /// The words that declare a variable whose type need not be given.
  let declarators: [String]
  /// The words that declare types, besides `class` and `enum`.
  let typeWords: [String]
  /// What else it has.
  let traits: LanguageTraits
}

/// How one kind of string is written.
struct StringStyle: Sendable {
  /// What begins code in a string.
  enum Interpolation: Sendable {
    /// Nothing.
    case none
    /// `\(…)`
    case backslash
    /// `${…}` and `$name`
    case dollar
    /// `${…}` alone
    case dollarBrace
    /// `{…}`, where `{{` is a brace
    case brace
  }

  /// What backslashes and doubled quotes mean.
  enum Escapes: Sendable {
    /// A backslash and what follows it are one character.
    case backslash
    /// Two quotes are one.
    case doubledQuote
    /// Nothing is escaped.
    case none
  }

  /// The characters before the quotes.
  var prefix: [UInt8] = []
  /// The quotes that begin and end it.
  var quotes: [UInt8]
  var escapes = Escapes.backslash
  var interpolation = Interpolation.none
  /// Whether it may have several lines.
  var isMultiline = false
  /// Whether `#` before the quotes make its backslashes ordinary characters.
  var takesHashes = false

  init(
    _ opening: String, _ escapes: Escapes = .backslash, _ interpolation: Interpolation = .none,
    isMultiline: Bool = false, takesHashes: Bool = false
  ) {
    let bytes = Array(opening.utf8)
    let quote = bytes.last ?? 0
    let first = bytes.firstIndex(of: quote) ?? 0
    prefix = Array(bytes[..<first])
    quotes = Array(bytes[first...])
    self.escapes = escapes
    self.interpolation = interpolation
    self.isMultiline = isMultiline
    self.takesHashes = takesHashes
  }
}

/// What a byte may begin.
enum ByteClass: UInt8, Sendable {
  case punctuation, name, digit, blank, lineEnd, string, slash, hash, opening, closing, end, character, quotedName

  /// The classes of all bytes in a language.
  static func table(_ language: CodeLanguage) -> [ByteClass] {
    var table = [ByteClass](repeating: .punctuation, count: 256)
    for byte in 0x80...0xFF { table[byte] = .name }
    for byte in UInt8(ascii: "a")...UInt8(ascii: "z") { table[Int(byte)] = .name }
    for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") { table[Int(byte)] = .name }
    for byte in UInt8(ascii: "0")...UInt8(ascii: "9") { table[Int(byte)] = .digit }
    for byte in "_$".utf8 { table[Int(byte)] = .name }
    for byte in [0x20, 0x09, 0x0B, 0x0C] { table[byte] = .blank }
    for byte in [0x0A, 0x0D] { table[byte] = .lineEnd }
    for byte in "([{".utf8 { table[Int(byte)] = .opening }
    for byte in ")]}".utf8 { table[Int(byte)] = .closing }
    table[Int(UInt8(ascii: "/"))] = .slash
    if language.directives != .none { table[Int(UInt8(ascii: "#"))] = .hash }
    if language.hasCharacters { table[Int(UInt8(ascii: "'"))] = .character }
    if language.quotesNames { table[Int(UInt8(ascii: "`"))] = .quotedName }
    for style in language.strings { table[Int(style.prefix.first ?? style.quotes[0])] = .string }
    table[0] = .end
    return table
  }

  /// Whether a byte continues a name.
  @inline(__always)
  var continuesName: Bool { self == .name || self == .digit }
}
