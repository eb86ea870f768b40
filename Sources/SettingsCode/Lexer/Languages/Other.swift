extension CodeLanguage {
  /// C#, Kotlin, Dart, JavaScript and TypeScript, in which literal keys are found, and constants in capital letters.
  static let other = CodeLanguage(
    extensions: ["cs", "dart", "js", "jsx", "ts", "tsx", "mjs", "kt", "kts"],
    syntax: .calls, strings: ["@\"", "$\"", "\"", "'", "`"].map { StringStyle($0, .dollar) })
}
