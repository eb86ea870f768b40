@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let unreadKey = RuleCases(
    of: .unreadKey,
    good: [
      .code(
        ["App.swift": "let sounds = UserDefaults.standard.bool(forKey: \"sounds\")\n"],
        [Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": false])])
    ])
}
