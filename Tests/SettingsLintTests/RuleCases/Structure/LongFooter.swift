@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let longFooter = RuleCases(
    of: .longFooter,
    bad: [
      .rows(
        Sample.row(.group, ["FooterText": "↓A text that is far too long."]), Sample.row(.textField),
        Sample.row(.group, ["Title": "Other", "FooterText": "Another text that is far too long."]),
        finds: """
          'FooterText' of 'General' has 28 characters, above the limit of 20; Settings may draw it incorrectly (and 1 more place)
          help: split it into several groups, or move it to a screen of the app
          """
      ).configured(.option("length", of: "long-footer", 20)),
      .files(
        [
          "Root.plist": Sample.page(opening: "Licenses"),
          "Licenses.plist": Sample.page([
            Sample.row(
              .group,
              [
                "FooterText":
                  "↓Permission is granted to everybody, without any exception, until the end of times."
              ])
          ]),
        ],
        finds: """
          'FooterText' of 'General' has 82 characters, above the limit of 80; Settings may draw it incorrectly
          help: split it into several groups, or move it to a screen of the app
          """
      ).configured(.option("length", of: "long-footer", 20)),
      .rows(
        Sample.row(
          .group, ["Title": .marked(.init(stringLiteral: String(repeating: "ä", count: 1001)))]),
        Sample.row(.toggleSwitch),
        finds: """
          'Title' of '\(String(repeating: "ä", count: 60))…' has 1,001 characters; Settings cuts it
          help: write the text as the 'FooterText' of a group
          """),
      // The translation is shown, not the key.
      .files(
        [
          "Root.plist": Sample.page(
            [Sample.row(.group, ["Title": "↓ABOUT"]), Sample.row(.toggleSwitch)],
            ["StringsTable": "Root"]),
          "en.lproj/Root.strings":
            "\"ABOUT\" = \"\(String(repeating: "ä", count: 1001))\";\n\"Sounds\" = \"Sounds\";",
        ],
        finds: """
          'Title' of 'ABOUT' has 1,001 characters in 'en'; Settings cuts it
          help: write the text as the 'FooterText' of a group
          """),
    ],
    good: [
      .files([
        "Root.plist": Sample.page(
          [
            Sample.row(
              .group, ["FooterText": "A text that only translators read."]),
            Sample.row(.toggleSwitch),
          ],
          ["StringsTable": "Root"]),
        "en.lproj/Root.strings": "\"A text that only translators read.\" = \"Short.\";",
      ]).configured(.option("length", of: "long-footer", 20)),
      // Licenses are long, and a tool writes them.
      .files([
        "Root.plist": Sample.page(opening: "Licenses"),
        "Licenses.plist": Sample.page([
          Sample.row(.group, ["FooterText": "Permission is granted."])
        ]),
      ]).configured(.option("length", of: "long-footer", 20)),
      .rows(
        Sample.row(.group, ["Title": .init(stringLiteral: String(repeating: "ä", count: 1000))]),
        Sample.row(.toggleSwitch)),
      .rows(
        Sample.row(.group, ["FooterText": "öäü"]), Sample.row(.toggleSwitch)
      )
      .configured(.option("length", of: "long-footer", 3)),
    ])
}
