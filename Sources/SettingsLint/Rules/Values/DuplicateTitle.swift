import PropertyLists
import SettingsAnalysis
import SettingsModel

extension Rule {
  static let duplicateTitle = Rule(
    id: "duplicate-title",
    title: "title that stands twice among the titles",
    severity: .warning,
    rationale: """
      Two choices with one title look the same on the screen; only one of them can be what the user wants. Titles \
      are compared as written, before they are translated.
      """,
    remedy: "Give every choice a title of its own.",
    sources: ["Apple, Settings Application Schema Reference, PSMultiValueSpecifier"],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSMultiValueSpecifier</string>
          <key>Title</key>
          <string>Experience</string>
          <key>Key</key>
          <string>experience</string>
          <key>DefaultValue</key>
          <integer>1</integer>
          <key>Titles</key>
          <array>
            <string>Low</string>
            <string>High</string>
            ↓<string>High</string>
          </array>
          <key>Values</key>
          <array>
            <integer>0</integer>
            <integer>1</integer>
            <integer>2</integer>
          </array>
        </dict>
        """)
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSMultiValueSpecifier</string>
          <key>Title</key>
          <string>Experience</string>
          <key>Key</key>
          <string>experience</string>
          <key>DefaultValue</key>
          <integer>1</integer>
          <key>Titles</key>
          <array>
            <string>Beginner</string>
            <string>Master</string>
            <string>Expert</string>
          </array>
          <key>Values</key>
          <array>
            <integer>0</integer>
            <integer>1</integer>
            <integer>2</integer>
          </array>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTitleValueSpecifier</string>
          <key>Title</key>
          <string>State</string>
          <key>Key</key>
          <string>state</string>
          <key>DefaultValue</key>
          <integer>1</integer>
          <key>Titles</key>
          <array>
            <string>Off</string>
            <string>On</string>
            <string>On</string>
          </array>
          <key>Values</key>
          <array>
            <integer>0</integer>
            <integer>1</integer>
            <integer>2</integer>
          </array>
        </dict>
        """),
    ],
    check: .legacyRows([.multiValue, .radioGroup]) { row, page, context in
      guard let titles = row.field(.titles)?.value else { return }
      let found = page.list.equalItems(titles, .exact)
      guard !found.isEmpty else { return }
      let values = row.array(.values)?.value ?? []
      for (first, second) in found where page.list.kind(second.node) == .string {
        // A choice that stands there twice as a whole is a duplicate value.
        if second.position < values.count,
          page.list.isEqual(values[first.position], to: values[second.position], of: page.list, .numeric)
        {
          continue
        }
        context.report(
          page, second.node,
          "'Titles' of \(row.label) must differ from one another; found \(page.list.display(second.node)) again",
          notes: [FindingNote("it stands here first", at: page.place(first.node))])
      }
    })
}
