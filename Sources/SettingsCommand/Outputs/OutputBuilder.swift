import SettingsAnalysis
import SettingsCompiler
import SettingsConfiguration
import SettingsDiagnostics
import SettingsFiles
import SettingsProject
import SettingsText

/// Makes outputs with the functions of the commands that write them.
struct OutputBuilder {
  /// Whether a bundle was refused.
  var isRefused = false
  /// The failures to read inputs or make outputs.
  private(set) var failures: [CommandError] = []
  /// The number of skipped outputs, which only an Xcode build phase makes.
  private(set) var skippedCount = 0
  let project: Project
  let session: Session
  /// The bundles read so far, by path.
  var bundles: [String: ReadBundle] = [:]
  /// The bundles without the values of Xcode's build settings, by path.
  var fixedBundles: [String: ProjectBundle] = [:]
  /// The merged bundles made so far, by the inputs of their merges.
  var merges: [Merge: ProjectBundle] = [:]
  /// Whether to refuse bundles that fail `lint`.
  var lints = false

  /// A bundle that outputs need.
  enum ReadBundle {
    case usable(ProjectBundle)
    /// The bundle is unreadable or fails `lint`, or `lint` cannot judge it.
    case refused

    var usable: ProjectBundle? {
      switch self {
      case .usable(let bundle): bundle
      case .refused: nil
      }
    }
  }

  init(_ project: Project, _ session: Session) {
    self.project = project
    self.session = session
  }

  /// Reports all findings of bundles, and refuses unreadable bundles and all bundles of a
  /// configuration whose verdict fails.
  mutating func lint(_ sources: [BundleSource]) {
    lints = true
    var readBundles: [ProjectBundle] = []
    for source in sources {
      do throws(CommandError) {
        let bundle = try project.bundle(source)
        bundles[bundle.path] = .usable(bundle)
        // The findings in a bundle with unreadable files are reported too.
        readBundles.append(bundle)
        if let failure = bundle.fileFailures.first { throw .failure(failure) }
      } catch {
        failures.append(error)
        if let path = source.target?.path { refuse(bundleAt: path) }
      }
    }
    judge(readBundles)
  }

  /// Reports the findings in bundles that were read, and refuses all bundles of a configuration whose
  /// verdict fails.
  ///
  /// If there can be no verdict, for example without a readable baseline, all bundles are refused.
  mutating func judge(_ readBundles: [ProjectBundle]) {
    do throws(CommandError) {
      for findings in try project.findings(of: readBundles.map(\.expanded)) {
        let judged = readBundles.filter { $0.configuration === findings.configuration }
        session.report(findings.diagnostics, of: judged.map(\.bundle))
        session.tell(findings.verdict)
        guard findings.verdict.fails else { continue }
        isRefused = true
        for bundle in judged { refuse(bundleAt: bundle.path) }
      }
    } catch {
      failures.append(error)
      for bundle in readBundles { refuse(bundleAt: bundle.path) }
    }
  }

  private mutating func refuse(bundleAt path: String) { bundles[path] = .refused }

  /// Returns the selected outputs of a configuration; `nil` if one cannot be made.
  mutating func outputs(
    of group: OutputPlan.Group, _ selection: OutputSelection
  ) -> [Output]? {
    var madeOutputs: [Output] = []
    // If an output cannot be made, the caller counts all selected outputs of the group as
    // missing.
    var newlySkippedCount = 0
    for settings in group.outputs {
      do throws(CommandError) {
        let path = try OutputPath(settings, group.variables, session.workspace)
        guard selection.contains(settings, at: path) else { continue }
        switch path {
        case .onlyInXcode(let missing):
          noteSkipped(settings, missing)
          newlySkippedCount += 1
        case .known(let path, let folder):
          guard let made = try outputs(settings, at: path, in: folder, group) else {
            return nil
          }
          madeOutputs += made
        }
      } catch {
        failures.append(error.placed(in: group.file, at: settings))
        return nil
      }
    }
    skippedCount += newlySkippedCount
    if selection.selectsAll { noteMissingKeys(in: group) }
    return madeOutputs
  }

  /// Returns the files and bundles of one output of a configuration; `nil` if its bundle is refused.
  ///
  /// - Parameter path: The path of the output with expanded variables.
  /// - Parameter folder: The folder in which the output must stay; `nil` for any folder.
  private mutating func outputs(
    _ settings: OutputSettings, at path: String, in folder: String?, _ group: OutputPlan.Group
  ) throws(CommandError) -> [Output]? {
    var settings = settings
    settings.path = path
    guard let input = try input(of: settings, in: group, settings.values(session.workspace)) else {
      return nil
    }
    guard let made = try outputs(settings, of: input) else {
      isRefused = true
      return nil
    }
    return made.map { output in
      var output = output
      output.folder = folder
      return output
    }
  }

  /// Returns the files and bundles of one output; `nil` if its bundle is refused.
  ///
  /// - Throws: Exit status 2 for options that do not fit, 3 for an unreadable file.
  mutating func outputs(
    _ settings: OutputSettings, of bundle: String
  ) throws(CommandError) -> [Output]? {
    let values = settings.values(session.workspace)
    guard let wholeBundle = try read(bundle, values),
      let input = try merged(wholeBundle, settings, values)
    else { return nil }
    guard let made = try outputs(settings, of: input) else {
      isRefused = true
      return nil
    }
    return made
  }

  /// Returns the files and bundles that an output has for an input; `nil` if the input is refused.
  private func outputs(
    _ settings: OutputSettings, of input: ProjectBundle
  ) throws(CommandError) -> [Output]? {
    let workspace = session.workspace
    let path = workspace.display(settings.path)
    switch settings.content {
    case .defaults(let options):
      guard let file = try options.file(path, of: input, session) else { return nil }
      return [.file(path, file)]
    case .export(let options):
      guard let file = try options.file(of: input, in: project, session) else { return nil }
      return [.file(path, file)]
    case .compile:
      guard let files = try session.shippedFiles(of: input) else { return nil }
      return [try .bundle(path, files)]
    case .merge:
      guard let files = try session.mergedFiles(of: input) else { return nil }
      return [try .bundle(path, files)]
    case .generate(let options):
      return try code(settings, options, of: input, at: path)
    }
  }

  /// Returns the files of generated code; `nil` if the bundle is refused.
  private func code(
    _ settings: OutputSettings, _ options: GenerateSettings, of input: ProjectBundle,
    at path: String
  ) throws(CommandError) -> [Output]? {
    if let templatePath = settings.template {
      let workspace = session.workspace
      let template = try SourceTemplate.read(workspace.display(templatePath), workspace)
      let files = try options.files(of: input, as: .template(template), merging: [], session)
      return files?.map { .code(path, $0) }
    }
    var options = options
    let configured = input.configuration.settings.generate
    if options.name == nil, configured.name == nil { options.name = try Output.typeName(path) }
    let runtime = options.inheriting(configured).runtime
    if settings.isSingleFile, runtime == .separate { options.runtime = .included }
    guard let files = try options.files(of: input, as: .code, merging: [], session) else {
      return nil
    }
    return try Output.code(files, at: path)
  }
}

extension CommandError {
  /// Returns the error with the place of an output in its configuration, unless the error already has
  /// a place.
  fileprivate func placed(in file: ConfigurationFile, at output: OutputSettings) -> CommandError {
    guard !faults.contains(where: \.isPlaced), let entry = file.entries["outputs"] else {
      return self
    }
    let place = entry.place(ofItem: output.item)
    return CommandError(message, inFile: entry.file, at: place, status: status)
  }
}
