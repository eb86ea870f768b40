import SettingsCompiler
import SettingsConfiguration
import SettingsFiles
import SettingsPropertyLists
import SettingsSystem
import SettingsText

/// An output of a command: a file, or a bundle as a whole.
package struct Output: Sendable {
  /// The content of an output.
  package enum Content: Sendable {
    case file(OutputFile)
    case bundle([ShippedBundle.File])
  }

  /// The path as the user gave it.
  package let path: String
  package let content: Content
  /// Whether an earlier run recorded that it wrote the file.
  package var isRecorded = false
  /// The folder that must contain it after links are followed; `nil` if the user named the path.
  package var folder: String?

  /// Whether it is a bundle as a whole.
  package var isBundle: Bool {
    if case .bundle = content { true } else { false }
  }

  /// A file.
  package static func file(_ path: String, _ file: OutputFile) -> Output {
    Output(path: path, content: .file(file.marked))
  }

  /// Returns a file of generated code.
  package static func code(_ path: String, _ file: GeneratedFile) -> Output {
    .file(path, OutputFile(file.text, .comment))
  }

  /// Returns the files of a folder.
  ///
  /// - Throws: exit status 2 for a new folder with the extension of one of the files, which was
  ///   meant as that file.
  package static func files(
    _ files: [GeneratedFile], in folder: String,
    mark: (GeneratedFile) -> OutputMark = { _ in .comment },
    _ workspace: Workspace
  ) throws(CommandError) -> [Output] {
    let name = Paths.name(folder)
    if !workspace.files.exists(workspace.absolute(folder)), let dot = name.lastIndex(of: "."),
      dot > name.startIndex,
      let file = files.map(\.name).first(where: { $0.hasSuffix(name[dot...]) })
    {
      throw .usage("'\(folder)' looks like a file; give a folder, which gets '\(file)'")
    }
    return files.map { .file(Paths.join(folder, $0.name), OutputFile($0.text, mark($0))) }
  }

  /// A bundle.
  ///
  /// - Throws: exit status 2 for a path that does not end as one of a bundle.
  package static func bundle(_ path: String, _ files: [ShippedBundle.File]) throws(CommandError)
    -> Output
  {
    guard Paths.name(path).hasSuffix(".bundle") else {
      throw .usage("'\(path)' does not end in '.bundle'; name the bundle to write")
    }
    return Output(path: path, content: .bundle(files))
  }
}

/// Writes either all outputs or none, and never replaces files that settingsc did not write.
package struct OutputWriter: Sendable {
  private let workspace: Workspace
  private let isForced: Bool
  private let existing: ExistingOutputs

  /// Makes a writer; nothing is read or written.
  ///
  /// - Parameter isForced: Whether what settingsc did not write is replaced too.
  package init(_ workspace: Workspace, isForced: Bool = false) {
    self.workspace = workspace.tracked
    self.isForced = isForced
    existing = ExistingOutputs(self.workspace)
  }

  /// Returns the record of the outputs that `build` wrote for a configuration.
  ///
  /// - Parameter folder: The absolute path of the folder with the configuration.
  package func record(in folder: String) -> OutputRecord {
    OutputRecord(in: folder, workspace, existing)
  }

  /// Rejects misplaced outputs: over an input, in a settings bundle, over a file that settingsc did
  /// not write.
  ///
  /// - Throws: exit status 2 for such an output.
  package func check(_ outputs: [Output]) throws(CommandError) {
    for output in outputs {
      let place = OutputPlace(workspace)
      if let folder = output.folder { try place.check(output.path, isIn: folder) }
      if !isForced { try place.refuseTop(output.path) }
      switch output.content {
      case .file(let file):
        try place.check(output.path)
        try checkOwner(output, file)
      case .bundle(let files):
        try place.check(output.path, isBundle: true)
        let path = workspace.absolute(output.path)
        if !isForced, !existing.bundle(path, holds: files),
          let reason = BundleFolder(path, workspace).obstacle
        {
          throw .refused(output, reason)
        }
      }
    }
  }

  /// Checks whether a file may be replaced.
  private func checkOwner(_ output: Output, _ file: OutputFile) throws(CommandError) {
    let path = workspace.absolute(output.path)
    switch try? workspace.files.status(of: path).kind {
    case .folder?: throw .usage("'\(output.path)' is a folder; name a file in it")
    case .special? where !OutputPlace.isStream(path):
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
    let isTemplate = file.mark == .comment && !file.mark.isCarried(by: file.bytes)
    var advice = ""
    if isTemplate {
      advice = "; a template can mark its files with '\(OutputMark.words)' in a comment"
    }
    throw .refused(output, reason, advice)
  }

  /// Returns whether an output exists with its current content.
  package func isCurrent(_ output: Output) -> Bool {
    let path = workspace.absolute(output.path)
    switch output.content {
    case .file(let file):
      return (try? existing.file(path).array) == file.bytes
    case .bundle(let files): return existing.bundle(path, holds: files)
    }
  }

  /// Writes missing and changed outputs, and makes their folders.
  ///
  /// - Returns: Those that were written.
  /// - Throws: exit status 2 for an output in the wrong place, 3 for one that cannot be written;
  ///   nothing is changed then, but for what the error names.
  @discardableResult
  package func write(_ outputs: [Output]) throws(CommandError) -> [Output] {
    try check(outputs)
    return try replaceInputs(outputs)
  }

  /// Writes like ``write(_:)``, and may replace inputs of the run: changes of a bundle's own files.
  @discardableResult
  package func replaceInputs(_ outputs: [Output]) throws(CommandError) -> [Output] {
    let changed = outputs.filter { !isCurrent($0) }
    // A signal between two steps would leave some of them.
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
        let kept = steps.undo()
        if kept.isEmpty { throw error }
        throw .failure(
          "\(error.message); \(kept.joined(separator: ", ")) could not be restored and stays as written"
        )
      }
    }
    return changed
  }
}

