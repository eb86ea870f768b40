/// Languages in which literal keys are found, and constants that begin with a capital letter.
extension CodeLanguage {
  static let cSharp = CodeLanguage(
    extensions: ["cs"], syntax: .calls, directives: .preprocessor,
    strings: ["$@\"", "@$\"", "$\"\"\""].map { StringStyle($0, .dollar, isVerbatim: true) }
      + ["@\"", "\"\"\""].map { StringStyle($0, isVerbatim: true) }
      + ["$\"", "\"", "'"].map { StringStyle($0, .dollar) })

  static let kotlin = CodeLanguage(
    extensions: ["kt", "kts"], syntax: .calls,
    strings: [StringStyle("\"\"\"", .dollar, isVerbatim: true)] + ["\"", "'"].map { StringStyle($0, .dollar) })

  static let dart = CodeLanguage(
    extensions: ["dart"], syntax: .calls,
    strings: ["r'''", "r\"\"\"", "r'", "r\""].map { StringStyle($0, isVerbatim: true) }
      + ["'''", "\"\"\"", "'", "\""].map { StringStyle($0, .dollar) })

  /// JavaScript and TypeScript.
  static let javaScript = script(["js", "ts", "mjs"])
  /// The same with elements.
  static let elements = script(["jsx", "tsx"], hasElements: true)
  /// HTML, whose scripts are read like files of JavaScript.
  static let html = script(["html", "htm"], isMarkup: true)

  private static func script(
    _ extensions: [String], isMarkup: Bool = false, hasElements: Bool = false
  ) -> CodeLanguage {
    CodeLanguage(
      extensions: extensions, syntax: .calls, strings: ["\"", "'", "`"].map { StringStyle($0, .dollar) },
      isMarkup: isMarkup, hasElements: hasElements, hasRegularExpressions: true)
  }
}
