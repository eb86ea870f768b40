@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let defaultNotInValues = RuleCases(
    of: .defaultNotInValues,
    good: [
      .row(.multiValue, ["DefaultValue": 1]),
      // An empty list is another fault.
      .row(.titleValue),
    ])
}
