@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let notASettingsPage = RuleCases(
    of: .notASettingsPage,
    bad: [
      .files(
        [
          "Root.plist": Sample.soundsPage, "About.plist": Sample.list(.marked(["items": []])),
          "Terms.plist": Sample.list(["items": []]),
        ],
        finds: """
          'About.plist' looks like a list for another framework, such as PreferenceLoader; it is not a settings page (and 1 more place)
          help: move it out of the bundle, or make it a page
          """)
    ],
    good: [.files(["Root.plist": Sample.soundsPage])])
}
