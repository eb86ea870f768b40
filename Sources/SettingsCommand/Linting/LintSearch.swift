import SettingsConfiguration
import SettingsModel
import SettingsProject
import SettingsPropertyLists
import SettingsSystem

/// What a run of `lint` looks for, as the command line says it.
struct LintSearch {
  /// Bundles, pages, products and folders as the user gave them; `-` where ``inputName`` is there.
  let paths: [String]
  /// The name of a page on standard input as shown; absent to read none.
  let inputName: String?
  /// Whether what git ignores, built products and folders of tools are searched too.
  let searchesAll: Bool
  /// Whether a path without a bundle is only remarked on.
  let allowsMissing: Bool
  /// Whether the patterns of a configuration count for paths that are named too.
  let filtersNamed: Bool
}

/// One bundle or page to check with its environment.
struct PlannedCheck: Sendable {
  /// The bundle; absent for a page from standard input.
  let target: LintTarget?
  /// The name of a page from standard input as shown.
  var inputName = ""
  let environment: LintEnvironment
  /// The code that the bundle is compared with; absent where none is scanned.
  var code: CodeContext?
  /// The keys of all bundles that the code is compared with, while changes for several of them are
  /// planned.
  var keysAroundCode: Set<ExactText>?
  /// Whether all of a bundle is checked.
  var isWholeBundle: Bool { target.map { !$0.isPage && $0.files.isEmpty } ?? false }
}

/// What a search found out besides what is to be checked.
struct LintPlan {
  /// What the bundles are checked with.
  let environments: [LintEnvironment]
  /// Why something is not checked, in the order it was met.
  var failures: [CommandError] = []
  /// What else a user should know about the search, one sentence part each.
  var remarks: [String] = []
}

extension LintSearch {
  /// Finds the bundles and the configuration of each, and calls `check` for one after the other. A
  /// configuration with problems keeps no bundle under another one from being checked.
  ///
  /// - Parameter main: The environment of the run as a whole.
  /// - Throws: exit status 2 if nothing is left to check, or the configuration of a page from
  ///   standard input has problems.
  func plan(
    _ catalog: inout ConfigurationCatalog, _ main: LintEnvironment, _ session: Session,
    _ check: (PlannedCheck) -> Void
  ) throws(CommandError) -> LintPlan {
    if let inputName {
      _ = try main.checked()
      check(PlannedCheck(target: nil, inputName: inputName, environment: main))
      return LintPlan(environments: catalog.environments)
    }
    var search = BundleSearch(session.workspace, searchesAll: searchesAll) {
      main.filter.excludes($0)
    }
    search.allowsMissing = allowsMissing
    var scans = SourceScans(session)
    var found: [LintTarget] = []
    var takenCount = 0
    search.find(paths) { target in
      found.append(target)
      let environment = catalog.environment(forFolder: Paths.parent(target.path))
      guard environment.fault == nil else { return }
      guard target.isNamed && !filtersNamed || environment.filter.takes(target.path) else { return }
      takenCount += 1
      let code = target.isPage ? nil : scans.code(of: environment)
      check(PlannedCheck(target: target, environment: environment, code: code))
    }
    // The run's own configuration counts even where nothing was found: it may be why.
    var plan = LintPlan(environments: catalog.environments)
    plan.failures = plan.environments.compactMap { $0.fault } + search.failures + scans.failures
    plan.remarks =
      search.linkRemarks(besides: found)
      + search.leftOutRemarks { [catalog] in catalog.isOutput($0) } + search.missing
      + scans.remarks
    guard takenCount == 0, plan.failures.isEmpty else {
      plan.remarks += search.excludedPaths.map {
        "the configuration excludes every bundle in '\($0)'"
      }
      return plan
    }
    if found.isEmpty, !search.missing.isEmpty { return plan }
    guard filtersNamed else {
      throw .usage(
        "'included' and 'excluded' of the configuration leave nothing to check; name a bundle to check it"
      )
    }
    plan.remarks.append("'included' and 'excluded' of the configuration leave nothing to check")
    return plan
  }
}

/// The code of each environment that was asked for, scanned once.
private struct SourceScans {
  private let session: Session
  private var known: [ObjectIdentifier: CodeContext?] = [:]
  /// Why code cannot be read.
  private(set) var failures: [CommandError] = []
  /// That there is no code, one sentence part each.
  private(set) var remarks: [String] = []

  init(_ session: Session) { self.session = session }

  /// The code that the bundles of an environment are compared with; `nil` where none is scanned.
  mutating func code(of environment: LintEnvironment) -> CodeContext? {
    if let known = known[ObjectIdentifier(environment)] { return known }
    let settings = environment.settings
    var context: CodeContext?
    if !settings.sources.paths.isEmpty {
      let scan = SourceScan(
        settings.sources, jobs: settings.jobs ?? session.processorCount, session.workspace)
      failures += scan.failures
      context = scan.usage.map { CodeContext(usage: $0, scanner: scan.scanner) }
      if context == nil, scan.failures.isEmpty {
        let shown = settings.sources.paths.map { "'\(session.workspace.display($0))'" }.joined(
          separator: ", ")
        remarks.append(
          "there are no source files in \(shown), so the keys are not compared with code")
      }
    }
    known[ObjectIdentifier(environment)] = .some(context)
    return context
  }
}
