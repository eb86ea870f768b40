/// What a command line says about keys of the configuration.
package struct ConfigurationOverrides: Sendable {
  /// Values by key that take the place of what a file says.
  var values: [String: ConfigurationValue] = [:]
  /// Rules to run besides those of a file.
  var enabledRules: [String] = []
  /// Rules not to run, whatever a file says.
  var disabledRules: [String] = []

  /// Whether nothing is said.
  var isEmpty: Bool { values.isEmpty && enabledRules.isEmpty && disabledRules.isEmpty }
}
