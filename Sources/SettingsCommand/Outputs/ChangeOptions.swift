import ArgumentParser
import SettingsLint
import SettingsProject
import SettingsPropertyLists
import SettingsReports
import SettingsSystem
import SettingsText

/// The format in which changes are shown instead of made.
enum ChangeView {
  /// A unified diff.
  case diff
  /// The names of the files.
  case names
}

/// The options that show a command's changes instead of making them.
struct ChangeOptions: ParsableArguments {
  @Flag(
    help:
      "Print the changes as a unified diff instead of making them; exit with 1 if there are any.")
  var diff = false
  @Flag(help: "Name what would change instead of changing it; exit with 1 if anything would.")
  var check = false

  func validate() throws {
    if diff, check { throw ValidationError("'--diff' and '--check' exclude each other") }
  }

  /// The format in which changes are shown; `nil` to make them.
  var view: ChangeView? {
    if diff { return .diff }
    if check { return .names }
    return nil
  }

  /// Requires an output file if changes are to be shown.
  ///
  /// - Throws: A `ValidationError` if there is no file to compare with.
  func requireFile(_ output: String?) throws {
    guard let view, output.outputPath == nil else { return }
    let option: String
    switch view {
    case .diff: option = "--diff"
    case .names: option = "--check"
    }
    throw ValidationError("'\(option)' compares with a file; name it with '-o'")
  }
}

/// A file that a run would create or change, with a message about the change or about what prevents
/// it.
struct StaleFile {
  let path: String
  /// The message, as part of a sentence: `missing`, `stale`, `3 findings would be fixed`
  let message: String
}

extension Session {
  /// Shows the changes that writing outputs would make.
  ///
  /// - Parameter remedy: The remedy, appended after a semicolon; empty if it is obvious.
  /// - Returns: Exit status 1 if an output would change.
  /// - Throws: For a diff, exit status 2 for an output that must not be replaced.
  func show(
    _ outputs: [Output], _ writer: OutputWriter, as view: ChangeView, remedy: String = ""
  ) throws(CommandError) -> ExitStatus {
    let stale = outputs.filter { !writer.isCurrent($0) }
    switch view {
    case .names: reportStale(staleFiles(stale, writer, remedy: remedy))
    case .diff:
      try writer.check(stale)
      showDifferences(stale)
    }
    return ExitStatus(hasFindings: !stale.isEmpty)
  }

  /// Returns the outputs that would change: each `missing` or `stale`, with the remedy, or else with
  /// the reason that it must not be replaced.
  private func staleFiles(_ stale: [Output], _ writer: OutputWriter, remedy: String) -> [StaleFile]
  {
    let refusals = stale.map { output -> String? in
      do throws(CommandError) {
        try writer.check([output])
        return nil
      } catch {
        return error.message
      }
    }
    // A single refused output prevents writing all outputs, so the remedy would not help.
    let isRefused = refusals.contains { $0 != nil }
    return zip(stale, refusals).map { output, refusal in
      if let refusal { return StaleFile(path: output.path, message: refusal) }
      var message = "missing"
      if workspace.files.exists(workspace.absolute(output.path)) { message = "stale" }
      if !isRefused { message += remedy }
      return StaleFile(path: output.path, message: message)
    }
  }

  /// Reports files that would change, as annotations on a service that shows them.
  func reportStale(_ files: [StaleFile]) {
    let report = LintReporting.automaticFormat(environment)
    if !report.isForService {
      for file in files {
        output.write(VisibleText.escaped("\(file.path): error: \(file.message)") + "\n")
      }
      return
    }
    let input = ReportInput(
      tool: LintReporting.tool, diagnostics: [],
      failures: files.map {
        ReportFailure(path: $0.path, message: $0.message, isPlaced: true)
      })
    output.write(report.text(ServicePaths(report, self)?.placed(input) ?? input))
  }

  private func showDifferences(_ outputs: [Output]) {
    var binary: [String] = []
    var converted: [String] = []
    for output in outputs {
      switch output.content {
      case .file(let file):
        guard let change = ChangedFile(file, at: output.path, workspace) else {
          binary.append(output.path)
          continue
        }
        self.output.write(UnifiedDiff.render(change))
      case .bundle(let files):
        let differences = BundleDifferences(files, at: output.path, workspace)
        for change in differences.changes { self.output.write(UnifiedDiff.render(change)) }
        if !differences.changes.isEmpty { converted.append(output.path) }
        binary += differences.binary
      }
    }
    noteUnpatchable(converted, "are shown as XML, which 'patch' cannot apply")
    noteUnpatchable(binary, "are left out because they are binary")
  }
}

extension ChangedFile {
  /// Creates the change of a text file; fails if the old or the new content is not text.
  fileprivate init?(_ file: OutputFile, at path: String, _ workspace: Workspace) {
    let old = try? workspace.files.read(workspace.absolute(path), limit: .max).array
    guard String(validating: file.bytes, as: UTF8.self) != nil,
      String(validating: old ?? [], as: UTF8.self) != nil
    else { return nil }
    self.init(
      file: path, path: path, contents: FileBytes(file.bytes), original: FileBytes(old ?? []),
      text: file.bytes, isNew: old == nil)
  }
}
