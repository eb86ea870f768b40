extension CodeLanguage {
  /// Objective-C, C and C++.
  static let objectiveC = CodeLanguage(
    extensions: ["m", "mm", "c", "cc", "cpp", "cxx"],
    syntax: .cFamily,
    interface: .objectiveC,
    strings: [StringStyle("\"", prefix: "@"), StringStyle("\"")] + rawStrings,
    words: [
      .type: "class enum struct protocol interface namespace",
      .loop: "for catch",
      .condition: "if while switch",
      .continued: "else do",
      .label: "case default",
      .modifier:
        "private public protected static extern inline virtual const typedef optional required",
    ]
  ) {
    $0.hasConditionalCompilation = true
    $0.hasPreprocessor = true
    $0.joinsStrings = true
    $0.castsByParentheses = true
    $0.typesHaveParameters = true
    $0.hasBracedLists = true
  }

  /// Headers, which files in these languages include.
  static let cHeader = objectiveC.variant(extensions: ["h", "hpp", "pch"]) { $0.isHeader = true }

  /// The raw strings of C++: `R"tag(…)tag"`
  private static let rawStrings = prefixesOfRawStrings.map { prefix in
    StringStyle("\"", prefix: prefix, escapes: .none, isMultiline: true) { $0.hasTag = true }
  }

  private static let prefixesOfRawStrings: [StaticString] = ["R", "u8R", "uR", "UR", "LR"]
}
