import ArgumentParser
import SettingsCompiler
import SettingsConfiguration
import SettingsPropertyLists
import SettingsSystem

/// Something that a command writes: a file, or a bundle as a whole.
struct Output: Sendable {
  /// What is written.
  enum Content: Sendable {
    case file([UInt8])
    case bundle([ShippedBundle.File])
  }

  /// The path as the user gave it.
  let path: String
  let content: Content
  /// Whether it replaces only what has the header of generated code, whatever it has itself.
  var isCode = false

  /// A file.
  static func file(_ path: String, _ bytes: [UInt8]) -> Output { Output(path: path, content: .file(bytes)) }

  /// A file of generated code.
  static func code(_ path: String, _ file: GeneratedFile) -> Output {
    Output(path: path, content: .file(Array(file.text.utf8)), isCode: true)
  }

  /// The files of a folder.
  ///
  /// - Throws: exit status 2 for a new folder with the extension of one of the files, which was meant as that file.
  static func files(
    _ files: [GeneratedFile], in folder: String, _ workspace: Workspace
  ) throws(CommandError) -> [Output] {
    let name = Paths.name(folder)
    if !workspace.files.exists(workspace.absolute(folder)), let dot = name.lastIndex(of: "."), dot > name.startIndex,
      let file = files.map(\.name).first(where: { $0.hasSuffix(name[dot...]) })
    {
      throw .usage("'\(folder)' looks like a file; give a folder, which gets '\(file)'")
    }
    return files.map { .file(Paths.join(folder, $0.name), Array($0.text.utf8)) }
  }

  /// A bundle.
  ///
  /// - Throws: exit status 2 for a path that does not end as one of a bundle.
  static func bundle(_ path: String, _ files: [ShippedBundle.File]) throws(CommandError) -> Output {
    guard Paths.name(path).hasSuffix(".bundle") else {
      throw .usage("'\(path)' does not end in '.bundle'; name the bundle to write")
    }
    return Output(path: path, content: .bundle(files))
  }
}

/// Writes outputs, all or none of them, and never over what settingsc did not write.
struct OutputWriter: Sendable {
  private let workspace: Workspace
  private let isForced: Bool

  /// Makes a writer; nothing is read or written.
  ///
  /// - Parameter isForced: Whether what settingsc did not write is replaced too.
  init(_ workspace: Workspace, isForced: Bool = false) {
    self.workspace = workspace
    self.isForced = isForced
  }

  /// Refuses outputs in the wrong place: over an input, in a settings bundle, over what settingsc did not write.
  ///
  /// - Throws: exit status 2 for such an output.
  func check(_ outputs: [Output]) throws(CommandError) {
    for output in outputs {
      switch output.content {
      case .file(let bytes):
        try OutputPlace(workspace).check(output.path)
        try checkMark(output, bytes)
      case .bundle(let files):
        try OutputPlace(workspace).check(output.path, isBundle: true)
        let folder = BundleFolder(workspace.absolute(output.path), workspace.files)
        if !isForced, !folder.holds(files), let reason = folder.obstacle {
          throw .usage("'\(output.path)' \(reason); choose another output, or replace it with '--force'")
        }
      }
    }
  }

  private func checkMark(_ output: Output, _ bytes: [UInt8]) throws(CommandError) {
    let path = workspace.absolute(output.path)
    switch try? workspace.files.status(of: path).kind {
    case .folder?: throw .usage("'\(output.path)' is a folder; name a file in it")
    case .special?, nil: return
    case .file?: break
    }
    let old = try? workspace.files.read(path, limit: .max).array
    guard !isForced, old != bytes, old?.isEmpty != true else { return }
    guard let old, OutputMark(old).isReplaceable(by: OutputMark(bytes), asCode: output.isCode) else {
      let hint =
        output.isCode ? "; a template can mark its files with '\(OutputMark.codeHeader)' in a comment" : ""
      throw .usage(
        "'\(output.path)' was not written by settingsc; choose another output, or replace it with '--force'\(hint)")
    }
  }

