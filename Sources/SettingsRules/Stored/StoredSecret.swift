import SettingsAnalysis

extension Rule {
  package static let storedSecret = Rule(
    "stored-secret", .warning, title: "secret in plain text",
    rationale: """
      Reported by `settingsc resolve`, not by `lint`. A secure field stores plain text, in a file that backups copy. \
      With `--base`, values of the secure fields of that version are reported too. No report shows the value.
      """,
    remedy: "Move the value to the keychain at launch and remove it from the defaults.",
    sources: [.userDefaults],
    examples: [
      .stored(
        .preferences("↓<key>password</key> <string>hunter2</string>"),
        Sample.row(.textField, ["Key": "password", "IsSecure": true]),
        finds: "'password' is stored in plain text", help: "move it to the keychain at launch"),
      .stored(
        .preferences("<key>name</key> <string>Ada</string>"),
        Sample.row(.textField, ["Key": "name"])),
    ],
    check: .stored { fact, context in
      guard case .secret = fact.kind else { return }
      switch fact.source {
      case .preferences:
        var fault = fact.fault("'\(fact.shownKey)' is stored in plain text")
        fault.help = "move it to the keychain at launch"
        context.report(fault)
      case .managed:
        var fault = fact.fault("'\(fact.shownKey)' is sent and stored in plain text")
        fault.help = "let the app fetch the secret by other means"
        context.report(fault)
      }
    })
}
