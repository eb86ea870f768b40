extension Rule {
  static let plaintextSecret = Rule(
    "plaintext-secret", .info.optIn, title: "secure field whose value is stored unencrypted",
    rationale:
      "`IsSecure` only hides what is typed. The app's defaults and backups store it unencrypted.",
    remedy:
      "Ask for the secret inside the app, store it in the keychain, and remove the copy in the app's defaults.",
    sources: [.schema("PSTextFieldSpecifier"), .owasp],
    examples: [
      .row(
        .textField, ["Key": "password", "IsSecure": .marked(true)],
        finds: "'password' is hidden on screen only; its value is stored unencrypted",
        help: "ask for it in the app, store it in the keychain, and remove the stored copy"),
      .row(.textField, ["IsSecure": false]),
    ],
    check: .textFields(having: [.isSecure]) { field, context in
      guard let secure = field.isSecure, secure.value else { return }
      context.report(
        at: field.place(secure.node),
        "\(field.label) is hidden on screen only; its value is stored unencrypted",
        help: "ask for it in the app, store it in the keychain, and remove the stored copy")
    })
}
