@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let collidingRowIdentity = RuleCases(
    of: .collidingRowIdentity,
    bad: [
      .files(
        [
          "Root.plist": Sample.page([
            Sample.row(.toggleSwitch), Sample.row(.childPane, ["File": "One"]),
            Sample.row(.childPane, ["Title": "↓More", "File": "Two"]),
          ]),
          "One.plist": Sample.page([Sample.row(.textField, ["Key": "one"])]),
          "Two.plist": Sample.page([Sample.row(.textField, ["Key": "two"])]),
        ],
        finds:
          "'More' identifies two rows of the page; Settings may crash when it updates the page",
        help: "give one of them another title"),
      // The key of one row is the title of another; two groups share a footer.
      .rows(
        Sample.row(.toggleSwitch), Sample.row(.group, ["Title": "↓sounds", "FooterText": nil]),
        Sample.row(.textField, ["Key": "a"]),
        Sample.row(.group, ["Title": nil, "FooterText": "Note."]),
        Sample.row(.textField, ["Key": "b"]),
        Sample.row(.group, ["Title": nil, "FooterText": "↓Note."]),
        Sample.row(.textField, ["Key": "c"]),
        finds: [
          """
          'sounds' identifies two rows of the page; Settings may crash when it updates the page
          help: give one of them another title
          """,
          """
          'Note.' identifies two rows of the page; Settings may crash when it updates the page
          help: give one of them another title
          """,
        ]),
    ])
}
