import SettingsConfiguration
import SettingsDiagnostics
import SettingsLint
import SettingsProject
import SettingsReports
import SettingsRules
import SettingsText

/// The choice of formats, and the descriptions of rules for reports.
enum LintReporting {
  /// Returns the format that fits the environment: `xcode` in an Xcode build, also on a service,
  /// where xcodebuild reads the output of a phase; that of the service under GitHub Actions, Azure
  /// Pipelines and TeamCity; else `text`.
  static func automaticFormat(_ environment: ProcessEnvironment) -> Report {
    if environment["XCODE_VERSION_ACTUAL"] != nil { return .xcode }
    if environment["GITHUB_ACTIONS"] == "true" { return .github }
    if environment["TF_BUILD"].map({ $0.lowercased() == "true" }) == true { return .azure }
    if environment["TEAMCITY_VERSION"].map({ !$0.isEmpty }) == true { return .teamcity }
    return .text
  }

  /// The description of the program in reports.
  static let tool = ToolDescription(
    name: "settingsc", version: SettingsTool.version, informationURL: ToolAddress.home)

  /// The description of the program in JSON.
  static let toolJSON: JSONValue = ["name": "settingsc", "version": .string(SettingsTool.version)]

  /// Returns the descriptions of the rules in reports.
  ///
  /// - Parameter diagnostics: The findings of the run, which tell where fixes are offered.
  static func descriptions(
    _ configuration: LintConfiguration, diagnostics: [Diagnostic]
  ) -> [RuleDescription] {
    let fixable = Set(diagnostics.lazy.filter { !$0.fixes.isEmpty }.map { $0.rule })
    return Rule.all.map { rule in
      RuleDescription(
        id: rule.id, title: rule.title, help: rule.rationale + "\n\n" + rule.remedy,
        severity: configuration.rules[rule.id]?.severity ?? rule.severity, isOptIn: rule.isOptIn,
        isFixable: fixable.contains(rule.id),
        url: ToolAddress.page(of: rule))
    }
  }
}

extension ReportFailure {
  /// Makes a report's failure from a fault that kept something from being read or checked.
  ///
  /// - Parameter paths: What names files in identities.
  init(_ fault: CommandError.Fault, _ paths: ProjectPaths) {
    // Reports show lines and columns only, and the text that an offset would count in is not at
    // hand.
    let start = fault.place.map { SourceLocation(line: $0.line, column: $0.column, offset: 0) }
    self.init(
      path: fault.path, identityPath: fault.path.flatMap { paths.path(fromRoot: $0) },
      range: start.map { SourceRange(start: $0, end: $0) }, message: fault.message,
      isPlaced: fault.isPlaced)
  }
}
