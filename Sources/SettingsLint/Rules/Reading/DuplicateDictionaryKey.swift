import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let duplicateDictionaryKey = Rule(
    id: "duplicate-dictionary-key",
    title: "dictionary with two entries for one key",
    severity: .error,
    rationale: """
      Only one of two entries with the same key is kept, and which one depends on the reader. No property-list tool \
      reports it.
      """,
    remedy: "Remove the entry that is not meant. The fix removes the second of two equal entries.",
    sources: ["https://github.com/futuretap/InAppSettingsKit/issues/111"],
    bad: [
      .rows(
        Sample.row(.toggleSwitch).replacing(text: "</dict>", with: "  ↓<key>DefaultValue</key>\n  <false/>\n</dict>"),
        finds: """
          second 'DefaultValue' in one dictionary; readers disagree on which one counts
          help: remove one of them
          """),
      .rows(
        Sample.row(.toggleSwitch).replacing(text: "</dict>", with: "  ↓<key>DefaultValue</key>\n  <true/>\n</dict>"),
        finds: """
          second 'DefaultValue' in one dictionary; readers disagree on which one counts
          help: remove it
          """, fixed: [Sample.row(.toggleSwitch)]),
    ],
    good: [.row(.toggleSwitch)],
    check: .page { page, context in
      for (first, second) in RepeatedKeys.find(in: page.list) {
        let values = (PropertyList.Entry(key: first).value, PropertyList.Entry(key: second).value)
        let isCopy = page.list.isEqual(values.0, to: values.1, of: page.list, .exact)
        let key = page.list.display(second)
        context.report(
          page.place(second), "second \(key) in one dictionary; readers disagree on which one counts",
          help: isCopy ? "remove it" : "remove one of them",
          notes: [FindingNote("the first \(key) is here", at: page.place(first))],
          fix: isCopy
            ? page.fix("remove the second \(key)", .safe, .removeEntry(key: second)) : nil)
      }
    })
}
