import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsRules

extension FlattenedDefaults {
  /// What contributes nothing to the defaults although it looks as if it did, in words; each with
  /// the id of the rule that explains it.
  func omissions(in bundle: SettingsBundle) -> [Fault] {
    // An error, as for lint, that refuses nothing: no default is lost.
    faults.filter { $0.isWithoutDefault } + FlattenedDefaults.undeclared(undeclaredRows, bundle)
      + unopenedPages.map(FlattenedDefaults.unopened)
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
