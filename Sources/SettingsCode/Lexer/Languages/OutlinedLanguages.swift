/// Languages in which only types, functions, loops and constants are read.
extension CodeLanguage {
  static let cSharp = CodeLanguage(
    extensions: ["cs"],
    syntax: .outlined,
    interface: .dotNet,
    strings: [
      StringStyle("\"\"\"", interpolation: .braces, escapes: .none) {
        $0.repeatedSign = UInt8(ascii: "$")
        $0.repeatsQuotes = true
      },
      verbatim("$@", interpolation: .braces),
      verbatim("@$", interpolation: .braces),
      verbatim("@", interpolation: .none),
      StringStyle("\"", interpolation: .braces, prefix: "$"),
      StringStyle("\""),
      StringStyle("'"),
    ],
    words: [
      .type: "class struct interface enum record",
      .loop: "for foreach",
      .condition: "if while switch catch using lock fixed",
      .modifier: "const readonly static",
    ]
  ) {
    $0.hasConditionalCompilation = true
    $0.hasPreprocessor = true
    $0.castsByParentheses = true
    $0.hasBracedLists = true
  }

  /// Returns a style of verbatim strings, which may span lines and have no backslash escapes:
  /// `@"C:\Users"`
  private static func verbatim(
    _ prefix: StaticString, interpolation: StringStyle.Interpolation
  ) -> StringStyle {
    StringStyle(
      "\"",
      interpolation: interpolation,
      prefix: prefix,
      escapes: .doubledQuotes,
      isMultiline: true)
  }

  static let kotlin = CodeLanguage(
    extensions: ["kt", "kts"],
    syntax: .outlined,
    interface: .kotlin,
    strings: [
      StringStyle("\"\"\"", interpolation: .dollarNames, escapes: .none) {
        $0.repeatedSign = UInt8(ascii: "$")
        // `"""say "yes""""`
        $0.closesAtLastQuotes = true
      },
      StringStyle("\"", interpolation: .dollarNames) { $0.repeatedSign = UInt8(ascii: "$") },
      StringStyle("'"),
    ],
    words: [
      .type: "class object interface",
      .loop: "for",
      .condition: "if while when catch",
      .modifier: "val const",
    ]
  ) {
    $0.hasFunctionWord = true
    $0.nestsComments = true
    $0.quotesNames = true
  }

  static let dart = CodeLanguage(
    extensions: ["dart"],
    syntax: .outlined,
    interface: .dart,
    strings: ["'''", "\"\"\"", "'", "\""].flatMap { quotes in
      [
        StringStyle(quotes, prefix: "r", escapes: .none),
        StringStyle(quotes, interpolation: .dollarNames),
      ]
    },
    words: [
      .type: "class enum mixin extension",
      .loop: "for",
      .condition: "if while switch catch",
      .modifier: "const final static",
    ]
  ) {
    $0.nestsComments = true
    $0.hasBracedLists = true
    $0.hasCascades = true
    $0.typesHaveParameters = true
    $0.joinsStrings = true
  }

  static let javaScript = CodeLanguage(
    extensions: ["js", "mjs", "cjs", "jsx"],
    syntax: .outlined,
    interface: .javaScript,
    strings: [
      StringStyle("\""),
      StringStyle("'"),
      StringStyle("`", interpolation: .dollarBraces, isMultiline: true),
    ],
    words: [
      .type: "class interface enum",
      .loop: "for",
      .condition: "if while switch catch with",
      .modifier: "const readonly static",
    ]
  ) {
    $0.hasObjectLiterals = true
    $0.regularExpressions = .script
    $0.hasJSXElements = true
  }

  /// TypeScript without elements. An angle bracket before a value begins a cast instead:
  /// `<string>value`
  static let typeScript = javaScript.variant(extensions: ["ts", "mts", "cts"]) {
    $0.hasJSXElements = false
  }

  /// TypeScript with elements. In `<T,>(x: T) => x`, the angle bracket begins type parameters.
  static let typeScriptWithElements = javaScript.variant(extensions: ["tsx"]) {
    $0.mayBeginTypeParameters = true
  }

  /// HTML, whose scripts are read like JavaScript files.
  static let html = javaScript.variant(extensions: ["html", "htm"]) {
    $0.isMarkup = true
    $0.hasJSXElements = false
  }
}
