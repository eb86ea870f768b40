import SettingsAnalysis
import SettingsCompiler
import SettingsConfiguration
import SettingsDiagnostics
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsText
import SettingsWorkspace

/// What the app gets for one key.
struct ResolvedValue {
  let resolution: SearchList.Resolution
  /// Why Settings does not show its row, or why nothing is registered.
  let notes: [Note<ReportedPlace>]
}

/// What `resolve` found.
struct ResolveResult {
  /// What the app gets for each key.
  var values: [ResolvedValue] = []
  /// The keys, by suite, whose values are shown nowhere.
  var secrets: Set<String> = []
  /// The faults of stored values.
  var diagnostics: [Diagnostic] = []
  var suppressedCount = 0
  /// How many stored keys are the system's own.
  var systemKeyCount = 0
  /// The bundle and the files that were read.
  var checkedFiles: [String] = []
  /// The configuration for reports.
  let configuration: LintConfiguration
  /// Gives the lines that reports quote.
  var sourceLine: @Sendable (_ path: String, _ line: Int) -> String? = { _, _ in nil }

  /// Whether some stored value is wrong; what is merely noted does not count.
  var isFaulty: Bool { diagnostics.contains { $0.severity > .info } }
}

/// One resolution: read the bundle and the domains, search, check.
struct ResolveRun {
  private(set) var result: ResolveResult

