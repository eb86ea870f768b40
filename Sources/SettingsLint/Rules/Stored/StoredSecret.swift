extension Rule {
  static let storedSecret = Rule(
    .init("stored-secret", .warning), title: "secret in plain text",
    rationale: """
      `settingsc resolve` finds it in preferences. A secure text field hides what is typed and stores it in plain \
      text, in a file that backups copy. With `--base`, values stored by the secure fields of that \
      version are reported too. No report shows the value.
      """,
    remedy: "Move the value to the keychain at launch and remove it from the defaults.",
    sources: ["https://developer.apple.com/documentation/foundation/userdefaults"],
    check: .engine)
}
