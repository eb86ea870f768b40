import SettingsDiagnostics
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsWorkspace

/// One run of the linter over any number of bundles: load, check, collect.
struct LintRun: Sendable {
  /// What was found in one bundle, and what the run changes in it.
  struct BundleResult: Sendable {
    /// The changes, with the findings that are left.
    var changes: BundleChanges
    /// Every page and table that was read, as shown.
    let checkedFiles: [String]
    /// What could not be read.
    let failures: [CommandError]
    /// The bytes of a page from standard input.
    var input: [UInt8] = []
  }

  /// The bundles in the order they were given.
  let bundles: [BundleResult]
  /// All findings that count in the order path, line, column, rule.
  let diagnostics: [Diagnostic]
  /// Those of them that reports tell.
  let reported: [Diagnostic]
  /// How many findings suppressions and baselines hold back.
  let suppressedCount: Int

  /// Puts the results of bundles together with the findings that count.
  ///
  /// - Parameter isQuiet: Whether only errors are reported, and whatever else fails the run.
  init(_ bundles: [BundleResult], _ groups: [ConfigurationGroup], isQuiet: Bool) {
    self.bundles = bundles
    let found = groups.flatMap { group in group.diagnostics.map { (diagnostic: $0, isGrave: group.isGrave($0)) } }
      .sorted { $0.diagnostic.isBefore($1.diagnostic) }
    diagnostics = found.map(\.diagnostic).withDistinctIdentities()
    reported = isQuiet ? zip(found, diagnostics).filter(\.0.isGrave).map(\.1) : diagnostics
    suppressedCount = groups.reduce(0) { $0 + $1.suppressedCount }
  }

  /// Every page and table that was read, as shown, sorted.
  var checkedFiles: [String] { bundles.flatMap(\.checkedFiles).sorted() }
  /// What could not be read.
  var failures: [CommandError] { bundles.flatMap(\.failures) }
  /// The number of findings of a severity.
  func count(_ severity: Severity) -> Int { diagnostics.count { $0.severity == severity } }
}

extension [Diagnostic] {
  /// The findings with an identity each that no other one has: services take equal ones for one. Those of one bundle are
  /// numbered already; another bundle with a root of its own may have the same.
  fileprivate func withDistinctIdentities() -> [Diagnostic] {
    func unnumbered(_ identity: DiagnosticIdentity) -> DiagnosticIdentity {
      var identity = identity
      identity.number = 1
      return identity
    }
    var taken: Set<DiagnosticIdentity> = []
    guard contains(where: { !taken.insert($0.identity).inserted }) else { return self }
    var highest: [DiagnosticIdentity: Int] = [:]
    for identity in map(\.identity) {
      highest[unnumbered(identity)] = Swift.max(highest[unnumbered(identity)] ?? 1, identity.number)
    }
    taken = []
    return map { diagnostic in
      guard !taken.insert(diagnostic.identity).inserted else { return diagnostic }
      var diagnostic = diagnostic
      let key = unnumbered(diagnostic.identity)
      highest[key, default: 1] += 1
      diagnostic.identity.number = highest[key] ?? 1
      return diagnostic
    }
  }
}

extension LintRun.BundleResult {
  /// Checks one bundle and keeps what concerns the files that were asked for.
  ///
  /// - Parameter code: The code that the bundle is compared with.
  /// - Parameter files: Paths in the bundle; empty for all.
  /// - Parameter reload: Reads the bundle with other contents for some files.
  init(
    _ bundle: SettingsBundle, code: CodeContext? = nil, files: [String], linter: Linter, mode: LintMode,
    reload: ([String: FileBytes]) -> SettingsBundle
  ) {
    let wanted = Set(files.map(bundle.displayPath))
    var changes = BundleChanges(mode, linter.result(of: bundle, code: code?.usage, only: wanted)) {
      linter.result(of: reload($0), code: code?.replacing($0), only: wanted)
    }
    checkedFiles = (bundle.documents.map(\.file) + bundle.unreadable.map(\.file))
      .filter { files.isEmpty || files.contains($0) }.map(bundle.displayPath)
    failures =
      bundle.fileErrors.map { error in
        let path = bundle.displayPath(error.path)
        return .failure("'\(path)' cannot be read: \(error.explanation)", path: path)
      } + (bundle.product?.faults ?? []).map { .failure($0.message, path: $0.path) }
    changes.dropUnneededContents()
    self.changes = changes
  }
}
