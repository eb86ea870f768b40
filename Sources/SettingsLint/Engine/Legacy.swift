import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension RuleContext {
  mutating func report(
    _ place: Place, _ message: String, severity: Severity?, notes: [FindingNote] = [], fixes: [ProposedFix] = []
  ) {
    legacyReport(place, message, severity, notes, fixes)
  }
  mutating func report(
    _ page: Page, _ node: PropertyList.NodeID, _ message: String, severity: Severity? = nil,
    notes: [FindingNote] = [], fixes: [ProposedFix] = []
  ) {
    legacyReport(page.place(node), message, severity, notes, fixes)
  }
  var foreignDialect: UndeclaredDialect? { bundle.undeclaredDialect }
  func defaultMatch(_ row: Row, _ page: Page) -> DefaultRelation { DefaultRelation(row) }
  func isInAppOnly(_ page: Page) -> Bool { bundle.kind == .inApp || page.name.isInApp }
  mutating func rows(of page: Page, withKey trait: KeyTraits) -> [Row] {
    let schema = schema
    return analysis.keys(ofPage: pageIndex).unusual.filter { $0.traits.contains(trait) }.map { page.rows[$0.row] }
      .filter { schema.flags(of: $0.element).contains(.holdsValue) }
  }
}
extension SettingsBundle {
  package func place(table: Int, _ node: PropertyList.NodeID) -> Place { .node(document: tables[table].document, node) }
}
