extension Rule {
  static let invalidAppConfig = Rule(
    .init("invalid-appconfig", .error), title: "device-management file that contradicts itself or the app",
    rationale: """
      `settingsc export --check` finds it in a file for device management. Management servers leave out a \
      setting or a value that they do not understand; a field for a key that the file does not define is not shown, and \
      a file for another app is sent to that app.
      """,
    remedy: "Fix the reported element, or recreate the file with `settingsc export --format appconfig`.",
    sources: ["https://github.com/jamf/AppConfig-Generator"],
    check: .engine)
}
