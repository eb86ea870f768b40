@testable import SettingsLint

extension RuleCases {
  static let watchBundleWithoutGroup = RuleCases(
    of: .watchBundleWithoutGroup,
    good: [.files(["Root.plist": Sample.page([Sample.row(.toggleSwitch)])])])
}
