import SettingsAnalysis
import SettingsCompiler
import SettingsConfiguration
import SettingsDiagnostics
import SettingsLint
import SettingsModel
import SettingsProject
import SettingsPropertyLists
import SettingsReports
import SettingsSystem
import Synchronization

/// The one bundle or page that a command works on, read with its configuration.
struct BundleInput {
  /// The bundle; a page of it that was named alone is a bundle of one page.
  let bundle: SettingsBundle
  /// The absolute path of the bundle or page.
  let path: String
  /// What it is read and checked with.
  let environment: LintEnvironment
  /// What checks it.
  var linter: Linter { environment.linter }
  let session: Session
  private let reported = ReportedFindings()

  /// Reads the bundle or page at a path; of a page in a bundle, only that page.
  ///
  /// - Throws: exit status 2 for a path that is not one bundle or page or for a configuration with
  ///   problems, 3 for what cannot be read.
  static func load(
    _ given: String, _ choice: ConfigurationChoice, _ session: Session
  ) throws(CommandError) -> BundleInput {
    let input = try loadReadable(given, choice, session)
    if let failure = input.fileFailures.first { throw .failure(failure) }
    return input
  }

  /// Reads the bundle at a path, which must be a whole one.
  ///
  /// - Throws: exit status 2 for a path that is not one bundle or for a configuration with
  ///   problems, 3 for what cannot be read.
  static func loadBundle(
    _ given: String, _ choice: ConfigurationChoice, _ session: Session
  ) throws(CommandError) -> BundleInput {
    let input = try load(given, choice, session)
    guard !input.bundle.isSinglePage else {
      throw .usage("'\(given)' is a page; give the path of its bundle")
    }
    return input
  }

  /// Reads what can be read of the bundle or page at a path; ``fileFailures`` has the rest.
  ///
  /// - Throws: exit status 2 for a path that is not one bundle or page or for a configuration with
  ///   problems, 3 for a page or configuration that cannot be read.
  static func loadReadable(
    _ given: String, _ choice: ConfigurationChoice, _ session: Session
  ) throws(CommandError) -> BundleInput {
    let workspace = session.workspace
    let target = given == "-" ? nil : try LintTarget.only(at: given, workspace)
    var catalog = ConfigurationCatalog(choice, workspace: workspace)
    let environment = try catalog.environment(
      forFolder: target.map { Paths.parent($0.path) } ?? workspace.directory
    ).checked()
    let loader = environment.loader
    guard let target else {
      let name = Workspace.standardInputName
      let page = loader.loadPage(
        FileBytes(try workspace.standardInput(limit: loader.fileSizeLimit)), path: name)
      return BundleInput(
        bundle: page, path: workspace.absolute(name), environment: environment, session: session)
    }
    let bundle = try target.load(loader, workspace)
    return BundleInput(
      bundle: bundle, path: target.path, environment: environment, session: session)
  }

  /// Says what of the bundle is not read, and whether its first page is missing; texts do not
  /// matter.
  ///
  /// - Returns: Whether everything is there.
  func reportUnread() -> Bool {
    let unread = bundle.unreadParts.filter(\.isGrave)
    session.report(unread)
    guard unread.isEmpty, let fault = bundle.firstPageFault else { return unread.isEmpty }
    session.complain(fault)
    return false
  }

  /// The device whose defaults are wanted: the one that was given, else the only one that the built
  /// app runs on.
  private func idiom(given: DeviceIdiom?) -> DeviceIdiom? {
    guard given == nil, let idioms = bundle.product?.idioms?.members, idioms.count == 1 else {
      return given
    }
    return idioms[0]
  }

  /// What the file system refused, one sentence part each.
  var fileFailures: [String] {
    bundle.fileErrors.map { "'\(bundle.displayPath($0.path))' cannot be read: \($0.explanation)" }
  }

  /// The bundle's defaults; nothing when they are refused, with the faults on standard error.
  ///
  /// What was left out and what contributes nothing goes to standard error too.
  ///
  /// - Parameter group: The only app group whose defaults are wanted; absent for all.
  /// - Parameter check: Throws where the options do not fit the defaults, before anything is
  ///   written.
  func compile(
    _ rows: RowSettings, group: String? = nil,
    _ check: (RegistrationDefaults) throws(CommandError) -> Void = { _ in }
  ) throws(CommandError) -> RegistrationDefaults? {
    let compilation: DefaultsCompilation
    do throws(CompilationRefused) {
      compilation = try DefaultsCompilation(
        bundle,
        options: .init(
          editableOnly: rows.isEditableOnly, idiom: idiom(given: rows.idiom),
          skipsFaulty: rows.skipsFaulty,
          group: group))
    } catch {
      report(error.diagnostics)
      // No fault: the question has one answer for each device.
      if error.differsByDevice {
        throw .usage(
          "the defaults differ by device; '--idiom phone' or '--idiom pad' takes those of one")
      }
      let advice =
        error.canSkip && !rows.skipsFaulty ? "; '--skip-faulty' leaves out what is faulty" : ""
      session.note("the defaults are refused" + advice)
      return nil
    }
    try check(compilation.defaults)
    report(compilation.leftOut + compilation.omissions)
    return compilation.defaults
  }

  /// Writes findings to standard error, each once, whatever the bundle is read for.
  func report(_ diagnostics: [Diagnostic]) {
    let diagnostics = reported.new(among: diagnostics)
    guard !diagnostics.isEmpty else { return }
    let lines = SourceLineCache([bundle], of: diagnostics)
    let input = ReportInput(
      tool: LintReporting.tool, diagnostics: diagnostics, rules: [],
      folder: session.workingDirectory,
      checkedFiles: bundle.shownFiles(), bundleCount: 1,
      sourceLine: { lines.line($0, $1) })
    var output = SinkStream(sink: session.errors)
    let format: Report =
      LintReporting.automaticFormat(session.environment) == .xcode ? .xcode : .text
    format.render(input, to: &output)
  }
}

/// The findings that were told of a bundle. Copies of the bundle's input share it.
private final class ReportedFindings: Sendable {
  private let known = Mutex<Set<Diagnostic>>([])

  /// The findings that were not told before, which they are from now on.
  func new(among diagnostics: [Diagnostic]) -> [Diagnostic] {
    known.withLock { known in diagnostics.filter { known.insert($0).inserted } }
  }
}

extension SettingsBundle {
  /// The files that were read or could not be, as shown.
  ///
  /// - Parameter files: Those that are wanted; empty for all.
  func shownFiles(only files: [String] = []) -> [String] {
    (documents.map(\.file) + unreadable.map(\.file)).filter { files.isEmpty || files.contains($0) }
      .map(displayPath)
  }
}
