import SettingsLint
import SettingsRules

/// The configuration in effect for a set of bundles: at most one file, overridden by command-line
/// options.
package struct Configuration: Sendable {
  /// The file; `nil` if there is none.
  package let file: ConfigurationFile?
  /// The settings in effect.
  package private(set) var settings = LintSettings()
  /// The values of variables defined by the file, regardless of command-line options.
  package let fileVariables: [String: String]

  /// Creates a configuration from a file and the command-line options that override it.
  ///
  /// - Parameter keys: Returns all keys; called only if there is a file.
  package init(
    file: ConfigurationFile?, overrides: LintOverrides = LintOverrides(),
    keys: () -> [ConfigurationKey]
  ) {
    self.file = file
    if let file {
      for key in keys() {
        if let entry = file.entries[key.name] { key.store(entry.value, entry.folder, &settings) }
      }
    }
    fileVariables = settings.variables
    settings.apply(overrides)
  }
}
