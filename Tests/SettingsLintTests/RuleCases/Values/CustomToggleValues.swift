@testable import SettingsLint

extension RuleCases {
  static let customToggleValues = RuleCases(
    of: .customToggleValues,
    good: [.row(.toggleSwitch)])
}