/// The steps by which a run has written outputs, so that they can be undone.
private struct WrittenSteps {
  private let workspace: Workspace
  private let existing: ExistingOutputs
  /// The created folders, the outer ones first.
  private var folders: [String] = []
  /// The bundles next to their places, by the paths of the outputs.
  private var staged: [String: BundleFolder.Staged] = [:]
  /// The outputs in place, each file with its old content.
  private var written: [(path: String, old: FileBytes?)] = []

  init(_ workspace: Workspace, _ existing: ExistingOutputs) {
    self.workspace = workspace
    self.existing = existing
  }

  /// Makes the folder of an output, and prepares what does not change existing files.
  mutating func stage(_ output: Output) throws(CommandError) {
    let path = workspace.absolute(output.path)
    try makeFolders(Paths.parent(path), shown: Paths.parent(output.path))
    guard case .bundle(let bundle) = output.content else { return }
    do throws(FileSystemError) {
      staged[output.path] = try BundleFolder(path, workspace).stage(bundle)
    } catch {
      throw failure(error, output)
    }
  }

  /// Moves or writes an output into place.
  mutating func write(_ output: Output) throws(CommandError) {
    let path = workspace.absolute(output.path)
    do throws(FileSystemError) {
      switch output.content {
      case .bundle:
        try staged[output.path]?.putInPlace()
        written.append((output.path, nil))
      case .file(let file):
        let isNew = !workspace.files.hasEntry(path)
        let old = try? existing.file(path)
        try workspace.files.write(file.bytes, to: path)
        if isNew || old != nil { written.append((output.path, old)) }
      }
    } catch {
      throw failure(error, output)
    }
  }

  private func failure(_ error: FileSystemError, _ output: Output) -> CommandError {
    let inside = Paths.display(error.path, from: workspace.absolute(output.path))
    if inside.hasPrefix("/") || inside == "." { return .failure(error.named(output.path)) }
    return .failure(error.named(Paths.join(output.path, inside)))
  }

  private mutating func makeFolders(_ folder: String, shown: String) throws(CommandError) {
    let missing = Paths.upward(from: folder).prefix { $0 != "/" && !workspace.files.hasEntry($0) }
    let above = missing.last.map(Paths.parent) ?? folder
    if let kind = try? workspace.files.status(of: above).kind, kind != .folder {
      throw .failure("'\(workspace.display(above))' is a file; give a folder to write to")
    }
    for path in missing.reversed() {
      do throws(FileSystemError) {
        if try workspace.files.makeFolder(path) { folders.append(path) }
      } catch {
        throw .failure(error.named(shown))
      }
    }
  }

  /// Restores all earlier contents.
  ///
  /// - Returns: The outputs that stay as they were written, in quotes; of a bundle also where the
  ///   one before it is.
  mutating func undo() -> [String] {
    var kept: [String] = []
    for (shown, old) in written.reversed() {
      let path = workspace.absolute(shown)
      if let isBack = staged[shown]?.takeBack() {
        let lost = staged[shown]?.lost.map { " (the previous bundle is now at '\($0)')" } ?? ""
        if !isBack { kept.append("'\(shown)'\(lost)") }
      } else if let old {
        if (try? workspace.files.write(old.array, to: path)) == nil {
          kept.append("'\(shown)'")
        }
      } else {
        workspace.files.remove(path)
        if workspace.files.hasEntry(path) { kept.append("'\(shown)'") }
      }
    }
    removeStaged()
    // A folder that got something stays.
    for folder in folders.reversed()
    where (try? workspace.files.entries(of: folder))?.isEmpty == true {
      workspace.files.remove(folder)
    }
    return kept
  }

  /// Removes the remaining temporary bundles.
  func finish() { removeStaged() }

  private func removeStaged() { for bundle in staged.values { bundle.discard() } }
}

extension CommandError {
  /// Returns the error for an output that would replace a file that settingsc did not write.
  fileprivate static func refused(_ output: Output, _ reason: String, _ hint: String = "")
    -> CommandError
  {
    .usage("'\(output.path)' \(reason); choose another output, or replace it with '--force'\(hint)")
  }
}
