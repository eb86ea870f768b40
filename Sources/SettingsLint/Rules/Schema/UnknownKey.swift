import PropertyLists
import SettingsBundle
import SettingsSchema

extension Rule {
  static let unknownKey = Rule(
    id: "unknown-key",
    title: "key that nobody knows",
    severity: .warning,
    affectsDefaults: true,
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
        """)
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
        """)
    ],
    check: .schema([.unknownKey]) { fault, page, context in
      let written = page.list.text(fault.node)
      let element = SchemaWords.element(fault.element, context.schema)
      guard let meant = fault.suggestion else {
        context.report(page, fault.node, "\(element) must have only keys that it knows; found '\(written)'")
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
