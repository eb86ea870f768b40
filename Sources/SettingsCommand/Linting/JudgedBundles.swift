import SettingsConfiguration
import SettingsDiagnostics
import SettingsLint
import SettingsPropertyLists
import SettingsText
import SettingsWorkspace

/// The findings of a run that its baselines do not know.
struct JudgedBundles {
  /// The bundles, in the order they were found.
  let bundles: [CheckedBundle]
  /// The findings of the bundles of each configuration.
  private(set) var groups: [ConfigurationGroup] = []
  /// What names files in identities.
  let paths: ProjectPaths
  /// Why something could not be read, judged or recorded.
  private(set) var failures: [CommandError]
  /// Whether the findings were recorded: they do not fail the run.
  private(set) var isRecorded = false

  /// Removes known findings, or records them.
  ///
  /// - Throws: exit status 2 or 3 for a baseline or a revision of the command line that cannot be used.
  init(_ checked: CheckedBundles, _ command: LintCommand, _ session: Session) throws(CommandError) {
    bundles = checked.bundles
    failures = checked.failures
    let targets = bundles.compactMap { $0.target.target?.path }
    paths = ProjectPaths(session.workspace, targets: targets)
    var known = BaselineFilter(
      command, isComplete: checked.isComplete, searched: checked.searchedPaths, bundles: targets, session)
    let changed = try command.since.map { revision throws(CommandError) in
      try ChangedLines(since: revision, session.workspace)
    }
    for environment in checked.environments {
      let own = bundles.filter { $0.target.environment === environment }
      guard !own.isEmpty else { continue }
      do throws(CommandError) {
        let (kept, count) = try known.apply(
          to: own.map { $0.result }, linter: environment.linter, configured: environment.settings.baseline)
        groups.append(
          ConfigurationGroup(
            environment, kept, recordedCount: count,
            isWhole: checked.isComplete && own.allSatisfy { $0.target.isWholeBundle }, changed: changed, paths: paths))
      } catch {
        guard command.baseline == nil else { throw error }
        failures.append(error)
      }
    }
    let unchanged = groups.reduce(0) { $0 + $1.unchangedCount }
    if let since = command.since, unchanged > 0 {
      session.note(
        "\(counted(unchanged, "finding")) on lines unchanged since '\(since)' \(unchanged == 1 ? "is" : "are") left out; "
          + "a change elsewhere may be the cause")
    }
    guard hasResults else { return }
    failures += bundles.flatMap { $0.failures }
    isRecorded = known.record(groups.flatMap { $0.results }, linter: checked.environments[0].linter)
    failures += known.failures
  }

  /// Whether findings are known, be they none.
  var hasResults: Bool { !groups.isEmpty || failures.isEmpty }

  /// All findings that count in the order path, line, column, rule; of a quiet run only those that are grave.
  func diagnostics(isQuiet: Bool = false) -> [Diagnostic] {
    groups.flatMap { group in isQuiet ? group.diagnostics.filter(group.isGrave) : group.diagnostics }
      .sorted { $0.isBefore($1) }.withDistinctIdentities
  }

  /// How many findings suppressions and baselines hold back.
  var suppressedCount: Int { groups.reduce(0) { $0 + $1.suppressedCount } }
  /// Every page and table that was read, as shown, sorted.
  var checkedFiles: [String] { bundles.flatMap { $0.checkedFiles }.sorted() }
}

/// The bundles of a run that have one configuration, with the findings about the configuration itself
/// and about several of the bundles.
struct ConfigurationGroup {
  /// What was found in the bundles, known findings left out.
  let results: [LintResult]
  /// All findings, those about the configuration itself or about several bundles at once too.
  let diagnostics: [Diagnostic]
  /// How many findings suppressions and the baseline hold back.
  let suppressedCount: Int
  /// How many findings are on lines that did not change.
  let unchangedCount: Int
  /// The number of warnings, and how many are allowed; absent where there are not too many.
  let excessiveWarnings: (count: Int, most: Int)?
  private let failLevel: Severity?

  /// Gathers the findings of some bundles.
  ///
  /// - Parameter recordedCount: How many findings the baseline holds back.
  /// - Parameter isWhole: Whether the run has checked whole bundles, so that an idle suppression is one.
  /// - Parameter changed: The lines whose findings count; absent for all.
  /// - Parameter paths: What names files in identities.
  init(
    _ environment: LintEnvironment, _ results: [LintResult], recordedCount: Int, isWhole: Bool, changed: ChangedLines?,
    paths: ProjectPaths
  ) {
    self.results = results
    suppressedCount = recordedCount + results.reduce(0) { $0 + $1.suppressedCount }
    var own = environment.linter.duplicates(among: results.map { $0.bundle })
    // What a file that is extended suppresses may be in the bundles of others.
    if isWhole, let file = environment.configuration.file, file.entries["suppress"]?.file == file.shownPath {
      own += environment.linter.unusedSuppressions(in: results, configurationPath: file.shownPath)
    }
    let all = results.flatMap { $0.diagnostics }.withoutRepeatedCode(results) + own
    let told = paths.identified(changed.map { all.filter($0.has) } ?? all)
    diagnostics = told
    unchangedCount = all.count - told.count
    failLevel = environment.settings.failLevel.severity
    let warnings = told.count { $0.severity == .warning }
    excessiveWarnings = environment.settings.maxWarnings.flatMap { warnings > $0 ? (warnings, $0) : nil }
  }

  /// Whether the findings fail the run.
  var fails: Bool { excessiveWarnings != nil || diagnostics.contains(where: reachesFailLevel) }

  /// Whether a finding is an error, or one that fails the run.
  func isGrave(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity == .error || diagnostic.severity == .warning && excessiveWarnings != nil
      || reachesFailLevel(diagnostic)
  }

  private func reachesFailLevel(_ diagnostic: Diagnostic) -> Bool {
    failLevel.map { diagnostic.severity >= $0 } ?? false
  }
}

extension [Diagnostic] {
  /// The findings with an identity each that no other one has: those of one bundle are numbered already, but another
  /// repository may have the same.
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

  /// The findings without those in code that another bundle has too, or that another bundle answers: code that uses a
  /// key belongs to the bundle with the row, and a comment is needed where one of them needs it.
  fileprivate func withoutRepeatedCode(_ results: [LintResult]) -> [Diagnostic] {
    let withCode = results.filter { $0.code != nil }
    guard withCode.count > 1 else { return self }
    let declared = withCode.reduce(into: Set<ExactText>()) { $0.formUnion($1.declaredKeys) }
    let code = Set(withCode.flatMap { $0.code?.files.map { $0.path } ?? [] })
    let counts = reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var seen: Set<Diagnostic> = []
    return filter { diagnostic in
      if diagnostic.rule == Rule.undeclaredKey.id, declared.contains(ExactText(diagnostic.identity.subject)) {
        return false
      }
      if diagnostic.rule == Rule.unusedSuppression.id, code.contains(diagnostic.path),
        counts[diagnostic, default: 0] < withCode.count
      {
        return false
      }
      return diagnostic.keyPath != nil || seen.insert(diagnostic).inserted
    }
  }
}
