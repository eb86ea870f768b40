import SettingsConfiguration
import SettingsDiagnostics
import SettingsLint
import SettingsProject
import SettingsPropertyLists

/// The findings of a run that its baselines do not know.
struct JudgedBundles {
  /// The bundles, in the order they were found.
  let bundles: [CheckedBundle]
  /// The findings of the bundles of each configuration.
  var groups: [ConfigurationGroup] = []
  /// What names files in identities.
  let paths: ProjectPaths
  /// Why something could not be read, judged or recorded.
  var failures: [CommandError]

  /// Whether findings are known, be they none.
  var hasResults: Bool { !groups.isEmpty || failures.isEmpty }

  /// Whether the findings of some configuration fail the run.
  var fails: Bool { groups.contains { $0.verdict.fails } }

  /// All findings that count in the order path, line, column, rule; of a quiet run only those that
  /// are grave.
  func diagnostics(isQuiet: Bool = false) -> [Diagnostic] {
    groups.flatMap { group in
      isQuiet ? group.diagnostics.filter(group.verdict.isGrave) : group.diagnostics
    }
    .sorted { $0.isBefore($1) }.withDistinctIdentities
  }

  /// How many findings suppressions and baselines hold back.
  var suppressedCount: Int { groups.reduce(0) { $0 + $1.suppressedCount } }
  /// Every page and table that was read, as shown, sorted.
  var checkedFiles: [String] { bundles.flatMap { $0.checkedFiles }.sorted() }
}

/// The bundles of a run that have one configuration, with the findings about the configuration
/// itself and about several of the bundles.
struct ConfigurationGroup {
  /// What was found in the bundles, known findings left out.
  let results: [LintResult]
  /// All findings, those about the configuration itself or about several bundles at once too.
  let diagnostics: [Diagnostic]
  /// How many findings suppressions and the baseline hold back.
  let suppressedCount: Int
  /// How many findings are on lines that did not change.
  let unchangedCount: Int
  /// What the findings mean for the run.
  let verdict: LintVerdict

  /// Gathers the findings of some bundles.
  ///
  /// - Parameter recordedCount: How many findings the baseline holds back.
  /// - Parameter isWhole: Whether the run has checked whole bundles, so that an idle suppression is
  ///   one.
  /// - Parameter changed: The lines whose findings count; absent for all.
  /// - Parameter paths: What names files in identities.
  init(
    _ environment: LintEnvironment, _ results: [LintResult], recordedCount: Int, isWhole: Bool,
    changed: ChangedLines?,
    paths: ProjectPaths
  ) {
    self.results = results
    suppressedCount = recordedCount + results.reduce(0) { $0 + $1.suppressedCount }
    var own = environment.linter.duplicates(among: results.map { $0.bundle })
    // What a file that is extended suppresses may be in the bundles of others.
    if isWhole, let file = environment.configuration.file,
      file.entries["suppress"]?.file == file.shownPath
    {
      own += environment.linter.unusedSuppressions(in: results, configurationPath: file.shownPath)
    }
    let all = results.flatMap { $0.diagnostics }.withoutRepeatedCode(results) + own
    diagnostics = paths.identified(changed.map { all.filter($0.has) } ?? all)
    unchangedCount = all.count - diagnostics.count
    verdict = environment.settings.verdict(on: diagnostics)
  }
}

/// What the findings in bundles of one configuration mean for a run: the one answer to whether they
/// fail it.
struct LintVerdict {
  /// Whether they do.
  let fails: Bool
  /// The number of warnings, and how many are allowed; absent where there are not too many.
  let excessiveWarnings: (count: Int, most: Int)?
  /// The minimum severity of a finding that is an error or fails the run.
  private let graveLevel: Severity

  fileprivate init(_ findings: [Diagnostic], _ settings: LintSettings) {
    let warnings = findings.count { $0.severity == .warning }
    let level = settings.failLevel.severity
    excessiveWarnings = settings.maxWarnings.flatMap { warnings > $0 ? (warnings, $0) : nil }
    graveLevel = min(excessiveWarnings == nil ? .error : .warning, level ?? .error)
    fails =
      excessiveWarnings != nil
      || level.map { level in findings.contains { $0.severity >= level } } ?? false
  }

  /// Whether a finding is an error, or one that fails the run.
  func isGrave(_ diagnostic: Diagnostic) -> Bool { diagnostic.severity >= graveLevel }
}

extension LintSettings {
  /// What findings mean for a run.
  func verdict(on findings: [Diagnostic]) -> LintVerdict { LintVerdict(findings, self) }
}

extension [Diagnostic] {
  /// The findings with an identity each that no other one has: those of one bundle are numbered
  /// already, but another repository may have the same.
  fileprivate var withDistinctIdentities: [Diagnostic] {
    guard Set(map(\.identity)).count < count else { return self }
    var counts: [DiagnosticIdentity: Int] = [:]
    return map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.identity.number = 1
      diagnostic.identity.setNumber(after: &counts)
      return diagnostic
    }
  }

  /// The findings without those in code that another bundle has too, or that another bundle
  /// answers: code that agrees with the row of one bundle belongs to that bundle, and a comment is
  /// needed where one of them needs it.
  fileprivate func withoutRepeatedCode(_ results: [LintResult]) -> [Diagnostic] {
    let withCode = results.filter { $0.code != nil }
    guard withCode.count > 1 else { return self }
    let code = Set(withCode.flatMap { $0.code?.files.map { $0.path } ?? [] })
    let others = withCode.map { result in
      let places = Set(
        result.diagnostics.lazy.filter { code.contains($0.path) }.map(CodePlace.init))
      return (
        keys: result.declaredKeys, files: Set(result.code?.files.map { $0.path } ?? []),
        places: places
      )
    }
    var seen: Set<Diagnostic> = []
    return filter { diagnostic in
      if code.contains(diagnostic.path) {
        let (place, key) = (CodePlace(diagnostic), ExactText(diagnostic.identity.subject))
        let isAnswered = others.contains { other in
          other.files.contains(diagnostic.path) && !other.places.contains(place)
            && (diagnostic.rule == Rule.unusedSuppression.id || other.keys.contains(key))
        }
        if isAnswered { return false }
      }
      return diagnostic.keyPath != nil || seen.insert(diagnostic).inserted
    }
  }
}

/// What a finding in code is about, whichever bundle the code is compared with.
private struct CodePlace: Hashable {
  let rule: String
  let path: String
  let range: SourceRange?

  init(_ diagnostic: Diagnostic) {
    rule = diagnostic.rule
    path = diagnostic.path
    range = diagnostic.range
  }
}
