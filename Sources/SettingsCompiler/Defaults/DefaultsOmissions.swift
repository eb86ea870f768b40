import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsRules
import SettingsText

extension FlattenedDefaults {
  /// What contributes nothing to the defaults although it looks as if it did, in words; each with
  /// the id of the rule that explains it.
  func omissions(in bundle: SettingsBundle) -> [Fault] {
    // An error, as for lint, that refuses nothing: no default is lost.
    faults.filter { $0.isWithoutDefault }
      + suites.flatMap { $0.settings }.compactMap { $0.rowWithUnknownDefault }
      .map(FlattenedDefaults.unknown) + FlattenedDefaults.undeclared(undeclaredRows, bundle)
      + unopenedPages.map(FlattenedDefaults.unopened)
  }

  /// That a default is left out whose variables nothing defines.
  private static func unknown(_ row: Row) -> Fault {
    let node = row.defaultValue?.node
    let text = node.map { row.list.text($0) } ?? ""
    let names = (VariableText(text)?.references ?? []).map { $0.name }.distinct
    let variables = WordList.text(names.map { Wording.quote($0) }, joinedBy: "and")
    var fault = Fault(
      .unknownDefault, at: row.place(node),
      "the default of \(row.label) is not included: nothing defines \(variables)")
    fault.help = "define it with '--define' or under 'variables' if the app registers the default"
    fault.subject = names.first ?? ""
    return fault.reported(by: .unexpandedVariable)
  }

  /// That rows of a dialect which nobody declared are left out.
  private static func undeclared(_ rows: [Row], _ bundle: SettingsBundle) -> [Fault] {
    guard let dialect = bundle.undeclaredDialect else { return [] }
    return rows.map { row in
      var fault = Fault(
        at: row.place(),
        "the default of \(row.label) is not included: its type belongs to the dialect '\(dialect.name)', which is not declared"
      )
      fault.help = "declare the dialect if the app registers these defaults"
      fault.cause = .rule
      fault.name = row.label
      return fault.reported(by: .foreignDialect)
    }
  }

  /// That the defaults of a page are left out.
  private static func unopened(_ page: UnopenedPage) -> Fault {
    let count = page.defaultCount == 1 ? "its default is" : "its \(page.defaultCount) defaults are"
    if page.isForInAppReader {
      var fault = Fault(
        at: page.page.place(), "InAppSettingsKit alone reads this page; \(count) not included")
      fault.help = "declare the dialect 'inappsettingskit' if the app registers them"
      return fault.reported(by: .foreignDialect)
    }
    var fault = Fault(
      at: page.page.place(), "no row that is shown opens this page; \(count) not included")
    fault.help = "open it with a PSChildPaneSpecifier if the app registers them"
    return fault.reported(by: .unreachablePage)
  }
}
