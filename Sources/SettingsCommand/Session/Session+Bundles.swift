import SettingsAnalysis
import SettingsCompiler
import SettingsConfiguration
import SettingsDiagnostics
import SettingsModel
import SettingsProject
import SettingsReports
import SettingsText
import Synchronization

/// Messages about bundles on standard error.
extension Session {
  /// Writes findings, each only once in a run even if its bundle is read several times.
  func report(_ diagnostics: [Diagnostic], of bundle: SettingsBundle) {
    report(diagnostics, of: [bundle])
  }

  /// Writes findings in bundles, each once in a run; during `build`, as annotations on a service
  /// that shows them.
  func report(_ diagnostics: [Diagnostic], of bundles: [SettingsBundle]) {
    let diagnostics = reported.record(diagnostics)
    guard !diagnostics.isEmpty else { return }
    let lines = SourceLineCache(bundles, of: diagnostics)
    let input = ReportInput(
      tool: LintReporting.tool,
      diagnostics: diagnostics,
      rules: [],
      folder: workingDirectory,
      checkedFiles: bundles.flatMap { $0.shownFiles() },
      bundleCount: bundles.count,
      sourceLine: { lines.line($0, $1) })
    let automaticFormat = LintReporting.automaticFormat(environment)
    if isBuilding, automaticFormat.isForService {
      let placed = ServicePaths(automaticFormat, self)?.placed(input) ?? input
      var stream = SinkStream(sink: output)
      automaticFormat.render(placed, to: &stream)
    } else {
      var format = Report.text
      if automaticFormat == .xcode { format = .xcode }
      var stream = SinkStream(sink: errors)
      format.render(input, to: &stream)
    }
  }

  /// Reports the reason that warnings fail a run, if they do.
  func tell(_ verdict: Verdict) {
    guard let (count, maximum) = verdict.excessiveWarnings else { return }
    let excess = counted(count, "warning exceeds", plural: "warnings exceed")
    note("\(excess) the maximum of \(maximum)")
  }

  /// Reports the reason that no outputs are made from a bundle.
  ///
  /// - Throws: Exit status 2 if a device must be chosen.
  func report(_ refusal: Refusal, of source: ProjectBundle) throws(CommandError) {
    let bundle = source.bundle
    report(refusal.diagnostics, of: source.placedBundles)
    switch refusal.reason {
    case .faults(canSkip: true):
      note("the defaults are refused; \(option("skip-faulty")) leaves out what is faulty")
    case .faults(canSkip: false): note("the defaults are refused")
    case .verdict: note("'\(bundle.path)' is refused, because it fails 'lint'")
    case .merge: note("nothing is merged, because the defaults of the result would be wrong")
    case .undefinedVariables:
      note("nothing is written; variables of the texts are not defined")
    case .differsByDevice:
      // This is not a fault: the answer depends on the device.
      throw .usage(
        "the defaults differ by device; \(option("idiom", "phone")) or \(option("idiom", "pad")) takes those of one"
      )
    }
  }

  /// Returns the defaults of a bundle; `nil` if they are refused, with the faults on standard
  /// error.
  ///
  /// Omitted rows and pages are also reported on standard error.
  ///
  /// - Parameter group: The only app group whose defaults are returned; `nil` for all.
  /// - Parameter check: A function that throws if the options do not fit the defaults, called
  ///   before anything is reported.
  /// - Throws: The errors of `check`, and exit status 2 if a device must be chosen.
  func defaults(
    of bundle: ProjectBundle, _ rows: RowSettings, group: String? = nil,
    check: (RegistrationDefaults) throws(CommandError) -> Void = { _ in }
  ) throws(CommandError) -> RegistrationDefaults? {
    let compilation: DefaultsCompilation
    do throws(Refusal) {
      compilation = try bundle.defaults(
        rows,
        group: group,
        besides: workspace.buildSettings ?? Variables())
    } catch {
      try report(error, of: bundle)
      return nil
    }
    try check(compilation.defaults)
    report(compilation.leftOut + compilation.omissions, of: bundle.placedBundles)
    let keys = compilation.leftOutKeys
    if !keys.isEmpty {
      let names = WordList.text(keys.map { Wording.quote($0) }, joinedBy: "and")
      note("\(counted(keys.count, "key")) left out: \(names)")
    }
    return compilation.defaults
  }

  /// Reports the unread pages of a bundle, all parts that the file system refused to read, and a
  /// missing first page.
  ///
  /// - Returns: Whether nothing is missing.
  func reportUnread(_ bundle: SettingsBundle) -> Bool {
    let unread = bundle.unreadParts.filter(\.isGrave)
    report(unread)
    // An unread part may be the first page, so its absence is not reported too.
    guard unread.isEmpty else { return false }
    if let fault = bundle.firstPageFault {
      complain(fault)
      return false
    }
    return true
  }
}

/// The findings and remarks reported in a run, shared by copies of a session.
final class ReportedFindings: Sendable {
  private let findings = Mutex<Set<Diagnostic>>([])
  private let remarks = Mutex<Set<String>>([])

  /// Records a remark and returns whether it is new.
  func record(_ remark: String) -> Bool { remarks.withLock { $0.insert(remark).inserted } }

  /// Records findings and returns the new ones.
  func record(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    findings.withLock { recorded in diagnostics.filter { recorded.insert($0).inserted } }
  }
}
