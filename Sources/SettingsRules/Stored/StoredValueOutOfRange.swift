extension Rule {
  package static let storedValueOutOfRange = Rule(
    "stored-value-out-of-range", .warning, title: "stored number outside of a slider's range",
    rationale:
      "`settingsc resolve` finds it. The slider shows its nearest end while the app reads the number.",
    remedy: "Clamp the number where the app reads it, or widen the range.",
    sources: [.userDefaults],
    check: .engine)
}
