import SettingsLint
import SettingsSystem
import SettingsText
import SettingsWorkspace

/// Removes known findings from the results of the bundles that share a baseline, or records findings.
struct BaselineFilter {
  private let command: LintCommand
  private let isComplete: Bool
  private let searched: [String]
  private let bundles: Set<String>
  private let session: Session
  /// The baselines so far, by absolute path. Several configurations may share one.
  private var baselines: [String: Baseline] = [:]
  /// What could not be written.
  private(set) var failures: [CommandError] = []

  /// Makes a filter; nothing is read or written.
  ///
  /// - Parameter isComplete: Whether everything that was asked for could be read. A baseline does not lose entries
  ///   because their files could not be read.
  /// - Parameter searched: The absolute paths that bundles were looked for in.
  /// - Parameter bundles: The absolute paths of those that were found.
  init(_ command: LintCommand, isComplete: Bool, searched: [String], bundles: [String], _ session: Session) {
    self.command = command
    self.isComplete = isComplete
    self.searched = searched
    self.bundles = Set(bundles)
    self.session = session
  }

  /// The results without known findings, and the number of those.
  ///
  /// - Parameter configured: The absolute path of the configuration's baseline.
  /// - Throws: exit status 2 for a file that is not a baseline, 3 for one that cannot be read.
  mutating func apply(
    to results: [LintResult], linter: Linter, configured: String?
  ) throws(CommandError) -> (results: [LintResult], recordedCount: Int) {
    let given = command.baseline.map(session.workspace.absolute)
    guard command.writeBaseline == nil, let path = given ?? configured else { return (results, 0) }
    let isInput = command.baseline == "-"
    // What is gone is gone for all bundles that share the baseline.
    let isFirst = baselines[path] == nil
    let baseline =
      if let known = baselines[path] { known } else { try Baseline.read(isInput ? "-" : path, session.workspace) }
    baselines[path] = baseline
    let outcome = linter.apply(baseline, to: results, paths: paths(of: path)) { file in
      isFirst && isGone(Paths.absolute(file, from: Paths.parent(path)))
    }
    let shown = isInput ? "standard input" : session.workspace.display(path)
    let count = outcome.obsolete.reduce(0) { $0 + $1.count }
    if count > 0, command.pruneBaseline {
      failures += change(shown) { () throws(CommandError) in
        try OutputWriter(session.workspace).replaceInputs([baseline.removing(outcome.obsolete).output(shown)])
      }
    } else if count > 0 {
      session.note(
        "the baseline '\(shown)' has \(counted(count, "resolved finding")); remove \(count == 1 ? "it" : "them") with "
          + "'--prune-baseline'")
    }
    return (outcome.results, outcome.recordedCount)
  }

  /// Records all findings, when that was asked for.
  ///
  /// - Returns: Whether it was asked for; findings do not fail such a run.
  mutating func record(_ results: [LintResult], linter: Linter) -> Bool {
    guard let given = command.writeBaseline else { return false }
    let shown = session.workspace.display(session.workspace.absolute(given))
    let baseline = linter.baseline(recording: results, paths: paths(of: session.workspace.absolute(given)))
    failures += change(shown) { () throws(CommandError) in
      guard command.writeBaseline.outputPath != nil else { return session.output.write(baseline.text) }
      try OutputWriter(session.workspace, isForced: command.force).write([baseline.output(shown)])
      session.tell(
        "recorded \(counted(results.reduce(0) { $0 + $1.diagnostics.count }, "finding")) in '\(shown)'")
    }
    return true
  }

  /// Changes a baseline if everything could be read.
  ///
  /// - Parameter shown: Its path as shown.
  /// - Returns: Why it is not changed.
  private func change(_ shown: String, _ body: () throws(CommandError) -> Void) -> [CommandError] {
    do throws(CommandError) {
      guard isComplete else {
        throw .failure("the baseline '\(shown)' is not changed because not everything could be read", path: shown)
      }
      try body()
      return []
    } catch {
      return [error]
    }
  }

  /// Whether a file that a finding was about is no longer there, nor a bundle around it that would tell.
  private func isGone(_ path: String) -> Bool {
    guard searched.contains(where: { Paths.isInside(path, $0) }), !session.workspace.files.hasEntry(path) else {
      return false
    }
    return !bundles.contains { Paths.isInside(path, $0) }
  }

  private func paths(of path: String) -> RelativePaths {
    RelativePaths(workingDirectory: session.workingDirectory, folder: Paths.parent(path))
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
      bytes = try workspace.input(path == "-" ? path : shown, limit: Workspace.inputSizeLimit).bytes.array
    } catch {
      throw .failure("the baseline \(error.message)", path: shown)
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
