@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let unsupportedOnPlatform = RuleCases(
    of: .unsupportedOnPlatform,
    bad: [
      .files(
        [
          "Root.plist": Sample.page([
            Sample.row(.slider, ["Type": "↓PSSliderSpecifier"]),
            Sample.row(.slider, ["Key": "bass"]),
          ])
        ],
        finds: """
          tvOS does not show a PSSliderSpecifier; 'volume' is missing there (and 1 more place)
          help: use a PSMultiValueSpecifier; a stored number that is none of its values selects nothing
          """
      )
      .configured(.running(on: [.iOS, .tvOS]))
    ],
    good: [
      .rows(Sample.row(.slider), Sample.row(.toggleSwitch, ["Description": "What is played."]))
    ])
}
