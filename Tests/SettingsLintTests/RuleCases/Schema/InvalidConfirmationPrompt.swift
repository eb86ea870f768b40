@testable import SettingsLint

extension RuleCases {
  private static let finding: ExpectedFindings = """
    'TrueConfirmationPrompt' of 'erase' is not a confirmation prompt
    help: write 'PSConfirmationPrompt' as 'Type', strings as 'Title' and 'Prompt', and at most 'ConfirmText' and \
    'DenyText'
    """

  static let invalidConfirmationPrompt = RuleCases(
    of: .invalidConfirmationPrompt,
    bad: [
      .prompt(["↓Icon": "bin"], finds: finding),
      .prompt(["↓ConfirmText": 1], finds: finding),
      .prompt(["↓Promt": "All of it?", "Prompt": nil], finds: finding),
    ],
    good: [.prompt([:])])
}
