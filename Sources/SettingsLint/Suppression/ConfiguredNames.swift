import SettingsDiagnostics

/// What is wrong with a configuration itself. A configuration holds for many bundles, so these findings are made once
/// and not per bundle.
extension Linter {
  /// A finding for every name in the configuration that no rule has.
  ///
  /// - Parameter path: The configuration file as shown.
  package func unknownRules(configurationPath path: String) -> [Diagnostic] {
    let used =
      configuration.rules.keys.sorted() + configuration.onlyRules + configuration.enabledRules
      + configuration.disabledRules + configuration.suppressions.flatMap(\.rules)
    var seen: Set<String> = []
    let names = suppressor.names
    return used.filter { names.id($0) == nil && seen.insert($0).inserted }.compactMap { name in
      diagnostic(.unknownRule, path, "a configuration must name rules; found '\(name)'\(names.hint(for: name))")
    }
  }

  /// A finding for every suppression of the configuration that left nothing out in any of the bundles.
  ///
  /// - Parameter results: The results of all bundles the configuration is for.
  /// - Parameter path: The configuration file as shown.
  package func unusedSuppressions(in results: [LintResult], configurationPath path: String) -> [Diagnostic] {
    let used = results.reduce(into: Set<Int>()) { $0.formUnion($1.usedSuppressions) }
    let names = suppressor.names
    return configuration.suppressions.enumerated().compactMap { index, entry in
      let rules = entry.rules.compactMap { names.id($0) }
      let isExpectedToWork =
        entry.rules.isEmpty
        ? names.areDefaultsInForce : !rules.isEmpty && names.inForce.isSuperset(of: rules)
      guard !used.contains(index), isExpectedToWork else { return nil }
      return diagnostic(
        .unusedSuppression, path,
        "a suppression must leave something out; number \(index + 1) of the configuration\(scope(entry)) does not")
    }
  }

  private func scope(_ entry: ConfiguredSuppression) -> String {
    let rules = entry.rules.isEmpty ? "" : " for " + SchemaWords.list(entry.rules.map { "'\($0)'" }, joinedBy: "or")
    let path = entry.path.map { " in '\($0)'" } ?? ""
    return rules + path + (entry.keyPath.map { " at '\($0)'" } ?? "")
  }

  private func diagnostic(_ rule: Rule, _ path: String, _ message: String) -> Diagnostic? {
    severity(ofEngineRule: rule.id).map { Diagnostic(rule: rule.id, severity: $0, path: path, message: message) }
  }
}
