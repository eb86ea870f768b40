import SettingsAnalysis
import SettingsModel
import SettingsText

extension Rule {
  static let invalidConfirmationPrompt = Rule(
    .init("invalid-confirmation-prompt", .error, [Variant(.warning, when: "a key resembles none of a prompt's")]),
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
      let schema = context.schema
      for fault in PromptFault.find(in: toggle, schema: schema) {
        let (shown, place) = (toggle.list.display(fault.node), toggle.place(fault.node))
        let name = "'\(schema.name(of: fault.prompt))' of \(toggle.label)"
        switch fault.detail {
        case .missingKeys(let keys):
          let names = keys.map { "'\(schema.name(of: $0))'" }
          context.report(
            place, "\(name) has no \(names.joined(separator: " and no "))",
            help: "add \(WordList.text(names, joinedBy: "and"))")
        case .unknownKey(let suggestion):
          guard let meant = suggestion.map(schema.name) else {
            context.report(place, "unknown key \(shown) in \(name)", help: "remove it", as: .warning)
            continue
          }
          let isSpelling = NameGuess.isSpelling(toggle.list.text(fault.node), of: meant)
          context.report(
            place, "unknown key \(shown) in \(name)", help: "rename it to '\(meant)'",
            fix: toggle.fix(
              "rename \(shown) to '\(meant)'", isSpelling ? .safe : .unsafe, .renameKey(fault.node, meant)))
        case .wrongType(let key, let types):
          context.report(
            place,
            "'\(schema.name(of: key))' in \(name) is \(toggle.list.description(fault.node)), not \(types.words())",
            help: "write \(types.words())")
        case .invalidChoice(let key, let allowed):
          let only = allowed.count == 1 ? allowed.first : nil
          context.report(
            place, "unknown '\(schema.name(of: key))' \(shown) in \(name)",
            help: "use \(Wording.names(allowed, joinedBy: "or"))",
            fix: only.map { toggle.fix("replace \(shown) with '\($0)'", .safe, .replaceValue(fault.node, .string($0))) }
          )
        }
      }
    })
}
