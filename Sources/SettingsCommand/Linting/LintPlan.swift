import SettingsConfiguration
import SettingsLint
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
    /// The index of its environment.
    let environment: Int
    /// The code that the bundle is compared with; absent where none is scanned.
    var code: CodeContext?
    /// Whether all of a bundle is checked.
    var isWholeBundle: Bool { target.map { !$0.isPage && $0.files.isEmpty } ?? false }
  }

  private let request: LintRequest
  private let session: Session
  private let paths: [String]
  private var catalog: ConfigurationCatalog
  private let main: Int
  /// The code of each environment that was asked for; absent where none is scanned.
  private var scans: [Int: CodeContext?] = [:]
  /// Why something was not checked, in the order it was met.
  private(set) var failures: [CommandError] = []
  /// What else a user should know about the search, one sentence part each.
  private(set) var remarks: [String] = []
  private var sourceFailures: [CommandError] = []
  private var sourceRemarks: [String] = []

  /// Reads the configuration that the run as a whole follows: the nearest one above the first path.
  ///
  /// - Throws: exit status 2 where there is nothing to check.
  static func read(_ request: LintRequest, _ session: Session) throws(CommandError) -> LintPlan {
    let paths = try inputPaths(request, session)
    var catalog = ConfigurationCatalog(
      request.configuration, overrides: request.overrides, workspace: session.workspace)
    let main = catalog.environment(forPath: paths.first ?? ".")
    return LintPlan(request: request, session: session, paths: paths, catalog: catalog, main: main)
  }

  private init(
    request: LintRequest, session: Session, paths: [String], catalog: ConfigurationCatalog, main: Int
  ) {
    self.request = request
    self.session = session
    self.paths = paths
    self.catalog = catalog
    self.main = main
  }

  /// The absolute paths that bundles are looked for in; none for a page from standard input.
  var searchedPaths: [String] { request.inputName == nil ? paths.map(session.workspace.absolute) : [] }
  /// What the bundles are checked with.
  var environments: [LintEnvironment] { catalog.environments }
  /// The settings of the run as a whole: forms and jobs.
  var settings: LintSettings { environments[main].settings }

  /// Finds the bundles and the configuration of each, and calls `body` for one after the other. ``failures`` and
  /// ``remarks`` tell of everything else: a configuration with problems keeps no bundle under another one from being
  /// checked.
  ///
  /// - Throws: exit status 2 if nothing is left to check, or the configuration of a page from standard input has problems.
  mutating func findTargets(_ body: (Target, LintEnvironment) -> Void) throws(CommandError) {
    if let name = request.inputName {
      if let fault = catalog.fault(of: main) { throw fault }
      body(Target(target: nil, inputName: name, environment: main), environments[main])
      return
    }
    let filter = environments[main].filter
    var search = BundleSearch(session.workspace, searchesAll: request.searchesAll) { filter.excludes($0) }
    search.allowsMissing = request.allowsMissing
    var found: [LintTarget] = []
    var takenCount = 0
    search.find(paths) { target in
      found.append(target)
      let environment = catalog.environment(forFolder: Paths.parent(target.path))
      guard catalog.fault(of: environment) == nil else { return }
      let isTaken = target.isNamed && !request.forcesExclusion || environments[environment].filter.takes(target.path)
      guard isTaken else { return }
      takenCount += 1
      body(Target(target: target, environment: environment, code: code(of: environment)), environments[environment])
    }
    // The run's own configuration counts even where nothing was found: it may be why.
    failures = environments.indices.compactMap(catalog.fault) + search.failures + sourceFailures
    remarks =
      search.linkRemarks(besides: found) + search.leftOutRemarks { [catalog] in catalog.isOutput($0) } + search.missing
      + sourceRemarks
    guard takenCount == 0, failures.isEmpty else {
      remarks += search.excludedPaths.map { "the configuration excludes every bundle in '\($0)'" }
      return
    }
    if found.isEmpty, !search.missing.isEmpty { return }
    guard request.forcesExclusion else {
      throw .usage("'included' and 'excluded' of the configuration leave nothing to check; name a bundle to check it")
    }
    remarks.append("'included' and 'excluded' of the configuration leave nothing to check")
  }

  /// The code that the bundles of an environment are compared with, scanned once.
  private mutating func code(of environment: Int) -> CodeContext? {
    if let known = scans[environment] { return known }
    let settings = environments[environment].settings
    var context: CodeContext?
    if !settings.sources.paths.isEmpty {
      let scan = SourceScan(settings.sources, jobs: settings.jobs ?? session.processorCount, session.workspace)
      sourceFailures += scan.failures
      context = scan.usage.map { CodeContext(usage: $0, scanner: scan.scanner) }
      if context == nil, scan.failures.isEmpty {
        let shown = settings.sources.paths.map { "'\(session.workspace.display($0))'" }.joined(separator: ", ")
        sourceRemarks.append("no source file is in \(shown), so the keys are compared with no code")
      }
    }
    scans[environment] = .some(context)
    return context
  }

  private static func inputPaths(_ request: LintRequest, _ session: Session) throws(CommandError) -> [String] {
    if let name = request.inputName { return [name] }
    guard request.readsXcodeInputs else { return request.paths.isEmpty ? ["."] : request.paths }
    guard let count = session.environment["SCRIPT_INPUT_FILE_COUNT"].flatMap({ Int($0) }) else {
      throw .usage("'--xcode-inputs' works in a run-script phase of Xcode only: 'SCRIPT_INPUT_FILE_COUNT' is not set")
    }
    var inputs: [String] = []
    for number in 0..<max(0, count) {
      let name = "SCRIPT_INPUT_FILE_\(number)"
      guard let path = session.environment[name], !path.isEmpty else { throw .usage("'\(name)' is not set") }
      inputs.append(path)
    }
    inputs += try XcodeFileLists.paths(session)
    let paths = request.paths + checkable(inputs)
    guard !paths.isEmpty else { throw .usage("the run-script phase has no input files") }
    return paths
  }

  /// The inputs of a phase that are checked themselves: it also declares the files of a bundle and what the
  /// configuration names.
  private static func checkable(_ inputs: [String]) -> [String] {
    let bundles = inputs.filter { $0.hasSuffix(".bundle") }
    return inputs.filter { input in
      if bundles.contains(where: { input != $0 && Paths.isInside(input, $0) }) { return false }
      let name = Paths.name(input)
      return !name.contains(".") || [".bundle", ".plist", ".strings", ".app"].contains { name.hasSuffix($0) }
    }
  }
}

