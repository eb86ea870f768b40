extension Rule {
  static let orphanedKey = Rule(
    .init("orphaned-key", .info, [Variant(.warning, when: "an earlier version of the bundle has the key")]),
    title: "stored key that no page has",
    rationale: """
      `settingsc resolve` finds it in preferences. Apps store keys of their own, so most of these are meant to be \
      there. Where `--base` names an earlier version of the bundle that has the key, nobody can change the value \
      any more, and code that still reads it never sees another one.
      """,
    remedy: "Remove the value at launch if the app does not read it any more.",
    sources: ["https://developer.apple.com/documentation/foundation/userdefaults"],
    check: .engine)
}
