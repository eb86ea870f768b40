@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let hardWrappedFooter = RuleCases(
    of: .hardWrappedFooter,
    bad: [
      .rows(
        Sample.row(
          .group,
          [
            "FooterText":
              "↓Permission is hereby granted, free of charge, to any\nperson.\n\nNo warranty."
          ]),
        Sample.row(.toggleSwitch),
        finds:
          "'FooterText' of 'General' has 1 line break inside paragraphs; Settings shows ragged lines",
        help: "join the lines of each paragraph",
        fixed: [
          Sample.row(
            .group,
            [
              "FooterText":
                "Permission is hereby granted, free of charge, to any person.\n\nNo warranty."
            ]),
          Sample.row(.toggleSwitch),
        ])
    ],
    good: [
      .rows(
        Sample.row(
          .group,
          ["FooterText": "A list of things that are long enough to be counted:\n- one\n- two"]),
        Sample.row(.toggleSwitch))
    ])
}
