@testable import SettingsLint

extension RuleCases {
  static let longFooter = RuleCases(
    of: .longFooter,
    bad: [
      .rows(
        Sample.row(.group, ["FooterText": "↓A text that is far too long."]), Sample.row(.textField),
        Sample.row(.group, ["Title": "Other", "FooterText": "Another text that is far too long."]),
        finds: """
          2 footers are longer than 20 characters, such as that of 'General' with 28; Settings may draw them incorrectly
          help: split them into several groups, or move them to a screen of the app
          """,
        configuration: .option("length", of: "long-footer", 20))
    ],
    good: [
      .rows(
        Sample.row(.group, ["FooterText": "öäü"]), Sample.row(.toggleSwitch),
        configuration: .option("length", of: "long-footer", 3))
    ])
}
