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
        finds: "translation of 'Sounds' is an array of 2 items, not a string\nhelp: write a string"),
      .files(
        [
          "Root.plist": Sample.page([Sample.row(.group), Sample.row(.toggleSwitch)], ["StringsTable": "Root"]),
          "en.lproj/Root.strings": "\"General\" = ↓();\n\"Sounds\" = ();",
        ],
        finds: "translations of 'General' and 'Sounds' are not strings\nhelp: write strings"),
    ],
    good: [
      .files(["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": #""Sounds" = "Sounds";"#])
    ],
    check: .bundle { bundle, context in
      for table in bundle.tables {
        let list = table.list
        let others = table.entries.filter { list.kind($0.value) != .string }
        guard let first = others.first else { continue }
        let names = Wording.names(
          others.lazy.map { list.text($0.key) }, count: others.count, within: Wording.headlineWidth)
        let isOne = others.count == 1
        context.report(
          table.place(first.value),
          isOne
            ? "translation of \(names) is \(list.description(first.value)), not a string"
            : "translations of \(names) are not strings",
          help: isOne ? "write a string" : "write strings")
      }
    })
}
