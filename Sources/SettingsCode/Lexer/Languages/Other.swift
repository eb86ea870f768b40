/// Languages in which literal keys are found, and constants that begin with a capital letter.
extension CodeLanguage {
  static let cSharp = CodeLanguage(
    ["cs"], .calls,
    strings: [StringStyle("@\"", isVerbatim: true)] + styles(["$\"", "\"", "'"])
  ) { ($0.hasConditions, $0.hasPreprocessor) = (true, true) }

  static let kotlin = CodeLanguage(
    ["kt", "kts"], .calls,
    strings: [StringStyle("\"\"\"", .dollar, isVerbatim: true)] + styles(["\"", "'"]))

  static let dart = CodeLanguage(
    ["dart"], .calls,
    strings: styles(["'''", "\"\"\"", "'", "\""]))

  /// JavaScript and TypeScript.
  static let javaScript = CodeLanguage(
    ["js", "ts", "mjs"], .calls, strings: styles(["\"", "'", "`"])
  ) {
    $0.hasRegularExpressions = true
  }
  /// The same with elements.
  static let elements = javaScript.files(["jsx", "tsx"]) { $0.hasElements = true }
  /// HTML, whose scripts are read like files of JavaScript.
  static let html = javaScript.files(["html", "htm"]) { $0.isMarkup = true }

  private static func styles(_ openings: [String]) -> [StringStyle] {
    openings.map { StringStyle($0, .dollar) }
  }
}
