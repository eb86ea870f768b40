import SettingsAnalysis
import SettingsCode
import SettingsConfiguration
import SettingsDiagnostics
import SettingsFiles
import SettingsLint
import SettingsPropertyLists
import SettingsRules

/// The findings in the bundles of one configuration, and their verdict.
///
/// `lint`, `build --lint`, `compile`, editors and previews share this type.
package struct Findings: Sendable {
  /// The part of the findings that is reported.
  package struct Scope {
    /// Whether whole bundles were checked, so that unused entries of `suppress` can be reported.
    package var isWhole: Bool
    /// The lines whose findings are reported; `nil` for all.
    package var changedLines: ChangedLines?
    /// The converter of paths in finding identities; `nil` to keep the paths.
    package var paths: ProjectPaths?
    /// Returns whether the file at an absolute path was not checked because it no longer exists.
    package var isGone: (String) -> Bool

    package init(
      isWhole: Bool, changedLines: ChangedLines? = nil, paths: ProjectPaths? = nil,
      isGone: @escaping (String) -> Bool = { _ in false }
    ) {
      self.isWhole = isWhole
      self.changedLines = changedLines
      self.paths = paths
      self.isGone = isGone
    }
  }

  /// The configuration for reading and checking the bundles.
  package let configuration: ProjectConfiguration
  /// The results of the bundles, without findings in the baseline.
  package let results: [LintResult]
  /// The reported findings, including those about the configuration itself or about several
  /// bundles.
  package let diagnostics: [Diagnostic]
  /// The findings that the baseline suppresses.
  package let recorded: [Diagnostic]
  /// The number of findings that suppressions and the baseline suppress.
  package let suppressedCount: Int
  /// The number of findings on unchanged lines.
  package let unchangedCount: Int
  /// The verdict on the findings.
  package let verdict: Verdict
  /// The absolute path of the baseline, `-` for standard input; `nil` if there is none.
  package let baseline: String?
  /// The baseline's entries that no longer occur.
  let obsolete: [Baseline.Entry]

  /// Evaluates the results of bundles.
  ///
  /// - Throws: Exit status 2 or 3 for a baseline that cannot be used.
  package init(
    _ configuration: ProjectConfiguration, _ all: [LintResult], _ scope: Scope,
    _ use: BaselineUse, _ baselines: BaselineFiles, _ workspace: Workspace
  ) throws(CommandError) {
    self.configuration = configuration
    let linter = configuration.linter
    baseline = use.path(configuration, workspace)
    var results = all
    var recordedCount = 0
    var obsolete: [Baseline.Entry] = []
    if let baseline {
      let folder = baselines.folder(of: baseline)
      let outcome = linter.apply(
        try baselines.baseline(at: baseline), to: all, paths: baselines.paths(of: baseline)
      ) { file in
        scope.isGone(Paths.absolute(file, from: folder))
      }
      results = outcome.results
      recordedCount = outcome.recordedCount
      obsolete = outcome.obsolete
    }
    self.results = results
    self.obsolete = obsolete
    if recordedCount == 0 {
      recorded = []
    } else {
      recorded = zip(all, results).flatMap { $0.findings(missingIn: $1) }
    }
    suppressedCount = recordedCount + results.reduce(0) { $0 + $1.suppressedCount }
    var own = linter.duplicates(among: results.map { $0.bundle })
    // A base configuration may suppress findings in other projects' bundles.
    if scope.isWhole, let file = configuration.configuration.file,
      file.entries["suppress"]?.file == file.shownPath
    {
      own += linter.unusedSuppressions(in: results, configurationPath: file.shownPath)
    }
    let found = results.flatMap { $0.diagnostics }.withoutRepeatedCode(results) + own
    let counting = try scope.changedLines?.filter(found) ?? found
    diagnostics = scope.paths?.identified(counting) ?? counting
    unchangedCount = found.count - counting.count
    verdict = Verdict(on: diagnostics, configuration.settings)
  }
}

extension LintResult {
  /// Returns the findings whose place does not occur in another result.
  fileprivate func findings(missingIn kept: LintResult) -> [Diagnostic] {
    guard kept.diagnostics.count < diagnostics.count else { return [] }
    let identities = Set(kept.faults.compactMap { $0.location?.identity })
    return zip(findings, diagnostics).filter { faults, _ in
      !faults.contains { $0.location.map { identities.contains($0.identity) } ?? false }
    }.map { $1 }
  }
}

extension [Diagnostic] {
  /// The findings with distinct identities, which may otherwise repeat across bundles of different
  /// repositories.
  var withDistinctIdentities: [Diagnostic] {
    guard Set(map(\.identity)).count < count else { return self }
    var counts: [DiagnosticIdentity: Int] = [:]
    return map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.identity.number = 1
      diagnostic.identity.setNumber(after: &counts)
      return diagnostic
    }
  }

  /// Returns the findings without those in code that repeat a finding of another bundle or that
  /// another bundle resolves.
  ///
  /// Code that matches the row of one bundle belongs to that bundle, and a comment is needed if one
  /// of the bundles needs it.
  fileprivate func withoutRepeatedCode(_ results: [LintResult]) -> [Diagnostic] {
    let withCode = results.filter { $0.code != nil }
    guard withCode.count > 1 else { return self }
    let code = Set(withCode.flatMap { $0.code?.files.map { $0.path } ?? [] })
    let others = withCode.map { result in
      let places = Set(
        result.diagnostics.lazy.filter { code.contains($0.path) }.map(CodePlace.init))
      return (
        path: result.bundle.path, keys: result.declaredKeys,
        files: Set(result.code?.files.map { $0.path } ?? []),
        places: places
      )
    }
    var seen: Set<Diagnostic> = []
    return filter { diagnostic in
      if code.contains(diagnostic.path) {
        let place = CodePlace(diagnostic)
        let key = ExactText(diagnostic.identity.subject)
        let isAnswered = others.contains { other in
          // Defaults in the folders of another platform are not compared with a bundle.
          other.files.contains(diagnostic.path) && !other.places.contains(place)
            && !PlatformFolders.differ(diagnostic.path, other.path)
            && (diagnostic.rule == Rule.unusedSuppression.id || other.keys.contains(key))
        }
        if isAnswered { return false }
      }
      return diagnostic.keyPath != nil || seen.insert(diagnostic).inserted
    }
  }
}

/// The place of a finding in code, independent of the bundle.
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

extension Project {
  /// Returns the findings of bundles by configuration, evaluated as by `lint`.
  ///
  /// - Throws: Exit status 2 or 3 for a baseline that cannot be used.
  package func findings(of bundles: [ProjectBundle]) throws(CommandError) -> [Findings] {
    var groups: [Findings] = []
    for configuration in configurations {
      let own = bundles.filter { $0.configuration === configuration }
      if own.isEmpty { continue }
      let scope = Findings.Scope(isWhole: own.allSatisfy(\.isWhole))
      groups.append(
        try Findings(configuration, own.map(\.result), scope, .configured, baselines, workspace))
    }
    return groups
  }
}
