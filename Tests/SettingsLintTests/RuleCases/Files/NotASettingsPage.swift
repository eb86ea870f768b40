@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let notASettingsPage = RuleCases(
    of: .notASettingsPage,
    good: [.files(["Root.plist": Sample.soundsPage])])
}
