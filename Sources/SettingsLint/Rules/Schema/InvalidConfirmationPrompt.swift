import SettingsAnalysis
import SettingsModel
import SettingsSchema
import SettingsText

extension Rule {
  static let invalidConfirmationPrompt = Rule(
    .init("invalid-confirmation-prompt", .error, .init(.warning, when: "a key resembles none of a prompt's")),
    title: "confirmation prompt of the wrong shape",
    rationale: """
      On Mac Catalyst a switch may ask before it changes. The prompt is a dictionary of strings: `Type`, which is \
      `PSConfirmationPrompt`, `Title`, `Prompt`, and optionally `ConfirmText` and `DenyText`.
      """,
    remedy: "Give the dictionary `Type`, `Title` and `Prompt`, and no other keys but `ConfirmText` and `DenyText`.",
    sources: [.building, "Apple, Displaying a Settings window"],
    bad: .prompt(
      ["Type": nil, "Prompt": nil], mark: true,
      finds: "'TrueConfirmationPrompt' of 'erase' has no 'Type' and no 'Prompt'", help: "add 'Type' and 'Prompt'"),
    alsoBad: .prompt(
      ["Type": "↓ConfirmationPrompt"],
      finds: "unknown 'Type' 'ConfirmationPrompt' in 'TrueConfirmationPrompt' of 'erase'",
      help: "use 'PSConfirmationPrompt'",
      fixed: ["Type": "PSConfirmationPrompt"]),
    good: .prompt(["ConfirmText": "Delete", "DenyText": "Keep"]),
    check: .switches(having: [.trueConfirmationPrompt, .falseConfirmationPrompt]) { toggle, context in
      // Without Catalyst nobody reads a prompt, as another rule reports.
      let platforms = context.configuration.platforms
      guard platforms.isEmpty || platforms.contains(.macCatalyst) else { return }
      let page = context.bundle.pages[context.pageIndex]
      for key in [KeyID.trueConfirmationPrompt, .falseConfirmationPrompt] {
        guard let field = toggle.row.field(key), toggle.list.kind(field.value) == .dictionary else { continue }
        let faults = SchemaValidator.validate(
          field.value, as: .confirmationPrompt, in: toggle.row, on: page, schema: context.schema)
        for fault in faults { context.report(fault, in: key, of: toggle) }
      }
    })
}

extension RuleContext {
  fileprivate mutating func report(_ fault: SchemaFault, in prompt: KeyID, of toggle: ToggleSwitchSpecifier) {
    let name = "'\(schema.name(of: prompt))' of \(toggle.label)"
    let (place, written) = (toggle.place(fault.node), toggle.list.display(fault.node))
    switch fault.kind {
    case .missingKey where fault.key?.id == fault.allMissing.first:
      let names = fault.allMissing.map { "'\(schema.name(of: $0))'" }
      report(
        place, "\(name) has no \(names.joined(separator: " and no "))",
        help: "add \(WordList.text(names, joinedBy: "and"))")
    case .unknownKey, .misplacedKey, .foreignKey, .keyLabel:
      let meant = fault.suggestion.map { schema.name(of: $0) }
      report(
        place, "unknown key \(written) in \(name)", help: meant.map { "rename it to '\($0)'" } ?? "remove it",
        as: meant == nil ? .warning : nil,
        fix: meant.map { toggle.row.renaming(fault.node, to: $0) })
    case .wrongType:
      guard let key = fault.key else { return }
      let types = schema.types(at: key.index).words()
      report(
        toggle.place(fault.value),
        "'\(schema.name(of: key.id))' in \(name) is \(toggle.list.description(fault.value)), not \(types)",
        help: "write \(types)")
    case .invalidChoice:
      guard let key = fault.key else { return }
      let (allowed, shown) = (schema.specification(at: key.index).allowedValues, toggle.list.display(fault.value))
      report(
        toggle.place(fault.value), "unknown '\(schema.name(of: key.id))' \(shown) in \(name)",
        help: "use \(Wording.names(allowed, joinedBy: "or"))",
        fix: allowed.count == 1 ? toggle.row.replacing(fault.value, by: allowed[0]) : nil)
    default: break
    }
  }
}
