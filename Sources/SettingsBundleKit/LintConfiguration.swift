internal import SettingsLint
import SettingsRules
internal import SettingsSchema
internal import SettingsText

/// The facts about the app and the checks that the rules are to make.
public struct LintConfiguration: Sendable, Hashable {
  /// A system that an app runs on.
  public enum Platform: String, Sendable, Hashable, CaseIterable {
    case iOS, tvOS, visionOS, watchOS, macCatalyst
  }

  /// The systems the app runs on; empty when unknown.
  public var platforms: Set<Platform> = []
  /// The first version per system that the app runs on, such as `16.4`; a text that is no version
  /// makes the configuration invalid.
  public var deploymentTargets: [Platform: String] = [:]
  /// The language the pages are written in, such as `en`; found out when absent.
  public var developmentLanguage: String?
  /// The app groups of the app's entitlements; absent when unknown.
  public var entitledGroups: [String]?
  /// Another severity per rule.
  public var severities: [String: Severity] = [:]
  /// The only rules to run; all when empty.
  public var onlyRules: [String] = []
  /// Opt-in rules to run.
  public var enabledRules: [String] = []
  /// Rules not to run.
  public var disabledRules: [String] = []

  /// Makes a configuration in which every rule has its own severity and opt-in rules are off.
  public init() {}

  /// The ids of all rules, in alphabetical order.
  public static var ruleIDs: [String] { Rule.all.map(\.id) }

  /// Something in a configuration means nothing.
  public enum Invalid: Error, Sendable, Hashable, CustomStringConvertible {
    /// No rule has this id; the one most likely meant, where there is one.
    case unknownRule(String, suggestion: String?)
    /// A deployment target is no version such as `16.4`.
    case invalidVersion(String, Platform)

    /// One sentence part: `no rule is named 'unknown-kye'; did you mean 'unknown-key'?`
    public var description: String {
      switch self {
      case .unknownRule(let name, let suggestion):
        "no rule is named '\(name)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
      case .invalidVersion(let text, let platform):
        "the deployment target of \(platform.rawValue) is '\(text)', not a version such as '16.4'"
      }
    }
  }

  /// The configuration as the linter takes it.
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
