import ArgumentParser
import SettingsCompiler
import SettingsConfiguration
import SettingsDiagnostics
import SettingsSystem

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

  @Argument(help: "Bundles, or folders to search for bundles; by default the current folder.", completion: .file())
  var paths: [String] = []
  @Flag(help: "Write nothing; fail if an output would change.") var check = false
  @Flag(help: "Report all findings on standard error, and refuse a bundle that fails 'lint'.") var lint = false
  @Option(
    help: "Also write Swift code for the one bundle to this file, even with '--check'; for build plugins.",
    completion: .file()) var code: String?
  @Option(
    name: .customLong("merge"), help: "Add a fragment to the bundle for '--code', as 'merge' does; repeatable.",
    completion: .file())
  var fragments: [String] = []
  @Flag(help: "Succeed where there is no settings bundle.") var allowMissing = false
  @OptionGroup var replacing: ForceOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func validate() throws {
    if paths.contains("-") { throw ValidationError("a page on standard input has no outputs; give a bundle") }
    if code == "-" { throw ValidationError("'--code' names a file; 'generate' prints code") }
    if code == nil, !fragments.isEmpty { throw ValidationError("'--merge' needs '--code'") }
    if check, replacing.force, code == nil { throw ValidationError("'--check' writes nothing; leave '--force' out") }
  }

  func run(_ session: Session) throws -> ExitStatus {
    let search = try ConfiguredOutputs(
      in: paths.isEmpty ? ["."] : paths, allowsMissing: allowMissing, configurationFile.choice, session)
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
    } else if search.groups.isEmpty, search.failures.isEmpty, !allowMissing || !search.bundles.isEmpty {
      throw CommandError.usage("no configuration has 'outputs'; 'settingsc config init' explains them")
    }
    let progress = ProgressLine(session.errors, "outputs made", now: session.now)
    for _ in search.groups.flatMap(\.outputs) { progress.expectOneMore() }
    var outputs: [Output] = []
    for group in search.groups { outputs += made.outputs(of: group, progress) }
    progress.finish()
    try OutputPlace(session.workspace).refuseShared(outputs + own)
    try writer.write(own)
    let changed = check ? outputs.filter { !writer.isCurrent($0) } : try writer.write(outputs)
    tell(changed, of: outputs.count, session)
    let status: ExitStatus = made.isRefused || check && !changed.isEmpty ? .findings : .success
    return session.end(status, search.failures + made.failures)
  }

  /// Names what was written, or what would be.
  private func tell(_ changed: [Output], of count: Int, _ session: Session) {
    guard count > 0 else { return }
    for output in changed {
      guard check else {
        session.tell("wrote '\(output.path)'")
        continue
      }
      let isThere = session.workspace.files.exists(session.workspace.absolute(output.path))
      session.output.write(
        VisibleText.escaped("\(output.path): error: \(isThere ? "stale" : "missing"); 'settingsc build' writes it")
          + "\n")
    }
    let rest = count - changed.count
    let current = "\(rest) \(rest == 1 ? "is" : "are") up to date"
    session.tell(
      "\(count) output\(count == 1 ? "" : "s"): "
        + (changed.isEmpty ? current : "\(changed.count) \(check ? "not up to date" : "written"), \(current)"))
  }
}
