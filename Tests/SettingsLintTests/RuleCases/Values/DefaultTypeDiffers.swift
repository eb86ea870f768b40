@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let defaultTypeDiffers = RuleCases(
    of: .defaultTypeDiffers,
    good: [.row(.multiValue)])
}
