@testable import SettingsLint

extension RuleCases {
  static let hiddenEverywhere = RuleCases(
    of: .hiddenEverywhere,
    good: [
      .row(.toggleSwitch, ["SupportedUserInterfaceIdioms": ["Phone", "Pad"]]),
      .row(.textField),
    ])
}
