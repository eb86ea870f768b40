import Diagnostics
import PropertyLists
import SettingsModel
import SettingsSchema

/// What a rule may ask and where it reports.
package struct RuleContext {
  /// The bundle that is checked.
  package let bundle: SettingsBundle
  /// What is known about the app.
  package let configuration: LintConfiguration
  /// The schema the bundle was read with.
  package var schema: Schema { bundle.schema }
  /// The rule that runs; the rule set keeps it alive.
  unowned(unsafe) var active: RuleSet.Active
  /// The dialect that the bundle uses without it being in use; the bundle is then checked as if it were.
  package internal(set) var foreignDialect: ForeignDialect?
  /// The row that was last asked for how its default relates to its values, with the answer.
  var lastDefaultMatch: (document: Int, row: PropertyList.NodeID, match: DefaultMatch)?
  /// Where the child panes lead; made when a rule first asks.
  lazy var pageLinks = PageLinks(bundle)
  /// The images of the bundle; made when a rule first asks.
  lazy var imageFiles = ImageFiles(bundle.files)
  /// What was found so far.
  var findings: [Finding] = []
  /// What ``keyClashes()`` found.
  private var knownClashes: [KeyClash]?
  /// What ``localisation()`` found out.
  var cachedLocalisation: Localisation?

  init(bundle: SettingsBundle, configuration: LintConfiguration, active: RuleSet.Active) {
    self.bundle = bundle
    self.configuration = configuration
    self.active = active
  }

  /// Reports a finding.
  ///
  /// - Parameter place: Where.
  /// - Parameter message: One line: lower-case start, no final period, names in single quotes, expected and found.
  /// - Parameter severity: Another severity than the rule's own; the configuration's still wins.
  /// - Parameter notes: Related places.
  /// - Parameter fixes: Ways to mend it, the best first.
  package mutating func report(
    _ place: Place, _ message: String, severity: Severity? = nil, notes: [FindingNote] = [], fixes: [ProposedFix] = []
  ) {
    findings.append(
      Finding(
        rule: active.rule.id, severity: active.severity ?? severity ?? active.rule.severity, place: place,
        message: message,
        notes: notes, fixes: fixes))
  }

  /// Reports a finding at a value or key of a page.
  package mutating func report(
    _ page: Page, _ node: PropertyList.NodeID, _ message: String, severity: Severity? = nil,
    notes: [FindingNote] = [], fixes: [ProposedFix] = []
  ) {
    report(page.place(node), message, severity: severity, notes: notes, fixes: fixes)
  }

  /// The rows that repeat a key of their suite; found once for all rules that ask.
  package mutating func keyClashes() -> [KeyClash] {
    if let knownClashes { return knownClashes }
    let clashes = bundle.keyClashes(in: bundle.defaultsOrder().slots)
    knownClashes = clashes
    return clashes
  }

  /// Whether Settings never opens a page and InAppSettingsKit alone does, which leaves no row out and reads `YES` as
  /// true.
  package func isInAppOnly(_ page: Page) -> Bool { bundle.kind == .inApp || page.name.isInApp }

  /// The rows of a page that hold values under a key spelt in an unusual way.
  func rows(of page: Page, withKey trait: KeyTraits) -> some Sequence<Row> {
    let schema = schema
    return page.rows { $0.keyTraits.contains(trait) && schema.flags(of: $0.element).contains(.holdsValue) }
  }

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
    configuration.rules[active.rule.id]?.options[option]
      ?? active.rule.options.first { $0.name == option }?.defaultValue
  }
}

extension Page {
  /// The place of a value or key of this page.
  package func place(_ node: PropertyList.NodeID) -> Place { .node(document: document, node) }

  /// An edit of this page.
  package func edit(_ change: TreeEdit.Change) -> TreeEdit { TreeEdit(document: document, change) }
}
