@testable import SettingsLint

extension RuleCases {
  static let defaultIsTitle = RuleCases(
    of: .defaultIsTitle,
    good: [.row(.multiValue, ["DefaultValue": 1])])
}
