import PropertyLists
import SettingsAnalysis
import SettingsModel

extension Rule {
  static let shortTitlesCount = Rule(
    id: "short-titles-count",
    title: "short titles that are not as many as the titles",
    severity: .warning,
    rationale: """
      Settings shows the short title of the chosen value on the row itself, but only when `ShortTitles` has as many \
      items as `Titles`; otherwise it ignores them all.
      """,
    remedy: "Give every title a short title, in the same order, or remove `ShortTitles`.",
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
          ↓<key>ShortTitles</key>
          <array>
            <string>B</string>
            <string>M</string>
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
          <key>ShortTitles</key>
          <array>
            <string>B</string>
            <string>M</string>
            <string>E</string>
          </array>
        </dict>
        """)
    ],
    check: .legacyRows([.multiValue]) { row, page, context in
      let list = page.list
      guard let short = row.field(.shortTitles), list.kind(short.value) == .array,
        let titles = row.field(.titles), list.kind(titles.value) == .array,
        list.childCount(short.value) != list.childCount(titles.value)
      else { return }
      context.report(
        page, short.key,
        """
        'ShortTitles' of \(row.label) must be as many as 'Titles' (\(list.childCount(titles.value))); \
        found \(list.childCount(short.value)); else they are ignored
        """,
        notes: [FindingNote("'Titles' is here", at: page.place(titles.key))])
    })
}
