import ArgumentParser
import SettingsCompiler
import SettingsConfiguration
import SettingsFiles
import SettingsProject
import SettingsReports
import SettingsText

/// The `settingsc build` command.
struct BuildCommand: PathsCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", _superCommandName: "settingsc",
    abstract: "Write every output that the configuration names.",
    discussion: """
      The key 'outputs' of the configuration lists what a bundle is turned into: registration
      defaults, source code, the bundle as it ships, exports, a merged bundle. Each is written as
      the command of that name writes it. All outputs of a configuration are written, or none where
      a bundle is refused (exit status 1), and only those that change. An output in the app that
      Xcode builds is skipped outside of Xcode. With '--check' nothing is written; stale and missing
      outputs are named, and the exit status is 1.

      EXAMPLE:
        settingsc build
        settingsc build --check
        settingsc build --only App/Generated
        settingsc build App/Settings.bundle --lint
      """)

  @Argument(
    help: "Bundles, or folders to search for bundles; by default the current folder.",
    completion: .file())
  var paths: [String] = []
  @Option(
    help: "Make only this output, given by its path, or those in this folder; repeatable.",
    completion: .file())
  var only: [String] = []
  @OptionGroup var changes: ChangeOptions
  @Flag(help: "Report all findings on standard error, and refuse a bundle that fails 'lint'.")
  var lint = false
  @Option(
    help:
      "Also write Swift code for the one bundle to this file, even with '--check'; for build plugins.",
    completion: .file())
  var code: String?
  @Option(
    name: .customLong("merge"),
    help: "Add a fragment to the bundle for '--code', as 'merge' does; repeatable.",
    completion: .file())
  var fragments: [String] = []
  @Flag(help: "Succeed even if there is no settings bundle.") var allowMissing = false
  @OptionGroup var forceOptions: ForceOptions
  @OptionGroup var variables: VariableOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func validate() throws {
    if paths.contains("-") {
      throw ValidationError("a page on standard input has no outputs; give a bundle")
    }
    if code == "-" { throw ValidationError("'--code' names a file; 'generate' prints code") }
    if code == nil, !fragments.isEmpty { throw ValidationError("'--merge' needs '--code'") }
    // With '--code', the code is written in any case.
    if forceOptions.force, code == nil {
      switch changes.view {
      case .diff: throw ValidationError("'--diff' writes nothing; leave '--force' out")
      case .names: throw ValidationError("'--check' writes nothing; leave '--force' out")
      case nil: break
      }
    }
  }

  func run(_ session: Session) throws -> ExitStatus {
    let session = try session.forBuild.addingBuildFolders(of: variables)
    let project = try session.project(configurationFile.choice, variables)
    var request = BundleRequest(paths.isEmpty ? ["."] : paths)
    request.allowsMissing = allowMissing
    let plan = try OutputPlan(request, in: project)
    for remark in plan.search.remarks { session.note(remark) }
    var builder = OutputBuilder(project, session)
    if lint { builder.lint(plan.bundles + plan.fragments) }
    let codeOutputs = try outputsOfCode(plan, &builder, session)
    try requireOutputs(plan)
    let selection = OutputSelection(only, session.workspace)
    try selection.check(plan.groups)
    let writer = forceOptions.writer(session)
    let made = make(plan, selection, &builder, writer)
    let outputs = made.outputs
    try OutputPlacement(session.workspace).refuseShared(outputs + codeOutputs)
    let staleOutputs = outputs.filter { !writer.isCurrent($0) }
    let staleRecords = made.records.filter { !writer.isCurrent($0) }
    var status = ExitStatus(hasFindings: builder.isRefused)
    if let view = changes.view {
      let statusOfChanges = try session.show(
        staleOutputs + staleRecords, writer, as: view, remedy: "; 'settingsc build' writes it")
      status = max(status, statusOfChanges)
      // A build plugin needs the code even if other outputs are only checked.
      try writer.write(codeOutputs)
    } else {
      let written = try writer.write(codeOutputs + outputs + made.records)
      // The user did not ask for the code of a build plugin.
      let writtenForUser = written.filter { output in
        !codeOutputs.contains { $0.path == output.path }
      }
      for output in writtenForUser { session.tell("wrote '\(output.path)'") }
      warnOfLateCode(writtenForUser, beside: outputs, session)
    }
    summarize(
      staleOutputs.count,
      of: outputs.count,
      missing: made.missingCount,
      skipped: builder.skippedCount,
      session)
    return session.end(status, plan.search.failures + builder.failures)
  }

  /// The outputs made for all configurations.
  private struct MadeOutputs {
    var outputs: [Output] = []
    /// The files that record the outputs in formats without a mark: see ``OutputRecord``.
    var records: [Output] = []
    /// The number of outputs that cannot be made.
    var missingCount = 0
  }

  private func make(
    _ plan: OutputPlan, _ selection: OutputSelection, _ builder: inout OutputBuilder,
    _ writer: OutputWriter
  ) -> MadeOutputs {
    var made = MadeOutputs()
    for group in plan.groups {
      guard let outputs = builder.outputs(of: group, selection) else {
        made.missingCount += selection.count(of: group)
        continue
      }
      let (updatedOutputs, record) = writer.record(in: group.file.folder).updated(with: outputs)
      made.outputs += updatedOutputs
      if !updatedOutputs.isEmpty, let record { made.records.append(record) }
    }
    return made
  }

  /// Requires outputs in the configuration, unless '--code' gives one, the search failed, or the
  /// permitted absence of bundles explains that there are none.
  ///
  /// - Throws: Exit status 2 without outputs.
  private func requireOutputs(_ plan: OutputPlan) throws(CommandError) {
    if code != nil || !plan.groups.isEmpty { return }
    if !plan.search.failures.isEmpty { return }
    if allowMissing, plan.bundles.isEmpty { return }
    throw .usage("no configuration has 'outputs' for these bundles; see 'settingsc help build'")
  }

  /// Returns the outputs of '--code'; empty without that option, or if its bundle is refused.
  private func outputsOfCode(
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

  /// Warns of generated code that a build phase changes together with the bundle in the built app,
  /// since that phase runs after the code was compiled.
  private func warnOfLateCode(_ written: [Output], beside outputs: [Output], _ session: Session) {
    let runsInBuildPhase = session.workspace.buildSettings != nil
    let writesBundleInBuiltApp = outputs.contains { output in
      output.isBundle && session.workspace.isRewrittenByBuilds(output.path)
    }
    guard runsInBuildPhase, writesBundleInBuiltApp else { return }
    for output in written where BuildCommand.isCompiledByXcode(output.path) {
      session.report(
        .warning,
        "the app was compiled with the old code, since this phase runs after 'Compile Sources'; build again, and add "
          + "a phase before 'Compile Sources' that runs 'settingsc build' with '--only' and the path of this file",
        path: output.path,
        place: .start)
    }
  }

  private static func isCompiledByXcode(_ path: String) -> Bool {
    [".swift", ".h", ".m"].contains { path.hasSuffix($0) }
  }

  private func summarize(
    _ changedCount: Int, of count: Int, missing missingCount: Int, skipped skippedCount: Int,
    _ session: Session
  ) {
    let totalCount = count + missingCount + skippedCount
    guard totalCount > 0 else { return }
    let counts = [
      (count: changedCount, result: changes.view == nil ? "written" : "not up to date"),
      (count: count - changedCount, result: "up to date"),
      (count: missingCount, result: "could not be made"),
      (count: skippedCount, result: "skipped"),
    ]
    let parts = counts.filter { $0.count > 0 }.map { "\($0.count) \($0.result)" }
    session.tell("\(counted(totalCount, "output")): \(parts.joined(separator: ", "))")
  }
}
