import PropertyLists
import SettingsModel

extension Rule {
  static let defaultTypeDiffers = Rule(
    id: "default-type-differs",
    title: "default that equals a value but for its type",
    severity: .error,
    affectsDefaults: true,
    rationale: """
      Settings compares the default with the `Values` as they are: the string `0` is not the number 0. Nothing is \
      selected, and an app that reads the default gets another type than it gets after the user chose.
      """,
    remedy: "Write the default with the element that the value has.",
    sources: [
      "Apple, Settings Application Schema Reference, PSMultiValueSpecifier",
      "https://github.com/futuretap/InAppSettingsKit/issues/264",
      "https://github.com/futuretap/InAppSettingsKit/issues/193",
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
          ↓<string>1</string>
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
          ↓<integer>1</integer>
          <key>Titles</key>
          <array>
            <string>Beginner</string>
            <string>Master</string>
            <string>Expert</string>
          </array>
          <key>Values</key>
          <array>
            <string>0</string>
            <string>1</string>
            <string>2</string>
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
          ↓<string>1</string>
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
          <real>1</real>
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
    ],
    check: .rows([.multiValue, .radioGroup, .titleValue]) { row, page, context in
      guard case .otherType(let value, let match) = context.defaultMatch(row, page) else { return }
      let list = page.list
      let fixes = [
        ProposedFix(
          "replace \(list.description(value)) by \(list.description(match))", .safe,
          [page.edit(.replaceValue(value, .copy(of: match)))])
      ]
      context.report(
        page, value,
        """
        'DefaultValue' of \(row.label) must have the type of 'Values'; found \(list.description(value)) \
        instead of \(list.description(match))
        """,
        severity: row.element == .titleValue ? .warning : nil,
        notes: [FindingNote("the value that it equals is here", at: page.place(match))], fixes: fixes)
    })
}
