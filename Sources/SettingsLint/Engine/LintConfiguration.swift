import SettingsDiagnostics
import SettingsModel
import SettingsSchema

/// What the rules know about the app, and what they should check.
package struct LintConfiguration: Sendable, Hashable {
  /// The systems the app runs on; empty when unknown.
  package var platforms: Set<Platform> = []
  /// The minimum version per system: `16.0`.
  package var deploymentTargets: [Platform: Version] = [:]
  /// The language the pages are written in; found out when absent.
  package var developmentLanguage: String?
  /// The app groups of the app's entitlements; absent when unknown.
  package var entitledGroups: [String]?
  /// What is set per rule, by id.
  package var rules: [String: RuleSetting] = [:]
  /// The only rules to run; all when empty.
  package var onlyRules: [String] = []
  /// Opt-in rules to run.
  package var enabledRules: [String] = []
  /// Rules not to run.
  package var disabledRules: [String] = []
  /// Patterns for keys that rules about code ignore.
  package var ignoredKeys: [String] = []
  /// Findings to leave out, for files without comments.
  package var suppressions: [ConfiguredSuppression] = []
  /// Paths from the configuration's folder on, where those of suppressions start; absent for one
  /// that is no file.
  package var paths: RelativePaths?

  /// Whether the bundle is in what a build made.
  var isInProduct = false
  /// Whether the systems are those of one product, which may share its bundle with products for
  /// others.
  var isOfOneProduct = false

  /// The platforms of the app, as far as they are known: those named, and those with a deployment
  /// target.
  var knownPlatforms: Set<Platform> { platforms.union(deploymentTargets.keys) }

  /// Whether the app runs on this version of iOS and later ones only; `nil` where its deployment
  /// target is not known.
  func isDeployed(sinceIOS version: String) -> Bool? {
    guard let target = deploymentTargets[.iOS], let version = Version(version) else { return nil }
    return target >= version
  }

  /// Makes a configuration in which every rule has its own severity and opt-in rules are off.
  package init() {}
}

/// What is set for one rule.
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
  /// The configuration with what the built app around a bundle tells of itself, where it says
  /// nothing of that.
  func completed(for bundle: SettingsBundle) -> LintConfiguration {
    var configuration = self
    configuration.isInProduct = bundle.isInProduct
    guard let product = bundle.product else { return configuration }
    if platforms.isEmpty, deploymentTargets.isEmpty {
      configuration.platforms = product.platforms
      configuration.isOfOneProduct = true
    }
    if deploymentTargets.isEmpty { configuration.deploymentTargets = product.minimumVersions }
    configuration.entitledGroups = entitledGroups ?? product.groups
    return configuration
  }
}
