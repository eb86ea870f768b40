@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let defaultIsTitle = RuleCases(
    of: .defaultIsTitle,
    good: [.row(.multiValue, ["DefaultValue": 1])])
}
