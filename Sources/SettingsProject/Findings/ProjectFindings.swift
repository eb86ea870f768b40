import SettingsConfiguration
import SettingsDiagnostics
import SettingsFiles
import SettingsLint
import SettingsPropertyLists
import SettingsRules
import SettingsSystem
import SettingsText

/// The findings of a run in all of its bundles, judged by the configuration of each.
package struct ProjectFindings {
  /// A message about a run.
  package enum Message: Sendable, Hashable {
    /// A remark.
    case note(String)
    /// A completed action.
    case done(String)
  }

  /// The findings of each bundle, in the order they were found.
  package private(set) var bundles: [BundleFindings]
  /// The judged findings of each configuration; empty until they are judged.
  package private(set) var groups: [Findings] = []
  /// The failures to find, read, judge or write files.
  package private(set) var failures: [CommandError]
  /// The messages to the user, in order.
  package private(set) var messages: [Message] = []
  /// Whether all requested files could be read.
  package let isComplete: Bool
  /// The configurations for reading and judging the bundles.
  package let configurations: [ProjectConfiguration]
  /// The settings of the run as a whole.
  package let settings: LintSettings
  /// The converter of paths in identities.
  package let paths: ProjectPaths
  private let workspace: Workspace
  private let baselines: BaselineFiles

  /// Whether the check was completed, possibly of no bundles.
  package var hasChecked: Bool { !bundles.isEmpty || failures.isEmpty }

  /// Whether the findings are known, possibly none; an unreadable baseline leaves those of its
  /// bundles unknown.
  package var hasFindings: Bool { !groups.isEmpty || failures.isEmpty }

  /// Whether a report mentions the failure: usage errors concern only the user of the command.
  package var isFailureReported: Bool {
    failures.contains { $0.status == .failure || $0.faults.contains(where: \.isPlaced) }
  }

  /// Whether the findings of some configuration fail the run.
  package var fails: Bool { groups.contains { $0.verdict.fails } }

  /// Returns all reported findings in the order path, line, column, rule.
  ///
  /// - Parameter onlyReasons: Whether only errors and what else fails the run are wanted.
  package func diagnostics(onlyReasons: Bool = false) -> [Diagnostic] {
    groups.flatMap { group in
      guard onlyReasons else { return group.diagnostics }
      return group.diagnostics.filter(group.verdict.isReason)
    }
    .sorted { $0.isBefore($1) }.withDistinctIdentities
  }

  /// The number of findings that suppressions and baselines suppress.
  package var suppressedCount: Int { groups.reduce(0) { $0 + $1.suppressedCount } }
  /// The number of checked bundles and pages, excluding apps without a bundle.
  package var bundleCount: Int { bundles.count { $0.result.bundle.product?.absence == nil } }
  /// The displayed paths of all pages and tables that were read, sorted.
  package var checkedFiles: [String] { bundles.flatMap { $0.checkedFiles }.sorted() }
  /// The failures to find, read or change files.
  package var allFailures: [CommandError] {
    failures + bundles.flatMap { $0.failures + $0.refusals }
  }

  /// The absolute paths of the bundles and pages.
  private var targets: [String] { bundles.compactMap { $0.source.target?.path } }

  private func bundles(of configuration: ProjectConfiguration) -> [BundleFindings] {
    bundles.filter { $0.source.configuration === configuration }
  }
}

// MARK: - Checking

extension Project {
  /// Finds and checks the requested bundles: the first ones are checked while the search continues.
  ///
  /// - Parameter inputName: The name of a page on standard input that is checked instead.
  /// - Throws: exit status 2 if nothing is left to check, or the configuration of a page from
  ///   standard input has problems.
  package func check(
    _ request: BundleRequest, inputName: String? = nil, _ mode: LintMode
  ) throws(CommandError) -> ProjectFindings {
    let workspace = workspace
    let baselines = baselines
    let main = configuration(forPath: request.paths[0])
    let checks = ParallelWork(jobs: main.settings.jobs ?? jobs) { (check: PlannedCheck) in
      Result<BundleFindings, CommandError> { () throws(CommandError) in
        try ProjectBundle(check.source, workspace, baselines) { check.code }.check(mode)
      }
    }
    var found = ProjectFindings(self, main)
    do throws(CommandError) {
      if let inputName {
        var source = BundleSource(nil, try main.checked())
        source.inputName = inputName
        checks.add(PlannedCheck(source: source, code: nil))
      } else {
        try find(request, &found) { checks.add($0) }
      }
    } catch {
      checks.cancel()
      throw error
    }
    return found.checked(configurations, checks.finish())
  }

