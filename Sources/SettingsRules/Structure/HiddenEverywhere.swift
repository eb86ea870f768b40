import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let hiddenEverywhere = Rule(
    "hidden-everywhere", .error, title: "row that no device shows",
    rationale: """
      The row is shown on the devices that `SupportedUserInterfaceIdioms` names; an empty list names none. To \
      InAppSettingsKit it means all, so nothing is reported where it alone shows the page.
      """,
    remedy:
      "Name the devices, `Phone` and `Pad`, or remove the key to show the row on all of them.",
    sources: [.schema("the SupportedUserInterfaceIdioms key")],
    examples: [
      .row(
        .toggleSwitch, ["SupportedUserInterfaceIdioms": .marked([])],
        finds: "'SupportedUserInterfaceIdioms' of 'sounds' is empty; no device shows the row",
        help: "name 'Phone' or 'Pad', or remove the key to show the row on all devices",
        fixed: ["SupportedUserInterfaceIdioms": nil]),
      .files(
        [
          "Root.plist": Sample.page([
            Sample.row(.toggleSwitch, ["SupportedUserInterfaceIdioms": []])
          ])
        ])
        .inBundle("InAppSettings.bundle")
        .withDialects(["inappsettingskit"]),
    ],
    check: .touchingDefaults(
      .page { page, context in
        // InAppSettingsKit treats an empty list as all devices.
        guard context.isShownBySettings else { return }
        for row in page.rows(mayHaving: .supportedUserInterfaceIdioms) {
          guard let field = row.field(.supportedUserInterfaceIdioms),
            row.list.kind(field.value) == .array, row.list.childCount(field.value) == 0
          else { continue }
          context.report(context.fault(of: row, field))
        }
      }))
}

extension RuleContext {
  fileprivate func fault(of row: Row, _ field: PropertyList.Entry) -> Fault {
    var fault = Fault(
      at: row.place(field.value), "'SupportedUserInterfaceIdioms' of \(row.label) is empty")
    // Of several faults that hide the row, only one says so.
    if analysis.facts(ofPage: pageIndex).deviceListAnnouncesDrop(of: row.index) {
      fault.effect = .app("no device shows the row")
    }
    fault.help = "name 'Phone' or 'Pad', or remove the key to show the row on all devices"
    fault.fix = row.fix("show the row on all devices", .unsafe, .removeEntry(key: field.key))
    fault.touches = analysis.lostDefault(index(of: row))
    return fault
  }
}
