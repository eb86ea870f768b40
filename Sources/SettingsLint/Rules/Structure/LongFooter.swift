import PropertyLists
import SettingsAnalysis
import SettingsModel

extension Rule {
  static let longFooter = Rule(
    id: "long-footer",
    title: "footer that is too long to be drawn",
    severity: .warning,
    options: [
      RuleOption(
        name: "length", defaultValue: .integer(8000), summary: "The greatest number of characters of a footer.")
    ],
    rationale: """
      Settings draws a footer as one block of text. Very long ones, such as whole licences, were reported to be \
      missing, to overlap the rows or to leave a large blank area. No source names a limit; the length from which the \
      rule reports is an option.
      """,
    remedy: "Split the text into several groups, or move it to a page of the app.",
    sources: [
      "https://github.com/CocoaPods/CocoaPods/issues/1144",
      "https://github.com/mono0926/LicensePlist/issues/138",
    ],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Licence</string>
          <key>FooterText</key>
          ↓<string>A text that is far too long.</string>
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
        """, configuration: .option("length", of: "long-footer", 20)),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSRadioGroupSpecifier</string>
          <key>FooterText</key>
          ↓<string>Ein überaus langer Text.</string>
          <key>Key</key>
          <string>speed</string>
          <key>DefaultValue</key>
          <integer>0</integer>
          <key>Titles</key>
          <array>
            <string>Slow</string>
            <string>Fast</string>
          </array>
          <key>Values</key>
          <array>
            <integer>0</integer>
            <integer>1</integer>
          </array>
        </dict>
        """, configuration: .option("length", of: "long-footer", 23)),
      // One reason, one finding.
      .files(
        [
          "Root.plist": """
          <key>PreferenceSpecifiers</key>
          <array>
            <dict>
              <key>Type</key>
              <string>PSGroupSpecifier</string>
              <key>FooterText</key>
              ↓<string>A text that is far too long.</string>
            </dict>
            <dict>
              <key>Type</key>
              <string>PSTextFieldSpecifier</string>
              <key>Key</key>
              <string>name</string>
            </dict>
            <dict>
              <key>Type</key>
              <string>PSGroupSpecifier</string>
              <key>FooterText</key>
              <string>Another text that is far too long.</string>
            </dict>
          </array>
          """
        ], configuration: .option("length", of: "long-footer", 20)),
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Licence</string>
          <key>FooterText</key>
          <string>A short text.</string>
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
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>FooterText</key>
          <string>öäü</string>
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
        """, configuration: .option("length", of: "long-footer", 3)),
    ],
    check: .bundle { bundle, context in
      let limit = context.integer("length")
      var found: [(page: Page, row: Row, footer: PropertyList.NodeID, length: Int)] = []
      for page in bundle.pages {
        for row in page.rows(where: {
          ($0.element == .group || $0.element == .radioGroup) && $0.fields.mayContain(.footerText)
        }) {
          // Bytes are counted first: nearly every footer is short.
          guard let footer = row.field(.footerText)?.value, page.list.withText(footer, { $0.count }) > limit
          else { continue }
          let length = page.list.withText(footer) { text in text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }
          if length > limit { found.append((page, row, footer, length)) }
        }
      }
      // Licence pages come by the dozen, and all of them for the same reason.
      guard let first = found.first else { return }
      let more = found.count > 1 ? ", and \(found.count - 1) more in the bundle" : ""
      context.report(
        first.page, first.footer,
        """
        'FooterText' of \(first.row.label) must have at most \(limit) characters to be drawn; found \(first.length)\(more)
        """,
        notes: found.dropFirst().prefix(12).map { other in
          FindingNote("\(other.length) characters here", at: other.page.place(other.footer))
        })
    })
}
