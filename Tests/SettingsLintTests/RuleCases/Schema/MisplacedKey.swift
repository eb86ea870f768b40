@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let misplacedKey = RuleCases(
    of: .misplacedKey,
    bad: [
      // All such keys on rows of one type.
      .rows(
        Sample.row(.group, ["↓Key": "a", "DefaultValue": "a"]), Sample.row(.toggleSwitch),
        Sample.row(.group, ["DefaultValue": "b"]),
        finds: """
          'Key' has no effect on a PSGroupSpecifier (and 2 more places)
          help: remove it
          """
      ).configured(.requested),
      .row(
        .group, ["↓Key": "sounds"],
        finds: "'Key' has no effect on a PSGroupSpecifier\nhelp: remove it"
      ).configured(.requested),
    ],
    good: [
      // Nobody would read it.
      .row(.group, ["Key": "sounds"]),
      .row(.slider, ["Title": " "]),
      .files([
        "Root.plist": Sample.page([
          Sample.row(.toggleSwitch),
          Sample.row(.childPane, ["Title": "Licenses", "File": "Licenses"]),
        ]),
        "Licenses.plist": Sample.page([Sample.row(.group, ["Key": "zlib"])]),
      ]),
      .row(.multiValue, ["FooterText": "What is played."]).withDialects(["inappsettingskit"]),
    ])
}
