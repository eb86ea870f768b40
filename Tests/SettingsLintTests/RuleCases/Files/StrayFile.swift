@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let strayFile = RuleCases(
    of: .strayFile,
    bad: [
      .files(
        [
          "Root.plist": Sample.soundsPage, ".DS_Store": "", "Root.plist.orig": "",
          "Root.plist.r12": "",
          "update.sh": "", ".settingsc-5d41402abc4b2a76": "",
        ],
        findingsWithoutPlace: [
          ".DS_Store", "Root.plist.orig", "Root.plist.r12", "update.sh",
          ".settingsc-5d41402abc4b2a76",
        ],
        finds: [
          "'.DS_Store' is left over from the Finder; it ships with the app\nhelp: delete it",
          "'.settingsc-5d41402abc4b2a76' is left over from a run of settingsc that was killed; it ships with the app\nhelp: delete it",
          "'Root.plist.orig' is left over from a merge; it ships with the app\nhelp: delete it",
          "'Root.plist.r12' is left over from a merge; it ships with the app\nhelp: delete it",
          "'update.sh' is left over from the sources of the app; it ships with the app\nhelp: delete it",
        ])
    ])
}
