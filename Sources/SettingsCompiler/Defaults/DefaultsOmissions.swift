import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsText

extension FlattenedDefaults {
  /// Returns faults for rows and pages that contribute no default although they seem to, each with
  /// the id of the rule that explains it.
  ///
  /// - Parameter build: The variables that the same build defines for a bundle that it writes. A
  ///   default with only such variables is omitted without a fault.
  func omissions(in bundle: SettingsBundle, besides build: Variables) -> [Fault] {
    // These are errors in `lint`, but cause no refusal, since no default is lost.
    let withoutDefault = faults.filter { $0.isWithoutDefault }
    let settings = suites.flatMap { $0.settings }
    let rowsWithUnknownDefault = settings.compactMap { $0.rowWithUnknownDefault }
    let unknown = rowsWithUnknownDefault.compactMap {
      FlattenedDefaults.unknownDefault(of: $0, besides: build)
    }
    let undeclared = FlattenedDefaults.undeclared(undeclaredRows, bundle)
    let unopened = unopenedPages.map(FlattenedDefaults.unopened)
    return withoutDefault + unknown + undeclared + unopened
  }

  /// Returns the fault for a default with undefined variables; `nil` if the build defines all of
  /// them.
  private static func unknownDefault(of row: Row, besides build: Variables) -> Fault? {
    let node = row.defaultValue?.node
    let text = node.map { row.list.text($0) } ?? ""
    let references = VariableText(text)?.references ?? []
    let names = references.map { $0.name }.distinct
    let isDefinedInBuild = !names.isEmpty && names.allSatisfy { build[$0] != nil }
    if isDefinedInBuild { return nil }
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
    if let suggestion = names.lazy.compactMap({ XcodeSettings.meant(by: $0) }).first {
      return "did you mean '\(suggestion)'? Otherwise, \(definition)"
    }
    if names.allSatisfy({ XcodeSettings.isKnown($0) }) {
      return
        "nothing is to be done: Xcode gives it the value of each build in the bundle in the app, and a file that is the "
        + "same in every build has none"
    }
    return "\(definition); Xcode's build settings have a say only in what a build writes"
  }

  /// Returns faults for rows of an undeclared dialect.
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

  /// Returns the fault for the defaults of a page that no row opens.
  private static func unopened(_ page: UnopenedPage) -> Fault {
    var effect = "its \(page.defaultCount) defaults are not included"
    if page.defaultCount == 1 { effect = "its default is not included" }
    if page.isForInAppReader {
      var fault = Fault(
        at: page.page.place(), "InAppSettingsKit alone reads this page; \(effect)")
      fault.help = "declare the dialect 'inappsettingskit' if the app registers them"
      return fault.reported(by: .foreignDialect)
    }
    var fault = Fault(
      at: page.page.place(), "no row that is shown opens this page; \(effect)")
    fault.help = "open it with a PSChildPaneSpecifier if the app registers them"
    return fault.reported(by: .unreachablePage)
  }
}
