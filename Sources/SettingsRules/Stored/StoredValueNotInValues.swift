import SettingsAnalysis
import SettingsModel

extension Rule {
  package static let storedValueNotInValues = Rule(
    "stored-value-not-in-values", .error, title: "stored value that the row does not offer",
    rationale: """
      `settingsc resolve` finds it. Settings marks no choice or shows the switch off, and the app reads a value that \
      it may not know.
      """,
    remedy: "Map the value to another one at launch, or offer it again.",
    sources: [.userDefaults],
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
        choices =
          "one of " + Wording.first(values.lazy.map { list.shown($0) }, of: values.count)
        fault = fact.fault("\(fact.valueName) is not one of its values")
        fault.effect = .settings("marks no choice")
      }
      // On a device that nobody has set up yet, Settings shows nothing.
      if fact.source == .managed { fault.effect = nil }
      fault.help = fact.help(choices: choices)
      context.report(fault)
    })
}
