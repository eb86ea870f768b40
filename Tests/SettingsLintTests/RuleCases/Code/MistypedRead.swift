@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let mistypedRead = RuleCases(
    of: .mistypedRead,
    bad: [
      .code(
        ["App.swift": "let sounds = UserDefaults.standard.array(forKey: ↓\"sounds\")\n"],
        [Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": false])],
        finds: """
          'sounds' is read as an array but the row stores a Boolean; the code always gets nil
          help: read it as a Boolean
          """)
    ])
}