  /// Whether what an output names is what would be written.
  func isCurrent(_ output: Output) -> Bool {
    let path = workspace.absolute(output.path)
    switch output.content {
    case .file(let bytes): return (try? workspace.files.read(path, limit: bytes.count).array) == bytes
    case .bundle(let files): return BundleFolder(path, workspace.files).holds(files)
    }
  }

  /// Writes outputs that have another content or are not there, and makes the folders that they go to.
  ///
  /// - Returns: Those that were written.
  /// - Throws: exit status 2 for an output in the wrong place, 3 for one that cannot be written; no file is changed
  ///   then, and no folder made.
  @discardableResult
  func write(_ outputs: [Output]) throws(CommandError) -> [Output] {
    try check(outputs)
    return try replaceInputs(outputs)
  }

  /// Writes as ``write(_:)`` does, over what the run has read too: changes of a bundle's own files.
  @discardableResult
  func replaceInputs(_ outputs: [Output]) throws(CommandError) -> [Output] {
    let changed = outputs.filter { !isCurrent($0) }
    // A signal between two steps would leave some of them.
    try DeferredSignals.during { () throws(CommandError) in
      var steps = WrittenSteps(workspace)
      do throws(CommandError) {
        for output in changed { try steps.write(output) }
      } catch {
        steps.undo()
        throw error
      }
    }
    return changed
  }
}

/// What a run has written, so that it can be undone.
private struct WrittenSteps {
  private let workspace: Workspace
  /// The folders that were made, the outer ones first.
  private var folders: [String] = []
  /// The files that were written, with what they held.
  private var files: [(path: String, old: FileContents?)] = []

  init(_ workspace: Workspace) { self.workspace = workspace }

  mutating func write(_ output: Output) throws(CommandError) {
    let path = workspace.absolute(output.path)
    try makeFolders(Paths.parent(path), shown: Paths.parent(output.path))
    do throws(FileSystemError) {
      switch output.content {
      case .bundle(let bundle): try BundleFolder(path, workspace.files).replace(with: bundle)
      case .file(let bytes):
        let isNew = !workspace.files.hasEntry(path)
        let old = try? workspace.files.read(path, limit: .max)
        try workspace.files.write(bytes, to: path)
        if isNew || old != nil { files.append((path, old)) }
      }
    } catch {
      let inside = Paths.display(error.path, from: path)
      throw .failure(
        error.named(inside.hasPrefix("/") || inside == "." ? output.path : Paths.join(output.path, inside)))
    }
  }

  private mutating func makeFolders(_ folder: String, shown: String) throws(CommandError) {
    var missing: [String] = []
    var above = folder
    while !workspace.files.hasEntry(above), Paths.parent(above) != above, !above.isEmpty {
      missing.append(above)
      above = Paths.parent(above)
    }
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

  func undo() {
    for (path, old) in files.reversed() {
      if let old {
        _ = try? workspace.files.write(FileBytes(old).array, to: path)
      } else {
        workspace.files.remove(path)
      }
    }
    // A folder that got something stays.
    for folder in folders.reversed() where (try? workspace.files.entries(of: folder))?.isEmpty == true {
      workspace.files.remove(folder)
    }
  }
}

/// The option that lifts the protection of what settingsc did not write.
struct ForceOptions: ParsableArguments {
  @Flag(help: "Also replace files that settingsc did not write.") var force = false

  func writer(_ session: Session) -> OutputWriter { OutputWriter(session.workspace, isForced: force) }
}

/// The options of a command that writes one file.
struct OutputOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: "Output file; '-' or none for standard output.", completion: .file())
  var output: String?
  @OptionGroup var replacing: ForceOptions

  /// Writes to the file, or to standard output.
  ///
  /// - Throws: exit status 2 for a file that must not be replaced, 3 for one that cannot be written.
  func write(_ bytes: [UInt8], _ session: Session) throws(CommandError) {
    guard let file = output.outputPath else { return session.output.write(bytes) }
    try replacing.writer(session).write([.file(file, bytes)])
  }
}
