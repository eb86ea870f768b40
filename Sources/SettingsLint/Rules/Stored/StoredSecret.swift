import SettingsAnalysis

extension Rule {
  static let storedSecret = Rule(
    FaultKind("stored-secret", .warning), title: "secret in plain text",
    rationale: """
      `settingsc resolve` finds it in preferences. A secure text field hides what is typed and stores it in plain \
      text, in a file that backups copy. Where `--base` names an earlier version of the bundle, what its secure fields \
      stored is found too. The value is shown in no report.
      """,
    remedy: """
      Move the value to the keychain at launch and remove it from the defaults.
      """,
    sources: ["https://developer.apple.com/documentation/foundation/userdefaults"],
    bad: [],
    good: [],
    check: .engine)
}
