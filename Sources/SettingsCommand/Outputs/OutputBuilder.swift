import SettingsAnalysis
import SettingsCompiler
import SettingsConfiguration
import SettingsDiagnostics
import SettingsFiles
import SettingsProject
import SettingsText

/// Makes outputs by the functions of the commands that write them.
struct OutputBuilder {
  /// Whether a bundle was refused.
  var isRefused = false
  /// The failures to read inputs or make outputs.
  private(set) var failures: [CommandError] = []
  /// The number of skipped outputs, which only an Xcode build phase makes.
  private(set) var skippedCount = 0
  let project: Project
  let session: Session
  /// The bundles read so far, by path; `nil` for one that is refused or unreadable.
  var bundles: [String: ProjectBundle?] = [:]
  /// The bundles without the values of Xcode's build settings, by path.
  var fixedBundles: [String: ProjectBundle] = [:]
  /// The merged bundles made so far.
  var merges: [Merge: ProjectBundle] = [:]
  /// Whether to refuse bundles that fail `lint`.
  var lints = false

  init(_ project: Project, _ session: Session) {
    self.project = project
    self.session = session
  }

  /// Reports all findings of bundles, and refuses the bundles of each configuration whose verdict
  /// fails.
  mutating func lint(_ sources: [BundleSource]) {
    lints = true
    var read: [ProjectBundle] = []
    for source in sources {
      do throws(CommandError) {
        let bundle = try project.bundle(source)
        bundles[bundle.path] = bundle
        read.append(bundle)
        if let failure = bundle.fileFailures.first { throw .failure(failure) }
      } catch {
        failures.append(error)
        if let path = source.target?.path { bundles[path] = .some(nil) }
      }
    }
    judge(read)
  }

  mutating func judge(_ read: [ProjectBundle]) {
    do throws(CommandError) {
      for findings in try project.findings(of: read.map(\.expanded)) {
        let own = read.filter { $0.configuration === findings.configuration }
        session.report(findings.diagnostics, of: own.map(\.bundle))
        session.tell(findings.verdict)
        guard findings.verdict.fails else { continue }
        isRefused = true
        for bundle in own { bundles[bundle.path] = .some(nil) }
      }
    } catch {
      failures.append(error)
      for bundle in read { bundles[bundle.path] = .some(nil) }
    }
  }

  /// Returns the selected outputs of a configuration; `nil` if one cannot be made.
  mutating func outputs(
    of group: OutputPlan.Group, _ selection: OutputSelection
  ) -> [Output]? {
    var outputs: [Output] = []
    var skipped = 0
    for settings in group.outputs {
      do throws(CommandError) {
        let path = try OutputPath(settings, group.variables, session.workspace)
        guard selection.contains(settings, at: path) else { continue }
        switch path {
        case .onlyInXcode(let missing):
          noteSkipped(settings, missing)
          skipped += 1
        case .known(let path, let folder):
          guard let built = try self.outputs(settings, at: path, in: folder, group) else {
            return nil
          }
          outputs += built
        }
      } catch {
        failures.append(error.placed(in: group.file, at: settings))
        return nil
      }
    }
    skippedCount += skipped
    if selection.isWhole { noteMissingKeys(in: group) }
    return outputs
  }

  private mutating func outputs(
    _ settings: OutputSettings, at path: String, in folder: String?, _ group: OutputPlan.Group
  ) throws(CommandError) -> [Output]? {
    var settings = settings
    settings.path = path
    guard let input = try input(of: settings, in: group, settings.values(session.workspace)) else {
      return nil
    }
    guard let built = try outputs(settings, of: input) else {
      isRefused = true
      return nil
    }
    return built.map { output in
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
    guard let whole = try read(bundle, values), let input = try merged(whole, settings, values)
    else { return nil }
    guard let built = try outputs(settings, of: input) else {
      isRefused = true
      return nil
    }
    return built
  }

  private func outputs(
    _ settings: OutputSettings, of input: ProjectBundle
  ) throws(CommandError) -> [Output]? {
    let workspace = session.workspace
    let path = workspace.display(settings.path)
    switch settings.content {
    case .defaults(let options):
      return try options.file(path, of: input, session).map { [.file(path, $0)] }
    case .export(let options):
      return try options.file(of: input, in: project, session).map { [.file(path, $0)] }
    case .compile:
      guard let files = try session.shippedFiles(of: input) else { return nil }
      return [try .bundle(path, files)]
    case .merge:
      guard let files = try session.mergedFiles(of: input) else { return nil }
      return [try .bundle(path, files)]
    case .generate(var options):
      if let template = settings.template {
        let template = try SourceTemplate.read(workspace.display(template), workspace)
        let files = try options.files(of: input, as: .template(template), merging: [], session)
        return files?.map { .code(path, $0) }
      }
      if options.name == nil, input.configuration.settings.generate.name == nil {
        options.name = try Output.typeName(path)
      }
      let runtime = options.over(input.configuration.settings.generate).runtime
      if settings.isSingleFile, runtime == .separate { options.runtime = .included }
      let files = try options.files(of: input, as: .code, merging: [], session)
      return try files.map { files throws(CommandError) in try Output.code(files, at: path) }
    }
  }
}

extension CommandError {
  /// Returns the error with the place of an output in its configuration, if the output's options
  /// cause it.
  fileprivate func placed(in file: ConfigurationFile, at output: OutputSettings) -> CommandError {
    guard !faults.contains(where: \.isPlaced), let entry = file.entries["outputs"] else {
      return self
    }
    let place = entry.place(ofItem: output.item)
    return CommandError(message, inFile: entry.file, at: place, status: status)
  }
}
