/// One kind of string literal in a language: `"…"`, `"""…"""`, `@"…"`
struct StringStyle: Sendable {
  /// The marks that begin interpolated code.
  enum Interpolation: Sendable {
    case none
    /// A backslash before parentheses, in Swift: `\(…)`
    case backslash
    /// A dollar sign before braces, in JavaScript: `${…}`
    case dollarBraces
    /// `${…}` and `$name`, in Kotlin and Dart
    case dollarNames
    /// `{…}`, in C#
    case braces
  }

  /// The notation for characters that would otherwise end a string.
  enum Escapes: Sendable {
    case none
    /// A backslash before the quote: `\"`
    case backslash
    /// A second quote, in C#: `""`
    case doubledQuotes
  }

  /// The letters and signs before the quotes: `@` in Objective-C
  ///
  /// Unlike an array or a `String`, a static string has no reference count, which threads that lex
  /// at once would share.
  let prefix: StaticString
  let quote: UInt8
  /// The number of quotes at each end.
  let quoteCount: Int
  let interpolation: Interpolation
  let escapes: Escapes
  let isMultiline: Bool
  /// The sign before the prefix that may be repeated, and then is in each interpolation: `#` in
  /// Swift, as in `##"\##(name)"##`, and `$` in C# and Kotlin; `nil` if there is none.
  var repeatedSign: UInt8?
  /// Whether a string may open with more quotes, and then closes with as many: `""""…""""` in C#
  var repeatsQuotes = false
  /// Whether quotes directly before the closing ones are text, as in Kotlin: `"""say "yes""""`
  var closesAtLastQuotes = false
  /// Whether there is a tag between the quotes and the content, as in C++: `R"tag(…)tag"`
  var hasTag = false

  /// Creates a style, which is multiline if it has three quotes.
  ///
  /// - Parameter quotes: The quotes at each end.
  init(
    _ quotes: String,
    interpolation: Interpolation = .none,
    prefix: StaticString = "",
    escapes: Escapes = .backslash,
    isMultiline: Bool = false,
    _ change: (inout StringStyle) -> Void = { _ in }
  ) {
    self.prefix = prefix
    quote = quotes.utf8.first ?? 0
    quoteCount = quotes.utf8.count
    self.interpolation = interpolation
    self.escapes = escapes
    self.isMultiline = isMultiline || quoteCount == 3
    change(&self)
  }

  /// Whether the repeated sign also follows the quotes and is part of escapes, as `#` is.
  var hasHashes: Bool { repeatedSign == UInt8(ascii: "#") }

  /// Whether two braces stand for one, as in C#'s `$"{{a}}"` and `$@"{{a}}"`.
  ///
  /// Raw strings, in which the `$` may be repeated, have no such escapes.
  var doublesBraces: Bool { interpolation == .braces && repeatedSign == nil }

  /// The bytes that a string of this style may begin with.
  var firstBytes: [UInt8] {
    let first = prefix.withUTF8Buffer { $0.first } ?? quote
    guard let repeatedSign else { return [first] }
    return [first, repeatedSign]
  }
}
