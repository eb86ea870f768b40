import SettingsLint

/// The configuration in effect for some bundles: one file or none, under the options of the command line.
package struct Configuration: Sendable {
  /// Where a value comes from.
  enum Origin: Sendable, Hashable {
    /// A line of the file; 1-based.
    case file(line: Int)
    /// An option.
    case commandLine
  }

  /// A value with its origins.
  struct Entry: Sendable {
    var value: ConfigurationValue
    var origins: [Origin]
  }

  /// The file; absent where there is none.
  let file: ConfigurationFile?
  /// The values by key, without defaults.
  let entries: [String: Entry]
  /// The settings in effect.
  package private(set) var settings = LintSettings()

  /// Merges the options of the command line over a file.
  ///
  /// - Parameter workingDirectory: Where relative paths of options start.
  /// - Parameter keys: The keys; called only if something is set.
  init(
    file: ConfigurationFile?, overrides: ConfigurationOverrides, workingDirectory: String,
    keys: () -> [ConfigurationKey]
  ) {
    self.file = file
    guard file != nil || !overrides.isEmpty else {
      entries = [:]
      return
    }
    var entries = (file?.entries ?? [:]).mapValues { Entry(value: $0.value, origins: [.file(line: $0.line)]) }
    // A file must not turn `--strict` off.
    if overrides.values["strict"] != nil { entries["fail_level"] = nil }
    for (key, value) in overrides.values { entries[key] = Entry(value: value, origins: [.commandLine]) }
    entries.extend("opt_in", .texts(overrides.enabledRules))
    entries.extend("rules", .map(overrides.disabledRules.map { .init(key: $0, value: .text("off")) }))
    if let strict = entries["strict"], strict.value.isTrue, entries["fail_level"] == nil {
      entries["fail_level"] = Entry(value: .text(FailLevel.warning.rawValue), origins: strict.origins)
    }
    self.entries = entries
    for key in keys() {
      guard let entry = entries[key.name] else { continue }
      let folder = entry.origins.contains(.commandLine) ? workingDirectory : file?.folder ?? workingDirectory
      key.store(entry.value, folder, &settings)
    }
    settings.lint.choose(overrides)
  }
}

extension [String: Configuration.Entry] {
  fileprivate mutating func extend(_ key: String, _ addition: ConfigurationValue) {
    guard !addition.items.isEmpty || !addition.entries.isEmpty else { return }
    if let entry = self[key] {
      self[key] = .init(value: entry.value.extended(by: addition), origins: entry.origins + [.commandLine])
    } else {
      self[key] = .init(value: addition, origins: [.commandLine])
    }
  }
}

extension LintConfiguration {
  /// Gives `--enable` and `--disable` precedence over the lists of a file.
  fileprivate mutating func choose(_ overrides: ConfigurationOverrides) {
    disabledRules = overrides.disabledRules
    guard !onlyRules.isEmpty else { return }
    onlyRules += overrides.enabledRules.filter { !onlyRules.contains($0) }
    let kept = onlyRules.filter { !overrides.disabledRules.contains($0) }
    // An empty list would let every rule run.
    if kept.isEmpty { disabledRules = Rule.all.map(\.id) }
    onlyRules = kept
  }
}
