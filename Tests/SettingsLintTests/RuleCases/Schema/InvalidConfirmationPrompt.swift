@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let invalidConfirmationPrompt = RuleCases(
    of: .invalidConfirmationPrompt,
    bad: [
      .row(
        .toggleSwitch,
        [
          "Key": "erase",
          "TrueConfirmationPrompt": .marked(.dictionary([(name: "Title", value: "Erase")])),
        ],
        finds:
          "'TrueConfirmationPrompt' of 'erase' lacks 'Type' and 'Prompt'\nhelp: add 'Type' and 'Prompt'"
      ),
      .prompt(
        ["↓Icon": "bin"],
        finds: "unknown key 'Icon' in 'TrueConfirmationPrompt' of 'erase'\nhelp: remove it"),
      .prompt(
        ["ConfirmText": .marked(1)],
        finds: """
          'ConfirmText' in 'TrueConfirmationPrompt' of 'erase' is the integer 1, not a string
          help: write a string
          """),
      .prompt(
        ["↓Promt": "All of it?", "Prompt": nil],
        finds:
          "unknown key 'Promt' in 'TrueConfirmationPrompt' of 'erase'\nhelp: rename it to 'Prompt'",
        fixed: ["Promt": nil, "Prompt": "All of it?"]),
    ],
    // An empty text is no fault of the shape.
    good: [.prompt([:]), .prompt(["Title": ""])])
}
