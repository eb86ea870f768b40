@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let unknownType = RuleCases(
    of: .unknownType,
    bad: [
      .row(
        .bare, ["Type": "↓Rating", "Title": "Stars"],
        finds: "unknown type 'Rating'; Settings drops the row",
        help:
          "use 'PSGroupSpecifier', 'PSTextFieldSpecifier', 'PSTitleValueSpecifier', 'PSToggleSwitchSpecifier', 'PSSliderSpecifier', 'PSMultiValueSpecifier', 'PSRadioGroupSpecifier' or 'PSChildPaneSpecifier'"
      ),
      .rows(
        Sample.row(.toggleSwitch), Sample.row(.bare, ["Type": ""], mark: true),
        finds: "row 3 is an empty row; Settings drops it", help: "remove it",
        fixed: [Sample.row(.toggleSwitch)]),
      .row(
        .toggleSwitch, ["Type": "↓PSSwitchCell"],
        finds:
          "unknown type 'PSSwitchCell'; Settings drops the row\nhelp: use 'PSToggleSwitchSpecifier'",
        fixed: ["Type": "PSToggleSwitchSpecifier"]),
      .rows(
        Sample.row(.toggleSwitch, ["Type": "↓PSSwitchCell", "Key": "a"]),
        Sample.row(.toggleSwitch, ["Type": "PSSwitchCell", "Key": "b"]),
        finds: """
          unknown type 'PSSwitchCell'; Settings drops the row (and 1 more place)
          help: use 'PSToggleSwitchSpecifier'
          """,
        fixed: [Sample.row(.toggleSwitch, ["Key": "a"]), Sample.row(.toggleSwitch, ["Key": "b"])]),
      .files(
        [
          "Root.plist": Sample.page([Sample.row(.toggleSwitch, ["Type": "↓PSToggleSwitchSpecifer"])]
          )
        ],
        finds: "unknown type 'PSToggleSwitchSpecifer'\nhelp: use 'PSToggleSwitchSpecifier'",
        fixed: ["Root.plist": Sample.page([Sample.row(.toggleSwitch)])]
      )
      .inBundle("InAppSettings.bundle")
      .withDialects(["inappsettingskit"]),
    ],
    good: [
      // What a page that Settings never shows calls a button is the app's own.
      .files(
        ["Root.plist": Sample.page([Sample.row(.bare, ["Type": "Button", "Title": "Reset"])])])
        .inBundle("InAppSettings.bundle").withDialects(["inappsettingskit"]),
      .row(.toggleSwitch),
      // A row that the app draws itself.
      .files(
        ["Root.plist": Sample.page([Sample.row(.bare, ["Type": "Rating", "Title": "Stars"])])])
        .inBundle("InAppSettings.bundle")
        .withDialects(["inappsettingskit"]),
    ])
}
