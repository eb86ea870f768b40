extension CodeLanguage {
  /// C#, Kotlin, Dart, JavaScript and TypeScript, also in the scripts of HTML, in which literal keys are found, and constants in capital letters.
  static let other = CodeLanguage(
    extensions: ["cs", "dart", "js", "jsx", "ts", "tsx", "mjs", "kt", "kts", "html", "htm"],
    syntax: .calls, strings: ["@\"", "$\"", "\"", "'", "`"].map { StringStyle($0, .dollar) })
}
