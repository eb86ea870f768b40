@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let missingImage = RuleCases(
    of: .missingImage,
    bad: [
      .files(
        [
          "Root.plist": Sample.page(image: "↓quiet"),
          "quiet.png": "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n",
        ],
        finds: """
          image 'quiet' of 'volume' is a Git LFS pointer in 'quiet.png', not an image; Settings shows none
          help: run 'git lfs pull'
          """),
      .rows(
        Sample.row(.slider, ["MinimumValueImage": "↓quiet"]),
        Sample.row(.slider, ["Key": "bass", "MinimumValueImage": "quiet"]),
        finds: """
          image 'quiet' of 'volume' is not in the bundle; Settings shows none (and 1 more place)
          help: add 'quiet.png' to the bundle
          """),
      .files(
        ["Root.plist": Sample.page(image: "↓quiet"), "quiet.png/notes.txt": ""],
        finds: """
          image 'quiet' of 'volume' is a folder; Settings shows none
          help: replace it with the image
          """),
    ])
}
