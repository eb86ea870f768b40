@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let oversizedBundle = RuleCases(
    of: .oversizedBundle,
    good: [.files(["Root.plist": Sample.soundsPage])])
}
