import PropertyLists
import SettingsAnalysis
import SettingsModel

extension Rule {
  static let groupIdiomMismatch = Rule(
    id: "group-idiom-mismatch",
    title: "group that is hidden where its rows are shown",
    severity: .warning,
    rationale: """
      A group is only a heading: hiding it on some devices does not hide the rows below it. There they join the group \
      before, whose footer then stands below them.
      """,
    remedy: """
      Give the rows of the group the same `SupportedUserInterfaceIdioms`, or add a group for the other devices \
      directly behind it.
      """,
    sources: [
      "https://github.com/futuretap/InAppSettingsKit/issues/384"
    ],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>name</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Phone only</string>
          <key>SupportedUserInterfaceIdioms</key>
          ↓<array>
            <string>Phone</string>
          </array>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <true/>
          <key>SupportedUserInterfaceIdioms</key>
          <array>
            <string>Phone</string>
          </array>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Music</string>
          <key>Key</key>
          <string>music</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>name</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Phone</string>
          <key>SupportedUserInterfaceIdioms</key>
          ↓<array>
            <string>Phone</string>
          </array>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <true/>
          <key>SupportedUserInterfaceIdioms</key>
          <array>
            <string>Pad</string>
          </array>
        </dict>
        """),
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>first</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Phone only</string>
          <key>SupportedUserInterfaceIdioms</key>
          <array>
            <string>Phone</string>
          </array>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <true/>
          <key>SupportedUserInterfaceIdioms</key>
          <array>
            <string>Phone</string>
          </array>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>All</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>name</string>
        </dict>
        """),
      // One heading for each device, one list of rows.
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>name</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>On the phone</string>
          <key>SupportedUserInterfaceIdioms</key>
          <array>
            <string>Phone</string>
          </array>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>On the pad</string>
          <key>SupportedUserInterfaceIdioms</key>
          <array>
            <string>Pad</string>
          </array>
        </dict>
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
        """),
    ],
    check: .page { page, context in
      // Groups in a row are headings of the same rows, each on its devices.
      var shown = DeviceIdioms.all
      var heading: (field: PropertyList.Entry, row: Row)?
      var isBehindGroup = false
      for (index, summary) in page.summaries.enumerated() {
        if summary.element == .group {
          let row = page.rows[index]
          if !isBehindGroup {
            shown = []
            heading = nil
          }
          shown.formUnion(row.shownIdioms)
          if heading == nil, let field = row.field(.supportedUserInterfaceIdioms) { heading = (field, row) }
          isBehindGroup = true
          continue
        }
        isBehindGroup = false
        if context.schema.flags(of: summary.element).contains(.startsGroup) {
          shown = .all
        } else if shown != .all, let group = heading, !page.rows[index].shownIdioms.isSubset(of: shown),
          !group.row.shownIdioms.isEmpty
        {
          let row = page.rows[index]
          let names = row.shownIdioms.subtracting(shown).members.map { "'\($0.name)'" }.joined(separator: " and ")
          context.report(
            page, group.field.value,
            "a group must be shown wherever its rows are; \(group.row.label) is hidden on \(names), \(row.label) is not",
            notes: [FindingNote("the row joins the group before it there", at: page.place(row.node))])
          shown = .all
        }
      }
    })
}
