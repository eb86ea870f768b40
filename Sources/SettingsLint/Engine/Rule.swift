import SettingsAnalysis
import SettingsDiagnostics

/// A rule: what it finds, why that matters, with which examples, and how it is checked. A constant,
/// never a type of its own.
///
/// Its page, its tests and what `explain` prints come from the same description. It is an object
/// only because a dozen fields are copied at each use of a structure, which took 4 % of a short
/// run.
package final class Rule: Sendable {
  /// The id, which names the fault, with the severities.
  package let kind: FaultKind
  /// The fault in one sentence part: `default that is none of the values`.
  package let title: String
  /// Why it matters: what Settings does with such a page. Markdown, whole sentences.
  package var rationale: String {
    check.isOfCode ? ownRationale + " Runs only if `sources` names the app's code." : ownRationale
  }
  private let ownRationale: String
  /// Whether it runs only where it is asked for, because it is noisy on real bundles.
  package let isOptIn: Bool
  /// Where an opt-in rule runs without being asked for; absent for nowhere.
  package let isEnabledByDefault: (@Sendable (LintConfiguration) -> Bool)?
  /// What can be set per rule in the configuration.
  package let options: [RuleOption]
  /// How to fix the fault. Markdown, whole sentences.
  package let remedy: String
  /// Where the facts come from: addresses or titles.
  package var sources: [String] { makeSources() }
  /// Examples with findings, at most two; made when asked for, since a run of the linter needs
  /// none.
  package var bad: [Example] { makeBad().compactMap { $0 } }
  /// An example without any finding; made when asked for.
  package var good: Example? { makeGood() }
  private let makeSources: @Sendable () -> [String]
  private let makeBad: @Sendable () -> [Example?]
  private let makeGood: @Sendable () -> Example?
  /// How it is checked.
  package let check: Check

  /// Makes a rule.
  package init(
    _ kind: FaultKind, title: String, isOptIn: Bool = false,
    isEnabledByDefault: (@Sendable (LintConfiguration) -> Bool)? = nil,
    options: [RuleOption] = [], rationale: String, remedy: String,
    sources: @escaping @autoclosure @Sendable () -> [String],
    bad: @escaping @autoclosure @Sendable () -> Example? = nil,
    alsoBad: @escaping @autoclosure @Sendable () -> Example? = nil,
    good: @escaping @autoclosure @Sendable () -> Example? = nil, check: Check = .analysis
  ) {
    self.kind = kind
    self.title = title
    ownRationale = rationale
    self.isOptIn = isOptIn
    self.isEnabledByDefault = isEnabledByDefault
    self.options = options
    self.remedy = remedy
    makeSources = sources
    makeBad = { [bad(), alsoBad()] }
    makeGood = good
    self.check = check
  }
}

extension Rule {
  /// The rules about code, which find nothing where none is scanned.
  static let aboutCode = Set(Rule.all.filter { $0.check.isOfCode }.map { $0.id })

  /// The id in kebab-case, which names the fault: `default-not-in-values`.
  package var id: String { kind.id }
  /// The severity unless a variant or the configuration says another.
  package var severity: Severity { kind.severity }
  /// The cases that have another severity.
  package var variants: [FaultKind.Variant] { kind.variants }
}

/// A setting of one rule: a whole number.
package struct RuleOption: Sendable, Hashable {
  /// The key in the configuration, in snake case.
  package let name: String
  /// What holds when nothing is set.
  package let defaultValue: Int
  /// One sentence.
  package let summary: String

  /// Makes a setting.
  package init(name: String, defaultValue: Int, summary: String) {
    self.name = name
    self.defaultValue = defaultValue
    self.summary = summary
  }
}
