extension Rule {
  package static let storedValueType = Rule(
    "stored-value-type", .error(.equalNumber),
    title: "stored value of a type that Settings does not store",
    rationale: """
      `settingsc resolve` finds it. A value of another type equals none of the row's values: a switch shows off and a \
      list marks nothing, while typed getters convert it in their own way.
      """,
    remedy: "Convert the value once at launch, or remove it, so that the default applies.",
    sources: [.userDefaults],
    check: .engine)
}

extension Rule.Case {
  static let equalNumber = Rule.Case(
    .info, when: "the value equals a legal one as a number: 1 for true")
}
