import SettingsConfiguration
import SettingsLint
import SettingsPropertyLists
import SettingsWorkspace

/// The bundles of a run that could be checked, and what went wrong with the others and with what the run writes.
struct CheckedBundles {
  /// What came of each, in the order they were found.
  private(set) var bundles: [CheckedBundle] = []
  /// Why something could not be found, read or written.
  private(set) var failures: [CommandError]
  /// Whether everything that was asked for could be read.
  let isComplete: Bool
  /// What the bundles are checked with.
  let environments: [LintEnvironment]
  /// The settings of the run as a whole.
  let settings: LintSettings
  /// The absolute paths that bundles were looked for in.
  let searchedPaths: [String]

  /// Takes what could be checked.
  init(_ results: [Result<CheckedBundle, CommandError>], _ plan: LintPlan) {
    failures = plan.failures
    environments = plan.environments
    settings = plan.settings
    searchedPaths = plan.searchedPaths
    for result in results {
      switch result {
      case .success(let bundle): bundles.append(bundle)
      case .failure(let error): failures.append(error)
      }
    }
    isComplete = failures.isEmpty && bundles.allSatisfy { $0.failures.isEmpty }
  }

  /// Whether there is something to report: results, or nothing that kept them away.
  var hasResults: Bool { !bundles.isEmpty || failures.isEmpty }

  /// Whether a report tells of a failure: those of usage concern who runs the command.
  var isFailureReported: Bool {
    failures.contains { $0.status == .failure || $0.faults.contains(where: \.isPlaced) }
  }

  /// The bundles with their changes of code that several share planned one after the other: each plan sees the changes
  /// of those before it, and leaves alone what another bundle may need.
  func planningSharedCode(_ mode: LintMode, _ session: Session) -> CheckedBundles {
    let sharing = bundles.filter { $0.target.code != nil }
    guard sharing.count > 1 else { return self }
    var planned = self
    let keys = sharing.reduce(into: Set()) { $0.formUnion($1.result.declaredKeys) }
    var code: [String: FileBytes] = [:]
    for number in bundles.indices where bundles[number].files.contains(where: \.isCode) {
      var target = bundles[number].target
      target.code = target.code?.changed(code)
      target.keysAroundCode = keys
      do {
        planned.bundles[number] = try target.check(mode, session)
        code.merge(planned.bundles[number].changedCode) { $1 }
      } catch {
        planned.bundles[number].files = []
        planned.failures.append(error)
      }
    }
    return planned
  }

  /// The bundles after their changed files were written. Those with a file that cannot be written, and those that are
  /// compared with code that changed, are checked again, so that their findings are those of the files as they are.
  func writingChanges(_ session: Session) -> CheckedBundles {
    var written = self
    var outdated: Set<Int> = []
    for number in bundles.indices {
      let refused = written.bundles[number].write(session.workspace)
      written.failures += refused + bundles[number].refusals
      if !refused.isEmpty { outdated.insert(number) }
    }
    let code = written.bundles.reduce(into: [:]) { $0.merge($1.changedCode) { $1 } }
    outdated.formUnion(
      bundles.indices.filter {
        bundles[$0].target.keysAroundCode != nil || !code.isEmpty && bundles[$0].target.code != nil
      })
    for number in outdated.sorted() {
      do {
        var target = bundles[number].target
        target.code = target.code?.changed(code)
        target.keysAroundCode = nil
        written.bundles[number].result = try target.check(.report, session).result
      } catch {
        written.failures.append(error)
      }
    }
    return written
  }
}

extension CheckedBundle {
  /// The new contents of the app's code, by path.
  fileprivate var changedCode: [String: FileBytes] {
    Dictionary(files.filter { $0.isCode }.map { ($0.file, $0.contents) }, uniquingKeysWith: { $1 })
  }
}

extension ChangedFile {
  /// Whether it is one of the app's code, not one of the bundle.
  fileprivate var isCode: Bool { file.hasPrefix("/") }
}
