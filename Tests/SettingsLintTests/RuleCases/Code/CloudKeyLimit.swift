@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let cloudKeyLimit = RuleCases(
    of: .cloudKeyLimit,
    good: [
      .code(
        [
          "App.swift":
            "NSUbiquitousKeyValueStore.default.set(true, forKey: \"\(String(repeating: "k", count: 64))\")\n"
        ], [])
    ])
}