extension LintPlan.Target {
  /// Reads and checks the bundle or page, and works out what is to be changed.
  ///
  /// - Throws: exit status 3 when a page cannot be read at all.
  func result(
    _ environment: LintEnvironment, _ mode: LintMode, _ session: Session
  ) throws(CommandError) -> LintRun.BundleResult {
    let loader = environment.loader
    guard let target else {
      let bytes = try session.workspace.standardInput(limit: loader.fileSizeLimit)
      let bundle = loader.loadPage(FileBytes(bytes), path: inputName)
      var result = LintRun.BundleResult(bundle, files: [], linter: environment.linter, mode: mode) { contents in
        contents.values.first.map { loader.loadPage($0, path: inputName) } ?? bundle
      }
      result.input = bytes
      return result
    }
    let display = session.workspace.display(target.path)
    let bundle = try target.load(loader, session.workspace)
    if mode.changesFiles { try bundle.refuseChanges() }
    let files = target.files.map { bundle.linkedFiles[$0] ?? $0 }
    return LintRun.BundleResult(
      bundle, code: target.isPage ? nil : code, files: target.isPage ? [] : files, linter: environment.linter,
      mode: mode
    ) { contents in
      let contents = contents.filter { !$0.key.hasPrefix("/") }
      if target.isPage {
        return contents.values.first.map { loader.loadPage($0, path: display, folder: target.folder) } ?? bundle
      }
      return (try? target.load(loader, session.workspace, replacing: contents)) ?? bundle
    }
  }
}
