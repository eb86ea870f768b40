extension CodeLanguage {
  /// Objective-C with the C and C++ around it.
  static let objectiveC = CodeLanguage(
    ["m", "mm", "c", "cc", "cpp", "cxx"], .cFamily, .objectiveC,
    strings: [StringStyle("\"", prefix: "@"), StringStyle("\"")]
      + ["R", "u8R", "uR", "UR", "LR"].map { prefix in
        StringStyle("\"", prefix: prefix, escapes: .none, isMultiline: true) { $0.hasTag = true }
      },
    words: [
      .type: "class enum struct protocol interface namespace", .loop: "for catch",
      .condition: "if while switch",
      .continued: "else do", .label: "case default",
      .modifier:
        "private public protected static extern inline virtual const typedef optional required",
    ]
  ) {
    $0.hasConditions = true
    $0.hasPreprocessor = true
    $0.joinsStrings = true
    $0.castsByParentheses = true
  }
  /// The files that files in these languages include.
  static let header = objectiveC.files(["h", "hpp", "pch"]) { $0.isHeader = true }
}
