import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// What a rule may ask and where it reports.
package struct RuleContext {
  /// What is true of the bundle; each fact is computed when the first rule asks for it.
  package var analysis: BundleAnalysis
  /// What is known about the app.
  package let configuration: LintConfiguration
  /// The page that is checked; nothing for a rule that looks at the bundle as a whole.
  package internal(set) var page: Page?
  /// The index of the page in the bundle's pages.
  package internal(set) var pageIndex = 0
  /// The index of the rule that runs.
  var running = 0
  /// What was found so far.
  private(set) var findings: [Finding] = []
  private let rules: RuleSet

  init(_ analysis: BundleAnalysis, configuration: LintConfiguration, rules: RuleSet) {
    self.analysis = analysis
    self.configuration = configuration
    self.rules = rules
  }

  /// The bundle that is checked.
  package var bundle: SettingsBundle { analysis.bundle }
  /// The schema the bundle was read with.
  package var schema: Schema { analysis.bundle.schema }

  /// Reports a finding.
  ///
  /// - Parameter place: Where.
  /// - Parameter message: One line: lower-case start, no final period, names in single quotes. The fault first, then
  ///   what Settings does about it.
  /// - Parameter help: What to do, starting with a verb.
  /// - Parameter variant: The case of the rule, where that has a severity of its own; the configuration's still wins.
  /// - Parameter subject: What is wrong, where that is not the text of the place: part of the finding's identity.
  /// - Parameter notes: Related places.
  /// - Parameter fixes: Ways to fix it, the best first.
  package mutating func report(
    _ place: Place, _ message: String, help: String? = nil, as variant: Rule.Variant? = nil, subject: String? = nil,
    notes: [FindingNote] = [], fixes: [ProposedFix] = []
  ) {
    let active = rules.active[running]
    assert(variant.map(active.rule.variants.contains) ?? true, "\(active.rule.id) does not declare this variant")
    findings.append(
      Finding(
        rule: active.rule.id, severity: active.severity ?? variant?.severity ?? active.rule.severity, place: place,
        message: message, help: help, subject: subject, notes: notes, fixes: fixes))
  }

  /// Whether Settings never opens the page that is checked and InAppSettingsKit alone does, which leaves no row out and
  /// reads `YES` as true.
  package var isReadInAppOnly: Bool { bundle.kind == .inApp || page?.name.isInApp == true }

  /// An option of the running rule: what the configuration says, else the rule's own default.
  package func integer(_ option: String) -> Int {
    if case .integer(let value)? = value(of: option) { return value }
    return 0
  }

  /// An option of the running rule that is a list of texts.
  package func strings(_ option: String) -> [String] {
    if case .strings(let value)? = value(of: option) { return value }
    return []
  }

  private func value(of option: String) -> RuleOption.Value? {
    let rule = rules.active[running].rule
    return configuration.rules[rule.id]?.options[option] ?? rule.options.first { $0.name == option }?.defaultValue
  }
}

extension Row {
  /// An edit of this row's page.
  package func edit(_ change: TreeEdit.Change) -> TreeEdit { TreeEdit(document: document, change) }

  /// A fix of this row's page.
  ///
  /// - Parameter title: What it does, in the imperative.
  package func fix(_ title: String, _ safety: FixIt.Safety, _ changes: TreeEdit.Change...) -> ProposedFix {
    ProposedFix(title, safety, changes.map(edit))
  }
}

extension Page {
  /// An edit of this page.
  package func edit(_ change: TreeEdit.Change) -> TreeEdit { TreeEdit(document: document, change) }

  /// A fix of this page.
  ///
  /// - Parameter title: What it does, in the imperative.
  package func fix(_ title: String, _ safety: FixIt.Safety, _ changes: TreeEdit.Change...) -> ProposedFix {
    ProposedFix(title, safety, changes.map(edit))
  }
}

extension TypedSpecifier {
  /// The place of a value or key of the row.
  package func place(_ node: PropertyList.NodeID? = nil) -> Place { row.place(node) }

  /// A fix of this row's page.
  ///
  /// - Parameter title: What it does, in the imperative.
  package func fix(_ title: String, _ safety: FixIt.Safety, _ changes: TreeEdit.Change...) -> ProposedFix {
    ProposedFix(title, safety, changes.map(row.edit))
  }
}
