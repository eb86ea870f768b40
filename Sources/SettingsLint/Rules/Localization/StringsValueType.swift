import SettingsAnalysis
import SettingsModel

extension Rule {
  static let stringsValueType = Rule(
    id: "strings-value-type",
    title: "entry of a strings table that is not a string",
    severity: .warning,
    rationale: """
      A strings table maps texts to texts. Settings asks for a string; an entry that is a dictionary, an array or a \
      number is none, so the text stays as it is written in the page. Plural rules of a `.stringsdict` file do not work \
      in a settings bundle.
      """,
    remedy: "Write the translation as a string.",
    sources: ["Apple, Resource Programming Guide, String Resources"],
    bad: [
      .files(
        ["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = ↓("Sounds", "Tones");"#],
        finds: "translation of 'Sounds' is an array of 2 items, not a string\nhelp: write a string")
    ],
    good: [
      .files(["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Sounds";"#])
    ],
    check: .bundle { bundle, context in
      for table in bundle.tables {
        let list = table.list
        for entry in table.entries where list.kind(entry.value) != .string {
          let found = list.description(entry.value)
          let cause = FindingCause(id: table.file, name: list.text(entry.key)) { keys, _ in
            let names = Wording.names(keys, within: Wording.headlineWidth)
            return keys.count == 1
              ? FindingCause.Words(message: "translation of \(names) is \(found), not a string", help: "write a string")
              : FindingCause.Words(message: "translations of \(names) are not strings", help: "write strings")
          }
          context.report(table.place(entry.value), cause)
        }
      }
    })
}
