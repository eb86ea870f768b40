import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

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
      let cure = "set 'IsSecure' to true"
      var fault = Fault(
        at: field.place(key.node), "\(field.label) is for a \(word), but not secure")
      fault.effect = .settings("shows it on screen")
      if let value = field.rawDefault, !field.list.text(value.node).isEmpty {
        fault.help = "\(cure) and remove 'DefaultValue'"
      } else {
        fault.help = cure
        fault.case = .noDefault
      }
      // An OpenStep list has no Booleans.
      if field.list.format != .openStep {
        fault.fix = field.fix(cure, .unsafe, field.row.editThatSecures)
      }
      context.report(fault)
    })
}

extension Row {
  /// The edit that sets `IsSecure` to true.
  fileprivate var editThatSecures: TreeEdit.Change {
    guard let isSecure = field(.isSecure) else {
      return .addEntry(to: node, key: "IsSecure", .boolean(true))
    }
    return .replaceValue(isSecure.value, .boolean(true))
  }
}

extension Rule.Case {
  fileprivate static let noDefault = Rule.Case(.info, when: "the field has no default")
}
