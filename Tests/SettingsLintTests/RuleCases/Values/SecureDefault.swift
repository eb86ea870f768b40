@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let secureDefault = RuleCases(
    of: .secureDefault,
    bad: [
      // That a number is no text does not matter.
      .row(
        .textField, ["IsSecure": true, "DefaultValue": .marked(0)],
        finds: "secure field 'name' has a default; everyone who has the app can read it",
        help: "remove 'DefaultValue'")
    ],
    good: [.row(.textField, ["IsSecure": false, "DefaultValue": "Ann"])])
}
