import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let duplicateDictionaryKey = Rule(
    id: "duplicate-dictionary-key",
    title: "dictionary that names a key twice",
    severity: .error,
    rationale: """
      Of two entries with one key only one is kept, and which one depends on who reads the file. No property-list tool \
      says a word about it.
      """,
    remedy: "Remove the entry that is not meant.",
    sources: ["https://github.com/futuretap/InAppSettingsKit/issues/111"],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <true/>
          ↓<key>DefaultValue</key>
          <false/>
        </dict>
        """)
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
        """)
    ],
    check: .page { page, context in
      for (first, second) in RepeatedKeys.find(in: page.list) {
        let fix =
          page.list.isEqual(
            PropertyList.NodeID(first.index + 1), to: PropertyList.NodeID(second.index + 1), of: page.list, .exact)
          ? [
            ProposedFix("remove the second '\(page.list.text(second))'", .safe, [page.edit(.removeEntry(key: second))])
          ]
          : []
        context.report(
          page, second,
          "a dictionary must name a key once; found '\(page.list.text(second))' a second time",
          notes: [FindingNote("'\(page.list.text(second))' stands here first", at: page.place(first))], fixes: fix)
      }
    })
}
