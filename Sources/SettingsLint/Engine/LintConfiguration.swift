import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsRules
import SettingsSchema

/// The facts about the app and the checks that the rules are to make.
package struct LintConfiguration: Sendable, Hashable {
  /// The systems the app runs on; empty when unknown.
  package var platforms: Set<Platform> = []
  /// The minimum version per system: `16.0`.
  package var deploymentTargets: [Platform: Version] = [:]
  /// The language the pages are written in; found out when absent.
  package var developmentLanguage: String?
  /// The app groups of the app's entitlements; absent when unknown.
  package var entitledGroups: [String]?
  /// The settings of rules, by id.
  package var rules: [String: RuleSetting] = [:]
  /// The only rules to run; all when empty.
  package var onlyRules: [String] = []
  /// Opt-in rules to run.
  package var enabledRules: [String] = []
  /// The word that stands for every rule among those that run although they are opt-in.
  package static let allRules = "all"
  /// Rules not to run.
  package var disabledRules: [String] = []
  /// Patterns for keys that rules about code ignore.
  package var ignoredKeys: [String] = []
  /// Findings to leave out, for files without comments.
  package var suppressions: [ConfiguredSuppression] = []
  /// Paths from the configuration's folder on, where those of suppressions start; absent for one
  /// that is no file.
  package var paths: RelativePaths?

  /// Makes a configuration in which every rule has its own severity and opt-in rules are off.
  package init() {}
}

/// The settings of one rule.
package struct RuleSetting: Sendable, Hashable {
  /// Whether the rule runs; absent for what the rule itself says.
  package var isEnabled: Bool?
  /// Another severity for all its findings.
  package var severity: Severity?
  /// Its options by name.
  package var options: [String: Int] = [:]

  /// Makes a setting.
  package init(isEnabled: Bool? = nil, severity: Severity? = nil, options: [String: Int] = [:]) {
    self.isEnabled = isEnabled
    self.severity = severity
    self.options = options
  }
}

extension LintConfiguration {
  /// The facts about the app that it states.
  var app: AppFacts {
    var app = AppFacts()
    app.platforms = platforms
    app.deploymentTargets = deploymentTargets
    app.entitledGroups = entitledGroups
    return app
  }

  /// The facts that the analysis of a bundle knows besides the bundle.
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
  /// Picks the rules that a configuration asks for, for the bundle of an app.
  package init(_ rules: [Rule], configuration: LintConfiguration, app: AppFacts) {
    self.init(
      rules,
      running: rules.filter { configuration.runs($0, for: app) }.map { rule in
        let setting = configuration.rules[rule.id]
        return Entry(
          rule, severity: setting?.severity, options: setting?.options ?? [:],
          isRequested: configuration.requests(rule))
      })
  }
}

extension LintConfiguration {
  fileprivate func runs(_ rule: Rule, for app: AppFacts) -> Bool {
    if !onlyRules.isEmpty { return onlyRules.contains(rule.id) }
    if disabledRules.contains(rule.id) { return false }
    if enabledRules.contains(rule.id) { return true }
    if enabledRules.contains(LintConfiguration.allRules), rules[rule.id]?.isEnabled != false {
      return true
    }
    return rules[rule.id]?.isEnabled ?? rule.isEnabledByDefault(for: app)
  }

  /// Whether it asks for a rule by name.
  fileprivate func requests(_ rule: Rule) -> Bool {
    enabledRules.contains(rule.id) || onlyRules.contains(rule.id)
      || rules[rule.id]?.isEnabled == true
  }
}
