@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let untranslatableText = RuleCases(
    of: .untranslatableText,
    good: [.row(.titleValue, ["DefaultValue": "1.0b2"])])
}
