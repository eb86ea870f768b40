@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let unobservableKey = RuleCases(
    of: .unobservableKey,
    bad: [
      .row(
        .textField, ["Key": "↓user@home"],
        finds: """
          key 'user@home' contains '@'; key-value observing does not work for it
          help: use '-' or '_' instead, and move the values that are stored under the old key
          """)
    ],
    good: [
      .row(.textField, ["Key": "sounds_enabled"]), .row(.toggleSwitch, ["Key": "flutter.sounds"]),
    ])
}
