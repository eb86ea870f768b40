extension Rule {
  static let orphanedKey = Rule(
    .orphanedKey, title: "stored key that no page has",
    rationale: """
      `settingsc resolve` finds it. Apps store keys of their own, so most are meant to be there. Where `--base` names \
      an earlier bundle that has the key, nobody can change the value any more.
      """,
    remedy: "Remove the value at launch if the app does not read it any more.",
    sources: [.userDefaults],
    check: .engine)
}
