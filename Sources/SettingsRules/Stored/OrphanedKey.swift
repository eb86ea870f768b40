extension Rule {
  package static let orphanedKey = Rule(
    "orphaned-key", .info(.ofEarlierVersion), title: "stored key that no page has",
    rationale: """
      `settingsc resolve` finds it. Apps store keys of their own, so most are meant to be there. Where `--base` names \
      an earlier bundle that has the key, nobody can change the value any more.
      """,
    remedy: "Remove the value at launch if the app does not read it any more.",
    sources: [.userDefaults],
    check: .engine)
}

extension Rule.Case {
  static let ofEarlierVersion = Rule.Case(
    .warning, when: "an earlier version of the bundle has the key")
}
