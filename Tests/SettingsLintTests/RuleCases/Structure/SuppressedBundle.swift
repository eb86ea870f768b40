@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let suppressedBundle = RuleCases(
    of: .suppressedBundle,
    good: [
      // Only iOS was reported.
      .page(Sample.page([Sample.row(.multiValue)]))
        .configured(.running(on: [.tvOS]))
    ])
}
