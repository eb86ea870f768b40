@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let requiresNewerOS = RuleCases(
    of: .requiresNewerOS,
    bad: [
      .files(
        [
          "Root.plist": Sample.page([
            Sample.row(.multiValue, ["↓DisplaySortedByTitle": true]),
            Sample.row(.multiValue, ["Key": "level", "DisplaySortedByTitle": true]),
          ])
        ],
        finds: """
          'DisplaySortedByTitle' needs iOS 7; the app also runs on iOS 6, which ignores it (and 1 more place)
          help: raise the deployment target to iOS 7, or remove 'DisplaySortedByTitle'
          """
      )
      .configured(.deployed(toIOS: "6.0"))
    ],
    good: [
      .row(.multiValue, ["DisplaySortedByTitle": true])
        .configured(.deployed(toIOS: "7.0"))
    ])
}
