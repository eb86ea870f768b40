extension Rule {
  static let storedValueType = Rule(
    .init(
      "stored-value-type", .error, [Variant(.info, when: "the value equals a legal one as a number: 1 for true")]),
    title: "stored value of a type that Settings does not store",
    rationale: """
      `settingsc resolve` finds it in preferences. Settings compares a stored value with the values of the row; \
      one of another type equals none of them, so a switch shows off and a list marks nothing, while typed getters \
      convert it in their own way. Other versions of the app, code, a script or a profile wrote it.
      """,
    remedy: "Convert the value once at launch, or remove it, so that the default applies.",
    sources: ["https://developer.apple.com/documentation/foundation/userdefaults"],
    check: .engine)
}
