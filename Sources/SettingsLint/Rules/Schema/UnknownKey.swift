import PropertyLists
import SettingsAnalysis
import SettingsModel
import SettingsSchema

extension Rule {
  static let unknownKey = Rule(
    id: "unknown-key",
    title: "key that nobody knows",
    severity: .warning,
    rationale: """
      Settings never reads a key it does not know. A misspelt key therefore changes nothing, or, where the row needs \
      it, makes the whole row disappear; then it is an error.
      """,
    remedy: "Write the key as the schema does, upper and lower case included, or remove it.",
    sources: [
      "Apple, Settings Application Schema Reference", "https://github.com/mono0926/LicensePlist/issues/105",
    ],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Title</key>
          <string>Name</string>
          <key>Key</key>
          <string>name</string>
          ↓<key>AutoCorrectionType</key>
          <string>No</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          ↓<key>Footer</key>
          <string>What is played.</string>
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
          ↓<key>Defaultvalue</key>
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
          ↓<key>Colour</key>
          <string>red</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Zlib</string>
          <key>FooterText</key>
          <string>As is.</string>
          ↓<key>License</key>
          <string>zlib</string>
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
          ↓<key>Value</key>
          <array>
            <integer>0</integer>
            <integer>1</integer>
          </array>
        </dict>
        """),
      .page(
        """
        <key>StringsTable</key>
        <string>Root</string>
        ↓<key>Comment</key>
        <string>For testers.</string>
        <key>Owner</key>
        <string>Ann</string>
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
        </array>
        """),
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Title</key>
          <string>Name</string>
          <key>Key</key>
          <string>name</string>
          <key>AutocorrectionType</key>
          <string>No</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>FooterText</key>
          <string>What is played.</string>
          <key>SupportedUserInterfaceIdioms</key>
          <array>
            <string>Phone</string>
            <string>Pad</string>
          </array>
        </dict>
        """),
    ],
    check: .schema([.unknownKey]) { fault, page, context in
      let written = page.list.text(fault.node)
      let element = SchemaWords.element(fault.element, context.schema)
      guard let meant = fault.suggestion else {
        guard fault.row < 0 else {
          // Generators of acknowledgements write the licence's name for their own use.
          let isLicence = fault.element == .group && written == "License"
          context.report(
            page, fault.node, "\(element) must have only keys that it knows; found '\(written)'",
            severity: isLicence ? .info : nil)
          return
        }
        // What somebody else keeps in the file has one cause, however many keys it has; and a list without rows is
        // no page at all.
        let entries = page.list.entries(page.list.root)
        guard page.specifiersEntry != nil,
          entries.first(where: { page.list.symbol($0.key) == 0 })?.key == fault.node
        else { return }
        let count = entries.reduce(0) { $0 + (page.list.symbol($1.key) == 0 ? 1 : 0) }
        let others = count > 1 ? " and \(count - 1) more" : ""
        context.report(page, fault.node, "\(element) must have only keys that it knows; found '\(written)'\(others)")
        return
      }
      let name = context.schema.name(of: meant)
      let loss = fault.dropsRow && fault.row >= 0 ? "; without it the row is dropped" : ""
      context.report(
        page, fault.node,
        "\(element) must have only keys that it knows; found '\(written)'; did you mean '\(name)'?\(loss)",
        severity: fault.dropsRow ? .error : nil,
        fixes: [
          ProposedFix("rename '\(written)' to '\(name)'", .safe, [page.edit(.renameKey(fault.node, name))])
        ])
    })
}
