@testable import SettingsLint

extension RuleCases {
  static let misnamedBundle = RuleCases(
    of: .misnamedBundle,
    good: [.files(["Root.plist": Sample.soundsPage])])
}
