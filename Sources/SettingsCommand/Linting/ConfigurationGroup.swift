import SettingsConfiguration
import SettingsDiagnostics
import SettingsLint
import SettingsPropertyLists
import SettingsWorkspace

/// The bundles of a run that have one configuration, with the findings about the configuration itself
/// and about several of the bundles.
struct ConfigurationGroup {
  /// What the bundles are checked with.
  let environment: LintEnvironment
  /// What was found in the bundles, known findings left out.
  let results: [LintResult]
  /// All findings, those about the configuration itself or about several bundles at once too.
  let diagnostics: [Diagnostic]
  /// How many findings suppressions and the baseline hold back.
  let suppressedCount: Int
  /// How many findings are on lines that did not change.
  let unchangedCount: Int
  private var hasTooManyWarnings = false

  /// Gathers the findings of some bundles.
  ///
  /// - Parameter recordedCount: How many findings the baseline holds back.
  /// - Parameter changed: The lines whose findings count; absent for all.
  /// - Parameter paths: What names files in identities.
  /// - Parameter isWhole: Whether the run has checked whole bundles, so that an idle suppression is one.
  init(
    _ environment: LintEnvironment, _ results: [LintResult], recordedCount: Int, isWhole: Bool, changed: ChangedLines?,
    paths: ProjectPaths
  ) {
    self.environment = environment
    self.results = results
    suppressedCount = recordedCount + results.reduce(0) { $0 + $1.suppressedCount }
    var own = environment.linter.duplicates(among: results.map(\.bundle))
    // What a file that is extended suppresses may be in the bundles of others.
    if isWhole, let file = environment.configuration.file, file.entries["suppress"]?.file == file.shownPath {
      own += environment.linter.unusedSuppressions(in: results, configurationPath: file.shownPath)
    }
    let all = results.flatMap(\.diagnostics).withoutRepeatedCode(results) + own
    let told = changed.map { all.filter($0.has) } ?? all
    unchangedCount = all.count - told.count
    diagnostics = paths.identified(told)
    hasTooManyWarnings = excessiveWarnings != nil
  }

  /// Whether the findings fail the run.
  var fails: Bool {
    if excessiveWarnings != nil { return true }
    guard let level = environment.settings.failLevel.severity else { return false }
    return diagnostics.contains { $0.severity >= level }
  }

  /// The number of warnings, and how many are allowed; absent where there are not too many.
  var excessiveWarnings: (count: Int, most: Int)? {
    guard let most = environment.settings.maxWarnings else { return nil }
    let count = diagnostics.count { $0.severity == .warning }
    return count > most ? (count, most) : nil
  }

  /// Whether a finding is an error, or one that fails the run.
  func isGrave(_ diagnostic: Diagnostic) -> Bool {
    if diagnostic.severity == .error || diagnostic.severity == .warning && hasTooManyWarnings { return true }
    return environment.settings.failLevel.severity.map { diagnostic.severity >= $0 } ?? false
  }
}

extension [Diagnostic] {
  /// The findings without those in code that another bundle has too, or that another bundle answers: code that uses a
  /// key belongs to the bundle with the row.
  fileprivate func withoutRepeatedCode(_ results: [LintResult]) -> [Diagnostic] {
    let withCode = results.filter { $0.code != nil }
    guard withCode.count > 1 else { return self }
    let declared = withCode.reduce(into: Set<ExactText>()) { $0.formUnion($1.declaredKeys) }
    var seen: Set<Diagnostic> = []
    return filter { diagnostic in
      if diagnostic.rule == Rule.undeclaredKeyID, declared.contains(ExactText(diagnostic.identity.subject)) {
        return false
      }
      return diagnostic.keyPath != nil || seen.insert(diagnostic).inserted
    }
  }
}
