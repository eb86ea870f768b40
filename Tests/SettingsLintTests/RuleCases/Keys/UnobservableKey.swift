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
          help: observe 'UserDefaults.didChangeNotification' instead
          """),
      // Once per bundle.
      .files(
        [
          "Root.plist": Sample.page([
            Sample.row(.toggleSwitch, ["Key": "a.b"]), Sample.row(.childPane),
          ]),
          "More.plist": Sample.page([Sample.row(.toggleSwitch, ["Key": "↓a.c"])]),
        ],
        finds: """
          key 'a.c' contains '.'; key-value observing does not work for it (and 1 more place)
          help: observe 'UserDefaults.didChangeNotification' instead
          """),
    ],
    good: [
      .row(.textField, ["Key": "sounds_enabled"]), .row(.toggleSwitch, ["Key": "flutter.sounds"]),
    ])
}
