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
  /// Where the paths of suppressions start; absent for a configuration that is no file.
  package var folder: ConfigurationFolder?

  /// Whether the systems are those of one product, which may share its bundle with products for others.
  var isOfOneProduct = false

  /// The platforms of the app, as far as they are known: those named, and those with a deployment target.
  var knownPlatforms: Set<Platform> { platforms.union(deploymentTargets.keys) }

  /// Whether the app runs on this version of iOS and later ones only; `nil` where its deployment target is not known.
  func isDeployed(sinceIOS version: String) -> Bool? {
    guard let target = deploymentTargets[.iOS], let version = Version(version) else { return nil }
    return target >= version
  }

  /// Makes a configuration in which every rule has its own severity and opt-in rules are off.
  package init() {}
}

/// The folder of a configuration, as seen from where paths are shown.
package struct ConfigurationFolder: Sendable, Hashable {
  private let prefix: String
  private let directory: String

  /// Makes one of two absolute paths.
  ///
  /// - Parameter path: The folder of the configuration.
  /// - Parameter directory: The folder that shown paths start at.
  package init(_ path: String, shownFrom directory: String) {
    prefix = path.hasSuffix("/") ? path : path + "/"
    self.directory = directory.hasSuffix("/") ? directory : directory + "/"
  }

  /// A path from the configuration's folder on; `nil` for one outside of it.
  package func path(ofShown shown: String) -> String? {
    let absolute = shown.hasPrefix("/") ? shown : directory + shown
    return absolute.hasPrefix(prefix) ? String(absolute.dropFirst(prefix.count)) : nil
  }
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

/// A suppression by rule and place. Row and field stay the same when rows are added or moved; a key path does not.
package struct ConfiguredSuppression: Sendable, Hashable {
  /// The rules; empty for all.
  package var rules: [String]
  /// A glob for the path from the configuration's folder, from the bundle's, or as shown; absent for all.
  package var path: String?
  /// A glob for the row, as ``DiagnosticIdentity/anchor`` has it; absent for all.
  package var row: String?
  /// A glob for the field in the row, as ``DiagnosticIdentity/field`` has it; absent for all.
  package var field: String?
  /// A glob for the key path; absent for all.
  package var keyPath: String?

  /// Makes a suppression.
  package init(
    rules: [String], path: String? = nil, row: String? = nil, field: String? = nil, keyPath: String? = nil
  ) {
    self.rules = rules
    self.path = path
    self.row = row
    self.field = field
    self.keyPath = keyPath
  }
}

extension LintConfiguration {
  /// The configuration with what a built app tells of itself, where it says nothing of that.
  ///
  /// - Parameter product: The app; absent for a bundle among sources.
  func completed(by product: AppProduct?) -> LintConfiguration {
    guard let product else { return self }
    var configuration = self
    if platforms.isEmpty, deploymentTargets.isEmpty {
      configuration.platforms = product.platforms
      configuration.isOfOneProduct = true
    }
    if deploymentTargets.isEmpty { configuration.deploymentTargets = product.minimumVersions }
    configuration.entitledGroups = entitledGroups ?? product.groups
    return configuration
  }
}
