import PropertyLists
import SettingsAnalysis
import SettingsModel
import SettingsSchema

extension Rule {
  static let misplacedKey = Rule(
    id: "misplaced-key",
    title: "key on a row whose type never reads it",
    severity: .info,
    rationale: """
      Every type reads its own keys and no others. A documented key on another type does no harm and has no effect, \
      which may not be what was meant: a slider shows no `Title`, and only groups have a `FooterText`.
      """,
    remedy: """
      Remove the key, or put it on a row of a type that reads it; for a slider's title or a footer that is a group.
      """,
    sources: [
      "Apple, Settings Application Schema Reference",
      "https://github.com/futuretap/InAppSettingsKit",
    ],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSMultiValueSpecifier</string>
          <key>Title</key>
          <string>Sound</string>
          <key>Key</key>
          <string>sound</string>
          <key>DefaultValue</key>
          <integer>0</integer>
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
          ↓<key>FooterText</key>
          <string>What is played.</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSSliderSpecifier</string>
          <key>Key</key>
          <string>volume</string>
          <key>DefaultValue</key>
          <real>0.5</real>
          <key>MinimumValue</key>
          <integer>0</integer>
          <key>MaximumValue</key>
          <integer>1</integer>
          ↓<key>Title</key>
          <string>Volume</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          ↓<key>Key</key>
          <string>sounds</string>
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
          ↓<key>IsSecure</key>
          <true/>
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
          <string>Volume</string>
          <key>FooterText</key>
          <string>How loud sounds are.</string>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSSliderSpecifier</string>
          <key>Key</key>
          <string>volume</string>
          <key>DefaultValue</key>
          <real>0.5</real>
          <key>MinimumValue</key>
          <integer>0</integer>
          <key>MaximumValue</key>
          <integer>1</integer>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSMultiValueSpecifier</string>
          <key>Title</key>
          <string>Sound</string>
          <key>Key</key>
          <string>sound</string>
          <key>DefaultValue</key>
          <integer>0</integer>
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
          <key>FooterText</key>
          <string>What is played.</string>
        </dict>
        """,
        dialects: ["inappsettingskit"]),
    ],
    check: .schema([.misplacedKey, .foreignKey]) { fault, page, context in
      let schema = context.schema
      let name = page.list.text(fault.node)
      let readers = schema.elementsKnowing(schema.keyID(named: name)).filter { $0 != .confirmationPrompt }
      guard !readers.isEmpty else { return }
      let places = readers.map { SchemaWords.element($0, schema) }
      let hint =
        readers.count > mentionedReaders ? "" : "; only \(SchemaWords.list(places, joinedBy: "or")) does"
      context.report(
        page, fault.node,
        "'\(name)' must not stand on \(SchemaWords.element(fault.element, schema)), which never reads it\(hint)")
    })
}

/// Keys that more types than this read are too common for a list of them.
private let mentionedReaders = 3
