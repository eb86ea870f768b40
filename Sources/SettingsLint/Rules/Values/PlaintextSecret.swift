import SettingsAnalysis
import SettingsModel

extension Rule {
  static let plaintextSecret = Rule(
    id: "plaintext-secret",
    title: "secure field whose value is stored unencrypted",
    severity: .info,
    isOptIn: true,
    rationale: """
      `IsSecure` hides the characters on the screen and nothing more. What the user types lies unencrypted in the \
      app's defaults and in backups.
      """,
    remedy: "Ask for the secret inside the app and keep it in the keychain.",
    sources: [
      "Apple, Settings Application Schema Reference, PSTextFieldSpecifier",
      "https://mas.owasp.org/MASTG/tests/ios/MASVS-STORAGE/MASTG-TEST-0052/",
    ],
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
          ↓<true/>
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
          <key>IsSecure</key>
          <false/>
        </dict>
        """)
    ],
    check: .legacyRows([.textField]) { row, page, context in
      guard let secure = row.field(.isSecure), page.list.boolean(secure.value) == true else { return }
      context.report(
        page, secure.value, "the secret in \(row.label) must not lie in the defaults, which are stored unencrypted")
    })
}
