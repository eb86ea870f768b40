extension Rule {
  static let invalidAppConfig = Rule(
    .init(
      "invalid-appconfig", .error,
      [Variant(.info, when: "a bundle identifier has a hyphen or an underscore, which only the schema rejects")]),
    title: "device-management file that contradicts its schema, itself or the app",
    rationale: """
      `settingsc export --check` finds it in a file for device management. Management servers reject a file that does \
      not match the schema of the AppConfig community, or leave out what they do not understand; a field for a key that \
      the file does not define is not shown, and a file for another app is sent to that app.
      """,
    remedy: "Fix the reported element, or recreate the file with `settingsc export --format appconfig`.",
    sources: ["https://github.com/jamf/AppConfig-Generator"],
    check: .engine)
}
