import SettingsFiles
import SettingsLint
import SettingsText

extension ProjectFindings {
  /// Reports entries of baselines that no longer occur, or removes them.
  package mutating func retireResolved(removes: Bool) {
    var obsolete: [String: [Baseline.Entry]] = [:]
    for group in groups {
      if let path = group.baseline { obsolete[path, default: []] += group.obsolete }
    }
    for path in obsolete.keys.sorted() {
      let entries = obsolete[path] ?? []
      let count = entries.reduce(0) { $0 + $1.count }
      guard count > 0, let baseline = try? baselines.baseline(at: path) else { continue }
      if removes {
        remove(entries, count: count, from: baseline, at: path)
      } else {
        noteResolved(count, inBaselineAt: path)
      }
    }
  }

  private mutating func noteResolved(_ count: Int, inBaselineAt path: String) {
    let resolved = counted(count, "resolved finding")
    let shown = baselines.display(path)
    if path == "-" {
      note("the baseline on standard input has \(resolved)")
    } else if count == 1 {
      note("the baseline '\(shown)' has \(resolved); remove it with '--prune-baseline'")
    } else {
      note("the baseline '\(shown)' has \(resolved); remove them with '--prune-baseline'")
    }
  }

  /// Removes entries from the baseline at an absolute path.
  ///
  /// - Parameter count: The number of findings in the entries.
  private mutating func remove(
    _ entries: [Baseline.Entry], count: Int, from baseline: Baseline, at path: String
  ) {
    let shown = baselines.display(path)
    changeBaseline(shown) { [workspace] () throws(CommandError) in
      // Another run may have added entries since this run read the file.
      let lock = workspace.files.lock(Paths.parent(path))
      defer { withExtendedLifetime(lock) {} }
      let current = (try? Baseline.read(path, workspace)) ?? baseline
      try OutputWriter(workspace).replaceInputs([current.removing(entries).output(shown)])
      return "removed \(counted(count, "resolved finding")) from '\(shown)'"
    }
  }

  /// Records all findings in a baseline, keeping the entries that this run did not check.
  ///
  /// - Parameter given: The file as the user named it.
  /// - Returns: The text to write to standard output; `nil` if a file was written.
  package mutating func record(to given: String, _ writer: OutputWriter) -> String? {
    let results = groups.flatMap { $0.results }
    let path = workspace.absolute(given)
    let shown = workspace.display(path)
    let lock = workspace.files.lock(Paths.parent(path))
    defer { withExtendedLifetime(lock) {} }
    let bytes = try? workspace.files.read(path, limit: Workspace.inputSizeLimit)
    let old = bytes.flatMap { try? Baseline(reading: $0.array) } ?? Baseline()
    let unchecked = uncheckedEntries(of: old, at: path)
    // The configuration of the first path is that of the run as a whole.
    let baseline = configurations[0].linter.baseline(
      recording: results, paths: baselines.pathConverter(for: path), keeping: unchecked)
    if given.namesStandardOutput { return baseline.text }
    changeBaseline(shown) { () throws(CommandError) in
      try writer.write([baseline.output(shown)])
      let count = results.reduce(0) { $0 + $1.diagnostics.count }
      let kept = unchecked.reduce(0) { $0 + $1.count }
      let recorded = "recorded \(counted(count, "finding")) in '\(shown)'"
      if kept == 0 { return recorded }
      return recorded + "; kept \(counted(kept, "finding")) that this run did not check"
    }
    return nil
  }

  /// Returns the entries of an earlier baseline that this run did not check.
  ///
  /// Entries of a disabled rule in a checked bundle are left out.
  ///
  /// - Parameter path: The absolute path of the baseline.
  private func uncheckedEntries(of old: Baseline, at path: String) -> [Baseline.Entry] {
    let folder = Paths.parent(path)
    let codeFiles = groups.flatMap { $0.results }.flatMap { $0.code?.files ?? [] }
    let scannedCode = Set(codeFiles.map { $0.absolutePath })
    var unchecked = old.entries
    // Each configuration removes the entries that it checked.
    for group in groups {
      let linter = group.configuration.linter
      let outcome = linter.apply(
        Baseline(unchecked),
        to: group.results,
        paths: baselines.pathConverter(for: path),
        isGone: { pathFromFolder in
          let file = Paths.absolute(pathFromFolder, from: folder)
          // All scanned code was checked, so its entries without a finding are gone.
          return scannedCode.contains(file) || !workspace.files.hasEntry(file)
        })
      unchecked = outcome.unchecked
      // The rules that '--only' leaves out are not disabled, so their entries are kept.
      if !linter.configuration.onlyRules.isEmpty { unchecked += outcome.notRun }
    }
    return unchecked
  }

  /// Changes a baseline, and adds the message or failure.
  ///
  /// If a file could not be read, the baseline stays as it is, since the entries of that file would
  /// be lost.
  ///
  /// - Parameter shown: The displayed path of the baseline.
  /// - Parameter change: Changes the file and returns the message about the change.
  private mutating func changeBaseline(
    _ shown: String, _ change: () throws(CommandError) -> String
  ) {
    guard isComplete else {
      failures.append(
        .failure(
          "the baseline '\(shown)' is not changed because not everything could be read", path: shown
        ))
      return
    }
    do throws(CommandError) {
      messages.append(.done(try change()))
    } catch {
      failures.append(error)
    }
  }
}
