import SettingsAnalysis
import SettingsModel

extension Rule {
  static let secureDefault = Rule(
    id: "secure-default",
    title: "password field with a default",
    severity: .warning,
    rationale: """
      The bundle is readable for everyone who has the app. A text in the `DefaultValue` of a secure field is no \
      secret, and every copy of the app ships it.
      """,
    remedy: "Remove the default and let the user, or the server, supply the secret.",
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
          <true/>
          <key>DefaultValue</key>
          ↓<string>s3cret</string>
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
          <string>Password</string>
          <key>Key</key>
          <string>password</string>
          <key>IsSecure</key>
          <true/>
          <key>DefaultValue</key>
          <string></string>
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
          <key>IsSecure</key>
          <false/>
          <key>DefaultValue</key>
          <string>Ann</string>
        </dict>
        """),
    ],
    check: .legacyRows([.textField]) { row, page, context in
      guard let secure = row.field(.isSecure), page.list.boolean(secure.value) == true,
        let value = row.field(.defaultValue)?.value, page.list.kind(value) == .string, !page.list.isEmptyText(value)
      else { return }
      context.report(
        page, value, "'DefaultValue' of the secure field \(row.label) must be absent or empty; found a text in it")
    })
}
