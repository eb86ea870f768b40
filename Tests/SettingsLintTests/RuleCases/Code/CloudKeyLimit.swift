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
        ], []),
      // Stored on the device alone.
      .code(
        [
          "App.swift":
            "UserDefaults.standard.set(true, forKey: \"\(String(repeating: "k", count: 65))\")\n"
        ], []),
    ])
}
