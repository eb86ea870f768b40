import SettingsModel
import SettingsSchema

extension Rule {
  static let invalidConfirmationPrompt = Rule(
    .init(
      "invalid-confirmation-prompt", .error, .init(.warning, when: "the only fault is an unknown key")),
    title: "confirmation prompt of the wrong shape",
    rationale: """
      On Mac Catalyst a switch may ask before it changes. The prompt is a dictionary of strings: `Type`, which is \
      `PSConfirmationPrompt`, `Title`, `Prompt`, and optionally `ConfirmText` and `DenyText`.
      """,
    remedy: "Give the dictionary `Type`, `Title` and `Prompt`, and no other keys but `ConfirmText` and `DenyText`.",
    sources: [.building, "Apple, Displaying a Settings window"],
    bad: .prompt(
      ["Type": nil, "Prompt": nil], mark: true,
      finds: "'TrueConfirmationPrompt' of 'erase' is not a confirmation prompt", help: "\(shape)"),
    alsoBad: .prompt(
      ["↓Type": "ConfirmationPrompt"],
      finds: "'TrueConfirmationPrompt' of 'erase' is not a confirmation prompt", help: "\(shape)"),
    good: .prompt(["ConfirmText": "Delete", "DenyText": "Keep"]),
    check: .switches(having: [.trueConfirmationPrompt, .falseConfirmationPrompt]) { toggle, context in
      // Without Catalyst nobody reads a prompt, as another rule reports.
      let platforms = context.configuration.platforms
      guard platforms.isEmpty || platforms.contains(.macCatalyst) else { return }
      for key in [KeyID.trueConfirmationPrompt, .falseConfirmationPrompt] {
        guard let field = toggle.row.field(key), toggle.list.kind(field.value) == .dictionary else { continue }
        let faults = SchemaValidator.validate(
          field.value, as: .confirmationPrompt, in: toggle.row, on: context.bundle.pages[context.pageIndex],
          schema: context.schema)
        guard let fault = faults.first else { continue }
        context.report(
          toggle.place(fault.node), "'\(context.schema.name(of: key))' of \(toggle.label) is not a confirmation prompt",
          help: shape, as: faults.allSatisfy { $0.kind == .unknownKey && $0.suggestion == nil } ? .warning : nil)
      }
    })

  private static let shape =
    "write 'PSConfirmationPrompt' as 'Type', strings as 'Title' and 'Prompt', and at most 'ConfirmText' and 'DenyText'"
}
