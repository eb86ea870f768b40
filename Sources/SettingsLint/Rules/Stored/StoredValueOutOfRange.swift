extension Rule {
  static let storedValueOutOfRange = Rule(
    .init("stored-value-out-of-range", .warning), title: "stored number outside of a slider's range",
    rationale: """
      `settingsc resolve` finds it in preferences. The slider shows its nearest end while the app reads \
      the stored number.
      """,
    remedy: "Clamp the number where the app reads it, or widen the range.",
    sources: ["https://developer.apple.com/documentation/foundation/userdefaults"],
    check: .engine)
}
