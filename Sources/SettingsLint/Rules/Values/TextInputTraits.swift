import PropertyLists
import SettingsAnalysis
import SettingsModel
import SettingsSchema

extension Rule {
  static let textInputTraits = Rule(
    id: "text-input-traits",
    title: "field for a password or an address that corrects what is typed",
    severity: .info,
    isOptIn: true,
    rationale: """
      A password, an address of the Web or of mail is spelt exactly. Capitalisation and correction change it while \
      it is typed; correction may also remember a password.
      """,
    remedy: "Write `None` as `AutocapitalizationType` and `No` as `AutocorrectionType`, or remove the two keys.",
    sources: ["Apple, Settings Application Schema Reference, PSTextFieldSpecifier"],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Title</key>
          <string>Password</string>
          <key>Key</key>
          <string>password</string>
          <key>IsSecure</key>
          <true/>
          <key>AutocapitalizationType</key>
          ↓<string>Words</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Title</key>
          <string>Server</string>
          <key>Key</key>
          <string>server</string>
          <key>KeyboardType</key>
          <string>URL</string>
          <key>AutocorrectionType</key>
          ↓<string>Yes</string>
        </dict>
        """),
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Title</key>
          <string>Server</string>
          <key>Key</key>
          <string>server</string>
          <key>KeyboardType</key>
          <string>URL</string>
          <key>AutocapitalizationType</key>
          <string>None</string>
          <key>AutocorrectionType</key>
          <string>No</string>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSTextFieldSpecifier</string>
          <key>Title</key>
          <string>Name</string>
          <key>Key</key>
          <string>name</string>
          <key>AutocapitalizationType</key>
          <string>Words</string>
          <key>AutocorrectionType</key>
          <string>Yes</string>
        </dict>
        """),
    ],
    check: .legacyRows([.textField]) { row, page, context in
      let list = page.list
      let isSecure = row.boolean(.isSecure)?.value == true
      guard let kind = isSecure ? "a secure field" : addressKind(row) else { return }
      let traits: [(KeyID, allowed: [String], better: String)] = [
        (.autocapitalizationType, ["None"], "None"), (.autocorrectionType, ["No", "Default"], "No"),
      ]
      for (key, allowed, better) in traits {
        guard let field = row.field(key), list.kind(field.value) == .string,
          !allowed.contains(where: { list.text(field.value, equals: $0) }),
          context.schema.specification(at: context.schema.keyIndex(key, in: row.element)).allowedValues
            .contains(list.text(field.value))
        else { continue }
        context.report(
          page, field.value,
          """
          '\(context.schema.name(of: key))' of \(row.label) must be '\(better)' for \(kind); \
          found \(list.display(field.value))
          """,
          fixes: [page.replacing(field.value, by: better, .unsafe)])
      }
    })
}

/// What a field is for when its keyboard is one for addresses.
private func addressKind(_ row: Row) -> String? {
  switch row.string(.keyboardType)?.value {
  case "URL": "a Web address"
  case "EmailAddress": "a mail address"
  default: nil
  }
}
