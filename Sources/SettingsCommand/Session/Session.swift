import SettingsAnalysis
import SettingsConfiguration
import SettingsDiagnostics
import SettingsFiles
import SettingsProject
import SettingsReports
import SettingsSystem
import SettingsText

/// The parts of the outside world that a command may use: streams, environment, clock and file
/// system, all passed in.
package struct Session: Sendable {
  /// Findings and generated output.
  package let output: OutputSink
  /// All other output: errors, progress, statistics.
  package let errors: OutputSink
  /// The environment variables.
  package let environment: ProcessEnvironment
  /// The file system, seen from the working directory.
  package private(set) var workspace: Workspace
  /// Monotonic time.
  package let now: @Sendable () -> Duration
  /// The number of processors.
  package let processorCount: Int
  /// Starts another program to exchange messages with.
  package let connectProgram: ProgramConnector
  /// Returns the next available bytes of standard input; empty at its end.
  package let readSomeInput: PartialInputReader

  /// The given command-line options.
  var givenOptions = GivenOptions()
  /// The reported findings about bundles.
  let reported = ReportedFindings()
  /// Whether `build` runs, for which options are named as configuration keys and findings become
  /// annotations on a service.
  private(set) var isBuilding = false

  /// Makes a session; nothing is read or written.
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

  /// Returns the project around the working directory.
  ///
  /// - Parameter overrides: The options of the command line.
  func project(
    _ choice: ConfigurationChoice, overrides: LintOverrides = LintOverrides()
  ) -> Project {
    Project(workspace, choice, jobs: processorCount, overrides: overrides)
  }

  /// Reads standard input to its end.
  package typealias InputReader =
    @Sendable (_ limit: Int) throws(FileSystemError) -> [UInt8]
  /// Returns the next available bytes of standard input; empty at its end.
  package typealias PartialInputReader = @Sendable () throws(FileSystemError) -> [UInt8]

  /// An empty standard input.
  package static let noInput: InputReader = { _ throws(FileSystemError) in [] }
  /// The end of standard input.
  package static let noMoreInput: PartialInputReader = { () throws(FileSystemError) in [] }

  /// Starts a program, given by its name, with arguments.
  package typealias ProgramConnector =
    @Sendable (_ program: String, _ arguments: [String]) throws(ChildProcess.Failure) ->
    any ProgramConnection

  /// No connection to any program.
  package static let noConnections: ProgramConnector = { (_, _) throws(ChildProcess.Failure) in
    throw ChildProcess.Failure(explanation: "programs cannot be run here")
  }

  /// The absolute path of the working directory.
  package var workingDirectory: String { workspace.directory }
  /// Starts other programs.
  package var runProgram: ProgramRunner { workspace.runProgram }

  /// The session in which files are copied into memory instead of mapped.
  ///
  /// A server goes on while files are edited; a mapped file that an editor cuts short would end the
  /// process.
  var copyingFiles: Session {
    var session = self
    if workspace.plainFiles is SystemFiles { session.workspace = workspace.with(SystemFiles()) }
    return session
  }

  /// The session of `build`.
  var building: Session {
    var session = self
    session.isBuilding = true
    return session
  }

  /// The session in which Xcode's build settings give variables no values.
  var withoutBuildSettings: Session {
    var session = self
    session.workspace.buildSettings = nil
    return session
  }

  /// Returns the session with more folders that Xcode builds into.
  ///
  /// - Parameter folders: Their absolute paths.
  func building(into folders: [String]) -> Session {
    var session = self
    session.workspace.buildFolders += folders
    return session
  }

  /// The session of a run that changes files it has read: a file that another program changes
  /// meanwhile is left unchanged.
  var changingFiles: Session {
    var session = self
    session.workspace = workspace.tracked
    return session
  }

  /// Writes an error: `settingsc: error: …`.
  package func complain(_ message: String) {
    errors.write("settingsc: error: \(VisibleText.escaped(message))\n")
  }

  /// Writes a remark: `settingsc: note: …`, once in a run.
  func note(_ message: String) {
    guard reported.isFirst(message) else { return }
    errors.write("settingsc: note: \(VisibleText.escaped(message))\n")
  }

  /// Writes a line about a completed action: `settingsc: …`.
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

  /// Writes a line about a place in a file: `Root.plist:3:5: error: …`.
  ///
  /// - Parameter path: The file as shown; empty where the line is about no file.
  func report(_ severity: Severity, _ message: String, path: String, range: SourceRange?) {
    let place = range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
    var word = severity.rawValue
    if severity == .info { word = "note" }
    let line = "\(place): \(word): \(message)"
    if path.isEmpty {
      errors.write(VisibleText.escaped("settingsc\(line)") + "\n")
    } else {
      writePlaced("\(path)\(line)")
    }
  }

  /// Writes a line about a place in a configuration file.
  func report(_ severity: Severity, _ message: String, path: String, place: TextPlace) {
    writePlaced("\(path):\(place.line):\(place.column): \(severity.rawValue): \(message)")
  }

  /// Writes the reason that a command stopped: one line, or one for each place.
  package func complain(_ error: CommandError) {
    for fault in error.faults {
      if fault.isPlaced {
        writePlaced(fault.line)
      } else {
        complain(fault.message)
      }
    }
  }

  /// Writes a line that begins with a displayed path. In Xcode the path is absolute, since Xcode
  /// opens no others.
  private func writePlaced(_ line: String) {
    let isInXcode = LintReporting.automaticFormat(environment) == .xcode
    var placed = line
    if isInXcode, !line.hasPrefix("/") { placed = Paths.join(workingDirectory, line) }
    errors.write(VisibleText.escaped(placed) + "\n")
  }
}

/// The environment variables, read by name: of the hundred there may be, few matter.
package struct ProcessEnvironment: Sendable {
  private let value: @Sendable (_ name: String) -> String?

  /// Makes an environment from a function that returns each variable.
  package init(value: @escaping @Sendable (_ name: String) -> String?) { self.value = value }

  /// Makes an environment from these variables.
  package init(_ variables: [String: String]) { value = { variables[$0] } }

  /// Accesses the value of a variable; `nil` if it is not set.
  package subscript(name: String) -> String? { value(name) }
}
