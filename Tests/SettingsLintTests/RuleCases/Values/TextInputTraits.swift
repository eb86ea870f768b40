@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let textInputTraits = RuleCases(
    of: .textInputTraits,
    bad: [
      .row(
        .textField, ["Key": "server", "KeyboardType": "URL", "AutocorrectionType": "↓Yes"],
        finds: """
          'AutocorrectionType' of web address field 'server' is 'Yes'; it may change what is typed
          help: write 'No'
          """,
        fixed: ["AutocorrectionType": "No"])
    ],
    good: [
      .row(
        .textField,
        ["KeyboardType": "URL", "AutocapitalizationType": "None", "AutocorrectionType": "No"])
    ])
}
