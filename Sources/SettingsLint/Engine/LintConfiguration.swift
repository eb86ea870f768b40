import SettingsDiagnostics
import SettingsSchema

/// What the rules are told about the app and what is asked of them.
package struct LintConfiguration: Sendable, Hashable {
  /// The systems the app runs on; empty when unknown.
  package var platforms: Set<Platform> = []
  /// The least version per system: `16.0`.
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
  /// Patterns for keys that no rule about code looks at.
  package var ignoredKeys: [String] = []
  /// Findings to leave out, for files without comments.
  package var suppressions: [ConfiguredSuppression] = []

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
  package var options: [String: RuleOption.Value] = [:]

  /// Makes a setting.
  package init(isEnabled: Bool? = nil, severity: Severity? = nil, options: [String: RuleOption.Value] = [:]) {
    self.isEnabled = isEnabled
    self.severity = severity
    self.options = options
  }
}

/// A suppression by rule and place. Row and field stay the same when rows are added or moved; a key path does not.
package struct ConfiguredSuppression: Sendable, Hashable {
  /// The rules; empty for all.
  package var rules: [String]
  /// A glob for the path in the bundle or as shown; absent for all.
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

/// A version of a system: numbers compared from the left.
package struct Version: Sendable, Hashable, Comparable, CustomStringConvertible {
  private let numbers: [Int]

  /// Reads `16`, `16.4` or `16.4.1`; `nil` for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    var numbers = parts.compactMap { Int($0) }
    guard (1...3).contains(parts.count), numbers.count == parts.count, numbers.allSatisfy({ $0 >= 0 }) else {
      return nil
    }
    while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
    self.numbers = numbers
  }

  /// `16.4`; a whole version without its zero.
  package var description: String { numbers.map(String.init).joined(separator: ".") }

  /// Compares number by number; missing ones are 0.
  package static func < (left: Version, right: Version) -> Bool {
    for index in 0..<max(left.numbers.count, right.numbers.count) {
      let first = index < left.numbers.count ? left.numbers[index] : 0
      let second = index < right.numbers.count ? right.numbers[index] : 0
      if first != second { return first < second }
    }
    return false
  }
}
