extension CodeLanguage {
  /// Objective-C with the C and C++ around it.
  static let objectiveC = ofC(["m", "mm", "c", "cc", "cpp"], isHeader: false)
  /// What files in these languages include.
  static let header = ofC(["h", "hpp", "pch"], isHeader: true)

  private static func ofC(_ extensions: [String], isHeader: Bool) -> CodeLanguage {
    CodeLanguage(
      extensions: extensions, syntax: .messages, directives: .preprocessor,
      strings: [StringStyle("@\""), StringStyle("\"")],
      words: [
        .type: "class enum struct protocol interface namespace", .loop: "for catch", .condition: "if while switch",
        .continued: "else do", .label: "case default",
        .modifier: "private public protected static extern inline virtual const typedef optional required",
      ], isHeader: isHeader)
  }
}
