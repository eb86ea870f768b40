import SettingsAnalysis
import SettingsChanges
import SettingsCompiler
import SettingsConfiguration
import SettingsFiles
import SettingsLint
import SettingsModel
import SettingsProject
import SettingsReports
import SettingsRules
import SettingsText

/// A run of `diff`, which reads both versions of each bundle, compares them, applies the policy,
/// and reports.
struct DiffRun {
  /// The minimum level that fails the run; `nil` for the level in each bundle's configuration.
  var failLevel: ChangeFailLevel?
  /// The choice of colors; `nil` for automatic colors.
  var color: ColorChoice?
  /// Whether the run also plans the migration of stored values.
  var migrates = false
  /// The migration of stored values for each bundle with changes.
  private var migrations: [(plan: StoredValueMigration, bundle: SettingsBundle)] = []
  private let session: Session
  /// The name of the old version in reports.
  let old: String
  private let new: String
  private var bundles: [ChangeReportInput.Bundle] = []
  private var failLevels: [ChangeFailLevel] = []
  /// The changes that the policy counts.
  private(set) var counting: [CountedChange] = []
  private var unreadTexts: [String] = []
  /// The number of bundles that do not need an acceptance, by the acceptance's place.
  private var idle: [(entry: IdleAcceptance, place: TextPlace, count: Int)] = []
  private var judgedCounts: [String: Int] = [:]

  /// Creates a run without comparisons.
  ///
  /// - Parameter old: The name of the old version in reports.
  /// - Parameter new: The name of the new version in reports.
  init(old: String, new: String, _ session: Session) {
    self.old = old
    self.new = new
    self.session = session
  }

  /// Compares two versions of a bundle.
  ///
  /// - Parameter title: The title of the bundle in reports; `nil` if it is the only one.
  /// - Throws: Exit status 2 for two versions that cannot be compared, 3 for unreadable pages.
  mutating func compare(
    _ old: ProjectBundle, _ new: ProjectBundle, title: String? = nil
  ) throws(CommandError) {
    let environment = new.configuration
    let unread = (old.unread + new.unread).distinct
    session.report(unread)
    // Without a page, its settings would count as removed or added.
    if unread.contains(where: { !$0.isText }) {
      throw .failure("nothing was compared, because a page cannot be read")
    }
    for version in [old, new] {
      if let fault = version.versionFault {
        throw .failure("nothing was compared, because \(fault)")
      }
    }
    try DiffRun.checkKinds(old, new)
    let before = old.compared
    let after = new.compared
    let settings = environment.settings.changes
    let judged = JudgedChanges(
      BundleComparison.changes(from: before, to: after), by: settings.policy)
    if migrates, !judged.changes.isEmpty || !judged.accepted.isEmpty {
      migrations.append((StoredValueMigration(from: before, to: after, judged), new.bundle))
    }
    bundles.append(.init(title: title, judged: judged, policy: settings.policy))
    failLevels.append(settings.failLevel)
    counting += judged.changes.map { CountedChange(change: $0, configuration: environment) }
    unreadTexts = (unreadTexts + unread.map(\.path)).distinct
    noteIdle(judged, environment)
  }

  private mutating func noteIdle(_ judged: JudgedChanges, _ environment: ProjectConfiguration) {
    guard let changes = environment.configuration.file?.entries["changes"] else { return }
    judgedCounts[changes.file, default: 0] += 1
    for index in judged.idleEntries {
      let place = changes.place(of: "accepted", item: index) ?? .start
      if let known = idle.firstIndex(where: { $0.entry.file == changes.file && $0.place == place })
      {
        idle[known].count += 1
      } else {
        let entry = environment.settings.changes.policy.accepted[index]
        idle.append((IdleAcceptance(file: changes.file, line: place.line, entry: entry), place, 1))
      }
    }
  }

