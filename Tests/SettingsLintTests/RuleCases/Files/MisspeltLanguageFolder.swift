@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let misspeltLanguageFolder = RuleCases(
    of: .misspeltLanguageFolder,
    bad: [
      // A table that no other folder has is not missing as well.
      .files(
        ["Root.plist": Sample.translatedPage(), "de.lpoj/Root.strings": #""Sounds" = "Töne";"#],
        findingsWithoutPlace: ["de.lpoj"],
        finds: """
          folder 'de.lpoj' is not a language folder; its tables are not used
          help: rename it to 'de.lproj'
          """)
    ],
    good: [.files(["Root.plist": Sample.soundsPage])])
}
