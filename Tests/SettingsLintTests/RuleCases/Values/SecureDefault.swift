@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let secureDefault = RuleCases(
    of: .secureDefault,
    good: [.row(.textField, ["IsSecure": false, "DefaultValue": "Ann"])])
}
