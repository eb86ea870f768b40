@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let reservedKey = RuleCases(
    of: .reservedKey,
    bad: [
      .rows(
        Sample.row(.toggleSwitch, ["Key": "↓NSZombieEnabled"]),
        Sample.row(.textField, ["Key": "↓com.apple.sounds"]),
        Sample.row(.textField, ["Key": "↓WebKitCacheModel"]),
        finds: [
          """
          key 'NSZombieEnabled' uses a prefix reserved for the system, which may read or set it
          help: choose your own prefix, and move the values that are stored under the old key
          """,
          """
          key 'com.apple.sounds' uses a prefix reserved for the system, which may read or set it
          help: choose your own prefix, and move the values that are stored under the old key
          """,
          """
          key 'WebKitCacheModel' uses a prefix reserved for the system, which may read or set it
          help: choose your own prefix, and move the values that are stored under the old key
          """,
        ])
    ],
    good: [
      .rows(
        Sample.row(.textField, ["Key": "NS"]), Sample.row(.textField, ["Key": "NSA"]),
        Sample.row(.textField, ["Key": "NSFW"]), Sample.row(.textField, ["Key": "Apples"]))
    ])
}
