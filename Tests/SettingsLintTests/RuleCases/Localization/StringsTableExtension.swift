@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let stringsTableExtension = RuleCases(
    of: .stringsTableExtension,
    bad: [
      .files(
        [
          "Root.plist": Sample.translatedPage(table: "↓Root.STRINGS"),
          "en.lproj/Root.strings": #""Sounds" = "Tones";"#,
        ],
        finds: """
          'StringsTable' names 'Root.STRINGS' with its extension; Settings looks for 'Root.STRINGS.strings'
          help: use 'Root'
          """,
        fixed: ["Root.plist": Sample.translatedPage()])
    ])
}
