import ArgumentParser
import SettingsCompiler
import SettingsConfiguration
import SettingsFiles
import SettingsProject
import SettingsReports
import SettingsText

/// `settingsc build`
struct BuildCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", _superCommandName: "settingsc",
    abstract: "Write every output that the configuration names.",
    discussion: """
      The key 'outputs' of the configuration lists what a bundle is turned into: registration defaults, source code, the \
      bundle as it ships, exports, a merged bundle. Each is written as the command of that name writes it. All outputs \
      of a configuration are written, or none where a bundle is refused (exit status 1), and only those that change. \
      With '--check' nothing is written; stale and missing outputs are named, and the exit status is 1.

      EXAMPLE:
        settingsc build
        settingsc build --check
        settingsc build App/Settings.bundle --lint
      """)

  @Argument(
    help: "Bundles, or folders to search for bundles; by default the current folder.",
    completion: .file())
  var paths: [String] = []
  @Flag(help: "Write nothing; fail if an output would change.") var check = false
  @Flag(help: "Report all findings on standard error, and refuse a bundle that fails 'lint'.")
  var lint = false
  @Option(
    help:
      "Also write Swift code for the one bundle to this file, even with '--check'; for build plugins.",
    completion: .file()) var code: String?
  @Option(
    name: .customLong("merge"),
    help: "Add a fragment to the bundle for '--code', as 'merge' does; repeatable.",
    completion: .file())
  var fragments: [String] = []
  @Flag(help: "Succeed where there is no settings bundle.") var allowMissing = false
  @OptionGroup var replacing: ForceOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func validate() throws {
    if paths.contains("-") {
      throw ValidationError("a page on standard input has no outputs; give a bundle")
    }
    if code == "-" { throw ValidationError("'--code' names a file; 'generate' prints code") }
    if code == nil, !fragments.isEmpty { throw ValidationError("'--merge' needs '--code'") }
    if check, replacing.force, code == nil {
      throw ValidationError("'--check' writes nothing; leave '--force' out")
    }
  }

  func run(_ session: Session) throws -> ExitStatus {
    let session = session.building
    let project = session.project(configurationFile.choice)
    var request = BundleRequest(paths.isEmpty ? ["."] : paths)
    request.allowsMissing = allowMissing
    let plan = try OutputPlan(request, in: project)
    for remark in plan.search.remarks { session.note(remark) }
    var builder = OutputBuilder(project, session)
    if lint { builder.lint(plan.bundles) }
    let own = try ownCode(plan, &builder, session)
    if code == nil, plan.groups.isEmpty, plan.search.failures.isEmpty,
      !allowMissing || !plan.bundles.isEmpty
    {
      throw CommandError.usage(
        "no configuration has 'outputs' for these bundles; see 'settingsc help build'")
    }
    var outputs: [Output] = []
    var records: [Output] = []
    var missingCount = 0
    let writer = replacing.writer(session)
    for group in plan.groups {
      let (listed, record) = writer.record(in: group.file.folder)
        .applied(to: builder.outputs(of: group))
      outputs += listed
      if listed.isEmpty {
        missingCount += group.outputs.count
      } else {
        records += [record].compactMap { $0 }
      }
    }
    try OutputPlace(session.workspace).refuseShared(outputs + own)
    let stale = outputs.filter { !writer.isCurrent($0) }
    let staleRecords = records.filter { !writer.isCurrent($0) }
    if check {
      tell(stale + staleRecords, writer, session)
      try writer.write(own)
    } else {
      for output in try writer.write(own + outputs + records)
      where !own.contains(where: { $0.path == output.path }) {
        session.tell("wrote '\(output.path)'")
      }
    }
    summarize(stale.count, of: outputs.count, missingCount, session)
    let isStale = check && !(stale.isEmpty && staleRecords.isEmpty)
    let failures = plan.search.failures + builder.failures
    return session.end(builder.isRefused || isStale ? .findings : .success, failures)
  }

  /// The code of '--code'; none without that option, and where its bundle is refused.
  private func ownCode(
    _ plan: OutputPlan, _ builder: inout OutputBuilder, _ session: Session
  ) throws(CommandError) -> [Output] {
    guard let code else { return [] }
    guard plan.bundles.count == 1, let bundle = plan.bundles.first?.target?.path else {
      throw .usage("'--code' is for one bundle; found \(plan.bundles.count)")
    }
    var settings = GenerateSettings()
    settings.language = .swift
    settings.name = try Output.typeName(code)
    var output = OutputSettings(.generate(settings), path: session.workspace.absolute(code))
    output.fragments = fragments.map(session.workspace.absolute)
    output.isSingleFile = true
    return try builder.outputs(output, of: bundle) ?? []
  }

  /// Names the outputs that would change, with the reason or what 'build' would do; on a service
  /// that shows annotations, as one of each.
  private func tell(_ stale: [Output], _ writer: OutputWriter, _ session: Session) {
    let refusals = stale.map { output -> String? in
      do throws(CommandError) { try writer.check([output]) } catch { return error.message }
      return nil
    }
    // One refusal keeps all from being written.
    let remedy = refusals.contains { $0 != nil } ? "" : "; 'settingsc build' writes it"
    var faults: [(path: String, message: String)] = []
    for (output, refusal) in zip(stale, refusals) {
      let isThere = session.workspace.files.exists(session.workspace.absolute(output.path))
      faults.append((output.path, refusal ?? "\(isThere ? "stale" : "missing")\(remedy)"))
    }
    let report = LintReporting.automaticFormat(session.environment)
    guard report.isForService else {
      for (path, message) in faults {
        session.output.write(VisibleText.escaped("\(path): error: \(message)") + "\n")
      }
      return
    }
    let input = ReportInput(
      tool: LintReporting.tool, diagnostics: [],
      failures: faults.map { ReportFailure(path: $0.path, message: $0.message, isPlaced: true) })
    session.output.write(report.text(ServicePaths(report, session)?.placed(input) ?? input))
  }

  private func summarize(
    _ changedCount: Int, of count: Int, _ missingCount: Int, _ session: Session
  ) {
    guard count + missingCount > 0 else { return }
    let all = count + missingCount
    let parts = [
      (changedCount, check ? "not up to date" : "written"), (count - changedCount, "up to date"),
      (missingCount, "could not be made"),
    ].filter { $0.0 > 0 }.map { "\($0) \($1)" }
    session.tell("\(counted(all, "output")): \(parts.joined(separator: ", "))")
  }
}
