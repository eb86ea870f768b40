import SettingsConfiguration
import SettingsSystem

extension Project {
  /// Finds and checks the requested bundles, checking the first ones while the search continues.
  ///
  /// - Parameter inputName: The name of a page on standard input to check instead of the request.
  /// - Throws: Exit status 2 if 'included' and 'excluded' leave nothing to check, except with
  ///   '--force-exclude', or if the configuration of a page from standard input has problems.
  package func check(
    _ request: BundleRequest, inputName: String? = nil, _ mode: LintMode
  ) throws(CommandError) -> ProjectFindings {
    let workspace = workspace
    let baselines = baselines
    let main = configuration(forPath: request.paths[0])
    let checks = ParallelWork(jobs: main.settings.jobs ?? jobs) { (planned: PlannedCheck) in
      Result<BundleFindings, CommandError> { () throws(CommandError) in
        let bundle = try ProjectBundle(
          planned.source, workspace, baselines, code: { planned.code })
        return try bundle.check(mode)
      }
    }
    var report = SearchReport()
    do throws(CommandError) {
      if let inputName {
        let source = BundleSource(pageOnInput: inputName, try main.checked())
        checks.add(PlannedCheck(source: source, code: nil))
      } else {
        try find(request, &report) { checks.add($0) }
      }
    } catch {
      checks.cancel()
      throw error
    }
    return ProjectFindings(self, main.settings, report, checks.finish())
  }

  /// Searches for the requested bundles, and calls `plan` for each.
  ///
  /// - Throws: Exit status 2 if 'included' and 'excluded' leave nothing to check, except with
  ///   '--force-exclude'.
  private func find(
    _ request: BundleRequest, _ report: inout SearchReport, _ plan: (PlannedCheck) -> Void
  ) throws(CommandError) {
    var configurationsOfBundles: [ProjectConfiguration] = []
    let outcome = search(request) { source in
      var code: ProjectCode?
      // A page alone is not compared with code.
      if let target = source.target, !target.isPage {
        code = self.code(of: source.configuration)
        if !configurationsOfBundles.contains(where: { $0 === source.configuration }) {
          configurationsOfBundles.append(source.configuration)
        }
      }
      plan(PlannedCheck(source: source, code: code))
    }
    report.failures += outcome.failures
    for remark in outcome.remarks { report.note(remark) }
    for configuration in configurationsOfBundles {
      guard let code = code(of: configuration) else { continue }
      report.failures += code.failures
      let hasSourceFiles = code.usage != nil
      if hasSourceFiles || !code.failures.isEmpty { continue }
      let sources = configuration.settings.sources.paths.map { "'\(workspace.display($0))'" }
      report.note(
        "there are no source files in \(sources.joined(separator: ", ")), "
          + "so the keys are not compared with code")
    }
    if outcome.includedCount > 0 || !report.failures.isEmpty { return }
    // The remarks already name the paths without a bundle.
    if outcome.foundCount == 0, !outcome.missing.isEmpty { return }
    // This is also the reason if nothing was found, but no path lacks a bundle: 'excluded' matches
    // a whole folder then, which is not searched.
    let fault = "'included' and 'excluded' of the configuration leave nothing to check"
    // With '--force-exclude', nothing to check is no error.
    if request.appliesPatternsToNamedPaths {
      report.note(fault)
    } else {
      throw .usage("\(fault); name a bundle to check it")
    }
  }
}

/// A bundle or page to check, with the code to compare it with.
private struct PlannedCheck: Sendable {
  let source: BundleSource
  let code: ProjectCode?
}

/// The failures and messages of a search.
private struct SearchReport {
  var failures: [CommandError] = []
  private(set) var messages: [ProjectFindings.Message] = []

  mutating func note(_ text: String) { messages.append(.note(text)) }
}

extension ProjectFindings {
  fileprivate init(
    _ project: Project, _ settings: LintSettings, _ search: SearchReport,
    _ results: [Result<BundleFindings, CommandError>]
  ) {
    var bundles: [BundleFindings] = []
    var failures = search.failures
    for result in results {
      switch result {
      case .success(let findings): bundles.append(findings)
      case .failure(let error): failures.append(error)
      }
    }
    self.bundles = bundles
    self.failures = failures
    isComplete = failures.isEmpty && bundles.allSatisfy { $0.failures.isEmpty }
    messages = search.messages
    configurations = project.configurations
    self.settings = settings
    workspace = project.workspace
    baselines = project.baselines
    paths = ProjectPaths(project.workspace, targets: bundles.compactMap { $0.source.target?.path })
  }
}
