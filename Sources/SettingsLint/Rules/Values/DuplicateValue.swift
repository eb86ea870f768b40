import SettingsModel

extension Rule {
  static let duplicateValue = Rule(
    id: "duplicate-value",
    title: "value that stands twice among the values",
    severity: .error,
    affectsDefaults: true,
    rationale: """
      Settings looks the title of a stored value up by the value, so two choices with one value cannot be told \
      apart: picking one may show the other. Numbers are equal whatever their type: 1, 1.0 and true are one value.
      """,
    remedy: "Give every choice a value of its own.",
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
            ↓<integer>1</integer>
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
          <string>a</string>
          <key>Titles</key>
          <array>
            <string>Beginner</string>
            <string>Master</string>
            <string>Expert</string>
          </array>
          <key>Values</key>
          <array>
            <string>a</string>
            <string>b</string>
            ↓<string>a</string>
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
            ↓<real>1</real>
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
            <string>Busy</string>
          </array>
          <key>Values</key>
          <array>
            <integer>0</integer>
            <integer>1</integer>
            ↓<integer>1</integer>
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
          <string>a</string>
          <key>Titles</key>
          <array>
            <string>Beginner</string>
            <string>Master</string>
            <string>Expert</string>
          </array>
          <key>Values</key>
          <array>
            <string>a</string>
            <string>A</string>
            <string>b</string>
          </array>
        </dict>
        """),
    ],
    check: .rows([.multiValue, .radioGroup, .titleValue]) { row, page, context in
      guard let values = row.field(.values)?.value else { return }
      for (first, second) in page.list.equalItems(values, .numeric) {
        context.report(
          page, second.node,
          "'Values' of \(row.label) must differ from one another; found \(page.list.display(second.node)) again",
          severity: row.element == .titleValue ? .warning : nil,
          notes: [FindingNote("it stands here first", at: page.place(first.node))])
      }
    })
}
