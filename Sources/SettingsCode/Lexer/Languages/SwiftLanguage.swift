extension CodeLanguage {
  static let swift = CodeLanguage(
    extensions: ["swift"],
    syntax: .swift,
    interface: .swift,
    strings: [
      StringStyle("\"\"\"", interpolation: .backslash) { $0.repeatedSign = UInt8(ascii: "#") },
      StringStyle("\"", interpolation: .backslash) { $0.repeatedSign = UInt8(ascii: "#") },
    ],
    words: [
      .type: "class enum struct extension actor protocol",
      .function: "func init subscript",
      .variable: "let var",
      .loop: "for catch",
      .condition: "if while switch",
      .guarded: "guard",
      .continued: "else do defer",
      .label: "case default",
      .modifier: """
      private fileprivate internal public open package static final override lazy weak unowned \
      mutating nonmutating convenience required dynamic optional indirect nonisolated async
      """,
    ]
  ) {
    $0.hasConditionalCompilation = true
    $0.regularExpressions = .swift
    $0.nestsComments = true
    $0.quotesNames = true
  }
}