  private func find(
    _ request: BundleRequest, _ found: inout ProjectFindings, _ check: (PlannedCheck) -> Void
  ) throws(CommandError) {
    var scanned: [ProjectConfiguration] = []
    let outcome = search(request) { source in
      let needsCode = source.target?.isPage == false
      var code: ProjectCode?
      if needsCode { code = self.code(of: source.configuration) }
      if needsCode, !scanned.contains(where: { $0 === source.configuration }) {
        scanned.append(source.configuration)
      }
      check(PlannedCheck(source: source, code: code))
    }
    found.take(outcome)
    for configuration in scanned { found.takeCode(code(of: configuration), configuration) }
    guard outcome.takenCount == 0, found.failures.isEmpty else { return }
    if outcome.foundCount == 0, !outcome.missing.isEmpty { return }
    let nothing = "'included' and 'excluded' of the configuration leave nothing to check"
    guard request.filtersNamed else { throw .usage("\(nothing); name a bundle to check it") }
    found.note(nothing)
  }
}

/// A bundle or page to check, with the code that it is compared with.
private struct PlannedCheck: Sendable {
  let source: BundleSource
  let code: ProjectCode?
}

extension ProjectFindings {
  fileprivate init(_ project: Project, _ main: ProjectConfiguration) {
    bundles = []
    failures = []
    isComplete = false
    configurations = []
    settings = main.settings
    workspace = project.workspace
    baselines = project.baselines
    paths = ProjectPaths(project.workspace, targets: [])
  }

  /// Returns the findings with the results of the checks.
  fileprivate func checked(
    _ configurations: [ProjectConfiguration], _ results: [Result<BundleFindings, CommandError>]
  ) -> ProjectFindings {
    ProjectFindings(self, configurations, results)
  }

  private init(
    _ planned: ProjectFindings, _ configurations: [ProjectConfiguration],
    _ results: [Result<BundleFindings, CommandError>]
  ) {
    var bundles: [BundleFindings] = []
    var failures = planned.failures
    for result in results {
      do throws(CommandError) { bundles.append(try result.get()) } catch { failures.append(error) }
    }
    self.bundles = bundles
    self.failures = failures
    self.configurations = configurations
    isComplete = failures.isEmpty && bundles.allSatisfy { $0.failures.isEmpty }
    messages = planned.messages
    settings = planned.settings
    workspace = planned.workspace
    baselines = planned.baselines
    paths = ProjectPaths(
      planned.workspace, targets: bundles.compactMap { $0.source.target?.path })
  }

  fileprivate mutating func take(_ outcome: SearchOutcome) {
    failures += outcome.failures
    for remark in outcome.remarks { note(remark) }
  }

  fileprivate mutating func takeCode(_ code: ProjectCode?, _ configuration: ProjectConfiguration) {
    guard let code else { return }
    failures += code.failures
    guard code.usage == nil, code.failures.isEmpty else { return }
    let shown = configuration.settings.sources.paths.map { "'\(workspace.display($0))'" }
    note(
      "there are no source files in \(shown.joined(separator: ", ")), so the keys are not compared with code"
    )
  }

  fileprivate mutating func note(_ text: String) { messages.append(.note(text)) }
}

// MARK: - Changing files

extension ProjectFindings {
  /// Plans changes of code shared by several bundles, one bundle after the other: each plan sees
  /// the changes of the previous ones, and keeps code that another bundle may need.
  package mutating func planSharedCode(_ mode: LintMode) {
    let sharing = bundles.filter { $0.code != nil }
    guard sharing.count > 1 else { return }
    let keys = sharing.reduce(into: Set()) { $0.formUnion($1.result.declaredKeys) }
    var changes: [String: FileBytes] = [:]
    for number in bundles.indices where bundles[number].files.contains(where: \.isCode) {
      let code = bundles[number].code?.changed(changes)
      do {
        bundles[number] = try recheck(number, code, mode, keysAroundCode: keys)
        bundles[number].isSharingCode = true
        changes.merge(bundles[number].changedCode) { $1 }
      } catch {
        bundles[number].files = []
        failures.append(error)
      }
    }
  }

