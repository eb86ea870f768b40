import SettingsCompiler
import SettingsDiagnostics
import SettingsFileSystem
import SettingsLint
import SettingsModel
import SettingsReports

/// The one bundle that a command compiles, read with its configuration.
struct CompilationSource {
  /// The bundle.
  let bundle: SettingsBundle
  /// The bundle's absolute path.
  let path: String
  /// What it is read and checked with.
  let environment: LintEnvironment
  /// What finds its faults.
  var linter: Linter { environment.linter }
  private let session: Session

  private init(bundle: SettingsBundle, path: String, environment: LintEnvironment, session: Session) {
    self.bundle = bundle
    self.path = path
    self.environment = environment
    self.session = session
  }

  /// Reads the bundle that a path stands for.
  ///
  /// - Throws: exit status 2 for a path that is not one bundle or a configuration with problems, 3 for what cannot be
  ///   read.
  static func load(
    _ given: String, _ choice: ConfigurationChoice, _ session: Session
  ) throws(CommandError) -> CompilationSource {
    let workspace = session.workspace
    let targets = try BundleSearch(workspace).targets([given])
    guard targets.count == 1, let target = targets.first else {
      let shown = targets.prefix(3).map { "'\(workspace.display($0.path))'" }.joined(separator: ", ")
      throw .usage("'\(given)' must be one bundle; found \(targets.count): \(shown)\(targets.count > 3 ? ", …" : "")")
    }
    var catalogue = ConfigurationCatalogue(choice, workspace: workspace)
    let index = try catalogue.environment(forFolder: Paths.parent(target.path))
    try catalogue.check()
    let environment = catalogue.environments[index]
    let bundle = try target.load(environment.loader, workspace)
    if let failure = bundle.fileErrors.first {
      throw .failure("'\(bundle.displayPath(failure.path))' cannot be read: \(failure.explanation)")
    }
    return CompilationSource(bundle: bundle, path: target.path, environment: environment, session: session)
  }

  /// The bundle's defaults; nothing when they are refused, with the faults on standard error.
  ///
  /// What was left out, and which rows have no default although they need one, is said on standard error too.
  func compile(options: RegistrationDefaults.Options) throws(CommandError) -> RegistrationDefaults? {
    do throws(CompilationRefused) {
      let compilation = try DefaultsCompilation(bundle, options: options)
      report(compilation.leftOut + compilation.withoutDefault)
      return compilation.defaults
    } catch {
      report(error.diagnostics)
      return nil
    }
  }

  /// Writes findings to standard error.
  func report(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    let lines = SourceLines([bundle], paths: Set(diagnostics.map(\.path)))
    let input = ReportInput(
      tool: LintReporting.tool, diagnostics: diagnostics, rules: [],
      checkedFiles: bundle.documents.map { bundle.displayPath($0.file) }, bundleCount: 1,
      sourceLine: { lines.line($0, $1) })
    var output = SinkStream(sink: session.errors)
    let format = LintReporting.automaticFormat(session.environment) == "xcode" ? "xcode" : "text"
    AllReports.all.first { $0.name == format }?.render(input, to: &output)
  }
}
