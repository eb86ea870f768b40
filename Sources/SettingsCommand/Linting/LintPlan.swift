import SettingsConfiguration
import SettingsModel
import SettingsPropertyLists
import SettingsSystem
import SettingsWorkspace

/// What a run of `lint` checks, and with which configuration each bundle is checked.
struct LintPlan {
  /// One bundle or page with its environment.
  struct Target: Sendable {
    /// The bundle; absent for a page from standard input.
    let target: LintTarget?
    /// The name of a page from standard input as shown.
    var inputName = ""
    let environment: LintEnvironment
    /// The code that the bundle is compared with; absent where none is scanned.
    var code: CodeContext?
    /// The keys of all bundles that the code is compared with, while changes for several of them are planned.
    var keysAroundCode: Set<ExactText>?
    /// Whether all of a bundle is checked.
    var isWholeBundle: Bool { target.map { !$0.isPage && $0.files.isEmpty } ?? false }
  }

  private let command: LintCommand
  private let session: Session
  private let paths: [String]
  private var catalog: ConfigurationCatalog
  private let main: LintEnvironment
  /// The code of each environment that was asked for; absent where none is scanned.
  private var scans: [ObjectIdentifier: CodeContext?] = [:]
  /// Why something was not checked, in the order it was met.
  private(set) var failures: [CommandError] = []
  /// What else a user should know about the search, one sentence part each.
  private(set) var remarks: [String] = []
  private var sourceFailures: [CommandError] = []
  private var sourceRemarks: [String] = []

  /// Reads the configuration that the run as a whole follows: the nearest one above the first path.
  ///
  /// - Throws: exit status 2 for an option that names no rule or format.
  init(_ command: LintCommand, _ session: Session) throws(CommandError) {
    self.command = command
    self.session = session
    paths = command.inputName.map { [$0] } ?? (command.paths.isEmpty ? ["."] : command.paths)
    catalog = ConfigurationCatalog(
      command.configurationFile.choice, overrides: try command.overrides(), workspace: session.workspace)
    main = catalog.environment(forPath: paths[0])
  }

  /// The absolute paths that bundles are looked for in; none for a page from standard input.
  var searchedPaths: [String] { command.inputName == nil ? paths.map(session.workspace.absolute) : [] }
  /// What the bundles are checked with.
  var environments: [LintEnvironment] { catalog.environments }
  /// The settings of the run as a whole, such as formats and jobs.
  var settings: LintSettings { main.settings }

  /// Finds the bundles and the configuration of each, and calls `body` for one after the other. ``failures`` and
  /// ``remarks`` tell of everything else: a configuration with problems keeps no bundle under another one from being
  /// checked.
  ///
  /// - Throws: exit status 2 if nothing is left to check, or the configuration of a page from standard input has
  ///   problems.
  mutating func findTargets(_ body: (Target) -> Void) throws(CommandError) {
    if let name = command.inputName {
      _ = try main.checked()
      body(Target(target: nil, inputName: name, environment: main))
      return
    }
    let filter = main.filter
    var search = BundleSearch(session.workspace, searchesAll: command.noIgnore) { filter.excludes($0) }
    search.allowsMissing = command.allowMissing
    var found: [LintTarget] = []
    var takenCount = 0
    search.find(paths) { target in
      found.append(target)
      let environment = catalog.environment(forFolder: Paths.parent(target.path))
      guard environment.fault == nil else { return }
      let isTaken = target.isNamed && !command.forceExclude || environment.filter.takes(target.path)
      guard isTaken else { return }
      takenCount += 1
      let code = target.isPage ? nil : code(of: environment)
      body(Target(target: target, environment: environment, code: code))
    }
    // The run's own configuration counts even where nothing was found: it may be why.
    failures = environments.compactMap { $0.fault } + search.failures + sourceFailures
    remarks =
      search.linkRemarks(besides: found) + search.leftOutRemarks { [catalog] in catalog.isOutput($0) } + search.missing
      + sourceRemarks
    guard takenCount == 0, failures.isEmpty else {
      remarks += search.excludedPaths.map { "the configuration excludes every bundle in '\($0)'" }
      return
    }
    if found.isEmpty, !search.missing.isEmpty { return }
    guard command.forceExclude else {
      throw .usage("'included' and 'excluded' of the configuration leave nothing to check; name a bundle to check it")
    }
    remarks.append("'included' and 'excluded' of the configuration leave nothing to check")
  }

  /// The code that the bundles of an environment are compared with, scanned once.
  private mutating func code(of environment: LintEnvironment) -> CodeContext? {
    if let known = scans[ObjectIdentifier(environment)] { return known }
    let settings = environment.settings
    var context: CodeContext?
    if !settings.sources.paths.isEmpty {
      let scan = SourceScan(settings.sources, jobs: settings.jobs ?? session.processorCount, session.workspace)
      sourceFailures += scan.failures
      context = scan.usage.map { CodeContext(usage: $0, scanner: scan.scanner) }
      if context == nil, scan.failures.isEmpty {
        let shown = settings.sources.paths.map { "'\(session.workspace.display($0))'" }.joined(separator: ", ")
        sourceRemarks.append("there are no source files in \(shown), so the keys are not compared with code")
      }
    }
    scans[ObjectIdentifier(environment)] = .some(context)
    return context
  }
}
