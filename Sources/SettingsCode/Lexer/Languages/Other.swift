extension CodeLanguage {
  /// C#, Kotlin, Dart, JavaScript and TypeScript, in which literal keys are found, and constants in capital letters.
  static let other = CodeLanguage(
    extensions: ["cs", "dart", "js", "jsx", "ts", "tsx", "mjs", "kt", "kts"],
    syntax: .calls, strings: strings)

  /// HTML, whose scripts are read like files of JavaScript.
  static let html = CodeLanguage(extensions: ["html", "htm"], syntax: .calls, strings: strings, isMarkup: true)

  private static let strings = ["@\"", "$\"", "\"", "'", "`"].map { StringStyle($0, .dollar) }
}
