@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let unknownIdiom = RuleCases(
    of: .unknownIdiom,
    bad: [
      .row(
        .textField, ["SupportedUserInterfaceIdioms": [.marked(1), 2]],
        finds: """
          unknown device 1 in 'SupportedUserInterfaceIdioms' of 'name'; no device shows the row (and 1 more place)
          help: use 'Phone' or 'Pad'
          """),
      .row(
        .textField, ["SupportedUserInterfaceIdioms": ["Pad", "↓TV"]],
        finds: """
          unknown device 'TV' in 'SupportedUserInterfaceIdioms' of 'name'; no device matches it
          help: use 'Phone' or 'Pad'
          """),
      .rows(
        Sample.row(.textField, ["SupportedUserInterfaceIdioms": ["↓iPad"]]),
        Sample.row(.toggleSwitch, ["SupportedUserInterfaceIdioms": ["iPad"]]),
        finds: """
          unknown device 'iPad' in 'SupportedUserInterfaceIdioms' of 'name'; no device shows the row (and 1 more place)
          help: use 'Pad'
          """,
        fixed: [
          Sample.row(.textField, ["SupportedUserInterfaceIdioms": ["Pad"]]),
          Sample.row(.toggleSwitch, ["SupportedUserInterfaceIdioms": ["Pad"]]),
        ]),
    ],
    good: [.row(.toggleSwitch, ["SupportedUserInterfaceIdioms": ["Pad"]])])
}
