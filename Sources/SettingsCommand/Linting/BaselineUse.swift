import ArgumentParser
import SettingsFileSystem
import SettingsLint

/// The options of `lint` about a baseline.
struct BaselineOptions: ParsableArguments {
  @Option(help: "Leave out the findings that this file records.") var baseline: String?
  @Option(help: "Record everything that is found now in this file.") var writeBaseline: String?
  @Flag(help: "Take out of the baseline what is not found any more.") var pruneBaseline = false

  func validate() throws {
    if writeBaseline != nil, baseline != nil || pruneBaseline {
      throw ValidationError("'--write-baseline' excludes '--baseline' and '--prune-baseline'")
    }
  }

  /// What the options ask for.
  var request: BaselineRequest {
    BaselineRequest(file: baseline, fileToWrite: writeBaseline, prunes: pruneBaseline)
  }
}

/// What is done with known findings.
struct BaselineRequest {
  /// The file of known findings, counting more than the configuration's.
  var file: String?
  /// The file to record findings in.
  var fileToWrite: String?
  /// Whether entries that no longer occur are taken out.
  var prunes = false
}

/// Takes known findings off the results of the bundles that share a baseline.
struct BaselineUse {
  private let request: BaselineRequest
  private let session: Session
  /// What could not be written, one sentence part each.
  private(set) var failures: [String] = []

  /// Makes a use of a baseline.
  init(_ request: BaselineRequest, _ session: Session) {
    self.request = request
    self.session = session
  }

  /// The results that count.
  ///
  /// - Parameter configured: The absolute path of the configuration's baseline.
  /// - Throws: exit status 2 for a file that is no baseline, 3 for one that cannot be read.
  mutating func apply(
    to results: [LintResult], linter: Linter, configured: String?
  ) throws(CommandError) -> (results: [LintResult], recordedCount: Int) {
    let given = request.file.map(session.workspace.absolute)
    guard request.fileToWrite == nil, let path = given ?? configured else { return (results, 0) }
    let shown = session.workspace.display(path)
    let baseline = try read(path, shown)
    let outcome = linter.apply(baseline, to: results, paths: paths(of: path))
    if !outcome.obsolete.isEmpty {
      if request.prunes {
        write(baseline.removing(outcome.obsolete), to: path)
      } else {
        let count = outcome.obsolete.reduce(0) { $0 + $1.count }
        session.errors.write(
          """
          settingsc: note: \(count == 1 ? "1 finding" : "\(count) findings") of the baseline '\(shown)' \
          \(count == 1 ? "is" : "are") not found any more; take \(count == 1 ? "it" : "them") out with \
          '--prune-baseline'

          """)
      }
    }
    return (outcome.results, outcome.recordedCount)
  }

  /// Records everything, when that is asked for.
  ///
  /// - Returns: Whether it was asked for; then nothing fails the run any more.
  mutating func record(_ results: [LintResult], linter: Linter) -> Bool {
    guard let file = request.fileToWrite else { return false }
    let path = session.workspace.absolute(file)
    let baseline = linter.baseline(recording: results, paths: paths(of: path))
    write(baseline, to: path)
    let count = baseline.entries.reduce(0) { $0 + $1.count }
    session.errors.write(
      "settingsc: recorded \(count) finding\(count == 1 ? "" : "s") in '\(session.workspace.display(path))'\n"
    )
    return true
  }

  private func paths(of path: String) -> BaselinePaths {
    BaselinePaths(workingDirectory: session.workingDirectory, folder: Paths.parent(path))
  }

  private func read(_ path: String, _ shown: String) throws(CommandError) -> Baseline {
    let bytes: [UInt8]
    do {
      bytes = try session.workspace.read(path, as: shown, limit: 256 << 20).array
    } catch {
      throw .failure("the baseline \(error)")
    }
    do {
      return try Baseline(reading: bytes)
    } catch {
      throw .usage("\(shown)\(error.line.map { ":\($0)" } ?? ""): \(error.message)")
    }
  }

  private mutating func write(_ baseline: Baseline, to path: String) {
    do {
      try session.workspace.write(Array(baseline.text.utf8), to: path, as: session.workspace.display(path))
    } catch {
      failures.append("the baseline \(error)")
    }
  }
}
