import SettingsAnalysis
import SettingsModel

extension Rule {
  package static let storedValueNotInValues = Rule(
    "stored-value-not-in-values", .error, title: "stored value that the row does not offer",
    rationale: """
      Reported by `settingsc resolve`, not by `lint`. Settings marks no choice or shows the switch off, and the app \
      reads a value that it may not know.
      """,
    remedy: "Map the value to another one at launch, or offer it again.",
    sources: [.userDefaults],
    examples: [
      .stored(
        .preferences("<key>quality</key> ↓<string>medium</string>"),
        Sample.row(
          .multiValue,
          [
            "Key": "quality", "DefaultValue": "low", "Titles": ["Low", "High"],
            "Values": ["low", "high"],
          ]),
        finds: "stored 'medium' of 'quality' is not one of its values; Settings marks no choice",
        help: "convert it to 'low' or 'high' at launch"),
      .stored(
        .preferences("<key>quality</key> <string>high</string>"),
        Sample.row(
          .multiValue,
          [
            "Key": "quality", "DefaultValue": "low", "Titles": ["Low", "High"],
            "Values": ["low", "high"],
          ])),
    ],
    check: .stored { fact, context in
      guard case .mismatch(let mismatch) = fact.kind, case .notOffered = mismatch.kind else {
        return
      }
      let list = mismatch.row.list
      let choices: String
      var fault: Fault
      if mismatch.row.element == .toggleSwitch {
        let names = mismatch.legalNames
        choices = names.joined(separator: " or ")
        fault = fact.fault(
          "\(fact.valueName) is neither \(names[0]) for on nor \(names[1]) for off")
        fault.effect = .settings("shows the switch off")
      } else {
        let values = mismatch.row.array(.values)?.value ?? []
        choices = Wording.first(
          values.lazy.map { list.shown($0) }, of: values.count, joinedBy: "or")
        fault = fact.fault("\(fact.valueName) is not one of its values")
        fault.effect = .settings("marks no choice")
      }
      // On a device that is not set up yet, no row is shown.
      if fact.source == .managed { fault.effect = nil }
      fault.help = fact.help(choices: choices)
      context.report(fault)
    })
}
