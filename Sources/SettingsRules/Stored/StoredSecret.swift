extension Rule {
  package static let storedSecret = Rule(
    "stored-secret", .warning, title: "secret in plain text",
    rationale: """
      `settingsc resolve` finds it. A secure field stores plain text, in a file that backups copy. With `--base`, \
      values of the secure fields of that version are reported too. No report shows the value.
      """,
    remedy: "Move the value to the keychain at launch and remove it from the defaults.",
    sources: [.userDefaults],
    check: .engine)
}
