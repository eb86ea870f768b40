extension CodeLanguage {
  /// Objective-C with the C and C++ around it.
  static let objectiveC = CodeLanguage(
    ["m", "mm", "c", "cc", "cpp"], .messages, strings: [StringStyle("@\""), StringStyle("\"")],
    words: [
      .type: "class enum struct protocol interface namespace", .loop: "for catch",
      .condition: "if while switch",
      .continued: "else do", .label: "case default",
      .modifier:
        "private public protected static extern inline virtual const typedef optional required",
    ]
  ) { ($0.hasConditions, $0.hasPreprocessor) = (true, true) }
  /// What files in these languages include.
  static let header = objectiveC.files(["h", "hpp", "pch"]) { $0.isHeader = true }
}
