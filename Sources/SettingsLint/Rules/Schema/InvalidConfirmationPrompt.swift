import SettingsAnalysis
import SettingsModel
import SettingsText

extension Rule {
  static let invalidConfirmationPrompt = Rule(
    .init("invalid-confirmation-prompt", .error, [.extraPromptKey]),
    title: "confirmation prompt of the wrong shape",
    rationale: """
      On Mac Catalyst a switch may ask before it changes. The prompt is a dictionary with `Type`, `Title` and \
      `Prompt`, all of them strings, and `Type` is always `PSConfirmationPrompt`. `ConfirmText` and `DenyText`, the \
      labels of the buttons, are optional.
      """,
    remedy: "Give the dictionary `Type`, `Title` and `Prompt`, and no other keys but `ConfirmText` and `DenyText`.",
    sources: ["Apple, Building a Settings bundle for your app", "Apple, Displaying a Settings window"],
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
      for fault in PromptFault.find(in: toggle, schema: context.schema) { context.report(fault, of: toggle) }
    })
}

extension Rule.Variant {
  fileprivate static let extraPromptKey = Rule.Variant(.warning, when: "a key resembles none of a prompt's")
}

extension RuleContext {
  fileprivate mutating func report(_ fault: PromptFault, of toggle: ToggleSwitchSpecifier) {
    let name = "'\(schema.name(of: fault.prompt))' of \(toggle.label)"
    let shown = toggle.list.display(fault.node)
    switch fault.detail {
    case .missingKeys(let keys):
      let names = keys.map { "'\(schema.name(of: $0))'" }
      report(
        toggle.place(fault.node), "\(name) has no \(names.joined(separator: " and no "))",
        help: "add \(WordList.text(names, joinedBy: "and"))")
    case .unknownKey(let suggestion?):
      let meant = schema.name(of: suggestion)
      report(
        toggle.place(fault.node), "unknown key \(shown) in \(name)", help: "rename it to '\(meant)'",
        fix: toggle.fix(
          "rename \(shown) to '\(meant)'",
          NameGuess.isSpelling(toggle.list.text(fault.node), of: meant) ? .safe : .unsafe,
          .renameKey(fault.node, meant)))
    case .unknownKey(nil):
      report(toggle.place(fault.node), "unknown key \(shown) in \(name)", help: "remove it", as: .extraPromptKey)
    case .wrongType(let key, let types):
      report(
        toggle.place(fault.node),
        "'\(schema.name(of: key))' in \(name) is \(toggle.list.description(fault.node)), not \(types.words())",
        help: "write \(types.words())")
    case .invalidChoice(let key, let allowed):
      let only = allowed.count == 1 ? allowed.first : nil
      report(
        toggle.place(fault.node), "unknown '\(schema.name(of: key))' \(shown) in \(name)",
        help: "use \(Wording.names(allowed, joinedBy: "or"))",
        fix: only.map { toggle.fix("replace \(shown) with '\($0)'", .safe, .replaceValue(fault.node, .string($0))) })
    }
  }
}
