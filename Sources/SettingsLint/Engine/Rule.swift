import Diagnostics
import PropertyLists
import SettingsModel
import SettingsSchema

/// A rule: what it says, why, with which examples, and how it is checked. A value, never a type of its own.
///
/// Its page, its tests and what `explain` prints come from the same description.
package struct Rule: Sendable {
  /// The id in kebab-case, which names the fault: `default-not-in-values`.
  package let id: String
  /// The fault in one sentence part: `default that is none of the values`.
  package let title: String
  /// Why it matters: what Settings does with such a page. Markdown, whole sentences.
  package let rationale: String
  /// The severity unless the configuration says another. A rule may report single findings as less, or more.
  package let severity: Severity
  /// Whether it runs only where it is asked for, because it is noisy on real bundles.
  package let isOptIn: Bool
  /// Whether such a fault makes the registration defaults wrong or incomplete.
  package let affectsDefaults: Bool
  /// Earlier ids, still understood in configurations and suppressions.
  package let aliases: [String]
  /// What can be set per rule in the configuration.
  package let options: [RuleOption]
  /// How the fault is mended, where a fix is offered or a hint helps. Markdown, whole sentences.
  package let remedy: String
  /// Where the facts come from: addresses or titles.
  package let sources: [String]
  /// Examples with findings, each at its mark; made when asked for, since a run of the linter needs none.
  package var bad: [Example] { makeBad() }
  /// Examples without any finding; made when asked for.
  package var good: [Example] { makeGood() }
  private let makeBad: @Sendable () -> [Example]
  private let makeGood: @Sendable () -> [Example]
  /// How it is checked.
  package let check: Check

  /// Makes a rule.
  package init(
    id: String, title: String, severity: Severity, isOptIn: Bool = false, affectsDefaults: Bool = false,
    aliases: [String] = [], options: [RuleOption] = [], rationale: String, remedy: String, sources: [String],
    bad: @escaping @autoclosure @Sendable () -> [Example], good: @escaping @autoclosure @Sendable () -> [Example],
    check: Check
  ) {
    self.id = id
    self.title = title
    self.rationale = rationale
    self.severity = severity
    self.isOptIn = isOptIn
    self.affectsDefaults = affectsDefaults
    self.aliases = aliases
    self.options = options
    self.remedy = remedy
    self.sources = sources
    makeBad = bad
    makeGood = good
    self.check = check
  }
}

/// What a rule looks at. The engine calls it for exactly that, so a rule never searches.
package enum Check: Sendable {
  /// Once for every fault of these kinds that the schema validator finds.
  case schema([SchemaFault.Kind], @Sendable (SchemaFault, Page, inout RuleContext) -> Void)
  /// Once for every row of these types; of every type when the list is empty.
  case rows([ElementID], @Sendable (Row, Page, inout RuleContext) -> Void)
  /// Once for every page.
  case page(@Sendable (Page, inout RuleContext) -> Void)
  /// Once for every bundle.
  case bundle(@Sendable (SettingsBundle, inout RuleContext) -> Void)
  /// All of these: for a fault that shows itself in several ways.
  case all([Check])
  /// By the engine or the command itself: findings about suppressions, configurations or several bundles.
  case engine
}

/// A setting of one rule.
package struct RuleOption: Sendable, Hashable {
  /// What can be set.
  package enum Value: Sendable, Hashable {
    /// A whole number.
    case integer(Int)
    /// A list of texts.
    case strings([String])
  }
  /// The key in the configuration, in snake case.
  package let name: String
  /// What holds when nothing is set.
  package let defaultValue: Value
  /// One sentence.
  package let summary: String

  /// Makes a setting.
  package init(name: String, defaultValue: Value, summary: String) {
    self.name = name
    self.defaultValue = defaultValue
    self.summary = summary
  }
}
