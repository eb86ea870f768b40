@testable import SettingsLint

extension RuleCases {
  static let duplicateTitle = RuleCases(
    of: .duplicateTitle,
    good: [.row(.multiValue)])
}
