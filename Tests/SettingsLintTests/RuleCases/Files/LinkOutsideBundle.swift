@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let linkOutsideBundle = RuleCases(
    of: .linkOutsideBundle,
    bad: [
      .files(
        ["Root.plist": Sample.soundsPage],
        others: ["Licenses.plist": .entry(.brokenLink(target: "Missing.plist"))],
        findingsWithoutPlace: ["Licenses.plist"],
        finds: "link to 'Missing.plist' leads nowhere or in a circle",
        help: "put the file itself into the bundle, or remove the link")
    ])
}
