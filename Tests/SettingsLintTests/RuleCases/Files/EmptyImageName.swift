@testable import SettingsLint

extension RuleCases {
  static let emptyImageName = RuleCases(
    of: .emptyImageName,
    bad: [
      .row(
        .slider, ["MinimumValueImage": "↓", "MaximumValueImage": ""],
        finds: """
          2 names of images are empty; Settings shows no images there
          help: remove the keys or name images
          """,
        fixed: ["MinimumValueImage": nil, "MaximumValueImage": nil])
    ])
}
