import SettingsConfiguration
import SettingsLint
import SettingsPropertyLists
import SettingsWorkspace

/// The bundles of a run that could be checked, and what went wrong with the others and with what the run writes.
struct CheckedBundles {
  /// What was checked, in the order it was found.
  private(set) var targets: [LintPlan.Target] = []
  /// What came of it, in the same order.
  private(set) var bundles: [LintRun.BundleResult] = []
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
  /// The new bytes of code, by absolute path.
  private var changedCode: [String: FileBytes] = [:]

  /// Takes what could be checked.
  ///
  /// - Parameter results: What came of each target.
  init(_ targets: [LintPlan.Target], _ results: [Result<LintRun.BundleResult, CommandError>], _ plan: LintPlan) {
    failures = plan.failures
    environments = plan.environments
    settings = plan.settings
    searchedPaths = plan.searchedPaths
    for (target, result) in zip(targets, results) {
      switch result {
      case .success(let bundle):
        self.targets.append(target)
        bundles.append(bundle)
      case .failure(let error): failures.append(error)
      }
    }
    isComplete = failures.isEmpty && bundles.allSatisfy(\.failures.isEmpty)
  }

  /// Whether there is something to report: results, or nothing that kept them away.
  var hasResults: Bool { !bundles.isEmpty || failures.isEmpty }

  /// Whether a report tells of a failure: those of usage concern who runs the command.
  var isFailureReported: Bool {
    failures.contains { $0.status == .failure || $0.faults.contains(where: \.isPlaced) }
  }

  /// The results of the bundles of each environment that has some, and whether all of them were checked as a whole.
  var groups: [(environment: LintEnvironment, results: [LintResult], isWhole: Bool)] {
    environments.indices.compactMap { number in
      let own = zip(targets, bundles).filter { $0.0.environment == number }
      guard !own.isEmpty else { return nil }
      return (
        environments[number], own.map { $0.1.changes.result }, isComplete && own.allSatisfy { $0.0.isWholeBundle }
      )
    }
  }

  /// The bundles with changes of code put together.
  func mergingCode() -> CheckedBundles {
    var merged = self
    _ = merged.mergeCode()
    return merged
  }

  /// The bundles after their changed files were written.
  func writingChanges(_ session: Session) -> CheckedBundles {
    var written = self
    written.writeChanges(session)
    return written
  }

  /// Puts together what bundles change in the same files of code.
  ///
  /// - Returns: The bundles whose findings are known no longer: 0-based indices.
  private mutating func mergeCode() -> Set<Int> {
    var code: [String: ChangedFile] = [:]
    var owners: [Int] = []
    var isShared = false
    for number in bundles.indices {
      let changesCode = bundles[number].changes.files.contains { $0.file.hasPrefix("/") }
      if bundles[number].changes.mergeCode(into: &code) { isShared = true }
      if changesCode { owners.append(number) }
    }
    guard !code.isEmpty else { return [] }
    for number in bundles.indices { bundles[number].changes.takeCode(code) }
    changedCode = code.mapValues(\.contents)
    // A bundle that alone changed the code knows what is found now; the others compare with the code as it was.
    let sure = isShared || owners.count > 1 ? nil : owners.first
    return Set(bundles.indices.filter { targets[$0].code != nil && $0 != sure })
  }

  /// Writes the changed files. A bundle with a file that cannot be written, or whose code another bundle changes, is
  /// checked again, so that its findings are those of the files as they are.
  private mutating func writeChanges(_ session: Session) {
    let outdated = mergeCode()
    var unwritten: Set<Int> = []
    for number in bundles.indices {
      let refused = bundles[number].changes.write(session.workspace)
      failures += refused + bundles[number].changes.refusals
      if !refused.isEmpty { unwritten.insert(number) }
    }
    let written = Set(bundles.flatMap(\.changes.files).map(\.file))
    let contents = changedCode.filter { written.contains($0.key) }
    for number in outdated.union(unwritten).sorted() {
      do {
        var target = targets[number]
        target.code = target.code?.changed(contents)
        let current = try target.result(environments[target.environment], .report, session)
        bundles[number].changes.replaceResult(current.changes.result)
      } catch {
        failures.append(error)
      }
    }
  }
}
