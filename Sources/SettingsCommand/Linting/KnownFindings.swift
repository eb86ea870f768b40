import SettingsLint
import SettingsProject
import SettingsPropertyLists
import SettingsSystem
import SettingsText

/// What a run does with a baseline.
enum BaselineUse {
  /// Leaves out the findings that it holds: those of the file that the user named, else of that of
  /// the configuration.
  case filter(given: String?, prunes: Bool)
  /// Records all findings in the file that the user named.
  case record(String)
}

/// The baselines of a run, by absolute path, `-` for standard input.
struct KnownFindings {
  private let use: BaselineUse
  private let session: Session
  /// Empty until ``reading(for:)``, and where no baseline is used. Several configurations may share
  /// one.
  private var baselines: [String: Result<Baseline, CommandError>] = [:]

  /// Makes it; nothing is read.
  init(_ use: BaselineUse, _ session: Session) { (self.use, self.session) = (use, session) }

  /// Reads the baseline of each configuration that has bundles, each once, before anything is
  /// changed.
  ///
  /// - Throws: exit status 2 for a file of the command line that is not a baseline, 3 for one that
  ///   cannot be read.
  func reading(for checked: CheckedBundles) throws(CommandError) -> KnownFindings {
    var known = self
    for environment in checked.environments where !checked.bundles(of: environment).isEmpty {
      guard let path = path(environment), known.baselines[path] == nil else { continue }
      let baseline = Result { () throws(CommandError) in try Baseline.read(path, session.workspace)
      }
      if case .filter(_?, _) = use { _ = try baseline.get() }
      known.baselines[path] = baseline
    }
    return known
  }

  private func path(_ environment: LintEnvironment) -> String? {
    guard case .filter(let given, _) = use else { return nil }
    return given.map { $0 == "-" ? $0 : session.workspace.absolute($0) }
      ?? environment.settings.baseline
  }

  private func paths(of baseline: String) -> RelativePaths {
    let folder = baseline == "-" ? session.workingDirectory : Paths.parent(baseline)
    return RelativePaths(workingDirectory: session.workingDirectory, folder: folder)
  }

  /// Leaves known findings out of the results of an environment's bundles.
  ///
  /// - Parameter obsolete: By baseline, the entries that nobody finds any more; what is gone is
  ///   gone for all bundles that share one.
  /// - Parameter isGone: Whether a file, by its absolute path, is not there any more.
  /// - Throws: why the baseline of the configuration cannot be used.
  func filter(
    _ results: [LintResult], _ environment: LintEnvironment,
    obsolete: inout [String: [Baseline.Entry]],
    isGone: (String) -> Bool
  ) throws(CommandError) -> (results: [LintResult], count: Int) {
    guard let path = path(environment), let baseline = try baselines[path]?.get() else {
      return (results, 0)
    }
    let (paths, isFirst) = (paths(of: path), obsolete[path] == nil)
    let outcome = environment.linter.apply(baseline, to: results, paths: paths) { file in
      isFirst
        && isGone(
          Paths.absolute(file, from: path == "-" ? session.workingDirectory : Paths.parent(path)))
    }
    obsolete[path, default: []] += outcome.obsolete
    return (outcome.results, outcome.recordedCount)
  }

  /// Removes obsolete entries, where that was asked for, else remarks on them.
  ///
  /// - Returns: What could not be written.
  func retire(_ obsolete: [String: [Baseline.Entry]], isComplete: Bool) -> [CommandError] {
    guard case .filter(_, let prunes) = use else { return [] }
    return obsolete.keys.sorted().flatMap { path -> [CommandError] in
      let entries = obsolete[path] ?? []
      let count = entries.reduce(0) { $0 + $1.count }
      guard count > 0, case .success(let baseline)? = baselines[path] else { return [] }
      let shown = session.workspace.display(path)
      guard prunes else {
        session.note(
          "the baseline \(path == "-" ? "on standard input" : "'\(shown)'") has \(counted(count, "resolved finding"))"
            + (path == "-" ? "" : "; remove \(count == 1 ? "it" : "them") with '--prune-baseline'"))
        return []
      }
      return change(shown, isComplete) { () throws(CommandError) in
        try OutputWriter(session.workspace).replaceInputs([baseline.removing(entries).output(shown)]
        )
        session.tell("removed \(counted(count, "resolved finding")) from '\(shown)'")
      }
    }
  }

  /// Records all findings, when that was asked for.
  ///
  /// - Parameter isComplete: Whether everything that was asked for could be read.
  /// - Returns: What could not be written.
  func record(_ results: [LintResult], _ linter: Linter, _ writer: OutputWriter, isComplete: Bool)
    -> [CommandError]
  {
    guard case .record(let given) = use else { return [] }
    let path = session.workspace.absolute(given)
    let shown = session.workspace.display(path)
    let bytes = try? session.workspace.files.read(path, limit: Workspace.inputSizeLimit)
    let old = bytes.flatMap { try? Baseline(reading: FileBytes($0).array) } ?? Baseline()
    let code = Set(results.flatMap { $0.code?.files.map { $0.absolutePath } ?? [] })
    let unchecked = linter.apply(old, to: results, paths: paths(of: path)) { file in
      let file = Paths.absolute(file, from: Paths.parent(path))
      return code.contains(file) || !session.workspace.files.hasEntry(file)
    }.unchecked.filter {
      linter.runningIDs.contains($0.identity.rule) || !linter.configuration.onlyRules.isEmpty
    }
    let baseline = linter.baseline(recording: results, paths: paths(of: path), keeping: unchecked)
    return change(shown, isComplete) { () throws(CommandError) in
      guard Optional(given).outputPath != nil else { return session.output.write(baseline.text) }
      try writer.write([baseline.output(shown)])
      let kept = unchecked.reduce(0) { $0 + $1.count }
      session.tell(
        "recorded \(counted(results.reduce(0) { $0 + $1.diagnostics.count }, "finding")) in '\(shown)'"
          + (kept == 0 ? "" : "; kept \(counted(kept, "finding")) that this run did not check"))
    }
  }

  /// Changes a baseline if everything could be read: it does not lose entries because their files
  /// could not be.
  ///
  /// - Parameter shown: Its path as shown.
  /// - Returns: Why it is not changed.
  private func change(
    _ shown: String, _ isComplete: Bool, _ body: () throws(CommandError) -> Void
  ) -> [CommandError] {
    do throws(CommandError) {
      guard isComplete else {
        throw .failure(
          "the baseline '\(shown)' is not changed because not everything could be read", path: shown
        )
      }
      try body()
      return []
    } catch {
      return [error]
    }
  }
}

extension Baseline {
  /// Reads the baseline at an absolute path, or on standard input for `-`.
  ///
  /// - Throws: exit status 2 for a file that is not a baseline, 3 for one that cannot be read.
  static func read(_ path: String, _ workspace: Workspace) throws(CommandError) -> Baseline {
    let shown = path == "-" ? "standard input" : workspace.display(path)
    let bytes: [UInt8]
    do throws(CommandError) {
      bytes = try workspace.input(path == "-" ? path : shown, limit: Workspace.inputSizeLimit).bytes
        .array
    } catch {
      throw .failure("the baseline \(error.message); '--write-baseline' records one", path: shown)
    }
    do throws(BaselineError) {
      return try Baseline(reading: bytes)
    } catch {
      throw .usage("\(shown)\(error.line.map { ":\($0)" } ?? ""): \(error.message)", path: shown)
    }
  }

  /// The baseline as a file.
  func output(_ path: String) -> Output { .file(path, OutputFile(text, Baseline.mark)) }
}
