import SettingsChanges
import SettingsConfiguration
import SettingsFiles
import SettingsProject
import SettingsSystem

/// The phases of a run: compare, accept, report.
extension DiffCommand {
  /// The two versions, the new one first, since its configuration applies to both.
  private var newestFirst: [String] { paths.reversed() }

  /// The options that exclude each other.
  private static let conflicts = [
    OptionConflict("migration", with: ["format", "fail-on", "accept"]),
    OptionConflict("accept", with: ["to", "no-config"]),
  ]

  func run(_ session: Session) throws -> ExitStatus {
    try session.rejectConflicts(DiffCommand.conflicts)
    let destinations = try reportDestinations()
    try OutputPlacement(session.workspace).refuseShared(destinations)
    let project = try session.project(configurationFile.choice, variables)
    let acceptances = try requestedAcceptances(in: project, session)
    var run = try compare(in: project, session)
    if let acceptances {
      // Acceptances take effect once written, so nothing may fail afterwards.
      try output.forceOptions.writer(session).check(run.outputs(to: destinations))
      try acceptances.write(run.unacceptedChanges)
      // The report shows the changes as accepted.
      run = try compare(in: session.project(configurationFile.choice, variables), session)
    }
    if !namesTwoVersions, against == nil {
      session.note("compared with '\(run.oldName)', the latest tag among the ancestors")
    }
    if migration != nil {
      try writeMigration(of: run, session)
      return .success
    }
    run.failLevel = failOn
    run.color = colors.color
    return try run.report(to: destinations, output.forceOptions)
  }

  /// Returns the reports to write, with the file of '--output'.
  ///
  /// - Throws: Exit status 2 for an unknown format, or for two files for one report.
  private func reportDestinations() throws(CommandError) -> [ReportDestination<ChangeReport>] {
    var destinations: [ReportDestination<ChangeReport>] = []
    for option in format { destinations.append(try option.get()) }
    if destinations.isEmpty {
      destinations = [ReportDestination(ChangeReport.named(output.formatName) ?? .text)]
    }
    guard output.output != nil else { return destinations }
    if let file = destinations[0].file {
      throw .usage("'--output' and '--format …:\(file)' name two files for one report")
    }
    destinations[0].file = output.output.outputPath
    return destinations
  }

  /// Returns the requested acceptances; `nil` if none are requested.
  ///
  /// - Throws: Exit status 2 for an unknown class of changes.
  private func requestedAcceptances(
    in project: Project, _ session: Session
  ) throws(CommandError) -> Acceptances? {
    guard let reason else { return nil }
    var folder = session.workingDirectory
    if namesTwoVersions { folder = try project.folder(ofVersions: newestFirst) }
    return try Acceptances(
      accept, reason: reason, folder: folder, configurationFile.choice, session)
  }

  private func writeMigration(of run: DiffRun, _ session: Session) throws(CommandError) {
    let path = output.output.outputPath
    let file = try run.migration(called: name ?? "SettingsMigration", to: path)
    guard let file else { return }
    guard let path else { return session.output.write(file.text) }
    try output.forceOptions.write([.code(path, file)], session)
  }

  private func compare(in project: Project, _ session: Session) throws(CommandError) -> DiffRun {
    if namesTwoVersions { return try compareVersions(in: project, session) }
    return try compareRepository(in: project, session)
  }

  private func compareVersions(
    in project: Project, _ session: Session
  ) throws(CommandError) -> DiffRun {
    let configuration = try project.configuration(forVersions: newestFirst)
    let old = try project.version(at: paths[0], configuration)
    let new = try project.version(at: paths[1], configuration)
    switch (old.isAbsent, new.isAbsent) {
    case (false, false): break
    case (true, true):
      throw .failure("neither '\(old.label)' nor '\(new.label)' is there\(old.hintOfAbsence)")
    case (true, false):
      guard allowMissing else {
        throw .failure(
          "'\(old.label)' is not there\(old.hintOfAbsence); add '--allow-missing' to treat it as an empty bundle"
        )
      }
      session.note("'\(old.label)' is not there; every key of the other side counts as added")
    case (false, true):
      // Deleting a bundle is a change to report.
      session.note(
        "'\(new.label)' is not there; every key of the other side counts as removed\(new.hintOfAbsence)"
      )
    }
    var run = DiffRun(old: paths[0], new: paths[1], session)
    run.migrates = migration != nil
    try run.compare(old, new)
    return run
  }

  private func compareRepository(
    in project: Project, _ session: Session
  ) throws(CommandError) -> DiffRun {
    let comparison = try RepositoryComparison(from: against, to: to, paths, in: project)
    comparison.remarks.forEach(session.note)
    var run = DiffRun(old: comparison.old, new: comparison.new ?? "the working tree", session)
    run.migrates = migration != nil
    if comparison.pairs.isEmpty { session.note("there is no settings bundle in either version") }
    for pair in comparison.pairs {
      let (old, new) = try comparison.versions(of: pair)
      try run.compare(old, new, title: comparison.title(of: pair))
    }
    return run
  }
}
