@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let consecutiveGroups = RuleCases(
    of: .consecutiveGroups,
    good: [
      .rows(
        Sample.row(.toggleSwitch), Sample.row(.group, ["SupportedUserInterfaceIdioms": ["Phone"]]),
        Sample.row(.group, ["Title": "Pad", "SupportedUserInterfaceIdioms": ["Pad"]]),
        Sample.row(.textField))
    ])
}
