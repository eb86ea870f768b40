@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let hiddenEverywhere = RuleCases(
    of: .hiddenEverywhere,
    good: [
      .row(.toggleSwitch, ["SupportedUserInterfaceIdioms": ["Phone", "Pad"]]),
      .row(.textField),
    ])
}
