import SettingsAnalysis
import SettingsDiagnostics
import SettingsFiles
import SettingsLint
import SettingsModel
import SettingsProject
import SettingsPropertyLists
import SettingsReports
import SettingsRules
import SettingsStrings

/// The run of a `strings` command: its bundle, and how its results are written or shown.
struct StringsRun {
  /// The bundle.
  var bundle: SettingsBundle { input.bundle }
  /// The facts about the bundle.
  var analysis: BundleAnalysis { input.analysis }
  /// What checks it.
  var linter: Linter { input.linter }
  fileprivate let input: ProjectBundle
  fileprivate let session: Session
  /// Keeps other runs from changing the bundle's tables before this one has.
  fileprivate var lock: FileLock?

  /// Reads the bundle at a path, to change its tables.
  ///
  /// - Throws: exit status 2 for a path that is not one bundle or a configuration with problems, 3
  ///   for what cannot be read.
  static func load(
    _ given: String, _ choice: ConfigurationChoice, _ session: Session
  ) throws(CommandError) -> StringsRun {
    let session = session.changingFiles
    let folder = try LintTarget.only(at: given, session.workspace).path
    let lock = session.workspace.files.lock(folder)
    return StringsRun(
      input: try session.project(choice).wholeBundle(at: given), session: session, lock: lock)
  }

  /// Reads what can be read of the bundle at a path; ``report(_:)`` names the rest.
  ///
  /// - Throws: exit status 2 for a path that is not one bundle or a configuration with problems, 3
  ///   where nothing can be read.
  static func loadReadable(
    _ given: String, _ choice: ConfigurationChoice, _ session: Session
  ) throws(CommandError) -> StringsRun {
    let input = try session.project(choice).readableBundle(at: given)
    try input.requireWhole(given)
    if input.bundle.documents.isEmpty, let failure = input.fileFailures.first {
      throw .failure(failure)
    }
    return StringsRun(input: input, session: session)
  }

  /// Writes notes to standard error.
  ///
  /// - Returns: 1 if something that was asked for was not done.
  func show(_ notes: [StringsNote]) -> ExitStatus {
    for note in notes {
      session.report(note.severity, note.message, path: note.path, range: note.range)
    }
    return notes.contains { $0.severity == .error } ? .findings : .success
  }

  /// Writes notes, and what of the bundle could not be read, to standard error.
  ///
  /// - Returns: 1 if something that was asked for was not done, 3 if the file system refused
  ///   something.
  func report(_ notes: [StringsNote]) -> ExitStatus {
    // What the file system refused is named with its reason below.
    let refused = Set(bundle.fileErrors.map { bundle.displayPath($0.path) })
    let shown = show(notes.filter { !refused.contains($0.path) } + bundle.unreadEntryNotes)
    let pages = bundle.unreadable.filter { !$0.isStringsTable }
    for page in pages {
      session.report(
        .error,
        "the texts of this page are left out because it cannot be read: \(page.error.message)",
        path: bundle.displayPath(page.file), range: page.range)
    }
    for failure in input.fileFailures { session.complain(failure) }
    if !input.fileFailures.isEmpty { return .failure }
    return pages.isEmpty ? shown : .findings
  }

  /// Whether all of the changes can be made.
  func canFinish(_ changes: StringsChanges) -> Bool {
    show(changes.writable(in: bundle).notes.filter { $0.severity == .error }) == .success
  }

  /// Writes the changes into the bundle, or shows them as unified differences; the notes go to
  /// standard error.
  ///
  /// - Returns: 1 if something that was asked for was not done, or differences are shown.
  /// - Throws: exit status 2 for a bundle in a built app, 3 where a file cannot be written; none is
  ///   changed then.
  func finish(_ changes: StringsChanges, dryRun: Bool = false) throws(CommandError) -> ExitStatus {
    let changes = changes.writable(in: bundle)
    if dryRun { return showDifferences(changes) }
    try bundle.refuseChanges()
    let reported = report(changes.notes)
    let obstacles = bundle.files.items.filter { $0.kind != .file && $0.kind != .folder }
    for change in changes.changes {
      guard let obstacle = obstacles.first(where: { Paths.isInside(change.path, $0.path) }) else {
        continue
      }
      let it = obstacle.path == change.path ? "it" : "'\(bundle.displayPath(obstacle.path))'"
      let cure = obstacle.unreadableEntryHelp.map { "; \($0)" } ?? ""
      throw .failure(
        "'\(bundle.displayPath(change.path))' cannot be written: \(it) is \(obstacle.reasonNotRead ?? "there")\(cure)"
      )
    }
    let files = changes.changes.map {
      Output.file(bundle.displayPath($0.path), OutputFile($0.bytes, .none))
    }
    let written = try OutputWriter(session.workspace).replaceInputs(files).map { "'\($0.path)'" }
    if !written.isEmpty {
      session.tell("wrote \(Wording.first(written.prefix(3), of: written.count))")
    }
    return reported
  }

  private func showDifferences(_ changes: StringsChanges) -> ExitStatus {
    let reported = report(changes.notes)
    var others: [String] = []
    for change in changes.changes {
      let own = bundle.linkedFiles[change.path] ?? change.path
      let old = bundle.documents.first { $0.file == own }?.list.source ?? FileBytes([])
      let contents = FileBytes(change.bytes)
      // Differences are shown in UTF-8, whatever the encoding of the file is.
      let new = (try? StringsTableReader().read(change.bytes))?.source ?? contents
      let file = ChangedFile(
        file: change.path, path: bundle.displayPath(change.path), contents: contents,
        original: old, text: new.array, isNew: change.isNew)
      session.output.write(UnifiedDiff.render(file))
      if !file.isPatchable { others.append(file.path) }
    }
    session.noteUnpatchable(others, "are shown converted to UTF-8; 'patch' cannot apply them")
    return max(reported, changes.changes.isEmpty ? .success : .findings)
  }
}
