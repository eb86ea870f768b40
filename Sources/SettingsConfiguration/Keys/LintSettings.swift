import SettingsLint
import SettingsPropertyLists
import SettingsReports
import SettingsRules

/// The settings of a run, from a configuration and the command line.
package struct LintSettings: Sendable, Hashable {
  /// The facts about the app, and the settings of the rules.
  package var lint = LintConfiguration()
  /// The names of built-in dialects besides Apple's.
  package var dialects: [String] = []
  /// The absolute paths of custom dialects.
  package var schemas: [String] = []
  /// The absolute path of the app's entitlements; `nil` for none.
  package var entitlements: String?
  /// The patterns of bundles that a search includes; empty to include all.
  package var included: [String] = []
  /// The patterns of paths that a search excludes.
  package var excluded: [String] = []
  /// The destinations and formats of reports.
  package var formats = [ReportDestination<Report>.automatic]
  /// The minimum severity that fails a run.
  package var failLevel = FailLevel.error
  /// The maximum number of warnings; `nil` for no limit.
  package var maxWarnings: Int?
  /// The absolute path of the baseline; `nil` for none.
  package var baseline: String?
  /// The maximum number of bundles checked at once; `nil` for one per processor.
  package var jobs: Int?
  /// The maximum size of a file, in bytes.
  package var fileSizeLimit = ReadingLimits().fileSize

  /// The code that bundles are compared with.
  package var sources = SourceSettings()

  /// The settings for changes between two versions of a bundle.
  package var changes = ChangeSettings()

  /// The values of variables in texts, by name.
  package var variables: [String: String] = [:]

  /// The outputs that `build` writes.
  package var outputs: [OutputSettings] = []

  /// The settings of generated code.
  package var generate = GenerateSettings()

  /// The settings of merges.
  package var merge = MergeSettings()

  /// Creates the default settings.
  package init() {}
}
