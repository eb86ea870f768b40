import SettingsAnalysis

extension Rule {
  static let unsecuredSecret = Rule(
    "unsecured-secret", .warning(.noDefault), title: "password field that shows its text",
    rationale: """
      Where the key or title of a text field says password, passcode, token or secret, everyone who looks at the \
      screen reads it unless `IsSecure` is true. A name that only mentions one, such as `passwordHint`, is ignored, and \
      so is the address of a server.
      """,
    remedy:
      """
      Set `IsSecure` to true; better, ask for the secret inside the app, store it in the keychain, and remove the copy \
      in the app's defaults.
      """,
    sources: [.schema("PSTextFieldSpecifier"), .owasp],
    examples: [
      .row(
        .textField, ["Key": "↓serverPassword", "DefaultValue": "s3cret"],
        finds: "'serverPassword' is for a password, but not secure; Settings shows it on screen",
        help: "set 'IsSecure' to true and remove 'DefaultValue'",
        fixed: ["IsSecure": true]),
      .row(.textField, ["Key": "passwordHint"]),
    ],
    check: .textFields { field, context in
      guard let word = field.secretShownOnScreen, let key = field.key else { return }
      let hasDefault = field.rawDefault.map { !field.list.text($0.node).isEmpty } ?? false
      let cure = "set 'IsSecure' to true"
      let change =
        field.row.field(.isSecure).map { TreeEdit.Change.replaceValue($0.value, .boolean(true)) }
        ?? .addEntry(to: field.row.node, key: "IsSecure", .boolean(true))
      var fault = Fault(
        at: field.place(key.node), "\(field.label) is for a \(word), but not secure")
      fault.effect = .settings("shows it on screen")
      fault.help = hasDefault ? "\(cure) and remove 'DefaultValue'" : cure
      if !hasDefault { fault.case = .noDefault }
      fault.fix = field.list.format == .openStep ? nil : field.fix(cure, .unsafe, change)
      context.report(fault)
    })
}

extension Rule.Case {
  fileprivate static let noDefault = Rule.Case(.info, when: "the field has no default")
}
