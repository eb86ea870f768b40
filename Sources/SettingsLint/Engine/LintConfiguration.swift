import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsRules
import SettingsSchema

/// The configuration of a linter: facts about the app, and settings of the rules.
package struct LintConfiguration: Sendable, Hashable {
  /// The platforms of the app; empty if unknown.
  package var platforms: Set<Platform> = []
  /// The minimum version per platform, such as `16.0`.
  package var deploymentTargets: [Platform: Version] = [:]
  /// The language that the pages are written in; inferred if `nil`.
  package var developmentLanguage: String?
  /// The app groups of the app's entitlements; `nil` if unknown.
  package var entitledGroups: [String]?
  /// The settings of rules, by id.
  package var rules: [String: RuleSetting] = [:]
  /// The only rules to run; all if empty.
  package var onlyRules: [String] = []
  /// The opt-in rules to run.
  package var enabledRules: [String] = []
  /// The name in ``enabledRules`` that stands for every rule.
  package static let allRules = "all"
  /// The rules not to run.
  package var disabledRules: [String] = []
  /// Patterns for keys that rules about code ignore.
  package var ignoredKeys: [String] = []
  /// The suppressions of findings in files without comments.
  package var suppressions: [ConfiguredSuppression] = []
  /// Converts paths to those relative to the configuration's folder, which suppressions use; `nil`
  /// without a configuration file.
  package var paths: RelativePaths?

  /// Creates a configuration in which every rule has its own severity and opt-in rules are off.
  package init() {}
}

/// The settings of one rule.
package struct RuleSetting: Sendable, Hashable {
  /// Whether the rule runs; `nil` for the rule's own default.
  package var isEnabled: Bool?
  /// The severity of all findings of the rule; `nil` for the rule's own severity.
  package var severity: Severity?
  /// The values of the rule's options, by name.
  package var options: [String: Int] = [:]

  package init(isEnabled: Bool? = nil, severity: Severity? = nil, options: [String: Int] = [:]) {
    self.isEnabled = isEnabled
    self.severity = severity
    self.options = options
  }
}

extension LintConfiguration {
  /// The facts about the app that the configuration states.
  var app: AppFacts {
    var app = AppFacts()
    app.platforms = platforms
    app.deploymentTargets = deploymentTargets
    app.entitledGroups = entitledGroups
    return app
  }

  /// The options for the analysis of a bundle.
  package var analysisOptions: BundleAnalysis.Options { analysisOptions(for: app) }

  func analysisOptions(for app: AppFacts) -> BundleAnalysis.Options {
    BundleAnalysis.Options(
      developmentLanguage: developmentLanguage,
      notesConditions: !app.deploymentTargets.isEmpty || !app.platforms.isEmpty,
      entitledGroups: app.entitledGroups ?? [],
      runsOnMac: app.platforms.contains(.macCatalyst))
  }
}

extension RuleSet {
  /// Selects the rules that a configuration requests for the bundle of an app.
  package init(_ rules: [Rule], configuration: LintConfiguration, app: AppFacts) {
    if configuration.keepsAllRules {
      let running = rules.filter { $0.isEnabledByDefault(for: app) }
      self.init(rules, running: running.map { Entry($0) })
      return
    }
    let running = rules.filter { configuration.runs($0, for: app) }
    let entries = running.map { rule in
      let isRequested = configuration.requests(rule)
      guard let setting = configuration.rules[rule.id] else {
        return Entry(rule, isRequested: isRequested)
      }
      return Entry(
        rule, severity: setting.severity, options: setting.options, isRequested: isRequested)
    }
    self.init(rules, running: entries)
  }
}

extension LintConfiguration {
  /// Whether the configuration says nothing about any rule, as most configurations.
  fileprivate var keepsAllRules: Bool {
    rules.isEmpty && onlyRules.isEmpty && enabledRules.isEmpty && disabledRules.isEmpty
  }

  /// Returns whether a rule runs.
  ///
  /// A list that names the rule takes precedence over the rule's own settings, and these take
  /// precedence over `all` and the default.
  fileprivate func runs(_ rule: Rule, for app: AppFacts) -> Bool {
    if !onlyRules.isEmpty { return onlyRules.contains(rule.id) }
    if disabledRules.contains(rule.id) { return false }
    if enabledRules.contains(rule.id) { return true }
    if let isEnabled = rules[rule.id]?.isEnabled { return isEnabled }
    return enabledRules.contains(LintConfiguration.allRules) || rule.isEnabledByDefault(for: app)
  }

  /// Returns whether the configuration requests a rule by name.
  fileprivate func requests(_ rule: Rule) -> Bool {
    enabledRules.contains(rule.id) || onlyRules.contains(rule.id)
      || rules[rule.id]?.isEnabled == true
  }
}
