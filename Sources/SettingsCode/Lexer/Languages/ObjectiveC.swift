extension CodeLanguage {
  /// Objective-C with the C and C++ around it.
  static let objectiveC = CodeLanguage(
    extensions: ["m", "mm", "h", "c", "cc", "cpp", "hpp", "pch"], syntax: .messages,
    strings: [StringStyle("@\""), StringStyle("\"")],
    words: [
      .type: "class enum struct protocol interface namespace", .loop: "for catch", .condition: "if while switch",
      .continued: "else do", .label: "case default",
      .modifier: "private public protected static extern inline virtual const typedef optional required",
    ])
}
