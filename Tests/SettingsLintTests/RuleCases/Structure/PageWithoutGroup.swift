@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let pageWithoutGroup = RuleCases(
    of: .pageWithoutGroup,
    good: [
      .files(
        Sample.files(opening: Sample.row(.group), Sample.row(.textField))
      )
      .configured(.deployed(toIOS: "12")),
      .files(Sample.files(opening: Sample.row(.radioGroup)))
        .configured(.deployed(toIOS: "12")),
      // The deployment target is not known.
      .files(Sample.files(opening: Sample.row(.textField))),
    ])
}
