import Diagnostics
import SettingsSchema

/// What the rules are told about the app and what is asked of them.
public struct LintConfiguration: Sendable, Hashable {
  /// The systems the app runs on; empty when unknown.
  public var platforms: Set<Platform> = []
  /// The least version per system: `16.0`.
  public var deploymentTargets: [Platform: Version] = [:]
  /// The language the pages are written in; found out when absent.
  public var developmentLanguage: String?
  /// The app groups of the app's entitlements; absent when unknown.
  public var entitledGroups: [String]?
  /// What is set per rule, by id.
  public var rules: [String: RuleSetting] = [:]
  /// The only rules to run; all when empty.
  public var onlyRules: [String] = []
  /// Opt-in rules to run.
  public var enabledRules: [String] = []
  /// Rules not to run.
  public var disabledRules: [String] = []
  /// Findings to leave out, for files without comments.
  public var suppressions: [ConfiguredSuppression] = []

  /// Makes a configuration in which every rule has its own severity and opt-in rules are off.
  public init() {}
}

/// What is set for one rule.
public struct RuleSetting: Sendable, Hashable {
  /// Whether the rule runs; absent for what the rule itself says.
  public var isEnabled: Bool?
  /// Another severity for all its findings.
  public var severity: Severity?
  /// Its options by name.
  public var options: [String: RuleOption.Value] = [:]

  /// Makes a setting.
  public init(isEnabled: Bool? = nil, severity: Severity? = nil, options: [String: RuleOption.Value] = [:]) {
    self.isEnabled = isEnabled
    self.severity = severity
    self.options = options
  }
}

/// A suppression by rule, path and key path.
public struct ConfiguredSuppression: Sendable, Hashable {
  /// The rules; empty for all.
  public var rules: [String]
  /// A glob for the path in the bundle or as shown; absent for all.
  public var path: String?
  /// A glob for the key path; absent for all.
  public var keyPath: String?

  /// Makes a suppression.
  public init(rules: [String], path: String? = nil, keyPath: String? = nil) {
    self.rules = rules
    self.path = path
    self.keyPath = keyPath
  }
}

/// A version of a system: numbers compared from the left.
public struct Version: Sendable, Hashable, Comparable, CustomStringConvertible {
  private let numbers: [Int]

  /// Reads `16`, `16.4` or `16.4.1`; `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), parts.allSatisfy({ ($0 ?? -1) >= 0 }) else { return nil }
    var numbers = parts.compactMap { $0 }
    while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
    self.numbers = numbers
  }

  /// `16.4`; a whole version without its zero.
  public var description: String { numbers.map(String.init).joined(separator: ".") }

  /// Compares number by number; missing ones are 0.
  public static func < (left: Version, right: Version) -> Bool {
    for index in 0..<max(left.numbers.count, right.numbers.count) {
      let first = index < left.numbers.count ? left.numbers[index] : 0
      let second = index < right.numbers.count ? right.numbers[index] : 0
      if first != second { return first < second }
    }
    return false
  }
}