  /// Resolves the keys of a bundle.
  ///
  /// - Throws: exit status 2 for wrong usage and configuration, 3 for what cannot be read.
  init(
    _ given: String, keys: [String], _ files: DomainFiles, base: String?, _ choice: ConfigurationChoice,
    _ session: Session
  ) throws(CommandError) {
    let input = try BundleInput.load(given, choice, session)
    for failure in input.pageFailures { session.complain(failure) }
    var hasUnreadablePages = !input.pageFailures.isEmpty
    for file in input.bundle.unreadable where !file.isStringsTable {
      session.report(.error, file.error.message, path: input.bundle.displayPath(file.file), range: file.range)
      hasUnreadablePages = true
    }
    if input.bundle.reportPagesWithoutRows(session) { hasUnreadablePages = true }
    if hasUnreadablePages { throw .failure("nothing is resolved, since a page of the bundle cannot be read") }
    if let fault = input.bundle.firstPageFault { throw .failure("nothing is resolved, since \(fault)") }
    let options = input.linter.configuration.analysisOptions
    let analysis = BundleAnalysis(input.bundle, options: options)
    let earlier = try base.map { given throws(CommandError) in
      try ResolveRun.base(given, input.environment, session)
    }
    let checker = StoredValueChecker(analysis, base: earlier.map { BundleAnalysis($0.bundle, options: options) })
    let contents = try DomainContents(files, known: checker.suites, earlier: checker.earlierSuites, session)
    let defaults = analysis.flattened(.init(skipsFaulty: true))
    // A row with a faulty default contributes none.
    let registered = Dictionary(
      defaults.suites.map { ($0.identifier, $0.entries) }, uniquingKeysWith: { first, _ in first })
    let refused = RefusedDefaults(defaults, in: analysis)
    var places = PlaceLocator(input.bundle)
    var result = ResolveResult(configuration: input.linter.configuration)
    var unknown = Set(keys)
    let isDeclared = Set(contents.suites.flatMap { checker.keys(of: $0) }).contains
    for suite in contents.suites {
      let search = contents.searchList(suite, registered: files.isRegistered ? registered[suite] ?? [] : nil)
      let known = checker.keys(of: suite)
      let wanted =
        keys.isEmpty
        ? known
        : keys.filter { key in
          // Arguments and values for all apps are those of no suite: they count where the key is.
          let hit = search.resolve(key).effective
          let isShared = hit.map { [.argument, .global].contains($0.domain) } ?? true
          return known.contains(key) || hit != nil && (!isShared || suite == contents.suites[0] && !isDeclared(key))
        }
      unknown.subtract(wanted)
      result.values += wanted.map { key in
        let resolution = search.resolve(key)
        var notes = checker.hiddenRows(of: key, suite: suite).map { message, place -> Note<ReportedPlace> in
          let (path, range) = places.locate(place)
          return Note(message: message, path: path, range: range)
        }
        // A dropped row is reported once.
        if files.isRegistered, notes.isEmpty, !resolution.has(.registration) {
          notes = refused.faults(of: key, suite: suite).map { fault in
            Note(message: "its default is not registered: \(fault.message)", path: fault.path, range: fault.range)
          }
        }
        if files.isRegistered, notes.isEmpty, !resolution.has(.registration),
          let defaults = analysis.settings[SettingID(suite: suite, key: key)]?.differingDefaults
        {
          notes = [Note(message: "its default is not registered without a device: \(defaults)")]
        }
        return ResolvedValue(resolution: resolution, notes: notes)
      }
      result.secrets.formUnion(wanted.filter { checker.isSecret($0, suite: suite) }.map { "\(suite ?? "") \($0)" })
    }
    for key in keys where unknown.contains(key) {
      let names = contents.suites.flatMap { checker.keys(of: $0) }
      let hint = Suggestion.best(for: key, among: names).map { "; did you mean '\($0)'?" } ?? ""
      throw .usage("no page and no domain has the key '\(key)'\(hint)")
    }
    var lists: [String: LineIndex] = [:]
    var secretLines: [String: Set<Int>] = [:]
    for (suite, values) in contents.stored where contents.suites.contains(suite) {
      let outcome = checker.check(values, suite: suite)
      result.systemKeyCount += outcome.systemKeyCount
      result.checkedFiles.append(values.path)
      guard let list = values.list else { continue }
      if list.hasPositions {
        let lines = LineIndex(list.source)
        lists[values.path] = lines
        for range in checker.secretRanges(values, suite: suite).map({ lines.range($0) }) {
          secretLines[values.path, default: []].formUnion(range.start.line...range.end.line)
        }
      }
      let wanted = outcome.faults.filter { keys.isEmpty || keys.contains($0.key) }
      result.diagnostics += wanted.map {
        $0.diagnostic(in: values, lines: lists[values.path], &places, base: base)
      }
    }
    (result.diagnostics, result.suppressedCount) = input.linter.applyingConfiguration(
      to: result.diagnostics, in: input.bundle)
    let (quoted, masked) = (lists, secretLines)
    result.sourceLine = { path, line in
      masked[path]?.contains(line) == true ? nil : quoted[path]?.text(ofLine: line)
    }
    self.result = result
  }

  private static func base(
    _ given: String, _ environment: LintEnvironment, _ session: Session
  ) throws(CommandError) -> LoadedSide {
    let side = try LoadedSide.load(given, environment.loader, session.workspace)
    if side.isAbsent { throw .failure("'\(given)' is not there") }
    if side.reportUnreadable(session).pages {
      throw .failure("nothing is resolved, since a page of '\(given)' cannot be read")
    }
    if let fault = side.fault { throw .failure("nothing is resolved, since \(fault)") }
    return side
  }
}

extension Setting {
  /// The defaults that devices have, where they differ: `'a' on iPhone and 'b' on iPad`.
  fileprivate var differingDefaults: String? {
    let defaults = rows.compactMap { row in
      row.defaultValue.map { (value: row.row.list.value(of: $0.node), shown: row.row.list.display($0.node), row: row) }
    }
    guard Set(defaults.map(\.value)).count > 1 else { return nil }
    return WordList.text(defaults.map { "\($0.shown)\($0.row.idioms.words)" }, joinedBy: "and")
  }
}

extension SearchList.Resolution {
  /// Whether a domain has the key.
  fileprivate func has(_ domain: DefaultsDomain) -> Bool {
    effective?.domain == domain || hidden.contains { $0.domain == domain }
  }
}
