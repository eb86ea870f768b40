@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let watchBundleWithoutGroup = RuleCases(
    of: .watchBundleWithoutGroup,
    good: [.files(["Root.plist": Sample.page([Sample.row(.toggleSwitch)])])])
}
