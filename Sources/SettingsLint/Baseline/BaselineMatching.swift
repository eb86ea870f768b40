import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsRules

/// The result of matching findings with a baseline.
package struct BaselineOutcome: Sendable {
  /// The results without the findings in the baseline.
  package let results: [LintResult]
  /// The number of findings that the baseline suppresses.
  package let recordedCount: Int
  /// The entries that no longer occur, each with the number of findings that are gone.
  package let obsolete: [Baseline.Entry]
  /// The entries of files that were not checked.
  package let unchecked: [Baseline.Entry]
  /// The entries about checked files, of rules that did not run.
  package let notRun: [Baseline.Entry]
}

extension Linter {
  /// Returns a baseline of all findings.
  ///
  /// A finding with several places counts once for each of them, so that a further place of the
  /// same cause is new.
  ///
  /// - Parameter paths: The converter to paths relative to the baseline's folder.
  /// - Parameter unchecked: The entries of an earlier baseline to keep.
  package func baseline(
    recording results: [LintResult], paths: RelativePaths, keeping unchecked: [Baseline.Entry] = []
  ) -> Baseline {
    let identities = results.flatMap { $0.faults.compactMap(paths.identity) }
    return Baseline(identities.map { Baseline.Entry(identity: $0) } + unchecked)
  }

  /// Removes the findings in a baseline; of equal ones, only as many as were recorded, in order.
  ///
  /// Entries about files that were not checked, or of rules that did not run, are not obsolete. The
  /// same is true of all entries of a bundle with a file that was not read, since its rows affect
  /// findings in other files too.
  ///
  /// - Parameter isGone: Returns whether a file that was not checked no longer exists, by its path
  ///   from the baseline's folder.
  package func apply(
    _ baseline: Baseline, to results: [LintResult], paths: RelativePaths,
    isGone: (String) -> Bool = { _ in false }
  ) -> BaselineOutcome {
    var unmatched = baseline.counts
    func takeMatch(of fault: Fault) -> Bool {
      guard let identity = paths.identity(fault), let count = unmatched[identity] else {
        return false
      }
      unmatched[identity] = count > 1 ? count - 1 : nil
      return true
    }
    var recordedCount = 0
    var kept: [LintResult] = []
    for result in results {
      let remaining = result.removing { takeMatch(of: $0) }
      recordedCount += result.diagnostics.count - remaining.diagnostics.count
      kept.append(remaining)
    }
    let checked = CheckedFiles(results, paths)
    let obsolete = unmatched.filter { identity, _ in
      if !checked.contains(identity.path) { return isGone(identity.path) }
      let isRemovedRule = !ruleSet.contains(identity.rule)
      return isRemovedRule || runningIDs.contains(identity.rule)
    }
    let remaining = Baseline(counts: unmatched.filter { obsolete[$0.key] == nil }).entries
    return BaselineOutcome(
      results: kept,
      recordedCount: recordedCount,
      obsolete: Baseline(counts: obsolete).entries,
      unchecked: remaining.filter { !checked.contains($0.identity.path) },
      notRun: remaining.filter { checked.contains($0.identity.path) })
  }
}

extension RelativePaths {
  /// Returns the identity of a fault in a baseline, without a number and with the path from the
  /// baseline's folder; `nil` for a fault without a location.
  fileprivate func identity(_ fault: Fault) -> DiagnosticIdentity? {
    guard let location = fault.location else { return nil }
    var identity = location.identity
    identity.path = path(location.identityPath ?? location.place.path)
    identity.number = 1
    return identity
  }
}

/// The files whose findings were requested, except in bundles that were not wholly read.
private struct CheckedFiles {
  private var files: Set<String> = []
  private var folders: Set<String> = []

  init(_ results: [LintResult], _ paths: RelativePaths) {
    // Findings may be missing in a bundle with a file that was not read.
    for result in results where result.bundle.isWhollyRead {
      if !result.checkedPaths.isEmpty {
        for path in result.checkedPaths { files.insert(paths.path(path)) }
      } else if result.bundle.isSinglePage {
        for file in result.bundle.files.items {
          files.insert(paths.path(result.bundle.displayPath(file.path)))
        }
      } else {
        folders.insert(paths.path(result.bundle.path))
      }
    }
  }

  /// Returns whether a file was checked, by its path from the baseline's folder.
  func contains(_ path: String) -> Bool {
    if files.contains(path) || folders.contains(path) { return true }
    let isBelowBaseline = !path.hasPrefix("..")
    if isBelowBaseline, folders.contains(".") { return true }
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if folders.contains(String(folder)) { return true }
    }
    return false
  }
}
