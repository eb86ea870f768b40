@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let customToggleValues = RuleCases(
    of: .customToggleValues,
    good: [.row(.toggleSwitch)])
}
