extension CodeLanguage {
  static let swift = CodeLanguage(
    name: "Swift", extensions: ["swift"], constantWords: ["let"],
    strings: [
      StringStyle("\"\"\"", .backslash, .backslash, isMultiline: true, takesHashes: true),
      StringStyle("\"", .backslash, .backslash, takesHashes: true),
    ], directives: .conditions, nestsComments: true,
    quotesNames: true, functionWords: ["func", "init", "subscript"],
    typesFollowNames: true, labelsArguments: true,
    declarators: ["let", "var"],
    typeWords: ["struct", "extension", "actor", "protocol"],
    traits: [.rawValueCases, .trailingClosures])
}
