extension Rule {
  static let hiddenEverywhere = Rule(
    .hiddenEverywhere, title: "row that no device shows",
    rationale: """
      The row is shown on the devices that `SupportedUserInterfaceIdioms` names; an empty list names none. To \
      InAppSettingsKit it means all, so nothing is reported where it alone shows the page.
      """,
    remedy:
      "Name the devices, `Phone` and `Pad`, or remove the key to show the row on all of them.",
    sources: [.schema("the SupportedUserInterfaceIdioms key")],
    bad: .row(
      .toggleSwitch, ["SupportedUserInterfaceIdioms": .marked([])],
      finds: "'SupportedUserInterfaceIdioms' of 'sounds' is empty; no device shows the row",
      help: "name 'Phone' or 'Pad', or remove the key to show the row on all devices",
      fixed: ["SupportedUserInterfaceIdioms": nil]),
    good: .files(
      [
        "Root.plist": Sample.page([Sample.row(.toggleSwitch, ["SupportedUserInterfaceIdioms": []])])
      ],
      bundleName: "InAppSettings.bundle", dialects: ["inappsettingskit"]))
}
