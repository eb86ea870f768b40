@testable import SettingsLint

extension RuleCases {
  static let hardWrappedFooter = RuleCases(
    of: .hardWrappedFooter,
    good: [
      .rows(
        Sample.row(.group, ["FooterText": "A list of things that are long enough to be counted:\n- one\n- two"]),
        Sample.row(.toggleSwitch))
    ])
}
