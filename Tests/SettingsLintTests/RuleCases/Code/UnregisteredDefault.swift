@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let unregisteredDefault = RuleCases(
    of: .unregisteredDefault,
    bad: [
      .code(
        ["App.swift": "let sounds = UserDefaults.standard.bool(forKey: \"sounds_\\(name)\")\n"],
        [Sample.row(.toggleSwitch, ["Key": "sounds_new", "DefaultValue": .marked(true)])],
        finds:
          "no code registers the default true of 'sounds_new'; the app reads false until the user changes it",
        help: "register the defaults at launch, or state the default where the key is read")
    ],
    good: [
      .code(
        [
          "App.swift": """
          UserDefaults.standard.register(defaults: ["sounds": true])
          let sounds = UserDefaults.standard.bool(forKey: "sounds")

          """
        ],
        [Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": true])])
    ])
}
