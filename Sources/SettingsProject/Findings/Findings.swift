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
  /// Whether the findings fail the run, and why.
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
        try baselines.baseline(at: baseline),
        to: all,
        paths: baselines.pathConverter(for: baseline),
        isGone: { file in scope.isGone(Paths.absolute(file, from: folder)) })
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
    let found =
      results.flatMap { $0.diagnostics }.withoutRepeatedCode(results)
      + linter.duplicates(among: results.map { $0.bundle })
      + Findings.unusedSuppressions(in: results, configuration, scope)
    let reported = try scope.changedLines?.filter(found) ?? found
    diagnostics = scope.paths?.identified(reported) ?? reported
    unchangedCount = found.count - reported.count
    verdict = Verdict(on: diagnostics, configuration.settings)
  }

  /// Returns findings about the configuration's own entries of `suppress` that no finding matches.
  private static func unusedSuppressions(
    in results: [LintResult], _ configuration: ProjectConfiguration, _ scope: Scope
  ) -> [Diagnostic] {
    guard scope.isWhole, let file = configuration.configuration.file else { return [] }
    // The entries of a base configuration may match findings in other projects' bundles.
    guard file.entries["suppress"]?.file == file.shownPath else { return [] }
    return configuration.linter.unusedSuppressions(in: results, configurationPath: file.shownPath)
  }
}

extension LintResult {
  /// Returns the findings that another result of the same bundle does not have.
  fileprivate func findings(missingIn kept: LintResult) -> [Diagnostic] {
    // The other result has some of these findings, and no further ones.
    let hasAll = kept.diagnostics.count >= diagnostics.count
    if hasAll { return [] }
    let keptIdentities = Set(kept.faults.compactMap { $0.location?.identity })
    return zip(findings, diagnostics).compactMap { faults, diagnostic in
      let isKept = faults.contains { fault in
        guard let location = fault.location else { return false }
        return keptIdentities.contains(location.identity)
      }
      return isKept ? nil : diagnostic
    }
  }
}

extension [Diagnostic] {
  /// The findings, numbered anew if identities repeat, as in bundles of different repositories.
  var withDistinctIdentities: [Diagnostic] {
    let hasRepeatedIdentities = Set(map(\.identity)).count < count
    guard hasRepeatedIdentities else { return self }
    var counts: [DiagnosticIdentity: Int] = [:]
    return map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.identity.number = 1
      diagnostic.identity.setNumber(after: &counts)
      return diagnostic
    }
  }

  /// Returns the findings without those in code that repeat a finding of another bundle, or that
  /// another bundle resolves.
  ///
  /// Several bundles may be compared with the same code. Code that uses a key belongs to the bundle
  /// that has a row with the key, so the other bundles do not report an undeclared key. A comment
  /// that suppresses a finding is needed if one of the bundles needs it.
  fileprivate func withoutRepeatedCode(_ results: [LintResult]) -> [Diagnostic] {
    let comparedCodes = results.compactMap(ComparedCode.init)
    guard comparedCodes.count > 1 else { return self }
    var kept: [Diagnostic] = []
    var seen: Set<Diagnostic> = []
    for diagnostic in self {
      if comparedCodes.contains(where: { $0.resolves(diagnostic) }) { continue }
      // Each bundle may report the same finding in code. A finding in code has no key path.
      let mayBeInCode = diagnostic.keyPath == nil
      if mayBeInCode, !seen.insert(diagnostic).inserted { continue }
      kept.append(diagnostic)
    }
    return kept
  }
}

/// The code that a bundle is compared with, and the places of the bundle's findings in that code.
private struct ComparedCode {
  private let code: CodeUsage
  private let bundlePath: String
  private let declaredKeys: Set<ExactText>
  private let findingPlaces: Set<CodePlace>

  /// Collects the findings in the code of a bundle; fails for a bundle without code.
  init?(_ result: LintResult) {
    guard let code = result.code else { return nil }
    self.code = code
    bundlePath = result.bundle.path
    declaredKeys = result.declaredKeys
    let findingsInCode = result.diagnostics.filter { code.hasFile(at: $0.path) }
    findingPlaces = Set(findingsInCode.map(CodePlace.init))
  }

  /// Returns whether the bundle shows that another bundle's finding in the same code is unfounded.
  ///
  /// It does if it lacks the finding because it has a row with the key, or because it needs the
  /// comment that the other bundle reports as unused.
  func resolves(_ diagnostic: Diagnostic) -> Bool {
    guard code.hasFile(at: diagnostic.path) else { return false }
    let hasSameFinding = findingPlaces.contains(CodePlace(diagnostic))
    if hasSameFinding { return false }
    // Defaults in the folders of another platform are not compared with a bundle.
    if PlatformFolders.differ(diagnostic.path, bundlePath) { return false }
    if diagnostic.rule == Rule.unusedSuppression.id { return true }
    return declaredKeys.contains(ExactText(diagnostic.identity.subject))
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
      let group = bundles.filter { $0.configuration === configuration }
      if group.isEmpty { continue }
      let scope = Findings.Scope(isWhole: group.allSatisfy(\.isWhole))
      groups.append(
        try Findings(configuration, group.map(\.result), scope, .configured, baselines, workspace))
    }
    return groups
  }
}
