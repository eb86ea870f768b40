import SettingsLint
import SettingsPropertyLists
import SettingsReports
import SettingsRules

/// Everything that a configuration or the command line can set for a run.
package struct LintSettings: Sendable, Hashable {
  /// The settings of the rules; all rule names are current ids.
  package var lint = LintConfiguration()
  /// Dialects that come with the tool, Apple's own left out.
  package var dialects: [String] = []
  /// The user's own dialects: absolute paths.
  package var schemas: [String] = []
  /// The app's entitlements: an absolute path.
  package var entitlements: String?
  /// Patterns for the only bundles a search takes; all when empty.
  package var included: [String] = []
  /// Patterns for what a search leaves out.
  package var excluded: [String] = []
  /// The destinations and formats of findings.
  package var formats = [ReportDestination<Report>(nil)]
  /// The minimum severity that fails a run.
  package var failLevel = FailLevel.error
  /// The most warnings a run may have.
  package var maxWarnings: Int?
  /// The file with the findings to leave out: an absolute path.
  package var baseline: String?
  /// The number of bundles checked at the same time; `nil` for one per processor.
  package var jobs: Int?
  /// The greatest size of a file in bytes.
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

  /// Makes the default settings.
  package init() {}
}
