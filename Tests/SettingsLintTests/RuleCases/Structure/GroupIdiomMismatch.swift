@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let groupIdiomMismatch = RuleCases(
    of: .groupIdiomMismatch,
    bad: [
      .page(
        Sample.page([
          Sample.row(.group, ["SupportedUserInterfaceIdioms": ["Pad"]]),
          Sample.row(.toggleSwitch, mark: true),
        ]),
        finds: """
          group 'General' is hidden on 'Phone' but 'sounds' below it is not
          help: give the rows the same 'SupportedUserInterfaceIdioms', or add a group for 'Phone' directly below
          """)
    ],
    good: [
      .rows(
        Sample.row(.group, ["SupportedUserInterfaceIdioms": ["Phone"]]),
        Sample.row(.toggleSwitch, ["SupportedUserInterfaceIdioms": ["Phone"]]), Sample.row(.group),
        Sample.row(.textField))
    ])
}
