import SettingsText

/// The traits of a language that matter for finding strings, names, comments, brackets and
/// declarations.
///
/// A language is a constant of this type, never a separate type.
package struct CodeLanguage: Sendable {
  /// The notation of calls and declarations.
  package enum Syntax: Sendable {
    /// Swift: `name(label: value)`; types follow names.
    case swift
    /// Objective-C, C and C++: `[receiver name:value label:value]` and `name(value)`; types precede
    /// names.
    case cFamily
    /// C#, Kotlin, Dart and JavaScript: `name(value)`; only types, functions, loops and constants
    /// are read.
    case outlined
  }

  /// The APIs for user defaults that code in the language calls: `UserDefaults` in Swift,
  /// `Preferences` in .NET, and so on.
  enum Interface: Sendable, Hashable, CaseIterable {
    case swift, objectiveC, dotNet, kotlin, dart, javaScript
  }

  /// The places in which slashes enclose regular expressions.
  enum RegularExpressions: Sendable {
    case none
    /// JavaScript: wherever a value is expected, on one line.
    case script
    /// Swift: by the rules of its compiler, and between `#/` and `/#` on any number of lines.
    case swift
  }

  /// The meaning of a word at the beginning of a statement.
  enum WordMeaning: Sendable {
    /// A word before a declaration: `static`, `const`
    case modifier
    /// A word that declares a type: `struct`, `class`
    case type
    /// A word that declares a function: `func`, `init`
    case function
    /// A word that declares a variable: `let`, `var`
    case variable
    /// A word that begins a branch of a `switch`: `case`, `default`
    case label
    /// A word after which names are declared for the body: `for`, `catch`
    case loop
    /// A word before a condition with a body: `if`, `while`
    case condition
    /// A word before a condition that declares names for the statements after it: `guard`
    case guarded
    /// A word before another statement: `else`, `do`
    case continued
  }

  /// The filename extensions of the language, without the dot.
  package private(set) var extensions: [String]
  package let syntax: Syntax
  let interface: Interface
  /// Whether `#if` and `#endif` enclose code that only some builds have.
  var hasConditionalCompilation = false
  /// Whether all lines that begin with `#` are for a preprocessor.
  var hasPreprocessor = false
  /// Whether only the scripts between `<script>` and `</script>` are code, as in HTML.
  var isMarkup = false
  /// Whether the language has JSX elements.
  var hasJSXElements = false
  /// Whether files of the language are headers, which other files include.
  var isHeader = false
  var regularExpressions = RegularExpressions.none
  /// Whether a type may be a name with parameters: `function<void(int)>` in C++,
  /// `List<void Function(int)>` in Dart
  var typesHaveParameters = false
  /// Whether a comment may contain other comments.
  var nestsComments = false
  /// Whether a word precedes the name of each function of an outlined language: `fun` in Kotlin
  var hasFunctionWord = false
  /// Whether braces after a name may contain its members, as in JavaScript:
  /// `keys = { sounds: 'k' }`
  var hasObjectLiterals = false
  /// Whether braces after a type may contain the items of a list, as in C++, C# and Dart:
  /// `vector<string>{"a", "b"}`
  var hasBracedLists = false
  /// Whether two dots call a member and return the receiver, as in Dart: `box..add(a)..add(b)`
  var hasCascades = false
  /// Whether adjacent string literals are one string, as in C and Dart: `"a" "b"`
  var joinsStrings = false
  /// Whether a type in parentheses before a value is a cast, as in C and C#: `(NSString *)value`
  var castsByParentheses = false
  /// Whether names may be enclosed in backticks, as in Swift and Kotlin: `` `default` ``
  var quotesNames = false
  /// Whether `<` before a value may begin type parameters instead of an element, as in TypeScript:
  /// `<T,>(x: T) => x`
  var mayBeginTypeParameters = false
  /// The kinds of strings, those with longer opening marks first.
  let strings: [StringStyle]
  /// The words that begin statements, at the indices of their ``meanings``.
  private let words: NameTable
  /// The meaning of each word in ``words``.
  private let meanings: [WordMeaning]
  /// The class of each byte, by the value of the byte.
  let classes: [ByteClass]

  /// Creates a language, and computes the class of each byte.
  ///
  /// - Parameter words: The words that begin statements, separated by blanks, by their meanings.
  init(
    extensions: [String],
    syntax: Syntax,
    interface: Interface,
    strings: [StringStyle],
    words: KeyValuePairs<WordMeaning, String> = [:],
    _ change: (inout CodeLanguage) -> Void = { _ in }
  ) {
    self.extensions = extensions
    self.syntax = syntax
    self.interface = interface
    self.strings = strings
    var names: [String] = []
    var meanings: [WordMeaning] = []
    for (meaning, list) in words {
      for name in list.split(separator: " ") {
        names.append(String(name))
        meanings.append(meaning)
      }
    }
    self.words = NameTable(names)
    self.meanings = meanings
    classes = ByteClass.table(syntax, strings)
    change(&self)
  }

  /// Returns the meaning of a word at the beginning of a statement; `nil` if the word has none.
  func meaning(of word: ByteView) -> WordMeaning? {
    words.number(of: word).map { meanings[$0] }
  }

  /// Returns a variant of this language for files with other filename extensions.
  func variant(
    extensions: [String], _ change: (inout CodeLanguage) -> Void
  ) -> CodeLanguage {
    var language = self
    language.extensions = extensions
    change(&language)
    return language
  }
}
