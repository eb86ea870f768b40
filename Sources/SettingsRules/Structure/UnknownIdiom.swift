import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

extension Rule {
  static let unknownIdiom = Rule(
    "unknown-idiom", .warning, title: "device that Settings does not know",
    rationale: """
      `SupportedUserInterfaceIdioms` is compared with `Phone` on iPhone and with `Pad` elsewhere. Any other name, such \
      as `TV` or `iPad`, never matches, and a row with only such names is hidden everywhere.
      """,
    remedy: "Write `Phone` or `Pad`.",
    sources: [.schema("the SupportedUserInterfaceIdioms key")],
    examples: [
      .row(
        .toggleSwitch, ["SupportedUserInterfaceIdioms": ["Phone", "↓Mac"]],
        finds:
          "unknown device 'Mac' in 'SupportedUserInterfaceIdioms' of 'sounds'; no device matches it",
        help: "use 'Phone' or 'Pad'"),
      .row(
        .textField, ["SupportedUserInterfaceIdioms": ["↓phone"]],
        finds:
          "unknown device 'phone' in 'SupportedUserInterfaceIdioms' of 'name'; no device shows the row",
        help: "use 'Phone'",
        fixed: ["SupportedUserInterfaceIdioms": ["Phone"]]),
      .row(
        .textField, ["SupportedUserInterfaceIdioms": ["Mac"]]
      )
      .withDialects(["inappsettingskit"]),
    ],
    check: .touchingDefaults(
      .page { page, context in
        for row in page.rows(mayHaving: .supportedUserInterfaceIdioms) {
          guard let list = DeviceList(row, context.schema) else { continue }
          for item in list.unknownItems { context.report(context.fault(of: item, in: list)) }
        }
      }))
}

/// The list of devices of a row.
private struct DeviceList {
  let row: Row
  let allowed: [String]
  /// The items that do not name a device.
  let unknownItems: [PropertyList.NodeID]
  /// Whether no device shows the row.
  let isHidden: Bool

  init?(_ row: Row, _ schema: Schema) {
    guard let field = row.field(.supportedUserInterfaceIdioms),
      let allowed = schema.key(.supportedUserInterfaceIdioms, in: row.element)?.allowedValues,
      !allowed.isEmpty
    else { return nil }
    self.row = row
    self.allowed = allowed
    unknownItems = row.list.items(field.value).filter { item in
      guard let name = row.list.string(item) else { return true }
      return !allowed.contains(name)
    }
    // If a dialect allows further devices, the row may be shown on one of them.
    let allowsNoFurtherDevice = allowed.count == DeviceIdiom.allCases.count
    isHidden = allowsNoFurtherDevice && row.shownIdioms.isEmpty
  }
}

extension RuleContext {
  fileprivate func fault(of item: PropertyList.NodeID, in list: DeviceList) -> Fault {
    let row = list.row
    let name = row.list.string(item)
    let meant = name.flatMap { Suggestion.best(for: $0, among: list.allowed) }
    let shown = row.list.display(item)
    var fault = Fault(
      at: row.place(item),
      "unknown device \(shown) in 'SupportedUserInterfaceIdioms' of \(row.label)")
    fault.effect = .app("no device matches it")
    fault.help = "use \(names: list.allowed, joinedBy: "or")"
    fault.name = shown
    // The same unknown name in all rows is one finding. Items that are not text are one finding for
    // each row.
    var cause = Cause.row(index(of: row))
    if let name { cause = .name(name) }
    fault.cause = [cause, .consequence(list.isHidden)]
    if let name, let meant {
      let isCertain = NameGuess.isSpelling(name, of: meant)
      fault.help = "use \(quoted: meant)"
      fault.fix = row.replacing(item, by: meant, isCertain ? .safe : .unsafe)
    }
    if list.isHidden {
      fault.effect = .app("no device shows the row")
      fault.touches = analysis.lostDefault(index(of: row))
    }
    return fault
  }
}
