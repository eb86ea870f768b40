import ArgumentParser
import SettingsConfiguration
import SettingsLint
import SettingsModel
import SettingsText
import SettingsWorkspace

/// The options that choose a configuration file.
struct ConfigurationFileOptions: ParsableArguments {
  @Option(name: .long, help: Self.configHelp, completion: Self.configCompletion) var config: String?
  @Flag(help: Self.noConfigHelp) var noConfig = false

  static let configHelp: ArgumentHelp = "Use this configuration file for all bundles."
  static let noConfigHelp: ArgumentHelp = "Use no configuration file."
  static var configCompletion: CompletionKind { .file(extensions: ["yml", "yaml"]) }

  /// The choice that was made.
  var choice: ConfigurationChoice { ConfigurationChoice(file: config, isOff: noConfig) }

  func validate() throws { try Self.validate(config, noConfig) }

  static func validate(_ config: String?, _ noConfig: Bool) throws {
    if config != nil, noConfig { throw ValidationError("'--config' and '--no-config' exclude each other") }
  }
}

extension ConfigurationChoice {
  fileprivate init(file: String?, isOff: Bool) {
    self = file.map(ConfigurationChoice.file) ?? (isOff ? .none : .nearest)
  }
}

/// The options that choose a configuration file, and those that override it.
struct SettingOptions: ParsableArguments {
  // Not in the group above: each group costs the parser time at each start.
  @Option(
    name: .customLong("config"), help: ConfigurationFileOptions.configHelp,
    completion: ConfigurationFileOptions.configCompletion) var config: String?
  @Flag(name: .customLong("no-config"), help: ConfigurationFileOptions.noConfigHelp) var noConfig = false
  @Option(
    name: .customLong("format"),
    help: """
      Output format, as FORMAT or FORMAT:FILE; repeatable: \(ReportDestination.formatList).
      """, completion: .list(ReportDestination.formatNames)) var format: [String] = []
  @Flag(name: .customLong("strict"), help: "Fail the run on warnings too.") var strict = false
  @Option(name: .customLong("fail-level"), help: "Minimum severity that fails the run: error, warning, info or never.")
  var failLevel: FailLevel?
  @Option(
    name: .customLong("max-warnings"), parsing: .unconditional,
    help: "Fail the run if there are more warnings than this.", transform: WholeNumber.parser(0...))
  var maxWarnings: Int?
  @Option(
    name: .customLong("only"), help: "Run only these rules, separated by commas; repeatable.", completion: .rules)
  var only: [String] = []
  @Option(
    name: .customLong("enable"), help: "Also run these opt-in rules, separated by commas; repeatable.",
    completion: .optInRules)
  var enable: [String] = []
  @Option(
    name: .customLong("disable"), help: "Do not run these rules, separated by commas; repeatable.", completion: .rules)
  var disable: [String] = []
  @Option(
    name: .customLong("jobs"), parsing: .unconditional, help: "Number of bundles to check in parallel.",
    transform: WholeNumber.parser(1...)) var jobs: Int?
  @Option(
    name: .customLong("sources"), help: "Folder or file with the app's code, to compare with the keys; repeatable.",
    completion: .directory) var sources: [String] = []

  /// The configuration file that was chosen.
  var choice: ConfigurationChoice { ConfigurationChoice(file: config, isOff: noConfig) }

  func validate() throws { try ConfigurationFileOptions.validate(config, noConfig) }

  /// What the options choose.
  ///
  /// - Throws: exit status 2 for a rule or a format that does not exist.
  func overrides() throws(CommandError) -> ConfigurationOverrides {
    var overrides = ConfigurationOverrides()
    for text in format {
      if let fault = ReportDestination.fault(text) { throw .usage(fault) }
    }
    overrides.formats = format.map { ReportDestination($0) }
    overrides.isStrict = strict
    overrides.failLevel = failLevel
    overrides.maxWarnings = maxWarnings
    overrides.sources = sources
    overrides.jobs = jobs
    overrides.onlyRules = try ruleIDs(only)
    overrides.enabledRules = try ruleIDs(enable)
    overrides.disabledRules = try ruleIDs(disable)
    if let first = overrides.onlyRules.first, overrides.onlyRules.allSatisfy(overrides.disabledRules.contains) {
      throw .usage("'\(first)' is both in '--only' and in '--disable', which leaves no rule to run")
    }
    return overrides
  }

  /// The ids of rules that options name, several in one value with commas between them.
  private func ruleIDs(_ values: [String]) throws(CommandError) -> [String] {
    var ids: [String] = []
    for name in values.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }).map(String.init) {
      guard let rule = Rule.all.first(where: { $0.id == name }) else {
        let hint = Suggestion.best(for: name, among: Rule.all.map(\.id)).map { "; did you mean '\($0)'?" } ?? ""
        throw .usage("unknown rule '\(name)'\(hint.isEmpty ? "; 'settingsc rules' lists all" : hint)")
      }
      if !ids.contains(rule.id) { ids.append(rule.id) }
    }
    return ids
  }
}

extension FailLevel: OptionChoice {}
