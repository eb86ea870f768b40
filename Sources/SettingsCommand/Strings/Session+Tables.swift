import SettingsAnalysis
import SettingsDiagnostics
import SettingsFiles
import SettingsLint
import SettingsModel
import SettingsProject
import SettingsPropertyLists
import SettingsStrings
import SettingsSystem

/// Results of `strings` commands: notes on standard error, and tables in the bundle.
extension Session {
  /// Writes notes to standard error.
  ///
  /// - Returns: Exit status 1 if a requested action was not done.
  func report(_ notes: [StringsNote]) -> ExitStatus {
    for note in notes { report(note.severity, note.message, path: note.path, range: note.range) }
    return ExitStatus(hasFindings: notes.contains { $0.severity == .error })
  }

  /// Writes notes and the unreadable parts of the bundle to standard error.
  ///
  /// - Returns: Exit status 1 if a requested action was not done or a page cannot be read, 3 if the
  ///   file system refused to read a file.
  func report(_ notes: [StringsNote], of input: ProjectBundle) -> ExitStatus {
    let bundle = input.bundle
    // Files that the file system refused are reported with their reasons below.
    let refused = Set(bundle.fileErrors.map { bundle.displayPath($0.path) })
    let statusOfNotes = report(
      notes.filter { !refused.contains($0.path) } + bundle.unreadEntryNotes)
    let unreadablePages = bundle.unreadable.filter { !$0.isStringsTable }
    for page in unreadablePages {
      report(
        .error,
        "the texts of this page are left out because it cannot be read: \(page.error.message)",
        path: bundle.displayPath(page.file),
        range: page.range)
    }
    for failure in input.fileFailures { complain(failure) }
    if !input.fileFailures.isEmpty { return .failure }
    if !unreadablePages.isEmpty { return .findings }
    return statusOfNotes
  }

  /// Returns whether all changes can be made, reporting the obstacles.
  func canMake(_ changes: StringsChanges, in input: ProjectBundle) -> Bool {
    let obstacles = changes.writable(in: input.bundle).notes.filter { $0.severity == .error }
    return report(obstacles) == .success
  }

  /// Makes changes in a bundle or shows them, with notes on standard error.
  ///
  /// - Parameter view: The format in which changes are shown; `nil` to make them.
  /// - Returns: Exit status 1 if a requested action was not done, a page cannot be read, or there are
  ///   changes to show; 3 if the file system refused to read a file.
  /// - Throws: The errors of ``write(_:to:)``.
  func finish(
    _ changes: StringsChanges, in input: ProjectBundle, _ view: ChangeView?
  ) throws(CommandError) -> ExitStatus {
    let changes = changes.writable(in: input.bundle)
    guard let view else { return try write(changes, to: input) }
    let statusOfNotes = report(changes.notes, of: input)
    switch view {
    case .diff: showDifferences(changes, in: input.bundle)
    case .names:
      reportStale(
        changes.changes.map { change in
          let message = change.isNew ? "missing" : "stale"
          return StaleFile(path: input.bundle.displayPath(change.path), message: message)
        })
    }
    note(lossesOf: changes, in: input.bundle, isWritten: false)
    return max(statusOfNotes, ExitStatus(hasFindings: !changes.changes.isEmpty))
  }

  /// Writes changes to a bundle, with notes on standard error.
  ///
  /// - Returns: The status of ``report(_:of:)`` for the notes.
  /// - Throws: Exit status 2 for a bundle in a built app, 3 if a file cannot be written; no file is
  ///   changed then.
  private func write(
    _ changes: StringsChanges, to input: ProjectBundle
  ) throws(CommandError) -> ExitStatus {
    // The lock on the bundle is held until everything is written.
    defer { withExtendedLifetime(input) {} }
    let bundle = input.bundle
    try bundle.refuseChanges()
    let statusOfNotes = report(changes.notes, of: input)
    for change in changes.changes { try bundle.refuseObstacle(to: change.path) }
    let files = changes.changes.map {
      Output.file(bundle.displayPath($0.path), OutputFile($0.bytes, .none))
    }
    let written = try OutputWriter(workspace).replaceInputs(files).map { "'\($0.path)'" }
    if !written.isEmpty { tell("wrote \(Wording.first(written.prefix(3), of: written.count))") }
    note(lossesOf: changes, in: bundle, isWritten: true)
    return statusOfNotes
  }

  /// Writes a note on each text that the changes remove or replace.
  private func note(lossesOf changes: StringsChanges, in bundle: SettingsBundle, isWritten: Bool) {
    for change in changes.changes {
      for text in change.lostTexts {
        report(
          .info, text.message(isWritten: isWritten), path: bundle.displayPath(change.path),
          range: nil)
      }
    }
  }

  private func showDifferences(_ changes: StringsChanges, in bundle: SettingsBundle) {
    var unpatchable: [String] = []
    for change in changes.changes {
      let targetOfLink = bundle.linkedFiles[change.path] ?? change.path
      let document = bundle.documents.first { $0.file == targetOfLink }
      let contents = FileBytes(change.bytes)
      // Differences are shown in UTF-8, regardless of the encoding of the file.
      let newText = (try? StringsTableReader().read(change.bytes))?.source ?? contents
      let file = ChangedFile(
        file: change.path,
        path: bundle.displayPath(change.path),
        contents: contents,
        original: document?.list.source ?? FileBytes([]),
        text: newText.array,
        isNew: change.isNew)
      printPatch(file, color: nil)
      if !file.isPatchable { unpatchable.append(file.path) }
    }
    noteUnpatchable(unpatchable, "are shown converted to UTF-8; 'patch' cannot apply them")
  }
}

extension SettingsBundle {
  /// Rejects writing to a path where a link, a pipe or another special entry is in the way.
  ///
  /// - Throws: Exit status 3 if an entry at or above the path is neither a file nor a folder.
  fileprivate func refuseObstacle(to path: String) throws(CommandError) {
    let obstacles = files.items.filter { $0.kind != .file && $0.kind != .folder }
    guard let obstacle = obstacles.first(where: { Paths.isInside(path, $0.path) }) else { return }
    let subject = obstacle.path == path ? "it" : "'\(displayPath(obstacle.path))'"
    let reason = obstacle.reasonNotRead ?? "there"
    let fault = "'\(displayPath(path))' cannot be written: \(subject) is \(reason)"
    guard let help = obstacle.unreadableEntryHelp else { throw .failure(fault) }
    throw .failure("\(fault); \(help)")
  }
}
