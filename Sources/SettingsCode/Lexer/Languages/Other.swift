/// Languages in which literal keys are found, and constants that begin with a capital letter.
extension CodeLanguage {
  static let cSharp = CodeLanguage(
    ["cs"], .calls, .dotNet,
    strings: [
      StringStyle("\"\"\"", .braces, escapes: .none) {
        $0.mark = UInt8(ascii: "$")
        $0.repeatsQuotes = true
      },
      StringStyle("\"", .braces, prefix: "$@", escapes: .doubledQuotes, isMultiline: true),
      StringStyle("\"", .braces, prefix: "@$", escapes: .doubledQuotes, isMultiline: true),
      StringStyle("\"", prefix: "@", escapes: .doubledQuotes, isMultiline: true),
      StringStyle("\"", .braces, prefix: "$"), StringStyle("\""), StringStyle("'"),
    ]
  ) {
    $0.hasConditions = true
    $0.hasPreprocessor = true
  }

  static let kotlin = CodeLanguage(
    ["kt", "kts"], .calls, .kotlin,
    strings: [
      StringStyle("\"\"\"", .dollarNames, escapes: .none) {
        $0.mark = UInt8(ascii: "$")
        $0.takesLastQuotes = true
      },
      StringStyle("\"", .dollarNames) { $0.mark = UInt8(ascii: "$") }, StringStyle("'"),
    ]
  ) {
    $0.nestsComments = true
    $0.quotesNames = true
  }

  static let dart = CodeLanguage(
    ["dart"], .calls, .dart,
    strings: ["'''", "\"\"\"", "'", "\""].flatMap { quotes in
      [StringStyle(quotes, prefix: "r", escapes: .none), StringStyle(quotes, .dollarNames)]
    }
  ) { $0.nestsComments = true }

  /// JavaScript.
  static let javaScript = CodeLanguage(
    ["js", "mjs", "cjs", "jsx"], .calls, .javaScript,
    strings: [
      StringStyle("\""), StringStyle("'"), StringStyle("`", .dollarBraces, isMultiline: true),
    ]
  ) {
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
