import PropertyLists
import SettingsAnalysis
import SettingsModel

extension Rule {
  static let missingType = Rule(
    id: "missing-type",
    title: "row without a type",
    severity: .error,
    rationale: "Settings decides by `Type` what a row is. A row without one is left out, without a message.",
    remedy: "Add `Type` with the name of an element such as `PSToggleSwitchSpecifier`.",
    sources: ["Apple, Settings Application Schema Reference"],
    bad: [
      .rows(
        """
        ↓<dict>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
        """),
      .rows(
        """
        <dict>
          ↓<key>type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
        </dict>
        """),
      .rows(
        """
        ↓<dict>
        </dict>
        """),
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
        </dict>
        """)
    ],
    check: .schema([.missingType]) { fault, page, context in
      if fault.isEntry {
        let name = page.list.text(fault.node)
        context.report(
          page, fault.node, "a row must have 'Type'; found '\(name)'; did you mean 'Type'?",
          fixes: [ProposedFix("rename '\(name)' to 'Type'", .safe, [page.edit(.renameKey(fault.node, "Type"))])])
      } else {
        context.report(
          page, fault.node, "a row must have 'Type'; \(page.rows[fault.row].label) has none")
      }
    })
}
