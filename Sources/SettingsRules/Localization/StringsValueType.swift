extension Rule {
  static let stringsValueType = Rule(
    "strings-value-type", .warning, title: "entry of a strings table that is not a string",
    rationale: """
      Settings asks for a string, and shows the text as it is written where the entry is none. Plural rules of a \
      `.stringsdict` file do not work in a settings bundle.
      """,
    remedy: "Write the translation as a string.",
    sources: ["Apple, Resource Programming Guide, String Resources"],
    examples: [
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "en.lproj/Root.strings": #""Sounds" = ↓("Sounds", "Tones");"#,
        ],
        finds: "translation of 'Sounds' is an array of 2 items, not a string",
        help: "write a string"),
      .files([
        "Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      ]),
    ],
    check: .bundle { bundle, context in
      for table in bundle.tables {
        let list = table.list
        for entry in table.entries where list.kind(entry.value) != .string {
          let found = list.description(entry.value)
          var fault = Fault(
            at: table.place(entry.value),
            "translation of \(list.display(entry.key)) is \(found), not a string")
          fault.help = "write a string"
          fault.cause = .file(table.file)
          fault.name = list.display(entry.key)
          context.report(fault)
        }
      }
    })
}
