extension Rule {
  package static let storedValueNotInValues = Rule(
    "stored-value-not-in-values", .error, title: "stored value that the row does not offer",
    rationale: """
      `settingsc resolve` finds it. Settings marks no choice or shows the switch off, and the app reads a value that \
      it may not know.
      """,
    remedy: "Map the value to another one at launch, or offer it again.",
    sources: [.userDefaults],
    check: .engine)
}
