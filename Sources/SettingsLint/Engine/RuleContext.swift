import SettingsAnalysis
import SettingsCode
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// What a rule may ask and where it reports.
package struct RuleContext {
  /// What is true of the bundle; each fact is computed when the first rule asks for it.
  package let analysis: BundleAnalysis
  /// What is known about the app.
  package let configuration: LintConfiguration
  /// The index, in the bundle's pages, of the page that is checked.
  package internal(set) var pageIndex = 0
  /// The code around the bundle, compared with its keys; absent where none was scanned.
  package let code: KeyCrossReference?
  /// The index of the rule that runs.
  var ruleNumber = 0
  /// What was found so far.
  private(set) var faults: [Fault] = []
  private let rules: RuleSet

  init(
    _ analysis: BundleAnalysis, code: CodeUsage? = nil, configuration: LintConfiguration,
    rules: RuleSet
  ) {
    let ignored = configuration.ignoredKeys.map { Glob($0, for: .name) }
    self.code = code.map { code in
      KeyCrossReference(analysis, code) { key in ignored.contains { $0.matches(key) } }
    }
    self.analysis = analysis
    self.configuration = configuration
    self.rules = rules
  }

  /// The bundle that is checked.
  package var bundle: SettingsBundle { analysis.bundle }
  /// Who reads the page that is checked.
  package var audience: PageAudience { analysis.audiences[pageIndex] }
  /// The schema the bundle was read with.
  package var schema: Schema { analysis.bundle.schema }

  /// Reports a fault.
  ///
  /// - Parameter place: Where.
  /// - Parameter sentence: What is wrong: lower-case start, no final period, names in single
  ///   quotes.
  /// - Parameter effect: What follows from it. What the Settings app does (`Settings …`) is left
  ///   out on pages it never shows.
  /// - Parameter help: What to do, starting with a verb.
  /// - Parameter other: The severity, where the rule declares a case of another one; the
  ///   configuration's still wins.
  /// - Parameter subject: What is wrong, where that is not the text of the place: part of the
  ///   identity.
  /// - Parameter anchor: What the identity names where that is another place.
  /// - Parameter cause: What it has in common with other faults that make one finding with it.
  /// - Parameter name: What notes call this place among others of one cause.
  /// - Parameter notes: Related places.
  /// - Parameter fix: How to fix it.
  package mutating func report(
    _ place: Place, _ sentence: String, effect: String? = nil, help: String? = nil,
    as other: Severity? = nil,
    subject: String? = nil, anchor: Place? = nil, cause: String? = nil, name: String? = nil,
    notes: [Note<Place>] = [],
    fix: Fix<TreeEdit>? = nil
  ) {
    let entry = rules.running[ruleNumber]
    let fault = Fault(
      entry.rule.kind, at: place, sentence, effect: effect, help: help, as: other, subject: subject,
      anchor: anchor,
      cause: cause, name: name, notes: notes, fixes: fix.map { [$0] } ?? [])
    faults.append(entry.withConfiguredSeverity(analysis.judged(fault)))
  }

  /// Takes in a fault that the analysis found, if its rule runs.
  mutating func take(_ fault: Fault) {
    guard let rule = rules[fault.rule] else { return }
    faults.append(rule.withConfiguredSeverity(fault))
  }

  /// Whether the rule that runs was asked for by name, as an opt-in rule is.
  var isAskedFor: Bool {
    let id = rules.running[ruleNumber].rule.id
    return configuration.enabledRules.contains(id) || configuration.onlyRules.contains(id)
      || configuration.rules[id]?.isEnabled == true
  }

  /// Whether the Settings app shows the page that is checked.
  package var isShownBySettings: Bool { audience.contains(.settings) }

  /// An option of the running rule: what the configuration says, else the rule's own default.
  package func value(of option: RuleOption) -> Int {
    configuration.rules[rules.running[ruleNumber].rule.id]?.options[option.name]
      ?? option.defaultValue
  }
}

extension TypedSpecifier {
  /// The place of a value or key of the row.
  package func place(_ node: PropertyList.NodeID? = nil) -> Place { row.place(node) }

  /// A fix of this row's page.
  ///
  /// - Parameter title: What it does, in the imperative.
  package func fix(_ title: String, _ safety: FixSafety, _ changes: TreeEdit.Change...) -> Fix<
    TreeEdit
  > {
    Fix(title, safety, changes.map(row.edit))
  }
}
