import SettingsChanges
import SettingsFileSystem
import SettingsLint

/// One comparison: read both sides, compare, judge, report.
struct DiffRun {
  /// The minimum level that fails the run.
  var failLevel: ChangeFailLevel
  private let input: ChangeReportInput
  private let session: Session

  /// Compares two sides.
  ///
  /// - Throws: exit status 2 for wrong usage and configuration, 3 for what cannot be read.
  init(old: String, new: String, _ choice: ConfigurationChoice, _ session: Session) throws(CommandError) {
    self.session = session
    let environment = try DiffRun.environment([new, old], choice, session)
    let sides = (
      try LoadedSide.load(old, environment.loader, session), try LoadedSide.load(new, environment.loader, session)
    )
    if sides.0.isAbsent, sides.1.isAbsent { throw .failure("neither '\(old)' nor '\(new)' is there") }
    for side in [sides.0, sides.1] where side.isAbsent {
      session.note(
        "'\(side.label)' is not there; every key of the other side counts as "
          + "\(side.label == old ? "added" : "removed")")
    }
    let isOneBundle = sides.0.plainPath == sides.1.plainPath && sides.0.bundle.path == sides.1.bundle.path
    let unreadable = (
      sides.0.reportUnreadable(session), sides.1.reportUnreadable(session, isNew: !isOneBundle)
    )
    // Without a page its settings would count as removed or added.
    if unreadable.0.pages || unreadable.1.pages {
      throw .failure("nothing is compared, since a page cannot be read")
    }
    for side in [sides.0, sides.1] {
      if let fault = side.fault { throw .failure("nothing is compared, since \(fault)") }
    }
    try DiffRun.checkKinds(sides.0, sides.1)
    let options = environment.linter.configuration.analysisOptions
    let changes = BundleComparison.changes(from: sides.0.compared(options), to: sides.1.compared(options))
    let settings = environment.settings.changes
    let judged = JudgedChanges(changes, by: settings.policy)
    failLevel = settings.failLevel
    let file = environment.configuration.file
    input = ChangeReportInput(
      old: old, new: new, judged: judged, policy: settings.policy,
      idleEntries: judged.idleEntries.map { index in
        IdleAcceptance(
          file: file?.shownPath ?? "", place: file?.entries["changes"]?.place(of: "accepted", item: index) ?? .start,
          entry: settings.policy.accepted[index])
      }, unreadTexts: unreadable.0.tables + unreadable.1.tables.filter { !unreadable.0.tables.contains($0) },
      usesColor: false,
      place: { format, diagnostics in ServicePaths(format: format, session)?.placed(diagnostics) ?? diagnostics })
  }

  /// Refuses a page and a bundle: every other page of the bundle would count as removed or added.
  ///
  /// - Throws: exit status 2 for two sides of which one is a page.
  private static func checkKinds(_ old: LoadedSide, _ new: LoadedSide) throws(CommandError) {
    guard !old.isAbsent, !new.isAbsent, old.bundle.isSinglePage != new.bundle.isSinglePage else { return }
    let (page, bundle) = old.bundle.isSinglePage ? (old, new) : (new, old)
    throw .usage("'\(page.label)' is one page and '\(bundle.label)' is a bundle; compare two pages or two bundles")
  }

  /// The configuration of the first side that has a place in the file system, else of the working directory.
  static func environment(
    _ sides: [String], _ choice: ConfigurationChoice, _ session: Session
  ) throws(CommandError) -> LintEnvironment {
    var catalog = ConfigurationCatalog(choice, workspace: session.workspace)
    var folder: String?
    for side in sides where folder == nil { folder = try LoadedSide.folder(of: side, session.workspace) }
    return try catalog.checkedEnvironment(forFolder: folder ?? session.workingDirectory)
  }

  /// Writes the reports, and says how the run ended.
  func report(to destinations: [ReportDestination]) throws(CommandError) -> ExitStatus {
    for idle in input.idleEntries {
      session.report(
        .warning, "the acceptance of \(idle.entry.description) accepts nothing; remove it", path: idle.file,
        place: idle.place)
    }
    for destination in destinations {
      let text = try AllChangeReports.named(destination.format).text(input)
      try session.write(Array(text.utf8), to: destination.file)
    }
    if destinations.contains(where: { $0.format == "github" }) { try summarize() }
    if !input.unreadTexts.isEmpty { return .failure }
    guard let level = failLevel.level else { return .success }
    return input.judged.changes.contains { $0.level >= level } ? .findings : .success
  }

  /// Adds the comment to the summary of a job of GitHub Actions.
  private func summarize() throws(CommandError) {
    guard let path = session.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    let text = ChangeReport.markdown.text(input)
    do throws(FileSystemError) {
      try session.workspace.files.append(Array(text.utf8), to: session.workspace.absolute(path))
    } catch {
      throw .failure("the job summary cannot be written to '\(path)': \(error.explanation)")
    }
  }
}
