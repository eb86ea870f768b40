extension CodeLanguage {
  static let kotlin = CodeLanguage(
    name: "Kotlin", extensions: ["kt", "kts"], constantWords: ["val"],
    strings: [StringStyle("\"\"\"", .none, .dollar, isMultiline: true), StringStyle("\"", .backslash, .dollar)],
    nestsComments: true, hasCharacters: true, quotesNames: true, functionWords: ["fun", "constructor"],
    typesFollowNames: true, hasExpressionBodies: true,
    declarators: ["val", "var"],
    typeWords: ["interface", "object"],
    traits: [.looseNames, .delegates, .namedArguments, .elvis, .trailingClosures])
}
