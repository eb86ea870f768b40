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
      let shown = baselines.display(path)
      let resolved = counted(count, "resolved finding")
      guard removes else {
        if path == "-" {
          note("the baseline on standard input has \(resolved)")
        } else {
          let them = count == 1 ? "it" : "them"
          note(
            "the baseline '\(shown)' has \(resolved); remove \(them) with '--prune-baseline'")
        }
        continue
      }
      take(
        changing(shown) { () throws(CommandError) in
          // Another run may have added entries since this run read the file.
          let lock = workspace.files.lock(Paths.parent(path))
          defer { withExtendedLifetime(lock) {} }
          let current = (try? Baseline.read(path, workspace)) ?? baseline
          try OutputWriter(workspace).replaceInputs([current.removing(entries).output(shown)])
          return "removed \(resolved) from '\(shown)'"
        })
    }
  }

  /// Records all findings in a baseline, keeping the entries that this run did not check.
  ///
  /// - Parameter given: The file as the user named it.
  /// - Returns: The text to write to standard output; `nil` if a file was written.
  package mutating func record(to given: String, _ writer: OutputWriter) -> String? {
    let results = groups.flatMap { $0.results }
    let linter = configurations[0].linter
    let path = workspace.absolute(given)
    let shown = workspace.display(path)
    let lock = workspace.files.lock(Paths.parent(path))
    defer { withExtendedLifetime(lock) {} }
    let bytes = try? workspace.files.read(path, limit: Workspace.inputSizeLimit)
    let old = bytes.flatMap { try? Baseline(reading: $0.array) } ?? Baseline()
    let code = Set(results.flatMap { $0.code?.files.map { $0.absolutePath } ?? [] })
    let paths = baselines.paths(of: path)
    let unchecked = linter.apply(old, to: results, paths: paths) { file in
      let file = Paths.absolute(file, from: Paths.parent(path))
      return code.contains(file) || !workspace.files.hasEntry(file)
    }.unchecked.filter {
      linter.runningIDs.contains($0.identity.rule) || !linter.configuration.onlyRules.isEmpty
    }
    let baseline = linter.baseline(recording: results, paths: paths, keeping: unchecked)
    guard Optional(given).outputPath != nil else { return baseline.text }
    take(
      changing(shown) { () throws(CommandError) in
        try writer.write([baseline.output(shown)])
        let count = results.reduce(0) { $0 + $1.diagnostics.count }
        let kept = unchecked.reduce(0) { $0 + $1.count }
        let recorded = "recorded \(counted(count, "finding")) in '\(shown)'"
        if kept == 0 { return recorded }
        return recorded + "; kept \(counted(kept, "finding")) that this run did not check"
      })
    return nil
  }

  /// Changes a baseline if all files could be read, since entries of unreadable files would be
  /// lost.
  ///
  /// - Returns: The message about the change.
  private func changing(
    _ shown: String, _ body: () throws(CommandError) -> String
  ) -> Result<String, CommandError> {
    guard isComplete else {
      return .failure(
        .failure(
          "the baseline '\(shown)' is not changed because not everything could be read", path: shown
        ))
    }
    return Result { () throws(CommandError) in try body() }
  }

  private mutating func take(_ change: Result<String, CommandError>) {
    switch change {
    case .success(let done): messages.append(.done(done))
    case .failure(let error): failures.append(error)
    }
  }
}
