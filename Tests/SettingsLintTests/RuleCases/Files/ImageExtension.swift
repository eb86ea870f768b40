@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let imageExtension = RuleCases(
    of: .imageExtension,
    bad: [
      .files(
        [
          "Root.plist": Sample.page([
            Sample.row(
              .slider, ["MinimumValueImage": "↓quiet.tif", "MaximumValueImage": "quiet.tif"])
          ]), "quiet.tif": "",
        ],
        finds: """
          image 'quiet.tif' of 'volume' is named with its extension; Apple documents names without one (and 1 more place)
          help: leave the extension out, and convert the image to PNG
          """)
    ],
    good: [.files(["Root.plist": Sample.page(image: "quiet"), "quiet.png": ""])])
}
