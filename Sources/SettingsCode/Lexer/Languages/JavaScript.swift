extension CodeLanguage {
  /// JavaScript and TypeScript, with JSX.
  static let javaScript = CodeLanguage(
    name: "JavaScript", extensions: ["js", "jsx", "ts", "tsx", "mjs"], constantWords: ["const", "readonly"],
    strings: [
      StringStyle("\""), StringStyle("'"), StringStyle("`", .backslash, .dollarBrace, isMultiline: true),
    ], typesFollowNames: true,
    declarators: ["const", "let", "var"],
    typeWords: ["interface", "namespace"],
    traits: [.looseNames, .objectLiterals])
}
