@testable import SettingsLint

extension RuleCases {
  static let unreachablePage = RuleCases(
    of: .unreachablePage,
    bad: [
      .files(
        [
          "Root.plist": Sample.soundsPage, "Licenses/a.plist": Sample.page([Sample.row(.group)]),
          "Licenses/b.plist": Sample.page([Sample.row(.group)]),
        ], without: ["Licenses/a.plist"],
        finds: """
          page 'Licenses/a' and 1 more license page cannot be reached from 'Root'; the Settings app never shows them
          help: add a row that opens them, or remove the files
          """)
    ])
}
