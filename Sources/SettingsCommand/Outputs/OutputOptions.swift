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

  /// Writes outputs to paths that the user named, and reports new and changed ones.
  ///
  /// - Throws: exit status 2 for a file that must not be replaced, 3 for one that cannot be
  ///   written.
  func write(_ outputs: [Output], _ session: Session) throws(CommandError) {
    let written = try writer(session).write(outputs).map(\.path)
      .filter { !OutputPlacement.isStream(session.workspace.absolute($0)) }.map { "'\($0)'" }
    if !written.isEmpty {
      session.tell("wrote \(Wording.first(written.prefix(3), of: written.count))")
    }
  }
}

extension ForceOptions {
  /// Writes files like ``write(_:_:)``, or shows the changes.
  ///
  /// - Returns: 1 where something would change.
  /// - Throws: as ``write(_:_:)`` does.
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
  @OptionGroup var replacing: ForceOptions

  /// The name of the format for the extension of the file; empty without one.
  var formatName: String {
    let name = (output ?? "").split(separator: ".").dropFirst().last?.lowercased() ?? ""
    return ["md": "markdown", "adoc": "asciidoc", "htm": "html"][name] ?? name
  }

  /// Writes to the file, or to standard output.
  ///
  /// - Throws: exit status 2 for a file that must not be replaced, 3 for one that cannot be
  ///   written.
  func write(_ file: OutputFile, _ session: Session) throws(CommandError) {
    guard let path = output.outputPath else { return session.output.write(file.bytes) }
    try replacing.write([.file(path, file)], session)
  }

  /// Writes to the file or to standard output, or shows the changes of the file.
  ///
  /// A file without a place for a mark is recorded, so that a later run knows it whatever became of
  /// its keys: beside the configuration, or beside the file where it lies elsewhere.
  ///
  /// - Parameter configuration: What the bundle was read with.
  /// - Returns: 1 where something would change.
  /// - Throws: as ``write(_:_:)`` does.
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
    let writer = replacing.writer(session)
    let place = session.workspace.absolute(path)
    var folder = Paths.parent(place)
    if let configured = configuration.configuration.file?.folder, Paths.isInside(place, configured)
    {
      folder = configured
    }
    let (outputs, record) = writer.record(in: folder).applied(to: [.file(path, file)])
    if let view = changes.view { return try session.show(outputs, writer, as: view) }
    try replacing.write(outputs, session)
    // A sandbox may permit the output alone.
    if let record { _ = try? writer.write([record]) }
    return .success
  }
}
