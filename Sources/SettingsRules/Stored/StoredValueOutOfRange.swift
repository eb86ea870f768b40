import SettingsAnalysis
import SettingsModel

extension Rule {
  package static let storedValueOutOfRange = Rule(
    "stored-value-out-of-range", .warning(.managedNumber),
    title: "stored number outside of a slider's range",
    rationale:
      "Reported by `settingsc resolve`, not by `lint`. The slider shows its nearest end while the app reads the number.",
    remedy: "Clamp the number where the app reads it, or widen the range.",
    sources: [.userDefaults],
    examples: [
      .stored(
        .preferences("<key>volume</key> ↓<real>1.5</real>"),
        Sample.row(
          .slider,
          ["Key": "volume", "DefaultValue": 0.5, "MinimumValue": 0.0, "MaximumValue": 1.0]),
        finds: "stored 1.5 of 'volume' lies outside of 0.0 to 1.0",
        help: "clamp it where the app reads it"),
      .stored(
        .preferences("<key>volume</key> <real>0.8</real>"),
        Sample.row(
          .slider,
          ["Key": "volume", "DefaultValue": 0.5, "MinimumValue": 0.0, "MaximumValue": 1.0])),
    ],
    check: .stored { fact, context in
      guard case .mismatch(let mismatch) = fact.kind, case .outOfRange = mismatch.kind else {
        return
      }
      let slider = SliderSpecifier(row: mismatch.row)
      func shown(_ end: Located<Double>?) -> String {
        guard let end else { return "…" }
        return slider.list.display(end.node)
      }
      let minimum = shown(slider.minimum)
      let maximum = shown(slider.maximum)
      let sentence = "\(fact.valueName) lies outside of \(minimum) to \(maximum)"
      switch fact.source {
      case .preferences:
        var fault = fact.fault(sentence)
        fault.help = "clamp it where the app reads it"
        context.report(fault)
      case .managed:
        var fault = fact.fault(.managedNumber, sentence)
        fault.help = "write a number in that range"
        context.report(fault)
      }
    })
}

extension Rule.Case {
  // A managed value is wrong from the start. A stored value may be older than the slider's range.
  fileprivate static let managedNumber = Rule.Case(
    .error, when: "a file for device management has the number")
}
