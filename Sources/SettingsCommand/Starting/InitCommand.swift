import ArgumentParser
import SettingsConfiguration
import SettingsFiles
import SettingsModel
import SettingsProject
import SettingsSystem

/// The `settingsc init` command.
struct InitCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", _superCommandName: "settingsc",
    abstract: "Write a configuration of what a project has, and a first bundle.",
    discussion: """
      The '.settingsc.yml' has the keys for which the folder has an answer: bundles,
      entitlements, code, the development language, the deployment target, InAppSettingsKit.
      With '--bundle' a bundle with a group, a switch and a version row is written too, and the
      steps that take it into the app are printed. Nothing that exists is replaced.

      EXAMPLE:
        settingsc init
        settingsc init --bundle App/Settings.bundle
      """)

  @Argument(help: "Folder of the project.", completion: .directory)
  var folder = "."
  @Option(
    help: "Also write a first bundle, such as 'App/Settings.bundle'.",
    completion: .directory)
  var bundle: String?

  func run(_ session: Session) throws -> ExitStatus {
    let workspace = session.workspace
    let root = workspace.absolute(folder)
    guard folder != "-", (try? workspace.files.status(of: root).kind) == .folder else {
      throw CommandError.usage("'\(folder)' is not a folder; give the folder of the project")
    }
    let place = try bundle.map { given throws(CommandError) in
      try FirstBundle.place(given, in: root, workspace)
    }
    let configurationPaths = ConfigurationFile.names.map { Paths.join(root, $0) }
    let existing = configurationPaths.first(where: workspace.files.hasEntry)
    if let existing, place == nil { throw CommandError.exists(workspace.display(existing)) }
    let facts = ProjectFacts(of: root, workspace)
    var outputs: [Output] = []
    if existing == nil {
      let configuration = FirstConfiguration(facts, bundle: place)
      let path = workspace.display(Paths.join(root, ConfigurationFile.names[0]))
      outputs.append(.file(path, OutputFile(configuration.text, .none)))
    }
    if let place {
      let language = facts.developmentLanguage ?? "en"
      let first = FirstBundle(language: language, reader: facts.reader)
      outputs += first.files(at: workspace.display(Paths.join(root, place)))
    }
    for output in try OutputWriter(workspace).write(outputs) {
      session.tell("wrote '\(output.path)'")
    }
    guard let place else { return .success }
    if let existing { advise(onBundleAt: place, in: root, existing: existing, facts, session) }
    if let usualPlace = facts.usualPlace(of: place) {
      session.note(
        "'\(place)' is outside of the Xcode project in '\(facts.projectFolder)'; "
          + "the usual place is '\(usualPlace)'")
    }
    session.output.write(TargetSteps(facts, bundle: place).text)
    return .success
  }

  /// Reports how the app reads the switch of a new bundle, and the output that an existing
  /// configuration lacks for the bundle.
  private func advise(
    onBundleAt place: String, in root: String, existing: String, _ facts: ProjectFacts,
    _ session: Session
  ) {
    let reader = facts.reader
    session.note("the app reads the switch with: \(reader.readingSwitch(FirstBundle.switchKey))")
    let bundle = Paths.join(root, place)
    let configuration = session.project(.nearest).configuration(forFolder: Paths.parent(bundle))
    if configuration.compiles(bundle) { return }
    let file = session.workspace.display(existing)
    let path = FirstConfiguration.compiledPath(of: place, reader)
    session.note(
      "add '- compile: \(path)' to 'outputs' in '\(file)', so that 'lint' knows "
        + "who expands '$(\(reader.versionVariable))'")
  }
}

extension CommandError {
  fileprivate static func exists(_ configuration: String) -> CommandError {
    .usage(
      "'\(configuration)' exists already; 'settingsc config reference' lists its keys")
  }
}
