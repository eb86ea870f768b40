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
      // `Example.prompt` adds the required fields.
      .prompt(["ConfirmText": "Delete", "DenyText": "Keep"]),
    ],
    check: .switches(having: [.trueConfirmationPrompt, .falseConfirmationPrompt]) {
      toggle, context in
      // Another rule reports prompts for other systems, which do not read them.
      let platforms = context.app.platforms
      guard platforms.isEmpty || platforms.contains(.macCatalyst) else { return }
      for key in [KeyID.trueConfirmationPrompt, .falseConfirmationPrompt] {
        guard let field = toggle.row.field(key), toggle.list.kind(field.value) == .dictionary else {
          continue
        }
        let violations = SchemaValidator.validate(
          field.value, as: .confirmationPrompt, in: toggle.row,
          on: context.bundle.pages[context.pageIndex],
          schema: context.schema)
        let name = "'\(context.schema.name(of: key))' of \(toggle.label)"
        for violation in violations { context.report(violation, in: name, of: toggle) }
      }
    })
}

extension RuleContext {
  /// Reports a violation in a prompt.
  ///
  /// - Parameter name: The prompt in words: `'TrueConfirmationPrompt' of 'sounds'`.
  fileprivate mutating func report(
    _ violation: SchemaFault, in name: String, of toggle: ToggleSwitchSpecifier
  ) {
    let keyPlace = toggle.place(violation.node)
    let valuePlace = toggle.place(violation.value)
    let writtenKey = toggle.list.display(violation.node)
    switch violation.kind {
    // The first of several missing keys reports all of them.
    case .missingKey where violation.key?.id == violation.allMissing.first:
      let names = violation.allMissing.map { "'\(schema.name(of: $0))'" }.joined(separator: " and ")
      report(at: keyPlace, "\(name) lacks \(names)", help: "add \(names)")
    case .unknownKey, .misplacedKey, .foreignKey, .keyLabel:
      let meant = violation.suggestion.map { schema.name(of: $0) }
      var fault = Fault(at: keyPlace, "unknown key \(writtenKey) in \(name)")
      fault.help = meant.map { "rename it to '\($0)'" } ?? "remove it"
      if meant == nil { fault.case = .unrelatedKey }
      fault.fix = meant.map { toggle.row.renaming(violation.node, to: $0) }
      report(fault)
    case .wrongType:
      let type = toggle.list.description(violation.value)
      report(
        at: valuePlace, "\(writtenKey) in \(name) is \(type), not a string", help: "write a string")
    case .invalidChoice:
      var fault = Fault(
        at: valuePlace, "unknown 'Type' \(toggle.list.display(violation.value)) in \(name)")
      fault.help = "use 'PSConfirmationPrompt'"
      fault.fix = toggle.row.replacing(violation.value, by: "PSConfirmationPrompt")
      report(fault)
    default: break
    }
  }
}

extension Rule.Case {
  fileprivate static let unrelatedKey = Rule.Case(
    .warning, when: "a key resembles none of a prompt's")
}