  /// Rejects comparing a single page with a bundle, whose other pages would all count as removed or
  /// added.
  ///
  /// - Throws: Exit status 2 if exactly one of the versions is a page.
  private static func checkKinds(_ old: ProjectBundle, _ new: ProjectBundle) throws(CommandError) {
    guard !old.isAbsent, !new.isAbsent, old.bundle.isSinglePage != new.bundle.isSinglePage else {
      return
    }
    func refusal(page: ProjectBundle, bundle: ProjectBundle) -> CommandError {
      .usage(
        "'\(page.label)' is one page and '\(bundle.label)' is a bundle; compare two pages or two bundles"
      )
    }
    if old.bundle.isSinglePage { throw refusal(page: old, bundle: new) }
    throw refusal(page: new, bundle: old)
  }

  /// Writes the reports, and returns the exit status.
  func report(
    to destinations: [ReportDestination<ChangeReport>], _ replacing: ForceOptions
  ) throws(CommandError) -> ExitStatus {
    for (idle, place, _) in idleEntries {
      session.report(
        .warning, "the acceptance of \(idle.entry.description) matches no change; remove it",
        path: idle.file,
        place: place)
    }
    try replacing.write(outputs(to: destinations), session)
    for report in destinations.filter({ $0.file == nil }).compactMap(\.format) {
      var input = reported
      input.paint = color.paint(session)
      session.output.write(report.text(input))
    }
    if destinations.contains(where: { $0.format?.name == Report.github.name }) {
      try session.appendToJobSummary(ChangeReport.markdown.text(reported))
    }
    if !unreadTexts.isEmpty { return .failure }
    let fails = zip(bundles, failLevels).contains { bundle, configured in
      guard let level = (failLevel ?? configured).level else { return false }
      return bundle.judged.changes.contains { $0.level >= level }
    }
    return ExitStatus(hasFindings: fails)
  }

  /// Returns the reports that are written to files.
  func outputs(to destinations: [ReportDestination<ChangeReport>]) -> [Output] {
    destinations.compactMap { destination in
      guard let file = destination.file, let report = destination.format else { return nil }
      return .file(file, OutputFile(report.text(reported), report.mark))
    }
  }

  /// The acceptances that none of the bundles with the same configuration needs.
  private var idleEntries: [(entry: IdleAcceptance, place: TextPlace, count: Int)] {
    idle.filter { $0.count == judgedCounts[$0.entry.file] }
  }

  private var reported: ChangeReportInput {
    let session = session
    return ChangeReportInput(
      tool: LintReporting.tool, old: old, new: new, bundles: bundles,
      idleEntries: idleEntries.map(\.entry),
      unreadTexts: unreadTexts,
      place: { report, diagnostics in
        ServicePaths(report, session)?.placed(diagnostics) ?? diagnostics
      })
  }

  /// Returns the Swift function that migrates stored values.
  ///
  /// - Throws: Exit status 2 if several bundles have changes, since each app needs its own
  ///   function.
  /// - Parameter path: The output path; `nil` for standard output.
  /// - Returns: `nil` if there is nothing to migrate and the file exists, since it may migrate the
  ///   values of an older release.
  func migration(called name: String, to path: String?) throws(CommandError) -> GeneratedFile? {
    if migrations.count > 1 {
      let paths = migrations.map { "'\($0.bundle.path)'" }
      throw .usage(
        "\(paths.count) bundles have changes, and a migration is for one app; name one of \(paths.joined(separator: ", "))"
      )
    }
    let plan = migrations.first?.plan ?? StoredValueMigration()
    let open = plan.undecided.count + plan.steps.count { !$0.undecided.isEmpty }
    let moved = plan.steps.count
    if moved + open == 0, let path, session.workspace.files.exists(session.workspace.absolute(path))
    {
      session.note("there is nothing to migrate since '\(old)', so '\(path)' stays as it is")
      return nil
    }
    var remark = "\(counted(moved, "setting is", plural: "settings are")) migrated"
    if open > 0 {
      let undecided = counted(open, "setting needs", plural: "settings need")
      remark += ", \(undecided) a decision; see the comments"
    }
    session.note(remark)
    return SwiftMigrationEmitter(
      plan, bundleName: migrations.first?.bundle.name ?? "Settings.bundle", name: name
    ).file
  }
}
