@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let misnamedBundle = RuleCases(
    of: .misnamedBundle,
    good: [.files(["Root.plist": Sample.soundsPage])])
}
