/// The values that a command line gives to keys of the configuration.
package struct ConfigurationOverrides: Sendable {
  /// Values by key that replace those of a file.
  var values: [String: ConfigurationValue] = [:]
  /// Rules to run besides those of a file.
  var enabledRules: [String] = []
  /// Rules not to run, even if a file enables them.
  var disabledRules: [String] = []

  /// Whether nothing is overridden.
  var isEmpty: Bool { values.isEmpty && enabledRules.isEmpty && disabledRules.isEmpty }
}
