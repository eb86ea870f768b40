@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let emptyImageName = RuleCases(
    of: .emptyImageName,
    bad: [
      .row(
        .slider, ["MinimumValueImage": "↓", "MaximumValueImage": ""],
        finds: """
          'MinimumValueImage' of 'volume' is empty; Settings shows no image (and 1 more place)
          help: remove the key or name an image
          """,
        fixed: ["MinimumValueImage": nil, "MaximumValueImage": nil])
    ])
}
