@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let duplicateString = RuleCases(
    of: .duplicateString,
    bad: [
      // The comment tells which text the second entry is for.
      .files(
        [
          "Root.plist": Sample.page(
            [
              Sample.row(.group), Sample.row(.toggleSwitch),
              Sample.row(.toggleSwitch, ["Key": "a", "Title": "VibrateOnReload"]),
            ], ["StringsTable": "Root"]),
          "en.lproj/Root.strings": """
          // General
          "General" = "General";
          "Sounds" = "On / Off";

          // Vibrate on Reload
          "Other" = "Other";
          ↓"Sounds" = "On / Off";
          """,
        ],
        finds: """
          two entries for 'Sounds' with the same text
          help: write the key 'VibrateOnReload', which the second one is most likely for
          """),
      .files(
        [
          "Root.plist": Sample.page(
            [
              Sample.row(.group), Sample.row(.toggleSwitch),
              Sample.row(.toggleSwitch, ["Key": "a", "Title": "Ring Tones"]),
            ], ["StringsTable": "Root"]),
          "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n↓\"Sounds\" = \"Ring tones\";",
        ],
        finds: """
          two entries for 'Sounds'; the later text 'Ring tones' replaces 'Sounds'
          help: write the key 'Ring Tones', which the second one is most likely for
          """),
    ])
}
