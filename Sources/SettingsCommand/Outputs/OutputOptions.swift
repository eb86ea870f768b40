import ArgumentParser
import SettingsAnalysis
import SettingsFiles
import SettingsProject
import SettingsSystem

/// The option that allows replacing files that settingsc did not write.
struct ForceOptions: ParsableArguments {
  @Flag(help: "Also replace files that settingsc did not write.") var force = false

  func writer(_ session: Session) -> OutputWriter {
    OutputWriter(session.workspace, isForced: force)
  }

  /// Writes outputs to paths given by the user, and reports new and changed ones.
  ///
  /// - Throws: Exit status 2 for a file that must not be replaced, 3 for one that cannot be
  ///   written.
  func write(_ outputs: [Output], _ session: Session) throws(CommandError) {
    let writtenPaths = try writer(session).write(outputs).map(\.path)
    let files = writtenPaths.filter { path in
      !OutputPlacement.isStream(session.workspace.absolute(path))
    }
    if files.isEmpty { return }
    let names = files.prefix(3).map { "'\($0)'" }
    session.tell("wrote \(Wording.first(names, of: files.count))")
  }
}

extension ForceOptions {
  /// Writes outputs like ``write(_:_:)``, or shows their changes.
  ///
  /// - Returns: Exit status 1 if changes are shown and an output would change.
  /// - Throws: The errors of ``write(_:_:)``.
  func write(
    _ outputs: [Output], _ changes: ChangeOptions, _ session: Session
  ) throws(CommandError) -> ExitStatus {
    if let view = changes.view { return try session.show(outputs, writer(session), as: view) }
    try write(outputs, session)
    return .success
  }
}

/// The options of a command that writes one file.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, help: "Output file; '-' or none for standard output.", completion: .file())
  var output: String?
  @OptionGroup var forceOptions: ForceOptions

  /// The name of the format for the file's extension; empty without an extension.
  var formatName: String {
    let partsAfterDots = (output ?? "").split(separator: ".").dropFirst()
    switch partsAfterDots.last?.lowercased() {
    case "md": return "markdown"
    case "adoc": return "asciidoc"
    case "htm": return "html"
    case let fileExtension?: return fileExtension
    case nil: return ""
    }
  }

  /// Writes a file to the output path or to standard output.
  ///
  /// - Throws: Exit status 2 for a file that must not be replaced, 3 for one that cannot be
  ///   written.
  func write(_ file: OutputFile, _ session: Session) throws(CommandError) {
    guard let path = output.outputPath else { return session.output.write(file.bytes) }
    try forceOptions.write([.file(path, file)], session)
  }

  /// Writes a file to the output path or to standard output, or shows its changes.
  ///
  /// Some formats, such as JSON, cannot hold the comment by which settingsc recognizes its own
  /// files. The hash of such a file is recorded, so that a later run may replace it without
  /// `--force`. The record is beside the configuration or, for a file elsewhere, beside the file.
  ///
  /// - Parameter configuration: The configuration with which the bundle was read.
  /// - Returns: Exit status 1 if changes are shown and the file would change.
  /// - Throws: The errors of ``write(_:_:)``.
  func write(
    _ file: OutputFile, _ changes: ChangeOptions, _ configuration: ProjectConfiguration,
    _ session: Session
  ) throws(CommandError) -> ExitStatus {
    guard let path = output.outputPath,
      !OutputPlacement.isStream(session.workspace.absolute(path))
    else {
      try write(file, session)
      return .success
    }
    let writer = forceOptions.writer(session)
    let absolutePath = session.workspace.absolute(path)
    var folderOfRecord = Paths.parent(absolutePath)
    if let folder = configuration.configuration.file?.folder,
      Paths.isInside(absolutePath, folder)
    {
      folderOfRecord = folder
    }
    let oldRecord = writer.record(in: folderOfRecord)
    let (outputs, newRecord) = oldRecord.updated(with: [.file(path, file)])
    if let view = changes.view { return try session.show(outputs, writer, as: view) }
    try forceOptions.write(outputs, session)
    // The record is optional, since a sandbox may permit writing only the output.
    if let newRecord { _ = try? writer.write([newRecord]) }
    return .success
  }
}
