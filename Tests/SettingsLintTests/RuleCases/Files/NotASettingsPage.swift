@testable import SettingsLint

extension RuleCases {
  static let notASettingsPage = RuleCases(
    of: .notASettingsPage,
    good: [.files(["Root.plist": Sample.soundsPage])])
}
