internal import SettingsLint
import SettingsRules
internal import SettingsSchema
internal import SettingsText

/// The facts about the app and the checks that the rules are to make.
public struct LintConfiguration: Sendable, Hashable {
  /// A platform of an app.
  public enum Platform: String, Sendable, Hashable, CaseIterable {
    case iOS, tvOS, visionOS, watchOS, macCatalyst
  }

  /// The platforms of the app; empty if unknown.
  public var platforms: Set<Platform> = []
  /// The minimum version per platform, such as `16.4`; any other text makes the configuration
  /// invalid.
  public var deploymentTargets: [Platform: String] = [:]
  /// The language that the pages are written in, such as `en`; inferred if `nil`.
  public var developmentLanguage: String?
  /// The app groups of the app's entitlements; `nil` if unknown.
  public var entitledGroups: [String]?
  /// The severities of rules, by id, instead of their own.
  public var severities: [String: Severity] = [:]
  /// The only rules to run; all if empty.
  public var onlyRules: [String] = []
  /// The opt-in rules to run.
  public var enabledRules: [String] = []
  /// The rules not to run.
  public var disabledRules: [String] = []

  /// Makes a configuration in which every rule has its own severity and opt-in rules are off.
  public init() {}

  /// The ids of all rules, in alphabetical order.
  public static var ruleIDs: [String] { Rule.all.map(\.id) }

  /// A fault of a configuration.
  public enum Invalid: Error, Sendable, Hashable, CustomStringConvertible {
    /// An unknown rule id, with the most similar one.
    case unknownRule(String, suggestion: String?)
    /// A deployment target that is no version such as `16.4`.
    case invalidVersion(String, Platform)

    /// The fault as a sentence part: `no rule is named 'unknown-kye'; did you mean 'unknown-key'?`
    public var description: String {
      switch self {
      case .unknownRule(let name, let suggestion):
        "no rule is named '\(name)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
      case .invalidVersion(let text, let platform):
        "the deployment target of \(platform.rawValue) is '\(text)', not a version such as '16.4'"
      }
    }
  }

  /// Returns the configuration in the linter's form.
  ///
  /// - Throws: where a version cannot be read.
  func model() throws(Invalid) -> SettingsLint.LintConfiguration {
    var configuration = SettingsLint.LintConfiguration()
    configuration.platforms = Set(platforms.map(\.model))
    for (platform, text) in deploymentTargets.ordered(by: \.key.rawValue) {
      guard let version = SettingsSchema.Version(text) else {
        throw .invalidVersion(text, platform)
      }
      configuration.deploymentTargets[platform.model] = version
    }
    configuration.developmentLanguage = developmentLanguage
    configuration.entitledGroups = entitledGroups
    configuration.rules = severities.mapValues { RuleSetting(severity: $0.model) }
    configuration.onlyRules = onlyRules
    configuration.enabledRules = enabledRules
    configuration.disabledRules = disabledRules
    return configuration
  }
}

extension LintConfiguration.Platform {
  fileprivate var model: SettingsSchema.Platform {
    switch self {
    case .iOS: .iOS
    case .tvOS: .tvOS
    case .visionOS: .visionOS
    case .watchOS: .watchOS
    case .macCatalyst: .macCatalyst
    }
  }
}
