@testable import SettingsLint

extension RuleCases {
  static let secureDefault = RuleCases(
    of: .secureDefault,
    good: [.row(.textField, ["IsSecure": false, "DefaultValue": "Ann"])])
}
