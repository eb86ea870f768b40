@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let missingType = RuleCases(
    of: .missingType,
    bad: [
      .rows(
        Sample.row(
          .bare, ["↓type": "PSGroupSpecifier", "TYPE": "PSSliderSpecifier", "Title": "Sounds"]),
        finds: """
          'Sounds' has 'type' instead of 'Type'; Settings drops the row
          help: rename it to 'Type'
          """),
      .rows(
        "↓" + Sample.row(.bare, ["Kind": "PSGroupSpecifier", "Title": "Sounds"]),
        finds: """
          'Sounds' has no 'Type'; Settings drops the row
          help: add 'Type' with the name of an element, such as 'PSToggleSwitchSpecifier'
          """),
    ])
}
