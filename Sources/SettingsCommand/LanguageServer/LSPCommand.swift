import ArgumentParser
import SettingsConfiguration
import SettingsFiles
import SettingsLanguageServer
import SettingsProject
import SettingsSystem

/// The `settingsc lsp` command.
struct LSPCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve editors on standard input and output.",
    discussion: """
      Editors start this command and speak the Language Server Protocol with it: findings as you type, fixes, \
      completion, navigation, renaming. 'Documentation/Editors.md' has a configuration for each editor. Bundles are \
      found from the opened files; configuration and baseline are those of 'lint'.

      EXIT STATUS: 0 when the editor has shut the server down, 1 when it disconnected without shutdown.
      """)

  @OptionGroup var configurationFile: ConfigurationFileOptions
  @Option(help: "Append a log to this file.", completion: .file()) var log: String?
  @Flag(help: "Accepted for editors that always pass it.") var stdio = false
  @Option(
    name: .customLong("clientProcessId"),
    help: ArgumentHelp("End when this process is gone.", valueName: "process"),
    transform: WholeNumber.parser(0...))
  var clientProcess: Int?

  func validate() throws {
    if configurationFile.config == "-" {
      throw ValidationError("'--config -' cannot be used: standard input belongs to the editor")
    }
  }

  func run(_ session: Session) throws -> ExitStatus {
    // Files are edited while the server runs, and truncating a mapped file would crash it.
    let session = session.copyingFiles
    let log = try ServerLog(self.log, session)
    let files = session.workspace.files
    let previews = PreviewFiles(in: session.temporaryFolder)
    defer { previews.remove(from: files) }
    let follow = { @Sendable process in
      ClientProcess.follow(process, atEnd: { previews.remove(from: files) })
    }
    var options = ServerOptions(
      version: SettingsTool.version, configurationFile.choice, previews)
    options.jobs = session.processorCount
    let server = LanguageServer(
      options,
      files: files,
      directory: session.workingDirectory,
      send: { session.output.write($0) },
      log: { log.write($0) },
      follow: follow)
    if let clientProcess { follow(clientProcess) }
    log.write("settingsc \(SettingsTool.version) serves '\(session.workingDirectory)'")
    let status = try LSPCommand.serve(server, session)
    log.write("ends with \(status)")
    return ExitStatus(hasFindings: status != 0)
  }

  /// Passes messages from the editor to the server until the editor exits or disconnects.
  private static func serve(_ server: LanguageServer, _ session: Session) throws(CommandError)
    -> Int32
  {
    while server.exitStatus == nil {
      let bytes: [UInt8]
      do {
        bytes = try session.readSomeInput()
      } catch {
        throw .failure("standard input cannot be read: \(error.explanation)")
      }
      // If an answer could not be written, the editor no longer reads any.
      if bytes.isEmpty || session.output.failure != nil { break }
      server.receive(bytes)
    }
    return server.exitStatus ?? server.endStatus
  }
}

/// A log file with one line for each event.
private struct ServerLog: Sendable {
  private let path: String?
  private let session: Session

  /// Opens the log file for appending.
  ///
  /// - Throws: Exit status 2 for a path that is not a log file, 3 if the file cannot be written.
  init(_ given: String?, _ session: Session) throws(CommandError) {
    self.session = session
    path = given.map(session.workspace.absolute)
    guard let given, let path else { return }
    // A log begins with a line such as `12 ms: settingsc 0.1.0 serves '/Users/me/App'`.
    let existing = (try? session.workspace.files.read(path, limit: .max).array) ?? []
    let beginning = String(decoding: existing.prefix(60), as: UTF8.self)
    if !existing.isEmpty, !beginning.contains(" ms: settingsc ") {
      throw .usage("'\(given)' is not a settingsc log; name another file")
    }
    do throws(FileSystemError) {
      try session.workspace.files.append([], to: path)
    } catch {
      throw .failure(error)
    }
  }

  func write(_ line: String) {
    guard let path else { return }
    let milliseconds = Int(session.now() / .milliseconds(1))
    try? session.workspace.files.append(Array("\(milliseconds) ms: \(line)\n".utf8), to: path)
  }
}

/// The editor's process, with which the server exits.
private enum ClientProcess {
  /// Ends this process soon after another process has ended.
  ///
  /// - Parameter atEnd: The function called before this process ends.
  static func follow(_ process: Int, atEnd: @escaping @Sendable () -> Void) {
    guard let number = Int32(exactly: process), number > 0 else { return }
    let thread = SystemThread {
      while RunningProcess.exists(number) { RunningProcess.pause(.seconds(1)) }
      atEnd()
      RunningProcess.exit(ExitStatus.findings.rawValue)
    }
    thread?.detach()
  }
}
