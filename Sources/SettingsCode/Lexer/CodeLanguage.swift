/// How a language is written, as far as finding its strings, names, comments and brackets goes. A constant, never a type
/// of its own.
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

  /// How regular expressions are written.
  enum RegularExpressions: Sendable {
    /// In strings.
    case none
    /// `/…/`; a slash between square brackets ends none.
    case slashes
    /// `/…/`, where no blank follows the first slash, and `#/…/#`, which may have several lines.
    case slashesAndHashes
  }

  /// The name as people write it.
  package let name: String
  /// The endings of files, without the dot.
  package let extensions: [String]
  /// How functions are called.
  package let calls: CallSyntax
  /// How constants are declared: the words before the name.
  package let constantWords: [String]
  /// The kinds of strings, those with longer beginnings first.
  let strings: [StringStyle]
  /// How lines are left out.
  let directives: Directives
  /// Whether a comment may stand within a comment.
  let nestsComments: Bool
  /// Whether a single quote begins a character.
  let hasCharacters: Bool
  /// Which regular expressions a slash may begin.
  let regularExpressions: RegularExpressions
  /// Whether a name may stand between backticks.
  let quotesNames: Bool
  /// Whether strings that follow each other are one.
  package let joinsStrings: Bool
  /// The words that declare a function; none where a name before parentheses and a body is one.
  let functionWords: Set<String>
  /// Whether a type follows the name that has it: `key: String`.
  let typesFollowNames: Bool
  /// Whether calls name the parameters: `load(key: "k")`.
  let labelsArguments: Bool
  /// Whether the body of a function may be an equals sign and an expression.
  let hasExpressionBodies: Bool
  /// The words that declare a variable whose type need not be given.
  let declarators: [StaticString]
  /// The words for types and imports, besides `class` and `enum`.
  let typeWords: Set<ScanWords.Keyword>
  /// What else it has.
  let traits: LanguageTraits
  /// What begins with each byte.
  let classes: [ByteClass]

  init(
    name: String, extensions: [String], calls: CallSyntax = .parentheses, constantWords: [String] = [],
    strings: [StringStyle], directives: Directives = .none, nestsComments: Bool = false, hasCharacters: Bool = false,
    regularExpressions: RegularExpressions = .none, quotesNames: Bool = false, joinsStrings: Bool = false,
    functionWords: Set<String> = [], typesFollowNames: Bool = false, labelsArguments: Bool = false,
    hasExpressionBodies: Bool = false, declarators: [StaticString], typeWords: Set<ScanWords.Keyword>,
    traits: LanguageTraits
  ) {
    self.name = name
    self.extensions = extensions
    self.calls = calls
    self.constantWords = constantWords
    self.strings = strings
    self.directives = directives
    self.nestsComments = nestsComments
    self.hasCharacters = hasCharacters
    self.regularExpressions = regularExpressions
    self.quotesNames = quotesNames
    self.joinsStrings = joinsStrings
    self.functionWords = functionWords
    self.typesFollowNames = typesFollowNames
    self.labelsArguments = labelsArguments
    self.hasExpressionBodies = hasExpressionBodies
    self.declarators = declarators
    self.typeWords = typeWords
    self.traits = traits
    classes = ByteClass.table(strings, directives, hasCharacters, quotesNames)
  }
}

/// How one kind of string is written.
struct StringStyle: Sendable {
  /// What ends a stretch of text in a string and begins code.
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
    /// A backslash and what follows it stand for one character.
    case backslash
    /// Two quotes stand for one.
    case doubledQuote
    /// Everything stands for itself.
    case none
  }

  /// What stands before the quotes.
  var prefix: [UInt8] = []
  /// The quotes that begin and end it.
  var quotes: [UInt8]
  var escapes = Escapes.backslash
  var interpolation = Interpolation.none
  /// Whether it may have several lines.
  var isMultiline = false
  /// Whether `#` before the quotes make its backslashes ordinary characters.
  var takesHashes = false
  /// Whether its text is in parentheses between delimiters, `R"end(…)end"`.
  var isDelimited = false

  init(
    _ opening: String, _ escapes: Escapes = .backslash, _ interpolation: Interpolation = .none,
    isMultiline: Bool = false, takesHashes: Bool = false, isDelimited: Bool = false
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
    self.isDelimited = isDelimited
  }
}

/// What a byte may begin.
enum ByteClass: UInt8, Sendable {
  case punctuation, name, digit, blank, lineEnd, string, slash, hash, opening, closing, end, character, quotedName

  static func table(
    _ strings: [StringStyle], _ directives: CodeLanguage.Directives, _ hasCharacters: Bool, _ quotesNames: Bool
  ) -> [ByteClass] {
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
    if directives != .none { table[Int(UInt8(ascii: "#"))] = .hash }
    if hasCharacters { table[Int(UInt8(ascii: "'"))] = .character }
    if quotesNames { table[Int(UInt8(ascii: "`"))] = .quotedName }
    for style in strings { table[Int(style.prefix.first ?? style.quotes[0])] = .string }
    table[0] = .end
    return table
  }

  /// Whether a byte goes on a name.
  @inline(__always)
  var continuesName: Bool { self == .name || self == .digit }
}
