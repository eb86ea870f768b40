@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let duplicateTitle = RuleCases(
    of: .duplicateTitle,
    good: [.row(.multiValue)])
}
