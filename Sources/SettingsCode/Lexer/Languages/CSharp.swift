extension CodeLanguage {
  static let cSharp = CodeLanguage(
    name: "C#", extensions: ["cs"], constantWords: ["const", "readonly"],
    strings: [
      StringStyle("$\"\"\"", .none, .brace, isMultiline: true), StringStyle("\"\"\"", .none, isMultiline: true),
      StringStyle("$@\"", .doubledQuote, .brace, isMultiline: true),
      StringStyle("@$\"", .doubledQuote, .brace, isMultiline: true), StringStyle("$\"", .backslash, .brace),
      StringStyle("@\"", .doubledQuote, isMultiline: true), StringStyle("\""),
    ], directives: .preprocessor, hasCharacters: true,
    declarators: ["var", "const"],
    typeWords: ["struct", "interface", "namespace", "record"],
    traits: [.looseNames, .namedArguments, .bracketAttributes, .accessorProperties, .typeCasts])
}
