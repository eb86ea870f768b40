extension Rule {
  static let secureDefault = Rule(
    "secure-default", .warning, title: "password field with a default",
    rationale:
      "Every copy of the app ships its settings bundle, so the default of a secure field is no secret.",
    remedy: "Remove the default and let the user or the server supply the secret.",
    sources: [.schema("PSTextFieldSpecifier"), .owasp],
    examples: [
      .row(
        .textField, ["Key": "password", "IsSecure": true, "DefaultValue": "↓s3cret"],
        finds: "secure field 'password' has a default; everyone who has the app can read it",
        help: "remove 'DefaultValue'"),
      .row(.textField, ["IsSecure": true, "DefaultValue": ""]),
    ],
    check: .textFields(having: [.isSecure]) { field, context in
      guard let value = field.shippedSecret else { return }
      // Neither the message nor the identity contains the text, which is a secret.
      var fault = Fault(
        at: field.place(value),
        "secure field \(field.label) has a default; everyone who has the app can read it")
      fault.help = "remove 'DefaultValue'"
      fault.subject = ""
      // A key on the pages of several devices is one secret.
      fault.cause = field.key.map { .name($0.value) }
      context.report(fault)
    })
}
