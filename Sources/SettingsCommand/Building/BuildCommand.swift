import ArgumentParser
import SettingsCompiler
import SettingsConfiguration
import SettingsProject
import SettingsSystem
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
    let search = try ConfiguredOutputs(
      in: paths.isEmpty ? ["."] : paths, allowsMissing: allowMissing, configurationFile.choice,
      session)
    let writer = replacing.writer(session)
    var own: [Output] = []
    var made = MadeOutputs(configurationFile.choice, lints: lint, session)
    if let code {
      guard search.bundles.count == 1, let bundle = search.bundles.first else {
        throw CommandError.usage("'--code' is for one bundle; found \(search.bundles.count)")
      }
      var settings = GenerateSettings()
      settings.language = .swift
      settings.name = try Output.typeName(code)
      var output = OutputSettings(.generate(settings), path: session.workspace.absolute(code))
      output.fragments = fragments.map(session.workspace.absolute)
      own = try made.outputs(output, of: bundle) ?? []
    } else if search.groups.isEmpty, search.failures.isEmpty,
      !allowMissing || !search.bundles.isEmpty
    {
      throw CommandError.usage(
        "no configuration has 'outputs' for these bundles; see 'settingsc help build'")
    }
    var outputs: [Output] = []
    var records: [Output] = []
    var missingCount = 0
    for group in search.groups {
      let (listed, record) = OutputRecord(in: group.configuration.folder, session.workspace)
        .applied(
          to: made.outputs(of: group))
      outputs += listed
      if listed.isEmpty {
        missingCount += group.outputs.count
      } else {
        records += [record].compactMap { $0 }
      }
    }
    try OutputPlace(session.workspace).refuseShared(outputs + own)
    let stale = outputs.filter { !writer.isCurrent($0) }
    if check {
      tell(stale + records.filter { !writer.isCurrent($0) }, writer, session)
      try writer.write(own)
    } else {
      for output in try writer.write(own + outputs + records)
      where !own.contains(where: { $0.path == output.path }) {
        session.tell("wrote '\(output.path)'")
      }
    }
    summarize(stale.count, of: outputs.count, missingCount, session)
    let status: ExitStatus =
      made.isRefused || check && !(stale + records).allSatisfy(writer.isCurrent)
      ? .findings : .success
    return session.end(status, search.failures + made.failures)
  }

  /// Names the outputs that would change, with what 'build' would do.
  private func tell(_ stale: [Output], _ writer: OutputWriter, _ session: Session) {
    let refusals = stale.map { output -> String? in
      do throws(CommandError) { try writer.check([output]) } catch { return error.message }
      return nil
    }
    // One refusal keeps all from being written.
    let remedy = refusals.contains { $0 != nil } ? "" : "; 'settingsc build' writes it"
    for (output, refusal) in zip(stale, refusals) {
      let isThere = session.workspace.files.exists(session.workspace.absolute(output.path))
      let words = refusal ?? "\(isThere ? "stale" : "missing")\(remedy)"
      session.output.write(VisibleText.escaped("\(output.path): error: \(words)") + "\n")
    }
  }

  private func summarize(
    _ changedCount: Int, of count: Int, _ missingCount: Int, _ session: Session
  ) {
    guard count + missingCount > 0 else { return }
    let (rest, all) = (count - changedCount, count + missingCount)
    let parts = [
      (changedCount, check ? "not up to date" : "written"), (rest, "up to date"),
      (missingCount, "could not be made"),
    ].filter { $0.0 > 0 }.map { "\($0) \($1)" }
    session.tell("\(counted(all, "output")): \(parts.joined(separator: ", "))")
  }
}
