extension Rule {
  static let storedValueType = Rule(
    .storedValueType, title: "stored value of a type that Settings does not store",
    rationale: """
      `settingsc resolve` finds it. A value of another type equals none of the row's values: a switch shows off and a \
      list marks nothing, while typed getters convert it in their own way.
      """,
    remedy: "Convert the value once at launch, or remove it, so that the default applies.",
    sources: [.userDefaults],
    check: .engine)
}
