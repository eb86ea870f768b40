extension Rule {
  static let plaintextSecret = Rule(
    .init("plaintext-secret", .info), title: "secure field whose value is stored unencrypted",
    isOptIn: true,
    rationale:
      "`IsSecure` only hides what is typed. The app's defaults and backups store it unencrypted.",
    remedy: "Ask for the secret inside the app and store it in the keychain.",
    sources: [.schema("PSTextFieldSpecifier"), .owasp],
    bad: .row(
      .textField, ["Key": "password", "IsSecure": .marked(true)],
      finds: "'password' is hidden on screen only; its value is stored unencrypted",
      help: "ask for it in the app and store it in the keychain"),
    good: .row(.textField, ["IsSecure": false]),
    check: .textFields(having: [.isSecure]) { field, context in
      guard let secure = field.isSecure, secure.value else { return }
      context.report(
        field.place(secure.node),
        "\(field.label) is hidden on screen only; its value is stored unencrypted",
        help: "ask for it in the app and store it in the keychain")
    })
}
