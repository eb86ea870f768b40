import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsSchema

extension Rule {
  static let invalidConfirmationPrompt = Rule(
    "invalid-confirmation-prompt", .error(.unrelatedKey),
    title: "confirmation prompt of the wrong shape",
    rationale: """
      On Mac Catalyst a switch may ask before it changes. The prompt is a dictionary of strings: `Type`, which is \
      `PSConfirmationPrompt`, `Title`, `Prompt`, and optionally `ConfirmText` and `DenyText`.
      """,
    remedy:
      "Give the dictionary `Type`, `Title` and `Prompt`, and no other keys but `ConfirmText` and `DenyText`.",
    sources: [.building, "Apple, Displaying a Settings window"],
    examples: [
      .prompt(
        ["Type": "↓ConfirmationPrompt"],
        finds: "unknown 'Type' 'ConfirmationPrompt' in 'TrueConfirmationPrompt' of 'erase'",
        help: "use 'PSConfirmationPrompt'", fixed: ["Type": "PSConfirmationPrompt"]),
      .prompt(["ConfirmText": "Delete", "DenyText": "Keep"]),
    ],
    check: .switches(having: [.trueConfirmationPrompt, .falseConfirmationPrompt]) {
      toggle, context in
      // Without Mac Catalyst, no system reads a prompt, as another rule reports.
      let platforms = context.app.platforms
      guard platforms.isEmpty || platforms.contains(.macCatalyst) else { return }
      for key in [KeyID.trueConfirmationPrompt, .falseConfirmationPrompt] {
        guard let field = toggle.row.field(key), toggle.list.kind(field.value) == .dictionary else {
          continue
        }
        let faults = SchemaValidator.validate(
          field.value, as: .confirmationPrompt, in: toggle.row,
          on: context.bundle.pages[context.pageIndex],
          schema: context.schema)
        let name = "'\(context.schema.name(of: key))' of \(toggle.label)"
        for fault in faults { context.report(fault, in: name, of: toggle) }
      }
    })
}

extension RuleContext {
  fileprivate mutating func report(
    _ fault: SchemaFault, in name: String, of toggle: ToggleSwitchSpecifier
  ) {
    let key = toggle.place(fault.node)
    let value = toggle.place(fault.value)
    let written = toggle.list.display(fault.node)
    switch fault.kind {
    case .missingKey where fault.key?.id == fault.allMissing.first:
      let names = fault.allMissing.map { "'\(schema.name(of: $0))'" }.joined(separator: " and ")
      report(at: key, "\(name) lacks \(names)", help: "add \(names)")
    case .unknownKey, .misplacedKey, .foreignKey, .keyLabel:
      let meant = fault.suggestion.map { schema.name(of: $0) }
      var finding = Fault(at: key, "unknown key \(written) in \(name)")
      finding.help = meant.map { "rename it to '\($0)'" } ?? "remove it"
      if meant == nil { finding.case = .unrelatedKey }
      finding.fix = meant.map { toggle.row.renaming(fault.node, to: $0) }
      report(finding)
    case .wrongType:
      let type = toggle.list.description(fault.value)
      report(at: value, "\(written) in \(name) is \(type), not a string", help: "write a string")
    case .invalidChoice:
      var finding = Fault(
        at: value, "unknown 'Type' \(toggle.list.display(fault.value)) in \(name)")
      finding.help = "use 'PSConfirmationPrompt'"
      finding.fix = toggle.row.replacing(fault.value, by: "PSConfirmationPrompt")
      report(finding)
    default: break
    }
  }
}

extension Rule.Case {
  fileprivate static let unrelatedKey = Rule.Case(
    .warning, when: "a key resembles none of a prompt's")
}