  /// Writes the changed files, each as a whole, regardless of failures in other files. Bundles with
  /// a failed file, and those compared with changed code, are checked again, so that their findings
  /// match the files.
  package mutating func writeChanges() {
    var outdated: Set<Int> = []
    for number in bundles.indices {
      var written: [ChangedFile] = []
      for file in bundles[number].files {
        do throws(FileSystemError) {
          try workspace.write(file.contents.array, to: file.path)
          written.append(file)
        } catch {
          failures.append(.failure(error))
          outdated.insert(number)
        }
      }
      bundles[number].files = written
      failures += bundles[number].refusals
    }
    let changes = bundles.reduce(into: [:]) { $0.merge($1.changedCode) { $1 } }
    for number in bundles.indices {
      let bundle = bundles[number]
      let hasOtherCode = !changes.isEmpty && bundle.code != nil
      guard outdated.contains(number) || bundle.isSharingCode || hasOtherCode else { continue }
      do {
        let code = bundle.code?.changed(changes)
        bundles[number].result = try recheck(number, code, .report).result
      } catch {
        failures.append(error)
      }
    }
  }

  private func recheck(
    _ number: Int, _ code: ProjectCode?, _ mode: LintMode, keysAroundCode: Set<ExactText>? = nil
  ) throws(CommandError) -> BundleFindings {
    try ProjectBundle(bundles[number].source, workspace, baselines) { code }
      .check(mode, keysAroundCode: keysAroundCode)
  }
}

// MARK: - Judging

extension ProjectFindings {
  /// Reads the baseline of each configuration that has bundles, before any change.
  ///
  /// - Throws: exit status 2 for a file of the command line that is not a baseline, 3 for one that
  ///   cannot be read.
  package func readBaselines(_ use: BaselineUse) throws(CommandError) {
    for configuration in configurations where !bundles(of: configuration).isEmpty {
      guard let path = use.path(configuration, workspace) else { continue }
      do throws(CommandError) {
        _ = try baselines.baseline(at: path)
      } catch {
        // One that a configuration names concerns its bundles alone.
        if case .file = use { throw error }
      }
    }
  }

  /// Judges the findings, without recorded ones and those on unchanged lines.
  ///
  /// - Parameter searched: The absolute paths that were searched: what is gone there has no
  ///   findings any more.
  /// - Parameter since: The revision since which lines count; absent for all lines.
  /// - Throws: exit status 2 or 3 for a revision that cannot be used.
  package mutating func judge(
    _ use: BaselineUse, searched: [String], since: String? = nil
  ) throws(CommandError) {
    let changed = try since.map { revision throws(CommandError) in
      try ChangedLines(since: revision, workspace)
    }
    let targets = targets
    for configuration in configurations {
      let own = bundles(of: configuration)
      guard !own.isEmpty else { continue }
      let baseline = use.path(configuration, workspace)
      // Several configurations may share a baseline: what is gone is gone once.
      let isFirst = !groups.contains { $0.baseline == baseline }
      let scope = Findings.Scope(
        isWhole: isComplete && own.allSatisfy { $0.source.isWholeBundle }, changedLines: changed,
        paths: paths
      ) { [workspace] path in
        // A bundle around it that was checked tells by itself.
        isFirst && searched.contains { Paths.isInside(path, $0) }
          && !workspace.files.hasEntry(path) && !targets.contains { Paths.isInside(path, $0) }
      }
      do throws(CommandError) {
        groups.append(
          try Findings(configuration, own.map { $0.result }, scope, use, baselines, workspace))
      } catch {
        failures.append(error)
      }
    }
    noteUnchanged(since)
    if hasFindings { failures += bundles.flatMap { $0.failures } }
  }

