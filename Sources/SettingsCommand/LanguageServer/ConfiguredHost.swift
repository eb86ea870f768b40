import SettingsConfiguration
import SettingsLanguageServer
import SettingsLint
import SettingsModel
import SettingsPreview
import SettingsProject
import SettingsSystem
import Synchronization

/// What the language server asks about configurations, answered as `lint` would.
struct ConfiguredHost: ServerHost {
  private let choice: ConfigurationChoice
  private let sources: SourceCache
  private let previews = PreviewFolders()

  /// Makes a host.
  ///
  /// - Parameter jobs: How many threads scan sources at once at most.
  init(_ choice: ConfigurationChoice, jobs: Int) {
    self.choice = choice
    sources = SourceCache(jobs: jobs)
  }

  var version: String { SettingsTool.version }
  var configurationName: String { ConfigurationFile.names[0] }

  func isBundle(_ path: String, _ files: any FileStore) -> Bool {
    BundleSearch.isBundleFolder(path, files)
  }

  func isConfiguration(_ path: String) -> Bool {
    if case .file(let given) = choice, path.hasSuffix("/" + given) || path == given { return true }
    return ConfigurationFile.names.contains(Paths.name(path))
  }

  func address(ofRule id: String) -> String? {
    Rule.all.first { $0.id == id }.map(LintReporting.page)
  }

  func preview(ofBundle path: String, _ scope: ServerScope) throws(HostFailure) -> String {
    let workspace = Workspace(files: scope.files, directory: scope.directory)
    let session = Session(
      output: OutputSink { _ in }, errors: OutputSink { _ in }, workspace: workspace)
    do throws(CommandError) {
      let preview = try PreviewBuilder(
        bundle: path, configuration: choice, options: PreviewOptions(), preferences: [],
        session: session
      ).build()
      let file = try session.temporaryFile("Settings.html")
      previews.add(Paths.parent(file))
      try OutputWriter(workspace, isForced: true).write(
        [.file(file, OutputFile(PreviewHTML.text(preview.document), .comment))])
      return file
    } catch {
      throw HostFailure(message: error.message)
    }
  }

  /// Removes the previews that were drawn.
  func removePreviews(from files: any FileStore) { previews.remove(from: files) }

  func checks(ofBundle path: String, _ scope: ServerScope) -> BundleChecks {
    let workspace = Workspace(files: scope.files, directory: scope.directory)
    let (environment, problems) = environment(choice, for: Paths.parent(path), workspace)
    let settings = environment.settings
    let linter = environment.linter
    let isTaken = environment.filter.takes(path)
    var checks = BundleChecks(loader: environment.loader, linter: linter)
    checks.isTaken = isTaken
    checks.configuration = environment.configuration.file?.path
    checks.problems = problems
    checks.withoutKnown = { ConfiguredHost.withoutKnown($0, linter, settings.baseline, workspace) }
    checks.code = isTaken ? sources.code(of: path, settings.sources, scope) : nil
    return checks
  }

  func problems(ofConfiguration path: String, _ scope: ServerScope) -> [ConfigurationProblem] {
    let workspace = Workspace(files: scope.files, directory: scope.directory)
    return environment(.file(path), for: Paths.parent(path), workspace).problems
  }

  func choices(inConfiguration keys: [String]) -> [ConfigurationWord] {
    ConfigurationChoices.items(under: keys)
  }

  /// What a configuration says; nothing is configured where it cannot be read.
  private func environment(
    _ choice: ConfigurationChoice, for folder: String, _ workspace: Workspace
  ) -> (environment: LintEnvironment, problems: [ConfigurationProblem]) {
    var catalog = ConfigurationCatalog(choice, workspace: workspace)
    let environment = catalog.environment(forFolder: folder)
    var problems = environment.problems.map { problem in
      ConfigurationProblem(
        file: workspace.absolute(problem.file), place: problem.place, message: problem.message)
    }
    if problems.isEmpty, let fault = environment.fault {
      let file = environment.configuration.file?.path ?? folder
      problems.append(ConfigurationProblem(file: file, place: .start, message: fault.message))
    }
    return (environment, problems)
  }

  /// The result without what the configured baseline records.
  private static func withoutKnown(
    _ result: LintResult, _ linter: Linter, _ baseline: String?, _ workspace: Workspace
  ) -> (result: LintResult, failure: String?) {
    guard let baseline else { return (result, nil) }
    do throws(CommandError) {
      let paths = RelativePaths(
        workingDirectory: workspace.directory, folder: Paths.parent(baseline))
      // What a baseline has too much is for those to know who write it.
      let known = linter.apply(try .read(baseline, workspace), to: [result], paths: paths) { _ in
        false
      }
      return (known.results.first ?? result, nil)
    } catch {
      return (result, error.message)
    }
  }
}

/// The folders of temporary files with previews, which do not outlive the server.
private final class PreviewFolders: Sendable {
  private let paths = Mutex<[String]>([])

  func add(_ path: String) { paths.withLock { $0.append(path) } }

  func remove(from files: any FileStore) {
    for path in paths.withLock({ $0 }) { files.remove(path) }
  }
}
