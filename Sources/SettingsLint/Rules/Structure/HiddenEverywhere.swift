import SettingsAnalysis
import SettingsModel

extension Rule {
  static let hiddenEverywhere = Rule(
    id: "hidden-everywhere",
    title: "row that no device shows",
    severity: .error,
    rationale: """
      Settings shows a row with `SupportedUserInterfaceIdioms` on the devices that the list names. An empty list \
      names none: the row is hidden everywhere. It does not mean all devices, except to InAppSettingsKit: nothing is \
      reported where it alone shows the page.
      """,
    remedy: "Name the devices, `Phone` and `Pad`, or remove the key to show the row on all of them.",
    sources: ["Apple, Settings Application Schema Reference, the SupportedUserInterfaceIdioms key"],
    bad: [
      .row(
        .toggleSwitch, ["SupportedUserInterfaceIdioms": .marked([])],
        finds: """
          'SupportedUserInterfaceIdioms' of 'sounds' is empty; no device shows the row
          help: name 'Phone' or 'Pad', or remove the key to show the row on all devices
          """,
        fixed: ["SupportedUserInterfaceIdioms": nil])
    ],
    good: [
      .files(
        ["Root.plist": Sample.page([Sample.row(.toggleSwitch, ["SupportedUserInterfaceIdioms": []])])],
        bundleName: "InAppSettings.bundle", dialects: ["inappsettingskit"])
    ],
    check: .values([.hiddenEverywhere]) { fault, context in
      // InAppSettingsKit takes an empty list for all devices.
      guard context.isShownBySettings, case .hiddenEverywhere(let field) = fault.detail else { return }
      context.report(
        fault.row.place(field.value),
        "\(fault.sentence); no device shows the row",
        help: fault.help,
        fix: fault.row.fix("show the row on all devices", .unsafe, .removeEntry(key: field.key)))
    })
}
