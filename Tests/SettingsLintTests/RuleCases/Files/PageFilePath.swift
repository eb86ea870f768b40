@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let pageFilePath = RuleCases(
    of: .pageFilePath,
    bad: [
      .files(
        [
          "Root.plist": Sample.page([
            Sample.row(.toggleSwitch), Sample.row(.childPane, ["File": "↓Pages/Music"]),
            Sample.row(.childPane, ["Title": "Volume", "File": "Pages/Volume"]),
          ]), "Pages/Music.plist": Sample.musicPage,
          "Pages/Volume.plist": Sample.page([Sample.row(.slider)]),
        ],
        finds: """
          'More' opens page 'Pages/Music' in a folder; Apple documents only pages at the top of the bundle (and 1 more place)
          help: move it to the top of the bundle and use its name alone
          """)
    ],
    good: [
      // A page among those of licenses, whose own is unknown.
      .files([
        "Root.plist": Sample.page([
          Sample.row(.toggleSwitch), Sample.row(.childPane, ["File": "Reader/one"]),
          Sample.row(.childPane, ["Title": "two", "File": "Reader/two"]),
          Sample.row(.childPane, ["Title": "three", "File": "Reader/three"]),
        ]),
        "Reader/one.plist": Sample.page([
          Sample.row(.group, ["FooterText": "Licensed under the Apache License, Version 2.0"])
        ]),
        "Reader/two.plist": Sample.page([
          Sample.row(.group, ["FooterText": "Permission is hereby granted, free of charge"])
        ]),
        "Reader/three.plist": Sample.page([
          Sample.row(.group, ["FooterText": "Do what you like with this program."])
        ]),
      ])
    ])
}
