extension Rule {
  static let storedValueOutOfRange = Rule(
    .storedValueOutOfRange, title: "stored number outside of a slider's range",
    rationale:
      "`settingsc resolve` finds it. The slider shows its nearest end while the app reads the number.",
    remedy: "Clamp the number where the app reads it, or widen the range.",
    sources: [.userDefaults],
    check: .engine)
}
