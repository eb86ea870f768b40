import Diagnostics
import SettingsCompiler
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

  /// Reads the bundle that a path stands for.
  ///
  /// - Throws: exit status 2 for a path that is not one bundle or a configuration with problems, 3 for what cannot be
  ///   read.
  init(_ given: String, _ choice: ConfigurationChoice, _ session: Session) throws(CommandError) {
    let directory = session.workingDirectory
    let targets = try BundleSearch(workingDirectory: directory).targets([given])
    guard targets.count == 1, let target = targets.first else {
      let shown = targets.prefix(3).map { "'\(Paths.display($0.path, from: directory))'" }.joined(separator: ", ")
      throw .usage("'\(given)' must be one bundle; found \(targets.count): \(shown)\(targets.count > 3 ? ", …" : "")")
    }
    var catalogue = ConfigurationCatalogue(choice, workingDirectory: directory)
    let index = try catalogue.environment(forFolder: Paths.parent(target.path))
    try catalogue.check()
    environment = catalogue.environments[index]
    bundle = try target.load(environment.loader, workingDirectory: directory)
    path = target.path
    self.session = session
    if let failure = bundle.fileErrors.first {
      throw .failure("'\(bundle.displayPath(failure.path))' cannot be read: \(failure.explanation)")
    }
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
