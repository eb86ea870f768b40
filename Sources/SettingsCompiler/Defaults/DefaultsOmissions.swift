import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsText

extension FlattenedDefaults {
  /// Faults for the rows and pages that contribute nothing to the defaults although they look as if
  /// they did; each with the id of the rule that explains it.
  ///
  /// - Parameter build: The variables with values in the bundle that the same build writes: their
  ///   defaults are left out on purpose.
  func omissions(in bundle: SettingsBundle, besides build: Variables) -> [Fault] {
    // An error, as for lint, that refuses nothing: no default is lost.
    let withoutDefault = faults.filter { $0.isWithoutDefault }
    let unknown = suites.flatMap { $0.settings }.compactMap { $0.rowWithUnknownDefault }
      .compactMap { FlattenedDefaults.unknown($0, besides: build) }
    let undeclared = FlattenedDefaults.undeclared(undeclaredRows, bundle)
    let unopened = unopenedPages.map(FlattenedDefaults.unopened)
    return withoutDefault + unknown + undeclared + unopened
  }

  /// Returns a fault for a default with variables that nothing defines; `nil` if the build defines
  /// all of them.
  private static func unknown(_ row: Row, besides build: Variables) -> Fault? {
    let node = row.defaultValue?.node
    let text = node.map { row.list.text($0) } ?? ""
    let names = (VariableText(text)?.references ?? []).map { $0.name }.distinct
    if !names.isEmpty, names.allSatisfy({ build[$0] != nil }) { return nil }
    let variables = WordList.text(names.map { Wording.quote($0) }, joinedBy: "and")
    var fault = Fault(
      .unknownDefault, at: row.place(node),
      "the default of \(row.label) is not included: nothing defines \(variables)")
    fault.help = help(undefined: names)
    fault.subject = names.first ?? ""
    return fault.reported(by: .unexpandedVariable)
  }

  private static func help(undefined names: [String]) -> String {
    let definition =
      "define it with '--define' or under 'variables' if the app registers the default"
    if let meant = names.lazy.compactMap({ XcodeSettings.meant(by: $0) }).first {
      return "did you mean '\(meant)'? Otherwise, \(definition)"
    }
    if names.allSatisfy({ XcodeSettings.isKnown($0) }) {
      return
        "nothing is to be done: Xcode gives it the value of each build in the bundle in the app, and a file that is the "
        + "same in every build has none"
    }
    return "\(definition); Xcode's build settings have a say only in what a build writes"
  }

  /// Faults for the rows of a dialect that nobody declared.
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

  /// Returns a fault for the defaults of a page that nothing opens.
  private static func unopened(_ page: UnopenedPage) -> Fault {
    var count = "its \(page.defaultCount) defaults are"
    if page.defaultCount == 1 { count = "its default is" }
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
