import SettingsConfiguration
import SettingsFiles
import SettingsLint
import SettingsText

extension ProjectFindings {
  /// Reads the baseline of each configuration with bundles, before any file changes.
  ///
  /// - Throws: Exit status 2 for a file of the command line that is not a baseline, 3 for one that
  ///   cannot be read.
  package func readBaselines(_ use: BaselineUse) throws(CommandError) {
    for configuration in configurations {
      if bundleIndices(of: configuration).isEmpty { continue }
      guard let path = use.path(configuration, workspace) else { continue }
      do throws(CommandError) {
        _ = try baselines.baseline(at: path)
      } catch {
        // A baseline named by a configuration concerns only that configuration's bundles, so
        // `judge` reports the error and evaluates the other configurations.
        if case .file = use { throw error }
      }
    }
  }

  /// Evaluates the findings, excluding those in baselines and those on unchanged lines.
  ///
  /// - Parameter searched: The absolute paths that were searched; files missing there no longer
  ///   have findings.
  /// - Parameter since: The revision whose changed lines are reported; `nil` for all lines.
  /// - Throws: Exit status 2 or 3 for an unusable revision.
  package mutating func judge(
    _ use: BaselineUse, searched: [String], since: String? = nil
  ) throws(CommandError) {
    let changedLines = try since.map { revision throws(CommandError) in
      try ChangedLines(since: revision, workspace)
    }
    let targets = targetPaths
    for configuration in configurations {
      let indices = bundleIndices(of: configuration)
      if indices.isEmpty { continue }
      let baseline = use.path(configuration, workspace)
      // If several configurations share a baseline, only the first reports its removed files.
      let isFirstWithBaseline = !groups.contains { $0.baseline == baseline }
      let scope = Findings.Scope(
        isWhole: isComplete && indices.allSatisfy { bundles[$0].source.isWholeBundle },
        changedLines: changedLines,
        paths: paths,
        isGone: { [workspace] path in
          let isSearched = searched.contains { Paths.isInside(path, $0) }
          guard isFirstWithBaseline, isSearched else { return false }
          // The linter itself knows the removed files of a bundle that was checked as a whole. In
          // any other bundle, no entry is obsolete.
          if targets.contains(where: { Paths.isInside(path, $0) }) { return false }
          return !workspace.files.hasEntry(path)
        })
      let results = indices.map { bundles[$0].result }
      do throws(CommandError) {
        groups.append(try Findings(configuration, results, scope, use, baselines, workspace))
      } catch {
        failures.append(error)
      }
    }
    noteUnchanged(since)
    // If nothing could be evaluated, only the reasons for that are reported.
    if hasFindings { failures += bundles.flatMap { $0.failures } }
  }

  /// The absolute paths of the bundles and pages.
  private var targetPaths: [String] { bundles.compactMap { $0.source.target?.path } }

  /// Returns the indices in ``bundles`` of a configuration's bundles.
  private func bundleIndices(of configuration: ProjectConfiguration) -> [Int] {
    bundles.indices.filter { bundles[$0].source.configuration === configuration }
  }

  /// Notes how many findings are left out because their lines are unchanged.
  private mutating func noteUnchanged(_ since: String?) {
    let count = groups.reduce(0) { $0 + $1.unchangedCount }
    guard let since, count > 0 else { return }
    let findings = "\(counted(count, "finding")) on lines unchanged since '\(since)'"
    if count == 1 {
      note("\(findings) is left out; a change elsewhere may be the cause")
    } else {
      note("\(findings) are left out; a change elsewhere may be the cause")
    }
  }
}
