extension CodeLanguage {
  /// Objective-C with the C and C++ around it.
  static let objectiveC = CodeLanguage(
    name: "Objective-C", extensions: ["m", "mm", "h", "c", "cc", "cpp", "hpp", "pch"], calls: .messages,
    constantWords: ["const", "constexpr"],
    strings: [
      StringStyle("@\""), StringStyle("\""),
    ], directives: .preprocessor, hasCharacters: true,
    joinsStrings: true,
    declarators: ["const", "auto"],
    typeWords: ["struct", "protocol", "interface", "namespace"],
    traits: [.elvis, .typeCasts])
}
