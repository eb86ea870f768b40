import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  static let unknownIdiom = Rule(
    id: "unknown-idiom",
    title: "device that Settings does not know",
    severity: .warning,
    rationale: """
      `SupportedUserInterfaceIdioms` is compared with `Phone` on iPhone and with `Pad` on every other device. Any \
      other name, such as `TV`, `iPad` or `phone`, never matches, and a row that has only such names is hidden \
      everywhere. A number or anything else that is not text matches no device either.
      """,
    remedy: "Write `Phone` or `Pad`.",
    sources: ["Apple, Settings Application Schema Reference, the SupportedUserInterfaceIdioms key"],
    bad: [
      .row(
        .toggleSwitch, ["SupportedUserInterfaceIdioms": ["Phone", "↓Mac"]],
        finds: """
          unknown device 'Mac' in 'SupportedUserInterfaceIdioms' of 'sounds'; no device matches it
          help: use 'Phone' or 'Pad'
          """),
      .row(
        .textField, ["SupportedUserInterfaceIdioms": ["↓phone"]],
        finds: """
          unknown device 'phone' in 'SupportedUserInterfaceIdioms' of 'name'; no device shows the row
          help: use 'Phone'
          """,
        fixed: ["SupportedUserInterfaceIdioms": ["Phone"]]),
    ],
    good: [.row(.textField, ["SupportedUserInterfaceIdioms": ["Mac"]], dialects: ["inappsettingskit"])],
    check: .rows(having: [.supportedUserInterfaceIdioms]) { row, context in
      guard let field = row.field(.supportedUserInterfaceIdioms),
        let allowed = context.schema.key(.supportedUserInterfaceIdioms, in: row.element)?.allowedValues,
        !allowed.isEmpty
      else { return }
      let isHidden = row.shownIdioms.isEmpty && allowed.count == DeviceIdiom.allCases.count
      for item in row.list.items(field.value) {
        let name = row.list.string(item)
        if let name, allowed.contains(name) { continue }
        let meant = name.flatMap { Suggestion.best(for: $0, among: allowed) }
        context.report(
          row.place(item), cause(item, of: row, isHidden: isHidden, use: meant.map { [$0] } ?? allowed),
          fix: meant.map {
            row.fix(
              "replace \(row.list.display(item)) with '\($0)'",
              NameGuess.isSpelling(name ?? "", of: $0) ? .safe : .unsafe, .replaceValue(item, .string($0)))
          })
      }
    })

  /// One name has one cause in all rows; so have all items of one row that are not text.
  private static func cause(
    _ item: PropertyList.NodeID, of row: Row, isHidden: Bool, use names: [String]
  ) -> FindingCause {
    let label = row.label
    let shown = row.list.display(item)
    let isText = row.list.kind(item) == .string
    let key = "'SupportedUserInterfaceIdioms'"
    let help = "use \(Wording.names(names, joinedBy: "or"))"
    let id = isText ? shown : "\(row.document) \(row.index)"
    return FindingCause(id: "\(isText) \(isHidden) \(id)", name: shown) { names, count in
      if isText {
        let place = count == 1 ? "\(key) of \(label)" : "\(count) \(key)"
        let result = !isHidden ? "matches it" : count == 1 ? "shows the row" : "shows the rows"
        return .init(message: "unknown device \(shown) in \(place); no device \(result)", help: help)
      }
      let isOne = names.count == 1
      let devices = (isOne ? "device " : "devices ") + Wording.first(names, of: names.count)
      let result = isHidden ? "shows the row" : isOne ? "matches it" : "matches them"
      return .init(message: "unknown \(devices) in \(key) of \(label); no device \(result)", help: help)
    }
  }
}
