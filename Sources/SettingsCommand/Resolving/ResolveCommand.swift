import ArgumentParser
import SettingsAnalysis
import SettingsConfiguration
import SettingsDiagnostics
import SettingsExports
import SettingsLint
import SettingsProject
import SettingsReports
import SettingsRules
import SettingsText

/// The `settingsc resolve` command.
struct ResolveCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve", _superCommandName: "settingsc",
    abstract: """
      Say which value the app gets for each key, from which domain, and whether stored values are \
      legal.
      """,
    discussion: """
      The domains are searched in this order: forced ('--managed'), argument ('--arguments'), \
      application ('--preferences'), global ('--global'), registration (the defaults of the \
      bundle). Files are binary or XML property lists.

      A file named after an app group, such as 'group.com.example.plist', holds the values of that \
      suite. With '--suite' the last files do, in the order of the suites; only these suites are \
      resolved, and the app's own defaults where a file is left for them.

      EXAMPLE:
        settingsc resolve App/Settings.bundle --preferences com.example.app.plist
        settingsc resolve App/Settings.bundle sounds --unregistered
        settingsc resolve App/Settings.bundle --preferences app.plist \\
          --base v1.4:App/Settings.bundle --format json
        settingsc resolve App/Settings.bundle volume --arguments '-volume 0.5'
      """)

  @Argument(
    help: """
      The bundle, a built app, or one page, by default the only bundle below the current folder; \
      then the keys to resolve, by default all of the bundle.
      """,
    completion: .file())
  var words: [String] = []
  @Option(
    name: .long, help: "Stored preferences, a property list; repeatable.", completion: .file())
  var preferences: [String] = []
  @Option(parsing: .unconditional, help: "Launch arguments, as one text: '-key value …'.")
  var arguments: String?
  @Option(help: "Values for all apps, a property list.", completion: .file())
  var global: String?
  @Option(help: "Values that a configuration profile forces, a property list.", completion: .file())
  var managed: String?
  @Option(name: .long, help: "Resolve this app group; repeatable.")
  var suite: [String] = []
  @Flag(help: "Leave the registration domain out, as in an app that forgot to register.")
  var unregistered = false
  @Option(
    help: """
      An earlier version of the bundle, which tells whose keys orphans are; a side as 'diff' takes \
      it.
      """)
  var base: String?
  @Option(
    help: """
      Output format: text, json, or a format of 'lint' for the findings alone; by default that of \
      the extension of '--output', else text.
      """,
    completion: .list(Report.all.map(\.name)), transform: Report.argument(of: "lint"))
  var format: DeferredOption<Report>?
  @OptionGroup var output: OutputOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  /// Returns the bundle and the keys.
  ///
  /// The first argument is a path if it exists or looks like one.
  private func bundleAndKeys(_ workspace: Workspace) -> (bundle: String, keys: [String]) {
    guard let first = words.first else { return (Project.onlyBundle, []) }
    let extensions = [".bundle", ".plist", ".app", ".ipa", ".zip"]
    let looksLikePath = first.contains("/") || extensions.contains(where: first.hasSuffix)
    if looksLikePath || workspace.files.hasEntry(workspace.absolute(first)) {
      return (first, Array(words.dropFirst()))
    }
    return (Project.onlyBundle, words)
  }

  func run(_ session: Session) throws -> ExitStatus {
    let format = try format?.get() ?? Report.named(output.formatName) ?? .text
    guard let launchArguments = ArgumentDomain.words(arguments ?? "") else {
      throw CommandError.usage("'--arguments' has a quotation mark that is never closed")
    }
    let (bundle, keys) = bundleAndKeys(session.workspace)
    let project = session.project(configurationFile.choice)
    let input = try project.bundle(at: bundle).expanded
    let consequence = "nothing is resolved"
    try input.requirePages(consequence: consequence)
    let earlier = try base.map {
      try session.wholeVersion(at: $0, in: project, input.configuration, consequence: consequence)
    }
    let analysis = input.analysis
    let settings = StoredSettings(
      analysis, base: earlier.map { $0.expanded.analysis }, named: base ?? "")
    let device = try DeviceDefaults(self, arguments: launchArguments, settings, session)
    let resolved = ResolvedSettings(
      keys, of: analysis, settings, on: device, registers: !unregistered)
    if let key = resolved.unknownKeys.first {
      let keysOfSuites = device.suites.flatMap { settings.keys(of: $0) }
      let hint = Suggestion.hint(for: key, among: keysOfSuites)
      throw CommandError.usage("no page and no domain has the key '\(key)'\(hint)")
    }
    let stored = device.stored.filter { device.suites.contains($0.suite) }
    var facts = StoredFacts()
    for (suite, values) in stored {
      facts.add(values, suite: suite, comparedWith: settings, only: keys)
    }
    let (diagnostics, suppressedCount) = input.linter.findings(in: facts, of: analysis)
    let configuration = input.linter.configuration
    let findings = ReportInput(
      tool: LintReporting.tool,
      diagnostics: diagnostics,
      rules: LintReporting.descriptions(configuration, diagnostics: diagnostics),
      checkedFiles: stored.map(\.values.path).sorted(),
      bundleCount: 1,
      suppressedCount: suppressedCount,
      sourceLine: { [facts] in facts.sourceLine($0, $1) })
    let values = ShownValues(resolved.values)
    try output.write(file(format, values, findings, systemKeyCount: facts.systemKeyCount), session)
    // Values are wrong only if there are findings of a higher severity than information.
    return ExitStatus(hasFindings: diagnostics.contains { $0.severity > .info })
  }

  private func file(
    _ format: Report, _ values: ShownValues, _ findings: ReportInput, systemKeyCount: Int
  ) -> OutputFile {
    switch format {
    case .text:
      var text = values.text
      // Without preferences, nothing was checked.
      if !findings.checkedFiles.isEmpty {
        if !text.isEmpty { text += "\n" }
        text += format.text(findings)
      }
      if systemKeyCount > 0 { text += "\(counted(systemKeyCount, "system key")) not checked\n" }
      return OutputFile(text, .line)
    case .json:
      func count(_ severity: Severity) -> JSONValue {
        .integer(findings.diagnostics.count { $0.severity == severity })
      }
      let report: JSONValue = [
        "version": 1, "tool": LintReporting.toolJSON, "values": values.json,
        // In the format of `lint`.
        "diagnostics": .array(findings.diagnostics.map(\.json)),
        "summary": [
          "values": .integer(values.count), "errors": count(.error), "warnings": count(.warning),
          "infos": count(.info), "systemKeys": .integer(systemKeyCount),
        ],
      ]
      let text = report.text(JSONStyle(keepsScalarsOnOneLine: true))
      return OutputFile(text + "\n", .jsonTool)
    default: return OutputFile(format.text(findings), format.mark)
    }
  }
}