  private mutating func noteUnchanged(_ since: String?) {
    let count = groups.reduce(0) { $0 + $1.unchangedCount }
    guard let since, count > 0 else { return }
    note(
      "\(counted(count, "finding")) on lines unchanged since '\(since)' \(count == 1 ? "is" : "are") left out; "
        + "a change elsewhere may be the cause")
  }
}

// MARK: - Baselines

extension ProjectFindings {
  /// Reports entries of baselines that no longer occur, or removes them.
  package mutating func retireResolved(removes: Bool) {
    var obsolete: [String: [Baseline.Entry]] = [:]
    for group in groups {
      if let path = group.baseline { obsolete[path, default: []] += group.obsolete }
    }
    for path in obsolete.keys.sorted() {
      let entries = obsolete[path] ?? []
      let count = entries.reduce(0) { $0 + $1.count }
      guard count > 0, let baseline = try? baselines.baseline(at: path) else { continue }
      let shown = baselines.display(path)
      let resolved = counted(count, "resolved finding")
      guard removes else {
        if path == "-" {
          note("the baseline on standard input has \(resolved)")
        } else {
          let them = count == 1 ? "it" : "them"
          note(
            "the baseline '\(shown)' has \(resolved); remove \(them) with '--prune-baseline'")
        }
        continue
      }
      take(
        changing(shown) { () throws(CommandError) in
          // Another run may have added to it since this one read it.
          let lock = workspace.files.lock(Paths.parent(path))
          defer { withExtendedLifetime(lock) {} }
          let current = (try? Baseline.read(path, workspace)) ?? baseline
          try OutputWriter(workspace).replaceInputs([current.removing(entries).output(shown)])
          return "removed \(resolved) from '\(shown)'"
        })
    }
  }

  /// Records all findings; entries that this run did not check stay.
  ///
  /// - Parameter given: The file as the user named it.
  /// - Returns: The text, where it goes to standard output.
  package mutating func record(to given: String, _ writer: OutputWriter) -> String? {
    let results = groups.flatMap { $0.results }
    let linter = configurations[0].linter
    let path = workspace.absolute(given)
    let shown = workspace.display(path)
    let lock = workspace.files.lock(Paths.parent(path))
    defer { withExtendedLifetime(lock) {} }
    let bytes = try? workspace.files.read(path, limit: Workspace.inputSizeLimit)
    let old = bytes.flatMap { try? Baseline(reading: $0.array) } ?? Baseline()
    let code = Set(results.flatMap { $0.code?.files.map { $0.absolutePath } ?? [] })
    let paths = baselines.paths(of: path)
    let unchecked = linter.apply(old, to: results, paths: paths) { file in
      let file = Paths.absolute(file, from: Paths.parent(path))
      return code.contains(file) || !workspace.files.hasEntry(file)
    }.unchecked.filter {
      linter.runningIDs.contains($0.identity.rule) || !linter.configuration.onlyRules.isEmpty
    }
    let baseline = linter.baseline(recording: results, paths: paths, keeping: unchecked)
    guard Optional(given).outputPath != nil else { return baseline.text }
    take(
      changing(shown) { () throws(CommandError) in
        try writer.write([baseline.output(shown)])
        let count = results.reduce(0) { $0 + $1.diagnostics.count }
        let kept = unchecked.reduce(0) { $0 + $1.count }
        let recorded = "recorded \(counted(count, "finding")) in '\(shown)'"
        if kept == 0 { return recorded }
        return recorded + "; kept \(counted(kept, "finding")) that this run did not check"
      })
    return nil
  }

  /// Changes a baseline if all files could be read, so that it does not lose the entries of
  /// unreadable ones.
  ///
  /// - Returns: What was done.
  private func changing(
    _ shown: String, _ body: () throws(CommandError) -> String
  ) -> Result<String, CommandError> {
    guard isComplete else {
      return .failure(
        .failure(
          "the baseline '\(shown)' is not changed because not everything could be read", path: shown
        ))
    }
    return Result { () throws(CommandError) in try body() }
  }

  private mutating func take(_ change: Result<String, CommandError>) {
    switch change {
    case .success(let done): messages.append(.done(done))
    case .failure(let error): failures.append(error)
    }
  }
}
