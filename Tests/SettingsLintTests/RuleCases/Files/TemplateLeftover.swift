@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let templateLeftover = RuleCases(
    of: .templateLeftover,
    bad: [
      .rows(
        Sample.row(.group, ["Title": "↓Group"]), Sample.row(.toggleSwitch),
        finds: """
          heading 'Group' is left over from Xcode's template; Settings shows it
          help: name the rows below it, or remove the title
          """
      ).configured(.requested)
    ])
}
