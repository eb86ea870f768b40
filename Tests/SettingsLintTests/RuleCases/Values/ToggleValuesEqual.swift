@testable import SettingsLint

extension RuleCases {
  static let toggleValuesEqual = RuleCases(
    of: .toggleValuesEqual,
    good: [.row(.toggleSwitch)])
}
