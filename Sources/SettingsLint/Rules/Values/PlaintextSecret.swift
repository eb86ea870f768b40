extension Rule {
  static let plaintextSecret = Rule(
    .init("plaintext-secret", .info), title: "secure field whose value is stored unencrypted",
    isOptIn: true,
    rationale: """
      `IsSecure` hides the characters on screen and nothing more. What the user types is stored unencrypted in the \
      app's defaults and in backups.
      """,
    remedy: "Ask for the secret inside the app and store it in the keychain.",
    sources: [
      "Apple, Settings Application Schema Reference, PSTextFieldSpecifier",
      "https://mas.owasp.org/MASTG/tests/ios/MASVS-STORAGE/MASTG-TEST-0052/",
    ],
    bad: .row(
      .textField, ["Key": "password", "IsSecure": .marked(true)],
      finds: "'password' is hidden on screen only; its value is stored unencrypted",
      help: "ask for it in the app and store it in the keychain"),
    good: .row(.textField, ["IsSecure": false]),
    check: .textFields(having: [.isSecure]) { field, context in
      guard let secure = field.isSecure, secure.value else { return }
      context.report(
        field.place(secure.node), "\(field.label) is hidden on screen only; its value is stored unencrypted",
        help: "ask for it in the app and store it in the keychain")
    })
}
