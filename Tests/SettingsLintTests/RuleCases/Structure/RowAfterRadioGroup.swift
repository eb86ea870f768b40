@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let rowAfterRadioGroup = RuleCases(
    of: .rowAfterRadioGroup,
    bad: [
      .rows(
        Sample.row(.radioGroup), Sample.row(.toggleSwitch, mark: true), Sample.row(.textField),
        finds: """
          'sounds' has no group of its own; Settings shows it among the choices of 'experience' (and 1 more place)
          help: begin a new group above it; the group needs no title
          """)
    ],
    good: [
      // No device shows both.
      .rows(
        Sample.row(.radioGroup, ["SupportedUserInterfaceIdioms": ["Phone"]]),
        Sample.row(.toggleSwitch, ["SupportedUserInterfaceIdioms": ["Pad"]]))
    ])
}
