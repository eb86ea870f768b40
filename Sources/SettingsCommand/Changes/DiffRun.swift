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
  /// Whether the run also plans migrations of stored values.
  var migrates = false
  /// The migration of stored values for each bundle with changes.
  private var migrations: [(plan: StoredValueMigration, bundle: SettingsBundle)] = []
  private let session: Session
  /// The name of the old version in reports.
  let oldName: String
  private let newName: String
  private var bundles: [ChangeReportInput.Bundle] = []
  /// The level in the configuration of each bundle.
  private var failLevels: [ChangeFailLevel] = []
  /// The changes that are not accepted, each with the configuration of its bundle.
  private(set) var unacceptedChanges: [UnacceptedChange] = []
  /// The paths of unreadable strings tables and language folders.
  private var unreadTexts: [String] = []
  /// The acceptances that at least one bundle does not use, each with the number of such bundles.
  private var unusedCounts: [(acceptance: UnusedAcceptance, place: TextPlace, count: Int)] = []
  /// The number of compared bundles, by the file with their acceptances.
  private var bundleCounts: [String: Int] = [:]

  /// Creates a run without comparisons.
  ///
  /// - Parameter old: The name of the old version in reports.
  /// - Parameter new: The name of the new version in reports.
  init(old: String, new: String, _ session: Session) {
    oldName = old
    newName = new
    self.session = session
  }

  /// Compares two versions of a bundle.
  ///
  /// - Parameter title: The title of the bundle in reports; `nil` if it is the only one.
  /// - Throws: Exit status 2 for a page and a bundle, 3 for unreadable or missing pages.
  mutating func compare(
    _ old: ProjectBundle, _ new: ProjectBundle, title: String? = nil
  ) throws(CommandError) {
    let configuration = new.configuration
    let unread = (old.unread + new.unread).distinct
    session.report(unread)
    // Without a page, its settings would count as removed or added.
    if unread.contains(where: { !$0.holdsOnlyTexts }) {
      throw .failure("nothing was compared, because a page cannot be read")
    }
    for version in [old, new] {
      if let fault = version.versionFault {
        throw .failure("nothing was compared, because \(fault)")
      }
    }
    try DiffRun.checkKinds(old, new)
    let comparedOld = old.compared
    let comparedNew = new.compared
    let settings = configuration.settings.changes
    let judged = JudgedChanges(
      BundleComparison.changes(from: comparedOld, to: comparedNew), by: settings.policy)
    let hasChanges = !judged.changes.isEmpty || !judged.accepted.isEmpty
    if migrates, hasChanges {
      let plan = StoredValueMigration(from: comparedOld, to: comparedNew, judged)
      migrations.append((plan, new.bundle))
    }
    bundles.append(.init(title: title, judged: judged, policy: settings.policy))
    failLevels.append(settings.failLevel)
    unacceptedChanges += judged.changes.map {
      UnacceptedChange(change: $0, configuration: configuration)
    }
    unreadTexts = (unreadTexts + unread.map(\.path)).distinct
    countUnused(judged, configuration)
  }

  /// Counts the bundle for each acceptance that it does not use.
  private mutating func countUnused(
    _ judged: JudgedChanges, _ configuration: ProjectConfiguration
  ) {
    guard let policyEntry = configuration.configuration.file?.entries["changes"] else { return }
    // The entry may be in a file that the configuration extends.
    let file = policyEntry.file
    bundleCounts[file, default: 0] += 1
    for index in judged.unusedAcceptances {
      let place = policyEntry.place(of: "accepted", item: index) ?? .start
      let position = unusedCounts.firstIndex { $0.acceptance.file == file && $0.place == place }
      if let position {
        unusedCounts[position].count += 1
      } else {
        let entry = configuration.settings.changes.policy.accepted[index]
        let acceptance = UnusedAcceptance(file: file, line: place.line, entry: entry)
        unusedCounts.append((acceptance, place, 1))
      }
    }
  }

  /// Rejects comparing a single page with a bundle.
  ///
  /// The other pages of the bundle would all count as removed or added.
  ///
  /// - Throws: Exit status 2 if exactly one of the versions is a page.
  private static func checkKinds(_ old: ProjectBundle, _ new: ProjectBundle) throws(CommandError) {
    if old.isAbsent || new.isAbsent { return }
    func refusal(page: ProjectBundle, bundle: ProjectBundle) -> CommandError {
      .usage(
        "'\(page.label)' is one page and '\(bundle.label)' is a bundle; compare two pages or two bundles"
      )
    }
    switch (old.bundle.isSinglePage, new.bundle.isSinglePage) {
    case (true, false): throw refusal(page: old, bundle: new)
    case (false, true): throw refusal(page: new, bundle: old)
    case (true, true), (false, false): break
    }
  }

  /// Writes the reports, and returns the exit status.
  func report(
    to destinations: [ReportDestination<ChangeReport>], _ forceOptions: ForceOptions
  ) throws(CommandError) -> ExitStatus {
    for (acceptance, place, _) in acceptancesUnusedByAll {
      session.report(
        .warning, "the acceptance of \(acceptance.entry.description) matches no change; remove it",
        path: acceptance.file,
        place: place)
    }
    try forceOptions.write(outputs(to: destinations), session)
    for report in destinations.filter({ $0.file == nil }).compactMap(\.format) {
      var input = reportInput
      input.paint = color.paint(session)
      session.output.write(report.text(input))
    }
    if destinations.contains(where: { $0.format?.name == Report.github.name }) {
      try session.appendToJobSummary(ChangeReport.markdown.text(reportInput))
    }
    if !unreadTexts.isEmpty { return .failure }
    let fails = zip(bundles, failLevels).contains { bundle, configuredLevel in
      guard let level = (failLevel ?? configuredLevel).level else { return false }
      return bundle.judged.changes.contains { $0.level >= level }
    }
    return ExitStatus(hasFindings: fails)
  }

  /// Returns the reports that are written to files.
  func outputs(to destinations: [ReportDestination<ChangeReport>]) -> [Output] {
    destinations.compactMap { destination in
      guard let file = destination.file, let report = destination.format else { return nil }
      return .file(file, OutputFile(report.text(reportInput), report.mark))
    }
  }

  /// The acceptances that no bundle with the same configuration uses.
  private var acceptancesUnusedByAll: [(acceptance: UnusedAcceptance, place: TextPlace, count: Int)]
  {
    unusedCounts.filter { $0.count == bundleCounts[$0.acceptance.file] }
  }

  private var reportInput: ChangeReportInput {
    let session = session
    return ChangeReportInput(
      tool: LintReporting.tool, old: oldName, new: newName, bundles: bundles,
      unusedAcceptances: acceptancesUnusedByAll.map(\.acceptance),
      unreadTexts: unreadTexts,
      // Services want paths from the root of the checkout.
      adaptPlaces: { report, diagnostics in
        ServicePaths(report, session)?.placed(diagnostics) ?? diagnostics
      })
  }

  /// Returns the Swift function that migrates stored values.
  ///
  /// - Parameter path: The output path; `nil` for standard output.
  /// - Returns: `nil` if there is nothing to migrate and the file exists, since it may migrate the
  ///   values of an older release.
  /// - Throws: Exit status 2 if several bundles have changes, since each app needs its own
  ///   function.
  func migration(called name: String, to path: String?) throws(CommandError) -> GeneratedFile? {
    if migrations.count > 1 {
      let paths = migrations.map { "'\($0.bundle.path)'" }
      throw .usage(
        "\(paths.count) bundles have changes, and a migration is for one app; name one of \(paths.joined(separator: ", "))"
      )
    }
    let plan = migrations.first?.plan ?? StoredValueMigration()
    // Settings without a step, and settings whose step leaves some values undecided.
    let undecidedCount = plan.undecided.count + plan.steps.count { !$0.undecided.isEmpty }
    let isEmpty = plan.steps.isEmpty && undecidedCount == 0
    if isEmpty, let path, session.workspace.files.exists(session.workspace.absolute(path)) {
      session.note("there is nothing to migrate since '\(oldName)', so '\(path)' stays as it is")
      return nil
    }
    let migrated = counted(plan.steps.count, "setting is", plural: "settings are")
    if undecidedCount == 0 {
      session.note("\(migrated) migrated")
    } else {
      let undecided = counted(undecidedCount, "setting needs", plural: "settings need")
      session.note("\(migrated) migrated, \(undecided) a decision; see the comments")
    }
    let bundleName = migrations.first?.bundle.name ?? "Settings.bundle"
    return SwiftMigrationEmitter(plan, bundleName: bundleName, name: name).file
  }
}
