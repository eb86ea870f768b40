import PropertyLists
import SettingsModel

extension Rule {
  static let defaultIsTitle = Rule(
    id: "default-is-title",
    title: "default that is a title instead of its value",
    severity: .error,
    affectsDefaults: true,
    rationale: """
      `DefaultValue` names one of the `Values`, not one of the `Titles`. A title selects nothing, and an app that \
      reads the default gets the text of a title. A title row shows the text all the same, untranslated; there it is \
      information only.
      """,
    remedy: "Write the value that stands at the same position as the title.",
    sources: [
      "Apple, Settings Application Schema Reference, PSMultiValueSpecifier",
      "Apple, Building a Settings bundle for your app",
    ],
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
          ↓<string>Expert</string>
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
          <string>PSRadioGroupSpecifier</string>
          <key>Title</key>
          <string>Experience</string>
          <key>Key</key>
          <string>experience</string>
          <key>DefaultValue</key>
          ↓<string>Expert</string>
          <key>Titles</key>
          <array>
            <string>Beginner</string>
            <string>Master</string>
            <string>Expert</string>
          </array>
          <key>Values</key>
          <array>
            <string>b</string>
            <string>m</string>
            <string>e</string>
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
          ↓<string>On</string>
          <key>Titles</key>
          <array>
            <string>Off</string>
            <string>On</string>
          </array>
          <key>Values</key>
          <array>
            <integer>0</integer>
            <integer>1</integer>
          </array>
        </dict>
        """),
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
          <string>PSMultiValueSpecifier</string>
          <key>Title</key>
          <string>Experience</string>
          <key>Key</key>
          <string>experience</string>
          <key>DefaultValue</key>
          <string>Expert</string>
          <key>Titles</key>
          <array>
            <string>Beginner</string>
            <string>Master</string>
            <string>Expert</string>
          </array>
          <key>Values</key>
          <array>
            <string>Beginner</string>
            <string>Master</string>
            <string>Expert</string>
          </array>
        </dict>
        """),
    ],
    check: .rows([.multiValue, .radioGroup, .titleValue]) { row, page, context in
      guard case .title(let value, let match, let title) = context.defaultMatch(row, page) else { return }
      let list = page.list
      let fixes = [
        ProposedFix(
          "replace \(list.display(value)) by \(list.display(match))", .safe,
          [page.edit(.replaceValue(value, .copy(of: match)))])
      ]
      context.report(
        page, value,
        """
        'DefaultValue' of \(row.label) must be one of 'Values'; found the title \(list.display(value)), \
        whose value is \(list.display(match))
        """,
        severity: row.element == .titleValue ? .info : nil,
        notes: [FindingNote("the title is here", at: page.place(title))], fixes: fixes)
    })
}
