@testable import SettingsLint

extension RuleCases {
  static let missingType = RuleCases(
    of: .missingType,
    bad: [
      .rows(
        Sample.row(.bare, ["↓type": "PSGroupSpecifier", "TYPE": "PSSliderSpecifier", "Title": "Sounds"]),
        finds: """
          'Sounds' has 'type' instead of 'Type'; Settings drops the row
          help: rename it to 'Type'
          """)
    ])
}
