@testable import SettingsLint

extension RuleCases {
  static let rowAfterRadioGroup = RuleCases(
    of: .rowAfterRadioGroup,
    bad: [
      .rows(
        Sample.row(.radioGroup), Sample.row(.toggleSwitch, mark: true), Sample.row(.textField),
        finds: """
          'sounds' and 1 more row have no group of their own; Settings shows them among the choices of 'experience'
          help: begin a new group above them; the group needs no title
          """)
    ],
    good: [
      // No device shows both.
      .rows(
        Sample.row(.radioGroup, ["SupportedUserInterfaceIdioms": ["Phone"]]),
        Sample.row(.toggleSwitch, ["SupportedUserInterfaceIdioms": ["Pad"]]))
    ])
}
