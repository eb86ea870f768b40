extension Rule {
  package static let duplicateSettingsBundle = Rule(
    "duplicate-settings-bundle", .warning, title: "second settings bundle in one app",
    rationale: """
      An app has one settings bundle, at its top. The one of a library either replaces the app's own, whichever is \
      copied last, or ends up in a framework or an extension, where Settings never looks.
      """,
    remedy:
      "Remove the library's bundle from the copied resources; move the rows you want into the app's own bundle.",
    sources: [.issue("urbanairship/ios-library", 73)],
    check: .engine)
}
