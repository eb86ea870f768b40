@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let unreadKey = RuleCases(
    of: .unreadKey,
    bad: [
      // The code repeats the prefix that the framework adds.
      .code(
        ["a.dart": "final b = prefs.getBool('flutter.sounds') ?? true;\n"],
        [Sample.row(.toggleSwitch, ["Key": "↓flutter.sounds", "DefaultValue": true])],
        finds:
          "shared_preferences reads 'flutter.flutter.sounds', not 'flutter.sounds'; the setting has no effect",
        help: "write 'sounds' in the code, or read it with 'SharedPreferencesAsync'"),
      .code(
        ["a.dart": "final b = prefs.getBool('sounds') ?? true;\n"],
        [Sample.row(.toggleSwitch, ["Key": "↓sounds", "DefaultValue": true])],
        finds: "shared_preferences reads 'flutter.sounds', not 'sounds'; the setting has no effect",
        help: "name the row 'flutter.sounds', or read it with 'SharedPreferencesAsync'"),
      // The row has the prefix that this class does not add.
      .code(
        [
          "a.dart": """
          final prefs = SharedPreferencesAsync();
          final b = await prefs.getBool('sounds') ?? true;

          """
        ],
        [Sample.row(.toggleSwitch, ["Key": "↓flutter.sounds", "DefaultValue": true])],
        finds: """
          the code reads 'sounds' without the prefix of 'flutter.sounds', which only shared_preferences adds; the \
          setting has no effect
          """,
        help: "name the row 'sounds', or read 'flutter.sounds'"),
      // The row has the prefix that the code sets for another class.
      .code(
        [
          "a.dart": """
          SharedPreferences.setPrefix('app.');
          final prefs = SharedPreferencesAsync();
          final b = await prefs.getBool('sounds') ?? true;

          """
        ],
        [Sample.row(.toggleSwitch, ["Key": "↓app.sounds", "DefaultValue": true])],
        finds: """
          the code reads 'sounds' without the prefix of 'app.sounds', which only shared_preferences adds; the \
          setting has no effect
          """,
        help: "name the row 'sounds', or read 'app.sounds'"),
      // Other frameworks put nothing before keys.
      .code(
        ["A.cs": "class A { bool On => Preferences.Get(\"sounds\", true); }\n"],
        [Sample.row(.toggleSwitch, ["Key": "↓flutter.sounds", "DefaultValue": true])],
        finds: """
          the code reads 'sounds' without the prefix of 'flutter.sounds', which only shared_preferences adds; the \
          setting has no effect
          """,
        help: "name the row 'sounds', or read 'flutter.sounds'"),
      .code(
        ["A.cs": "int n = PlayerPrefs.GetInt(\"sounds\", 1);\n"],
        [Sample.row(.toggleSwitch, ["Key": "↓CapacitorStorage.sounds", "DefaultValue": true])],
        finds: """
          the code reads 'sounds' without the prefix of 'CapacitorStorage.sounds', which only Capacitor adds; the \
          setting has no effect
          """,
        help: "name the row 'sounds', or read 'CapacitorStorage.sounds'"),
      .code(
        ["a.ts": "const on = Settings.get('sounds');\n"],
        [Sample.row(.toggleSwitch, ["Key": "↓CapacitorStorage.sounds", "DefaultValue": true])],
        finds: """
          the code reads 'sounds' without the prefix of 'CapacitorStorage.sounds', which only Capacitor adds; the \
          setting has no effect
          """,
        help: "name the row 'sounds', or read 'CapacitorStorage.sounds'"),
      .code(
        ["App.swift": "let music = settings.flag(\"music\")\n"],
        [
          Sample.row(.toggleSwitch, ["Key": "↓sounds", "DefaultValue": false]),
          Sample.quietMusicRow,
        ],
        finds: "no code reads 'sounds'; the setting has no effect",
        help:
          "read the key, or, if 'flag' reads keys, name it in 'wrappers': {name: flag, key: 0}"),
      .code(
        ["App.swift": "let names = [\"music\"]\n"],
        [
          Sample.row(.toggleSwitch, ["Key": "↓sounds", "DefaultValue": false]),
          Sample.quietMusicRow,
        ],
        finds: "no code reads 'sounds'; the setting has no effect",
        help: "read the key, or name the functions that take keys in 'wrappers'"),
    ],
    good: [
      // A function of the app's own may read a key to which the code's prefix is added.
      .code(
        [
          "a.dart": """
          SharedPreferences.setPrefix('app.');
          final prefs = SharedPreferences.getInstance();
          final a = await prefs.getBool('volume') ?? true;
          final b = settings.flag('sounds');

          """
        ],
        [
          Sample.row(.toggleSwitch, ["Key": "app.sounds", "DefaultValue": true]),
          Sample.row(.toggleSwitch, ["Key": "app.volume", "DefaultValue": true]),
        ]),
      .code(
        ["App.swift": "let sounds = UserDefaults.standard.bool(forKey: \"sounds\")\n"],
        [Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": false])]),
    ])
}
