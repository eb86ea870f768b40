import SettingsAnalysis
import SettingsConfiguration
import SettingsDiagnostics
import SettingsFiles
import SettingsProject
import SettingsReports
import SettingsSystem
import SettingsText

/// The environment of a command: streams, environment variables, clock and file system, all
/// injected.
package struct Session: Sendable {
  /// The stream for findings and generated output.
  package let output: OutputSink
  /// The stream for all other output, such as errors, progress and statistics.
  package let errors: OutputSink
  /// The environment variables.
  package let environment: ProcessEnvironment
  /// The file system as seen from the working directory.
  package private(set) var workspace: Workspace
  /// A function that returns monotonic time.
  package let now: @Sendable () -> Duration
  /// The number of processors.
  package let processorCount: Int
  /// A function that starts another program to exchange messages with it.
  package let connectProgram: ProgramConnector
  /// A function that returns the next available bytes of standard input; empty at its end.
  package let readSomeInput: PartialInputReader

  /// The given command-line options.
  var givenOptions = GivenOptions()
  /// The findings and remarks reported so far.
  let reported = ReportedFindings()
  /// Whether the command is `build`, in which messages name options by their configuration keys and
  /// findings become annotations on a service.
  private(set) var isBuilding = false

  /// Creates a session without reading or writing any file.
  package init(
    output: OutputSink, errors: OutputSink,
    readInput: @escaping InputReader = Session.noInput,
    environment: ProcessEnvironment = ProcessEnvironment([:]), workspace: Workspace,
    now: @escaping @Sendable () -> Duration = { .zero }, processorCount: Int = 1,
    runProgram: ProgramRunner = .none,
    connectProgram: @escaping ProgramConnector = Session.noConnections,
    readSomeInput: @escaping PartialInputReader = Session.noMoreInput
  ) {
    self.output = output
    self.errors = errors
    self.environment = environment
    self.workspace = workspace
    self.workspace.readInput = readInput
    self.workspace.runProgram = runProgram
    self.workspace.buildFolders = XcodeSettings.buildFolders.compactMap { name in
      guard let folder = environment[name], folder.hasPrefix("/") else { return nil }
      return folder
    }
    if environment["XCODE_VERSION_ACTUAL"] != nil {
      self.workspace.buildSettings = Variables([
        { name in
          if PrivateVariables.contains(name) { return nil }
          return environment[name]
        }
      ])
    }
    self.now = now
    self.processorCount = processorCount
    self.connectProgram = connectProgram
    self.readSomeInput = readSomeInput
  }

  /// Returns a project for the working directory.
  ///
  /// - Parameter overrides: The options of the command line.
  func project(
    _ choice: ConfigurationChoice, overrides: LintOverrides = LintOverrides()
  ) -> Project {
    Project(workspace, choice, jobs: processorCount, overrides: overrides)
  }

  /// A function that reads standard input to its end, up to a maximum number of bytes.
  package typealias InputReader =
    @Sendable (_ limit: Int) throws(FileSystemError) -> [UInt8]
  /// A function that returns the next available bytes of standard input; empty at its end.
  package typealias PartialInputReader = @Sendable () throws(FileSystemError) -> [UInt8]

  /// A function that returns an empty standard input.
  package static let noInput: InputReader = { _ throws(FileSystemError) in [] }
  /// A function that reports the end of standard input.
  package static let noMoreInput: PartialInputReader = { () throws(FileSystemError) in [] }

  /// A function that starts a program, given by its name, with arguments.
  package typealias ProgramConnector =
    @Sendable (_ program: String, _ arguments: [String]) throws(ChildProcess.Failure) ->
    any ProgramConnection

  /// A function that refuses to connect to programs.
  package static let noConnections: ProgramConnector = { (_, _) throws(ChildProcess.Failure) in
    throw ChildProcess.Failure(explanation: "programs cannot be run here")
  }

  /// The absolute path of the working directory.
  package var workingDirectory: String { workspace.directory }
  /// A function that starts other programs.
  package var runProgram: ProgramRunner { workspace.runProgram }

  /// The session in which files are read into memory rather than mapped.
  ///
  /// Files may be edited while a server runs, and truncating a mapped file would crash the process.
  var copyingFiles: Session {
    var session = self
    // `SystemFiles` maps files only on request.
    if workspace.plainFiles is SystemFiles { session.workspace = workspace.with(SystemFiles()) }
    return session
  }

  /// The session for the `build` command.
  var forBuild: Session {
    var session = self
    session.isBuilding = true
    return session
  }

  /// The session without the values of Xcode's build settings.
  var withoutBuildSettings: Session {
    var session = self
    session.workspace.buildSettings = nil
    return session
  }

  /// Returns the session with additional folders that Xcode builds into.
  ///
  /// - Parameter folders: The absolute paths of the folders.
  func addingBuildFolders(_ folders: [String]) -> Session {
    var session = self
    session.workspace.buildFolders += folders
    return session
  }

  /// The session of a run that changes files it has read, leaving a file unchanged if another
  /// program has changed it in the meantime.
  var changingFiles: Session {
    var session = self
    session.workspace = workspace.refusingChangedFiles
    return session
  }

  /// Writes an error in the form `settingsc: error: …`.
  package func complain(_ message: String) {
    errors.write("settingsc: error: \(VisibleText.escaped(message))\n")
  }

  /// Writes a note in the form `settingsc: note: …`, once in a run.
  func note(_ message: String) {
    let isNew = reported.record(message)
    guard isNew else { return }
    errors.write("settingsc: note: \(VisibleText.escaped(message))\n")
  }

  /// Writes a message about a completed action in the form `settingsc: …`.
  func tell(_ message: String) { errors.write("settingsc: \(VisibleText.escaped(message))\n") }

  /// Writes the messages of a run.
  func tell(_ messages: some Sequence<ProjectFindings.Message>) {
    for message in messages {
      switch message {
      case .note(let text): note(text)
      case .done(let text): tell(text)
      }
    }
  }

  /// Writes a message about a place in a file in the form `Root.plist:3:5: error: …`.
  ///
  /// - Parameter path: The displayed path of the file; empty if the message is not about a file.
  func report(_ severity: Severity, _ message: String, path: String, range: SourceRange?) {
    var place = path.isEmpty ? "settingsc" : path
    if let start = range?.start { place += ":\(start.line):\(start.column)" }
    let word = severity == .info ? "note" : severity.rawValue
    let line = "\(place): \(word): \(message)"
    if path.isEmpty {
      errors.write(VisibleText.escaped(line) + "\n")
    } else {
      writePlaced(line)
    }
  }

  /// Writes a message about a place in a configuration file.
  func report(_ severity: Severity, _ message: String, path: String, place: TextPlace) {
    writePlaced("\(path):\(place.line):\(place.column): \(severity.rawValue): \(message)")
  }

  /// Writes the error that ended a command: one line, or one for each place.
  package func complain(_ error: CommandError) {
    for fault in error.faults {
      if fault.isPlaced {
        writePlaced(fault.line)
      } else {
        complain(fault.message)
      }
    }
  }

  /// Writes a line that begins with a displayed path.
  ///
  /// In Xcode, the path is made absolute, since Xcode opens no other paths.
  private func writePlaced(_ line: String) {
    var line = line
    let isInXcode = LintReporting.automaticFormat(environment) == .xcode
    if isInXcode, !line.hasPrefix("/") { line = Paths.join(workingDirectory, line) }
    errors.write(VisibleText.escaped(line) + "\n")
  }
}

/// The environment variables, each read on demand.
package struct ProcessEnvironment: Sendable {
  private let value: @Sendable (_ name: String) -> String?

  /// Creates an environment from a function that returns the value of a variable.
  package init(value: @escaping @Sendable (_ name: String) -> String?) { self.value = value }

  /// Creates an environment from a dictionary of variables.
  package init(_ variables: [String: String]) { value = { variables[$0] } }

  /// Accesses the value of a variable; `nil` if it is not set.
  package subscript(name: String) -> String? { value(name) }
}
