import SettingsAnalysis
import SettingsCode
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The facts that a rule uses, and the faults that it reports.
package struct RuleContext {
  /// The facts about the bundle, each computed for the first rule that uses it.
  package let analysis: BundleAnalysis
  /// The facts about the app.
  package let app: AppFacts
  /// The code around the bundle, compared with its keys; `nil` if none was scanned.
  package let code: KeyCrossReference?
  /// The index of the checked page among the bundle's pages.
  package internal(set) var pageIndex = 0
  /// The index of the running rule.
  var ruleNumber = 0
  /// The faults found so far.
  private(set) var faults: [Fault] = []
  private let rules: RuleSet

  init(_ analysis: BundleAnalysis, app: AppFacts, code: KeyCrossReference?, rules: RuleSet) {
    self.analysis = analysis
    self.app = app
    self.code = code
    self.rules = rules
  }

  /// The checked bundle.
  package var bundle: SettingsBundle { analysis.bundle }
  /// The readers of the checked page.
  package var audience: PageAudience { analysis.audiences[pageIndex] }
  /// The schema with which the bundle was read.
  package var schema: Schema { analysis.bundle.schema }
  /// Whether the Settings app shows the checked page.
  package var isShownBySettings: Bool { audience.contains(.settings) }
  /// Whether the checked page is a license page, which a tool generates.
  var isOnLicensePage: Bool { analysis.licensePages.contains(pageIndex) }

  /// Records a fault of the running rule.
  package mutating func report(_ fault: Fault) {
    let entry = rules.running[ruleNumber]
    var fault = analysis.adjustedForAudience(fault.reported(by: entry.rule))
    fault.fix = fault.fix.flatMap(analysis.applicable)
    if let severity = entry.severity { fault.severity = severity }
    if entry.isRequested { fault.isOptIn = false }
    faults.append(fault)
  }

  /// Records a fault with only a sentence and a remedy.
  package mutating func report(
    _ case: Rule.Case? = nil, at place: Place, _ sentence: String, help: String?
  ) {
    var fault = Fault(`case`, at: place, sentence)
    fault.help = help
    report(fault)
  }

  /// Whether the running rule was requested by name.
  var isRequested: Bool { rules.running[ruleNumber].isRequested }

  /// Returns the value of an option of the running rule: the configured one, or the default.
  package func value(of option: RuleOption) -> Int {
    rules.running[ruleNumber].options[option.name] ?? option.defaultValue
  }

  /// Returns the index of a row of the checked page.
  func index(of row: Row) -> RowIndex { RowIndex(page: pageIndex, row: row.index) }

  /// Returns the default that a contradiction in a row makes wrong; `nil` for a row that only shows
  /// its value, since the app registers what the row shows.
  func ownDefault(of row: Row) -> DefaultsScope? {
    row.element == .titleValue ? nil : .row(index(of: row))
  }

  /// Returns the defaults that are lost because of a violation on the checked page; `nil` if no
  /// default is lost.
  func lostDefaults(by violation: SchemaFault) -> DefaultsScope? {
    analysis.lostDefaults(by: violation, onPage: pageIndex)
  }

  /// Returns the effect that a violation on the checked page has in Settings; `nil` if another
  /// violation of the row states it, or if Settings does not know the type of the row.
  func effect(of violation: SchemaFault) -> Fault.Effect? {
    if isAnnouncedElsewhere(violation) { return nil }
    if !violation.dropsRow { return schema.effect(of: violation, "ignores it") }
    // A page that is dropped shows no rows.
    if violation.row == nil { return schema.effect(of: violation, "shows no rows") }
    return schema.effect(of: violation, "drops the row")
  }

  /// Returns whether a violation drops a row, and the finding of another violation of the row says
  /// so: ``PageFacts/announcesDrop(of:_:)``.
  func isAnnouncedElsewhere(_ violation: SchemaFault) -> Bool {
    guard violation.dropsRow, let row = violation.row else { return false }
    return !analysis.facts(ofPage: pageIndex).announcesDrop(of: row, violation)
  }
}

extension Schema {
  /// Returns the effect of a violation in Settings; `nil` for a row whose type is of another
  /// dialect than Apple's, since Settings does not know it.
  ///
  /// - Parameter predicate: The effect in words: `drops the row`.
  func effect(of violation: SchemaFault, _ predicate: String) -> Fault.Effect? {
    switch violation.element {
    case .unknown, .page: return .settings(predicate)
    case let rowType where element(rowType).dialect == DialectTable.apple.name:
      return .settings(predicate)
    default: return nil
    }
  }
}

extension TypedSpecifier {
  /// Returns the place of a value or key of the row.
  package func place(_ node: PropertyList.NodeID? = nil) -> Place { row.place(node) }

  /// Returns a fix of this row's page.
  ///
  /// - Parameter title: The change, in the imperative.
  package func fix(_ title: String, _ safety: FixSafety, _ changes: TreeEdit.Change...) -> Fix<
    TreeEdit
  > {
    Fix(title, safety, changes.map(row.edit))
  }
}
