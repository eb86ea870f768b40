@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let malformedPlist = RuleCases(
    of: .malformedPlist,
    bad: [
      .files(
        ["Root.plist": Sample.soundsPage, "Acknowledgements.plis.plist": "↓"],
        finds: """
          file is empty; no page opens it
          help: remove it
          """)
    ])
}
