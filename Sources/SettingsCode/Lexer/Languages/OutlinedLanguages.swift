/// Languages of which types, functions, loops and constants are read, and no other declarations.
extension CodeLanguage {
  static let cSharp = CodeLanguage(
    ["cs"], .outlined, .dotNet,
    strings: [
      StringStyle("\"\"\"", .braces, escapes: .none) {
        $0.mark = UInt8(ascii: "$")
        $0.repeatsQuotes = true
      },
      StringStyle("\"", .braces, prefix: "$@", escapes: .doubledQuotes, isMultiline: true),
      StringStyle("\"", .braces, prefix: "@$", escapes: .doubledQuotes, isMultiline: true),
      StringStyle("\"", prefix: "@", escapes: .doubledQuotes, isMultiline: true),
      StringStyle("\"", .braces, prefix: "$"), StringStyle("\""), StringStyle("'"),
    ],
    words: [
      .type: "class struct interface enum record", .loop: "for foreach",
      .condition: "if while switch catch using lock fixed",
      .modifier: "const readonly static",
    ]
  ) {
    $0.hasConditions = true
    $0.hasPreprocessor = true
    $0.castsByParentheses = true
  }

  static let kotlin = CodeLanguage(
    ["kt", "kts"], .outlined, .kotlin,
    strings: [
      StringStyle("\"\"\"", .dollarNames, escapes: .none) {
        $0.mark = UInt8(ascii: "$")
        $0.takesLastQuotes = true
      },
      StringStyle("\"", .dollarNames) { $0.mark = UInt8(ascii: "$") }, StringStyle("'"),
    ],
    words: [
      .type: "class object interface", .loop: "for", .condition: "if while when catch",
      .modifier: "val const",
    ]
  ) {
    $0.hasFunctionWord = true
    $0.nestsComments = true
    $0.quotesNames = true
  }

  static let dart = CodeLanguage(
    ["dart"], .outlined, .dart,
    strings: ["'''", "\"\"\"", "'", "\""].flatMap { quotes in
      [StringStyle(quotes, prefix: "r", escapes: .none), StringStyle(quotes, .dollarNames)]
    },
    words: [
      .type: "class enum mixin extension", .loop: "for", .condition: "if while switch catch",
      .modifier: "const final static",
    ]
  ) {
    $0.nestsComments = true
    $0.hasCascades = true
    $0.joinsStrings = true
  }

  /// JavaScript.
  static let javaScript = CodeLanguage(
    ["js", "mjs", "cjs", "jsx"], .outlined, .javaScript,
    strings: [
      StringStyle("\""), StringStyle("'"), StringStyle("`", .dollarBraces, isMultiline: true),
    ],
    words: [
      .type: "class interface enum", .loop: "for",
      .condition: "if while switch catch with", .modifier: "const readonly static",
    ]
  ) {
    $0.hasObjectLiterals = true
    $0.regularExpressions = .script
    $0.hasElements = true
  }
  /// TypeScript, where an angle bracket before a value is a cast.
  static let typeScript = javaScript.files(["ts", "mts", "cts"]) { $0.hasElements = false }
  /// TypeScript with elements.
  static let typedElements = javaScript.files(["tsx"]) { $0.hasTypeParameters = true }
  /// HTML, whose scripts are read like files of JavaScript.
  static let html = javaScript.files(["html", "htm"]) {
    $0.isMarkup = true
    $0.hasElements = false
  }
}
