import SettingsLint

/// The configuration in effect for some bundles: one file or none, under the options of the command line.
package struct Configuration: Sendable {
  /// Where a value comes from.
  enum Origin: Sendable, Hashable {
    /// A line of a file as shown; 1-based.
    case file(String, line: Int)
    /// An option.
    case commandLine
  }

  /// The file; absent where there is none.
  package let file: ConfigurationFile?
  /// The options of the command line.
  private let overrides: ConfigurationOverrides
  /// The settings in effect.
  package private(set) var settings = LintSettings()

  /// Puts the options of the command line over a file.
  ///
  /// - Parameter workingDirectory: Where relative paths of options start.
  /// - Parameter keys: The keys; called only if there is a file.
  package init(
    file: ConfigurationFile?, overrides: ConfigurationOverrides, workingDirectory: String,
    keys: () -> [ConfigurationKey]
  ) {
    self.file = file
    self.overrides = overrides
    if let file {
      for key in keys() {
        if let entry = file.entries[key.name] { key.store(entry.value, entry.folder, &settings) }
      }
    }
    overrides.apply(to: &settings, folder: workingDirectory)
  }

  /// The value of a key for people, with its origins; `nil` for the default.
  func written(_ key: String) -> (value: ConfigurationValue, origins: [Origin])? {
    let own = overrides.written(key)
    let entry = file?.entries[key].map { ($0.value, Origin.file($0.file, line: $0.line)) }
    if let own {
      if let entry, ConfigurationKey.areAddedUp.contains(key) {
        return (entry.0.extended(by: own), [entry.1, .commandLine])
      }
      return (own, [.commandLine])
    }
    if let entry { return (entry.0, [entry.1]) }
    guard key == "fail_level", let strict = file?.entries["strict"], strict.value.isTrue else { return nil }
    return (.text(FailLevel.warning.rawValue), [.file(strict.file, line: strict.line)])
  }
}
