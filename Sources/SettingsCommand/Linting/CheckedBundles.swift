import SettingsLint

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
  private let environments: [LintEnvironment]

  /// Takes what could be checked.
  ///
  /// - Parameter results: What came of each target.
  init(_ targets: [LintPlan.Target], _ results: [Result<LintRun.BundleResult, CommandError>], _ plan: LintPlan) {
    failures = plan.failures
    environments = plan.environments
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

  /// Adds what could not be read or written, one sentence part each.
  mutating func fail(_ messages: [String]) { failures += messages.map { .failure($0) } }

  /// Adds the reason why something could not be reported.
  mutating func fail(_ error: CommandError) { failures.append(error) }

  /// Writes the changed files. Where one cannot be written, its bundle is checked again, so that its findings are
  /// reported.
  mutating func writeChanges(_ session: Session) {
    for number in bundles.indices {
      let refused = bundles[number].changes.write(session.workspace)
      fail(refused + bundles[number].changes.refusals)
      guard !refused.isEmpty else { continue }
      do {
        let target = targets[number]
        let current = try target.result(environments[target.environment], .report, session)
        bundles[number].changes.replaceResult(current.changes.result)
      } catch {
        failures.append(error)
      }
    }
  }

  /// Prints the failures.
  ///
  /// - Parameter status: How the run ends without them.
  func end(with status: ExitStatus, _ session: Session) -> ExitStatus {
    for failure in failures { session.complain(failure) }
    return max(status, failures.map(\.status).max() ?? .success)
  }
}
