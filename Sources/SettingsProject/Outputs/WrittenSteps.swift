import SettingsFiles

/// The completed steps of writing outputs, recorded so that they can be undone.
struct WrittenSteps {
  private let workspace: Workspace
  private let existing: ExistingOutputs
  /// The created folders, outer folders first.
  private var folders: [String] = []
  /// The new bundles beside their places, by the paths of the outputs.
  private var staged: [String: BundleFolder.Staged] = [:]
  /// The outputs in place, each file with its earlier content.
  private var written: [(path: String, old: FileBytes?)] = []

  init(_ workspace: Workspace, _ existing: ExistingOutputs) {
    self.workspace = workspace
    self.existing = existing
  }

  /// Creates the folder of an output, and prepares the parts that do not change existing files.
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

  /// Writes an output, or moves a staged bundle into place.
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
        // Undoing would remove an existing file whose old content could not be read.
        let canBeUndone = isNew || old != nil
        if canBeUndone { written.append((output.path, old)) }
      }
    } catch {
      throw failure(error, output)
    }
  }

  /// Returns the failure to write an output, with the path of the output as the user gave it.
  private func failure(_ error: FileSystemError, _ output: Output) -> CommandError {
    let pathInOutput = Paths.display(error.path, from: workspace.absolute(output.path))
    let isOutside = pathInOutput.hasPrefix("/")
    let isOutput = pathInOutput == "."
    if isOutside || isOutput { return .failure(error.named(output.path)) }
    return .failure(error.named(Paths.join(output.path, pathInOutput)))
  }

  private mutating func makeFolders(_ folder: String, shown: String) throws(CommandError) {
    let missing = Paths.upward(from: folder).prefix { $0 != "/" && !workspace.files.hasEntry($0) }
    let existingFolder = missing.last.map(Paths.parent) ?? folder
    if let kind = try? workspace.files.status(of: existingFolder).kind, kind != .folder {
      throw .failure("'\(workspace.display(existingFolder))' is a file; give a folder to write to")
    }
    for path in missing.reversed() {
      do throws(FileSystemError) {
        if try workspace.files.makeFolder(path) { folders.append(path) }
      } catch {
        throw .failure(error.named(shown))
      }
    }
  }

  /// Undoes the steps: restores the files and bundles that the run replaced, and removes those that
  /// it created.
  ///
  /// - Returns: The quoted paths of the outputs that could not be restored, with the place of an
  ///   earlier bundle.
  mutating func undo() -> [String] {
    var unrestored: [String] = []
    for (shown, old) in written.reversed() {
      if var bundle = staged[shown] {
        let isRestored = bundle.restore()
        staged[shown] = bundle
        if !isRestored { unrestored.append(Self.description(of: bundle, at: shown)) }
      } else if !restoreFile(workspace.absolute(shown), old) {
        unrestored.append("'\(shown)'")
      }
    }
    removeStaged()
    // A created folder stays if another program has put files into it.
    for folder in folders.reversed() {
      guard let entries = try? workspace.files.entries(of: folder), entries.isEmpty else {
        continue
      }
      workspace.files.remove(folder)
    }
    return unrestored
  }

  /// Returns the quoted path of a bundle, with the place of the earlier bundle.
  private static func description(of bundle: BundleFolder.Staged, at shown: String) -> String {
    guard let lost = bundle.lost else { return "'\(shown)'" }
    return "'\(shown)' (the previous bundle is now at '\(lost)')"
  }

  /// Writes the earlier content of a file, or removes a new file, and returns whether it succeeded.
  private func restoreFile(_ path: String, _ old: FileBytes?) -> Bool {
    if let old { return (try? workspace.files.write(old.array, to: path)) != nil }
    workspace.files.remove(path)
    return !workspace.files.hasEntry(path)
  }

  /// Removes the remaining temporary bundles.
  func finish() { removeStaged() }

  private func removeStaged() { for bundle in staged.values { bundle.discard() } }
}
