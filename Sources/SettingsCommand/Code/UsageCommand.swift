import ArgumentParser
import SettingsAnalysis
import SettingsCode
import SettingsConfiguration
import SettingsLint
import SettingsProject
import SettingsRules
import SettingsText

/// The `settingsc usage` command.
struct UsageCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "usage", _superCommandName: "settingsc",
    abstract: "Show where code registers, reads and writes the keys of a bundle.",
    discussion: """
      Scans Swift, Objective-C, C#, Kotlin, Dart and JavaScript. Without '--sources', the folders of 'sources' in the \
      configuration are scanned. Rows of the fragments that the configuration merges with the bundle count as its own. \
      Findings are those of 'settingsc lint --sources'.

      EXAMPLE:
        settingsc usage MyApp/Settings.bundle --sources MyApp
        settingsc usage MyApp/Settings.bundle --sources MyApp --format json
      """)

  /// An output format of the `usage` command.
  enum Format: String, OptionChoice {
    case text, json, csv
  }

  @Argument(
    help: "The bundle, or a folder with one; by default the current folder.", completion: .file())
  var bundle: String?
  @Option(
    name: .long, help: "Folder or file with the app's code; repeatable.", completion: .directory)
  var sources: [String] = []
  @Option(
    help: "Output format; by default that of the extension of '--output', else text.")
  var format: Format?
  @OptionGroup var output: OutputOptions
  @OptionGroup var variables: VariableOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func run(_ session: Session) throws -> ExitStatus {
    let project = try session.project(configurationFile.choice, variables)
    let input = try project.readableBundle(at: bundle.orOnlyOne).expanded
    let (parts, isComplete) = readParts(of: input, session)
    var settings = input.configuration.settings.sources
    if !sources.isEmpty { settings.paths = sources.map(session.workspace.absolute) }
    guard let code = project.code(settings, jobs: input.configuration.settings.jobs) else {
      throw CommandError.usage(
        "name the app's code with '--sources', or with 'sources' in the configuration")
    }
    for failure in code.failures { session.complain(failure) }
    guard let usage = code.usage else {
      guard code.failures.isEmpty else { return .failure }
      let names = settings.paths.map { "'\(session.workspace.display($0))'" }
      throw CommandError.failure("there are no source files in \(names.joined(separator: ", "))")
    }
    for source in usage.skipped {
      let wasBegun = source.file != nil
      if wasBegun {
        session.note("'\(source.path)' is not scanned to its end: \(source.reason)")
      } else {
        session.note("'\(source.path)' is not scanned: \(source.reason)")
      }
    }
    for wrapper in usage.unmatched(settings.wrappers) { session.note(wrapper.remark) }
    let ignoredKeys = input.linter.configuration.ignoredKeys.map { Glob($0, for: .name) }
    let reportParts = parts.map { part in
      UsageReport.Part(
        part.analysis,
        usage,
        isIgnored: { key in ignoredKeys.contains { $0.matches(key) } })
    }
    let report = UsageReport(reportParts, usage, leftOut: code.leftOut)
    try output.write(outputFile(report), session)
    guard code.failures.isEmpty, isComplete else { return .failure }
    return .success
  }

  /// Returns a bundle and its fragments, and reports their unreadable parts.
  ///
  /// - Returns: The bundle and the readable fragments, and whether everything was read.
  private func readParts(
    of input: ProjectBundle, _ session: Session
  ) -> (parts: [ProjectBundle], isComplete: Bool) {
    var isComplete = session.reportUnread(input.bundle)
    var parts = [input]
    // Fragments need no titles, since the report shows none.
    let reader = FragmentReader(base: input, titles: [:])
    for path in input.fragmentPaths {
      do throws(CommandError) {
        let fragment = try reader.fragment(session.workspace.display(path)).content.expanded
        if !session.reportUnread(fragment.bundle) { isComplete = false }
        parts.append(fragment)
      } catch {
        session.complain(error)
        isComplete = false
      }
    }
    return (parts, isComplete)
  }

  private func outputFile(_ report: UsageReport) -> OutputFile {
    switch format ?? Format(rawValue: output.formatName) ?? .text {
    case .text: return OutputFile(report.text, .line)
    case .json: return OutputFile(report.json, .jsonTool)
    case .csv:
      let header = UsageReport.csvHeader.joined(separator: ",")
      return OutputFile(report.csv, .beginning([header]))
    }
  }
}
