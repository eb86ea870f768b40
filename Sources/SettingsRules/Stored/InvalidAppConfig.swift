extension Rule {
  package static let invalidAppConfig = Rule(
    "invalid-appconfig", .error, title: "device-management file that contradicts itself or the app",
    rationale: """
      `settingsc export --check` finds it. Management servers leave out what they do not understand; a field for an \
      undefined key is not shown, and a file for another app is sent to that app.
      """,
    remedy:
      "Fix the reported element, or recreate the file with `settingsc export --format appconfig`.",
    sources: ["https://github.com/jamf/AppConfig-Generator"],
    check: .engine)
}
