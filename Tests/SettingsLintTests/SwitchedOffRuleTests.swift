import SettingsDiagnostics
import SettingsModel
import SettingsSchema
import Testing

@testable import SettingsLint

/// Switching a rule off takes its own findings away and changes no other.
@Suite struct SwitchedOffRuleTests {
  static let cases: [CheckedExample] = CheckedExample.all.filter(\.isBad)

  @Test(arguments: cases) func onlyItsOwnFindingsGo(_ checked: CheckedExample) throws {
    let files = try ExampleBundle(checked.example)
    var configuration = checked.example.configuration
    if checked.rule.isOptIn { configuration.enabledRules.append(checked.rule.id) }
    func lint(without rule: String? = nil) -> [[String]] {
      var configuration = configuration
      configuration.enabledRules.removeAll { $0 == rule }
      configuration.disabledRules += [rule].compactMap { $0 }
      return Linter(configuration: configuration)
        .result(of: files.bundle, code: files.code).diagnostics.map(Self.report)
    }
    let all = lint()
    for rule in Set(all.map { $0[0] }) where !RuleNames.ownRules.contains(rule) {
      #expect(lint(without: rule) == all.filter { $0[0] != rule }, "\(rule)", sourceLocation: checked.location)
    }
  }

  @Test func onlyItsOwnFindingsGoInFaultyBundles() {
    for seed in 0..<200 as Range<UInt64> {
      let bundle = BundleLoader(schema: .apple).load(
        MemoryFiles(texts: FaultyBundle(seed: seed).files), path: "Settings.bundle", name: "Settings.bundle")
      let all = Linter().lint(bundle).map(Self.report)
      for rule in Set(all.map { $0[0] }) {
        var configuration = LintConfiguration()
        configuration.disabledRules = [rule]
        let rest = Linter(configuration: configuration).lint(bundle).map(Self.report)
        #expect(rest == all.filter { $0[0] != rule }, "seed \(seed): \(rule)")
      }
    }
  }

  /// What a finding says. Two fixes that clash are both withdrawn, so fixes may depend on what else is found.
  private static func report(_ diagnostic: Diagnostic) -> [String] {
    [
      diagnostic.rule, diagnostic.severity.rawValue, diagnostic.identity.text, diagnostic.message,
      diagnostic.help ?? "",
    ]
  }
}
