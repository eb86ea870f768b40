import SettingsAnalysis
import SettingsDiagnostics
import SettingsExports
import SettingsFiles
import SettingsProject
import SettingsPropertyLists
import SettingsReports
import SettingsRules
import SettingsText

/// A check of a device management file against a bundle.
struct ExportCheck {
  private let session: Session
  private let source: FileBytes
  private let path: String
  private let analysis: BundleAnalysis
  private let bundleIdentifier: String?
  private static let sizeLimit = 64 << 20

  /// Creates a check by reading the file.
  ///
  /// - Parameter bundleIdentifier: The identifier of the app; `nil` if unknown.
  /// - Throws: Exit status 3 if the file cannot be read.
  init(
    _ input: ProjectBundle, _ given: String, bundleIdentifier: String?, _ session: Session
  ) throws(CommandError) {
    self.session = session
    self.bundleIdentifier = bundleIdentifier
    let (source, shown) = try session.workspace.input(given, limit: ExportCheck.sizeLimit)
    self.source = source
    path = shown
    analysis = input.analysis
  }

  /// Reports the faults of the file and returns the exit status.
  func run() throws(CommandError) -> ExitStatus {
    let stored: StoredFacts
    do throws(ReadingError) {
      stored = try facts()
    } catch {
      throw CommandError(error, inFile: path, source)
    }
    var places = PlaceLocator(analysis.bundle, stored: stored.files)
    let faults = RuleRun(analysis, .ofStoredValues).faults(in: stored)
    // A fault shared by several values of a setting is reported once.
    let findings = places.diagnostics(of: faults).distinct.sorted { $0.isBefore($1) }
    // A line with a secret is not quoted.
    let secrets = findings.filter { $0.rule == Rule.storedSecret.id }
    let secretLines = Set(secrets.compactMap { $0.range?.start.line })
    let report = ReportInput(
      tool: LintReporting.tool,
      diagnostics: findings,
      checkedFiles: [path],
      bundleCount: 1,
      sourceLine: { file, line in
        if secretLines.contains(line) { return nil }
        return stored.sourceLine(file, line)
      })
    session.output.write(Report.text.text(report))
    return ExitStatus(hasFindings: findings.contains { $0.severity > .info })
  }

  private func facts() throws(ReadingError) -> StoredFacts {
    let settings = StoredSettings(managedFor: analysis)
    if AppConfigFile.isLikely(source) {
      return try AppConfigFacts(
        source, path: path, settings, bundleIdentifier: bundleIdentifier
      ).stored
    }
    return try ManagedDictionary(PropertyListReader().read(source)).facts(
      path: path, comparedWith: settings)
  }
}
