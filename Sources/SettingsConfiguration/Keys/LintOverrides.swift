import SettingsLint
import SettingsReports
import SettingsRules

/// The command-line options that override a configuration.
package struct LintOverrides: Sendable, Hashable {
  /// The destinations of reports; empty for the configuration's destinations.
  package var formats: [ReportDestination<Report>] = []
  package var failLevel: FailLevel?
  package var maxWarnings: Int?
  package var jobs: Int?
  /// The absolute paths of the code that bundles are compared with.
  package var sources: [String] = []
  /// The absolute path of the folder that patterns for code start from.
  package var sourceFolder = ""
  /// The ids of the only rules to run; empty for all enabled rules.
  package var onlyRules: [String] = []
  /// The ids of additional opt-in rules to run.
  package var enabledRules: [String] = []
  /// The ids of rules not to run.
  package var disabledRules: [String] = []
  /// The values of variables, by name.
  package var variables: [String: String] = [:]

  /// Creates overrides without any options.
  package init() {}
}

extension LintSettings {
  /// Applies command-line options, which override these settings.
  mutating func apply(_ overrides: LintOverrides) {
    if !overrides.formats.isEmpty { formats = overrides.formats }
    failLevel = overrides.failLevel ?? failLevel
    maxWarnings = overrides.maxWarnings ?? maxWarnings
    jobs = overrides.jobs ?? jobs
    for (name, value) in overrides.variables { variables[name] = value }
    if !overrides.sources.isEmpty {
      sources.paths = overrides.sources
      sources.folder = overrides.sourceFolder
    }
    lint.choose(
      only: overrides.onlyRules, enabled: overrides.enabledRules,
      disabled: overrides.disabledRules)
  }
}
