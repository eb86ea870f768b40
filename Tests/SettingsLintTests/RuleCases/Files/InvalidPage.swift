@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let invalidPage = RuleCases(
    of: .invalidPage,
    bad: [
      .page(
        "<key>PreferenceSpecifiers</key>\n↓" + Sample.row(.group),
        finds: """
          'PreferenceSpecifiers' of page 'Root' is a dictionary of 2 entries, not an array; Settings shows no rows
          help: put the rows into an array
          """),
      .files(
        [
          "Root.plist": Sample.page(opening: "Licenses"),
          "Licenses.plist": Sample.list(.marked("")),
        ],
        finds: """
          page 'Licenses' is an empty string; Settings shows it blank
          help: make sure that the build writes the page
          """),
      .files(
        ["Root.plist": Sample.list(.marked([["Type": "PSGroupSpecifier", "Title": "General"]]))],
        finds: """
          page 'Root' is an array of rows without a page around it; Settings shows it blank
          help: put the array under 'PreferenceSpecifiers' in a dictionary
          """),
    ])
}
