import SettingsConfiguration
import SettingsDiagnostics
import SettingsLint
import SettingsProject
import SettingsReports
import SettingsRules
import SettingsText

/// The choice of report formats, and the descriptions of rules in reports.
enum LintReporting {
  /// Returns the report format that suits the environment.
  ///
  /// An Xcode build gets the format `xcode` even on a service, since xcodebuild reads the output of
  /// a phase. GitHub Actions, Azure Pipelines and TeamCity get their own formats.
  static func automaticFormat(_ environment: ProcessEnvironment) -> Report {
    if environment["XCODE_VERSION_ACTUAL"] != nil { return .xcode }
    if environment["GITHUB_ACTIONS"] == "true" { return .github }
    if environment["TF_BUILD"]?.lowercased() == "true" { return .azure }
    if let version = environment["TEAMCITY_VERSION"], !version.isEmpty { return .teamcity }
    return .text
  }

  /// The description of the tool in reports.
  static let tool = ToolDescription(
    name: "settingsc", version: SettingsTool.version, informationURL: ToolAddress.home)

  /// The description of the tool in JSON.
  static let toolJSON: JSONValue = ["name": "settingsc", "version": .string(SettingsTool.version)]

  /// Returns the descriptions of the rules in reports.
  ///
  /// - Parameter diagnostics: The findings of the run, which determine the rules that offer fixes.
  static func descriptions(
    _ configuration: LintConfiguration, diagnostics: [Diagnostic]
  ) -> [RuleDescription] {
    let fixable = Set(diagnostics.lazy.filter { !$0.fixes.isEmpty }.map { $0.rule })
    return Rule.all.map { rule in
      RuleDescription(
        id: rule.id,
        title: rule.title,
        help: rule.rationale + "\n\n" + rule.remedy,
        severity: configuration.rules[rule.id]?.severity ?? rule.severity,
        isOptIn: rule.isOptIn,
        isFixable: fixable.contains(rule.id),
        url: ToolAddress.page(of: rule))
    }
  }
}

extension ReportFailure {
  /// Creates a report's failure from a fault that prevented reading or checking something.
  ///
  /// - Parameter paths: The converter of paths in identities.
  init(_ fault: CommandError.Fault, _ paths: ProjectPaths) {
    var range: SourceRange?
    if let place = fault.place {
      // Reports show only lines and columns; the text for computing the offset is not at hand.
      let start = SourceLocation(line: place.line, column: place.column, offset: 0)
      range = SourceRange(start: start, end: start)
    }
    self.init(
      path: fault.path,
      identityPath: fault.path.flatMap { paths.path(fromRoot: $0) },
      range: range,
      message: fault.message,
      isPlaced: fault.isPlaced)
  }
}
