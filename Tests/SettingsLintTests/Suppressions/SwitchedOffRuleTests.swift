import SettingsDiagnostics
import SettingsModel
import SettingsSchema
import Testing

@testable import SettingsLint
@testable import SettingsRules

/// Switching a rule off takes its own findings away and changes no other.
@Suite struct SwitchedOffRuleTests {
  static let cases: [CheckedExample] = CheckedExample.all.filter(\.isBad)

  @Test(arguments: cases) func onlyItsOwnFindingsGo(_ checked: CheckedExample) throws {
    let files = try ExampleBundle(checked.example)
    func lint(_ linter: Linter) -> [[String]] {
      linter.result(of: files.bundle, code: files.code).diagnostics.map(Self.report)
    }
    let all = lint(checked.linter)
    for rule in Set(all.map { $0[0] }) where !RuleSet.aboutSuppressions.contains(rule) {
      var configuration = checked.configuration
      configuration.enabledRules.removeAll { $0 == rule }
      configuration.disabledRules.append(rule)
      let rest = lint(Linter(configuration: configuration))
      #expect(rest == all.filter { $0[0] != rule }, "\(rule)", sourceLocation: checked.location)
    }
  }

  /// Each bundle is tried without one of the rules that find something in it, each rule with many
  /// bundles.
  @Test func onlyItsOwnFindingsGoInFaultyBundles() {
    let linter = Linter()
    var linters: [String: Linter] = [:]
    for seed in 0..<200 as Range<UInt64> {
      let bundle = BundleLoader(schema: .apple).load(
        MemoryFiles(texts: FaultyBundle(seed: seed).files), path: "Settings.bundle",
        name: "Settings.bundle")
      let all = linter.diagnostics(in: bundle).map(Self.report)
      let rules = Set(all.map { $0[0] }).sorted()
      guard !rules.isEmpty else { continue }
      let rule = rules[Int(seed) % rules.count]
      var configuration = LintConfiguration()
      configuration.disabledRules = [rule]
      let other = linters[rule] ?? Linter(configuration: configuration)
      linters[rule] = other
      #expect(
        other.diagnostics(in: bundle).map(Self.report) == all.filter { $0[0] != rule },
        "seed \(seed): \(rule)")
    }
  }

  /// Text of a finding. Two fixes that clash are both withdrawn, so fixes may depend on what else
  /// is found.
  private static func report(_ diagnostic: Diagnostic) -> [String] {
    [
      diagnostic.rule, diagnostic.severity.rawValue, diagnostic.identity.text, diagnostic.message,
      diagnostic.help ?? "",
    ]
  }
}
