import PropertyLists
import SettingsAnalysis
import SettingsModel

extension Rule {
  static let duplicateKey = Rule(
    id: "duplicate-key",
    title: "key on two rows",
    severity: .warning,
    rationale: """
      Rows with one `Key` change one value. On one page that is most often a row that was copied and not given a key of \
      its own: the second switch moves the first one. On two pages it may be wanted, which is information only. Two \
      rows of a page that are meant for different devices were reported to appear both on iPad and neither on iPhone.
      """,
    remedy: """
      Give the second row a key of its own, or remove it. A row that repeats another one word for word can be removed \
      safely.
      """,
    sources: ["https://github.com/vdhamer/Photo-Club-Hub/issues/557"],
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
        </dict>
        <dict>
          <key>Type</key>
          <string>PSRadioGroupSpecifier</string>
          <key>Title</key>
          <string>Music</string>
          <key>Key</key>
          ↓<string>sounds</string>
          <key>DefaultValue</key>
          <true/>
          <key>Titles</key>
          <array>
            <string>Loud</string>
            <string>Silent</string>
          </array>
          <key>Values</key>
          <array>
            <true/>
            <false/>
          </array>
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
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          ↓<string>name</string>
        </dict>
        """),
      // Not shown together, yet on one page.
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>name</string>
          <key>SupportedUserInterfaceIdioms</key>
          <array>
            <string>Phone</string>
          </array>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          ↓<string>name</string>
          <key>SupportedUserInterfaceIdioms</key>
          <array>
            <string>Pad</string>
          </array>
        </dict>
        """),
      .files([
        "Root.plist": """
        <key>PreferenceSpecifiers</key>
        <array>
          <dict>
            <key>Type</key>
            <string>PSTextFieldSpecifier</string>
            <key>Key</key>
            <string>name</string>
          </dict>
          <dict>
            <key>Type</key>
            <string>PSChildPaneSpecifier</string>
            <key>Title</key>
            <string>More</string>
            <key>File</key>
            <string>More</string>
          </dict>
        </array>
        """,
        "More.plist": """
        <key>PreferenceSpecifiers</key>
        <array>
          <dict>
            <key>Type</key>
            <string>PSTextFieldSpecifier</string>
            <key>Key</key>
            ↓<string>name</string>
          </dict>
        </array>
        """,
      ]),
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>firstName</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Key</key>
          <string>lastName</string>
        </dict>
        """),
      // A page of its own for each device is one page, not two.
      .files([
        "Root.plist": """
        <key>PreferenceSpecifiers</key>
        <array>
          <dict>
            <key>Type</key>
            <string>PSTextFieldSpecifier</string>
            <key>Key</key>
            <string>name</string>
          </dict>
        </array>
        """,
        "Root~ipad.plist": """
        <key>PreferenceSpecifiers</key>
        <array>
          <dict>
            <key>Type</key>
            <string>PSTextFieldSpecifier</string>
            <key>Key</key>
            <string>name</string>
          </dict>
        </array>
        """,
      ]),
    ],
    check: .bundle { bundle, context in
      for clash in context.analysis.keyClashes {
        let isOnePage = clash.first.page == clash.second.page
        switch clash.relation {
        case .together where !clash.valuesDiffer, .otherDevice where isOnePage: break
        default: continue
        }
        let first = bundle.pages[Int(clash.first.page)]
        let second = bundle.pages[Int(clash.second.page)]
        let key = second.list.text(clash.second.key)
        var message = "the key '\(key)' must stand on one row; found it on a second one"
        if clash.relation == .otherDevice {
          message +=
            """
             for the \(KeyClashWords.devices(clash.second)); rows for different devices need a page file each, such \
            as '\(second.name.base)~ipad.plist'
            """
        } else if !isOnePage {
          message += ", on another page"
        }
        context.report(
          second, clash.second.key, message, severity: isOnePage ? nil : .info,
          notes: [FindingNote("the key '\(key)' stands here first", at: first.place(clash.first.key))],
          fixes: removal(of: clash, bundle))
      }
    })

  /// A row that says nothing new may go.
  private static func removal(of clash: KeyClash, _ bundle: SettingsBundle) -> [ProposedFix] {
    guard clash.first.page == clash.second.page else { return [] }
    let page = bundle.pages[Int(clash.first.page)]
    let (first, second) = (bundle.row(clash.first).node, bundle.row(clash.second).node)
    guard page.list.isEqual(first, to: second, of: page.list, .exact) else { return [] }
    return [
      ProposedFix("remove the second of two equal rows", .safe, [page.edit(.removeItem(second))])
    ]
  }
}
