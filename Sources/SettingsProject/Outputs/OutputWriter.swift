import SettingsConfiguration
import SettingsFiles
import SettingsPropertyLists
import SettingsSystem
import SettingsText

/// Writes either all outputs or none.
///
/// It replaces only files that settingsc wrote and that no other program has changed since this run
/// read them.
package struct OutputWriter: Sendable {
  private let workspace: Workspace
  private let isForced: Bool
  private let existing: ExistingOutputs

  /// Creates a writer, without reading or writing any file.
  ///
  /// - Parameter isForced: Whether to replace files that settingsc did not write.
  package init(_ workspace: Workspace, isForced: Bool = false) {
    self.workspace = workspace.refusingChangedFiles
    self.isForced = isForced
    existing = ExistingOutputs(self.workspace)
  }

  /// Returns the record of the outputs that `build` wrote for a configuration.
  ///
  /// - Parameter folder: The absolute path of the folder with the configuration.
  package func record(in folder: String) -> OutputRecord {
    OutputRecord(in: folder, workspace, existing)
  }

  /// Rejects misplaced outputs: over an input, in a settings bundle, at the top of the disk, or
  /// over a file that settingsc did not write.
  ///
  /// - Throws: Exit status 2 for such an output.
  package func check(_ outputs: [Output]) throws(CommandError) {
    for output in outputs {
      let placement = OutputPlacement(workspace)
      if let folder = output.folder { try placement.check(output.path, isIn: folder) }
      if !isForced { try placement.refuseTopOfDisk(output.path) }
      switch output.content {
      case .file(let file):
        try placement.check(output.path)
        try checkOwner(output, file)
      case .bundle(let files):
        try placement.check(output.path, isBundle: true)
        let path = workspace.absolute(output.path)
        if !isForced, !existing.bundle(path, holds: files),
          let reason = BundleFolder(path, workspace).obstacle
        {
          throw .refused(output, reason)
        }
      }
    }
  }

  /// Rejects a file that settingsc did not write.
  private func checkOwner(_ output: Output, _ file: OutputFile) throws(CommandError) {
    let path = workspace.absolute(output.path)
    switch try? workspace.files.status(of: path).kind {
    case .folder?: throw .usage("'\(output.path)' is a folder; name a file in it")
    case .special? where !OutputPlacement.isStream(path):
      throw .usage("'\(output.path)' is a pipe or a device; choose another output")
    case .special?, nil: return
    case .file?: break
    }
    if isForced || output.isRecorded { return }
    let old: [UInt8]
    do {
      old = try existing.file(path).array
    } catch {
      throw .failure(error.named(output.path))
    }
    guard let reason = file.obstacle(old) else { return }
    // Only a new file from a template may lack the mark in a comment.
    let isUnmarkedTemplate = file.mark == .comment && !file.mark.isCarried(by: file.bytes)
    var advice = ""
    if isUnmarkedTemplate {
      advice = "; a template can mark its files with '\(OutputMark.words)' in a comment"
    }
    throw .refused(output, reason, advice)
  }

  /// Returns whether the file or bundle at an output's path already has the content of the output.
  package func isCurrent(_ output: Output) -> Bool {
    let path = workspace.absolute(output.path)
    switch output.content {
    case .file(let file):
      return (try? existing.file(path).array) == file.bytes
    case .bundle(let files): return existing.bundle(path, holds: files)
    }
  }

  /// Writes missing and changed outputs, creating their folders.
  ///
  /// - Returns: The outputs that were written.
  /// - Throws: Exit status 2 for a misplaced output, 3 for one that cannot be written; nothing is
  ///   changed then, except what the error names.
  @discardableResult
  package func write(_ outputs: [Output]) throws(CommandError) -> [Output] {
    try check(outputs)
    return try replaceInputs(outputs)
  }

  /// Writes outputs like ``write(_:)``, but may replace inputs of the run, such as a bundle's own
  /// files.
  @discardableResult
  package func replaceInputs(_ outputs: [Output]) throws(CommandError) -> [Output] {
    let changed = outputs.filter { !isCurrent($0) }
    // A signal between two steps would leave only some of the outputs.
    try DeferredSignals.during { () throws(CommandError) in
      var steps = WrittenSteps(workspace, existing)
      defer {
        steps.finish()
        existing.refresh()
      }
      do throws(CommandError) {
        for output in changed { try steps.stage(output) }
        for output in changed { try steps.write(output) }
      } catch {
        let unrestored = steps.undo().joined(separator: ", ")
        if unrestored.isEmpty { throw error }
        throw .failure(
          "\(error.message); \(unrestored) could not be restored and stays as written")
      }
    }
    return changed
  }
}

extension CommandError {
  /// Returns the error for an output that would replace a file that settingsc did not write.
  fileprivate static func refused(_ output: Output, _ reason: String, _ hint: String = "")
    -> CommandError
  {
    .usage("'\(output.path)' \(reason); choose another output, or replace it with '--force'\(hint)")
  }
}
