@testable import SettingsLint

extension RuleCases {
  static let invalidPage = RuleCases(
    of: .invalidPage,
    bad: [
      .files(
        ["Root.plist": Sample.page(opening: "Licenses"), "Licenses.plist": Sample.list(.marked(""))],
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
