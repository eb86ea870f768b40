import SettingsConfiguration
import SettingsLint
import SettingsSystem
import SettingsText
import SettingsWorkspace

/// Removes known findings from the results of the bundles that share a baseline.
struct BaselineFilter {
  private let request: BaselineRequest
  private let isComplete: Bool
  private let searched: [String]
  private let bundles: Set<String>
  private let session: Session
  /// The baselines whose entries about bundles that are gone were judged.
  private var judged: Set<String> = []
  /// The baseline on standard input, once it is read.
  private var input: Baseline?
  /// What could not be written.
  private(set) var failures: [CommandError] = []

  /// Makes a filter; nothing is read or written.
  ///
  /// - Parameter isComplete: Whether everything that was asked for could be read. A baseline does not lose entries
  ///   because their files could not be read.
  /// - Parameter searched: The absolute paths that bundles were looked for in.
  /// - Parameter bundles: The absolute paths of those that were found.
  init(_ request: BaselineRequest, isComplete: Bool, searched: [String], bundles: [String], _ session: Session) {
    self.request = request
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
    let given = request.file.map(session.workspace.absolute)
    guard request.fileToWrite == nil, let path = given ?? configured else { return (results, 0) }
    let isInput = request.file == "-"
    let shown = isInput ? "standard input" : session.workspace.display(path)
    let baseline = try isInput ? readInput() : read(path, shown)
    // Several configurations may share a baseline; what is gone is gone for all of them.
    let isFirst = judged.insert(path).inserted
    let outcome = linter.apply(baseline, to: results, paths: paths(of: path)) { file in
      isFirst && isGone(Paths.absolute(file, from: Paths.parent(path)))
    }
    if !outcome.obsolete.isEmpty {
      if request.prunes {
        if isComplete { prune(baseline.removing(outcome.obsolete), at: path) } else { refuse(path) }
      } else {
        let count = outcome.obsolete.reduce(0) { $0 + $1.count }
        session.note(
          """
          the baseline '\(shown)' has \(counted(count, "resolved finding")); \
          remove \(count == 1 ? "it" : "them") with '--prune-baseline'
          """)
      }
    }
    return (outcome.results, outcome.recordedCount)
  }

  /// Records all findings, when that was asked for.
  ///
  /// - Returns: Whether it was asked for; findings do not fail such a run.
  mutating func record(_ results: [LintResult], linter: Linter) -> Bool {
    guard let given = request.fileToWrite else { return false }
    guard isComplete else {
      refuse(session.workspace.absolute(given))
      return true
    }
    guard let file = request.fileToWrite.outputPath else {
      let baseline = linter.baseline(recording: results, paths: paths(of: session.workspace.absolute(given)))
      session.output.write(baseline.text)
      return true
    }
    let path = session.workspace.absolute(file)
    let baseline = linter.baseline(recording: results, paths: paths(of: path))
    do throws(CommandError) {
      try OutputWriter(session.workspace, isForced: request.isForced).write([
        .file(session.workspace.display(path), OutputFile(baseline.text, Baseline.mark))
      ])
    } catch {
      failures.append(error)
      return true
    }
    let count = results.reduce(0) { $0 + $1.diagnostics.count }
    session.tell("recorded \(counted(count, "finding")) in '\(session.workspace.display(path))'")
    return true
  }

  /// Whether a file that a finding was about is no longer there, nor a bundle around it that would tell.
  private func isGone(_ path: String) -> Bool {
    guard searched.contains(where: { Paths.isInside(path, $0) }), !session.workspace.files.hasEntry(path) else {
      return false
    }
    var folder = path
    while !bundles.contains(folder) {
      let parent = Paths.parent(folder)
      if parent == folder || parent.isEmpty { return true }
      folder = parent
    }
    return false
  }

  private mutating func refuse(_ path: String) {
    let shown = session.workspace.display(path)
    failures.append(
      .failure("the baseline '\(shown)' is not changed because not everything could be read", path: shown))
  }

  private func paths(of path: String) -> BaselinePaths {
    BaselinePaths(workingDirectory: session.workingDirectory, folder: Paths.parent(path))
  }

  private func read(_ path: String, _ shown: String) throws(CommandError) -> Baseline {
    let bytes: [UInt8]
    do {
      bytes = try session.workspace.read(path, as: shown, limit: Workspace.inputSizeLimit).array
    } catch {
      throw .failure("the baseline \(error)", path: shown)
    }
    return try BaselineFilter.baseline(bytes, shown, path: shown)
  }

  private mutating func readInput() throws(CommandError) -> Baseline {
    // Several configurations share the input, which can be read once.
    if let input { return input }
    let baseline = try BaselineFilter.baseline(session.workspace.standardInput(), "standard input")
    input = baseline
    return baseline
  }

  private static func baseline(
    _ bytes: [UInt8], _ shown: String, path: String? = nil
  ) throws(CommandError) -> Baseline {
    do {
      return try Baseline(reading: bytes)
    } catch {
      throw .usage("\(shown)\(error.line.map { ":\($0)" } ?? ""): \(error.message)", path: path)
    }
  }

  /// Writes a baseline over the one that was read.
  private mutating func prune(_ baseline: Baseline, at path: String) {
    do throws(CommandError) {
      let shown = session.workspace.display(path)
      try OutputWriter(session.workspace).replaceInputs([.file(shown, OutputFile(baseline.text, Baseline.mark))])
    } catch {
      failures.append(error)
    }
  }
}
