import PropertyLists
import SettingsAnalysis
import SettingsModel
import SettingsSchema

extension Rule {
  static let collidingRowIdentity = Rule(
    id: "colliding-row-identity",
    title: "rows that Settings may not tell apart",
    severity: .info,
    isOptIn: true,
    rationale: """
      Settings seems to know a group and a child pane by the title (a group without one by the footer) and every \
      other row by its key. Rows of one page with the same identity were reported to make it crash on an assertion \
      when the page is updated.
      """,
    remedy: "Give one of the rows another title or key.",
    sources: [
      "https://github.com/lionheart/openradar-mirror/issues/16570"
    ],
    bad: [
      .files([
        "Root.plist": """
        <key>PreferenceSpecifiers</key>
        <array>
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
          <dict>
            <key>Type</key>
            <string>PSChildPaneSpecifier</string>
            <key>Title</key>
            <string>More</string>
            <key>File</key>
            <string>One</string>
          </dict>
          <dict>
            <key>Type</key>
            <string>PSChildPaneSpecifier</string>
            <key>Title</key>
            ↓<string>More</string>
            <key>File</key>
            <string>Two</string>
          </dict>
        </array>
        """,
        "One.plist": """
        <key>PreferenceSpecifiers</key>
        <array>
          <dict>
            <key>Type</key>
            <string>PSGroupSpecifier</string>
            <key>Title</key>
            <string>One</string>
          </dict>
          <dict>
            <key>Type</key>
            <string>PSTextFieldSpecifier</string>
            <key>Key</key>
            <string>one</string>
          </dict>
        </array>
        """,
        "Two.plist": """
        <key>PreferenceSpecifiers</key>
        <array>
          <dict>
            <key>Type</key>
            <string>PSGroupSpecifier</string>
            <key>Title</key>
            <string>Two</string>
          </dict>
          <dict>
            <key>Type</key>
            <string>PSTextFieldSpecifier</string>
            <key>Key</key>
            <string>two</string>
          </dict>
        </array>
        """,
      ]),
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
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          ↓<string>sounds</string>
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
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>FooterText</key>
          <string>A footer.</string>
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
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>FooterText</key>
          ↓<string>A footer.</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Haptics</string>
          <key>Key</key>
          <string>haptics</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
        """),
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
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
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
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>a</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>b</string>
        </dict>
        """)
    ],
    check: .page { page, context in
      var known: [String: (node: PropertyList.NodeID, isKey: Bool)] = [:]
      for row in page.rows {
        guard let identity = identity(of: row, context.schema) else { continue }
        let name = page.list.text(identity.node)
        guard let first = known[name] else {
          known[name] = identity
          continue
        }
        // Two rows with one key are another rule's.
        guard !first.isKey || !identity.isKey else { continue }
        context.report(
          page, identity.node,
          "rows of a page must differ in their key, or in their title where they have none; found '\(name)' again",
          notes: [FindingNote("'\(name)' stands here first", at: page.place(first.node))])
      }
    })

  private static func identity(of row: Row, _ schema: Schema) -> (node: PropertyList.NodeID, isKey: Bool)? {
    func text(_ key: KeyID) -> PropertyList.NodeID? { row.text(key)?.node }
    if schema.flags(of: row.element).contains(.holdsValue) { return text(.key).map { ($0, true) } }
    switch row.element {
    case .group: return (text(.title) ?? text(.footerText)).map { ($0, false) }
    case .childPane: return text(.title).map { ($0, false) }
    default: return nil
    }
  }
}
