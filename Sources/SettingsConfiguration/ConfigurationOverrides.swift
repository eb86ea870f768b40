import SettingsLint
import SettingsReports
import SettingsSystem

/// The settings that a command line chooses over a configuration file.
package struct ConfigurationOverrides: Sendable {
  /// Where findings go, and in which form; those of the file where it is empty. Files are as the user gave them.
  package var formats: [ReportDestination<Report>] = []
  /// The minimum severity that fails the run.
  package var failLevel: FailLevel?
  /// The most warnings that the run may have.
  package var maxWarnings: Int?
  /// Folders and files with code as the user gave them; those of the file where it is empty.
  package var sources: [String] = []
  /// How many bundles are checked at the same time.
  package var jobs: Int?
  /// The ids of the only rules to run; those of the file where it is empty.
  package var onlyRules: [String] = []
  /// The ids of rules to run besides those of a file.
  package var enabledRules: [String] = []
  /// The ids of rules not to run, even if a file enables them.
  package var disabledRules: [String] = []

  /// No overrides.
  package init() {}

  /// Puts the choices over the settings of a file.
  ///
  /// - Parameter folder: The absolute path of the folder that relative paths start from.
  func apply(to settings: inout LintSettings, folder: String) {
    if !formats.isEmpty { settings.formats = formats.map { $0.absolute(from: folder) } }
    if let failLevel { settings.failLevel = failLevel }
    if let maxWarnings { settings.maxWarnings = maxWarnings }
    if let jobs { settings.jobs = jobs }
    if !sources.isEmpty {
      settings.sources.paths = sources.map { Paths.absolute($0, from: folder) }
      settings.sources.folder = folder
    }
    apply(to: &settings.lint)
  }

  private func apply(to lint: inout LintConfiguration) {
    if !onlyRules.isEmpty { lint.onlyRules = onlyRules }
    lint.enabledRules += enabledRules.filter { !lint.enabledRules.contains($0) }
    for rule in disabledRules { lint.rules[rule] = RuleSetting(.text("off")) }
    lint.disabledRules = disabledRules
    guard !lint.onlyRules.isEmpty else { return }
    lint.onlyRules += enabledRules.filter { !lint.onlyRules.contains($0) }
    lint.onlyRules.removeAll { disabledRules.contains($0) }
    // An empty list would let every rule run.
    if lint.onlyRules.isEmpty { lint.disabledRules = Rule.all.map(\.id) }
  }
}
