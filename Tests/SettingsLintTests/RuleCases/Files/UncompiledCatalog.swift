@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let uncompiledCatalog = RuleCases(
    of: .uncompiledCatalog,
    bad: [
      .files(
        ["Root.plist": Sample.soundsPage, "en.lproj/Root.stringsdict": ""],
        findingsWithoutPlace: ["en.lproj/Root.stringsdict"],
        finds: """
          plural table 'en.lproj/Root.stringsdict' is not used; Settings reads '.strings' tables only
          help: write the texts into '.strings' tables in language folders
          """)
    ])
}
