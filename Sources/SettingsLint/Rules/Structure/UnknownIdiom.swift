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
      everywhere.
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
    good: [
      .row(.toggleSwitch, ["SupportedUserInterfaceIdioms": ["Pad"]]),
      .row(.textField, ["SupportedUserInterfaceIdioms": ["Mac"]], dialects: ["inappsettingskit"]),
    ],
    check: .rows(having: [.supportedUserInterfaceIdioms]) { row, context in
      guard let field = row.field(.supportedUserInterfaceIdioms),
        let allowed = context.schema.key(.supportedUserInterfaceIdioms, in: row.element)?.allowedValues,
        !allowed.isEmpty
      else { return }
      for item in row.list.items(field.value) where row.list.kind(item) == .string {
        let name = row.list.text(item)
        guard !allowed.contains(name) else { continue }
        let meant = Suggestion.best(for: name, among: allowed)
        let isHidden = row.shownIdioms.isEmpty && allowed.count == DeviceIdiom.allCases.count
        context.report(
          row.place(item),
          """
          unknown device \(row.list.display(item)) in 'SupportedUserInterfaceIdioms' of \(row.label); \
          no device \(isHidden ? "shows the row" : "matches it")
          """,
          help: "use \(meant.map { "'\($0)'" } ?? Wording.names(allowed, joinedBy: "or"))",
          fixes: meant.map {
            [
              row.fix(
                "replace \(row.list.display(item)) with '\($0)'",
                NameGuess.isSpelling(name, of: $0) ? .safe : .unsafe, .replaceValue(item, .string($0)))
            ]
          } ?? [])
      }
    })
}
