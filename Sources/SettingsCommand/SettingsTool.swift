import ArgumentParser
import SettingsFiles
import SettingsProject
import SettingsReports
import SettingsSystem
import SettingsText

/// The command-line tool.
package enum SettingsTool {
  /// The version of the tool and its libraries.
  package static let version = "0.1.0"

  /// Runs the tool with this process's arguments and ends the process.
  package static func main() -> Never {
    RunningProcess.ignoreSignalsOfWriting()
    RunningProcess.reserveStandardStreams()
    // Files are replaced as a whole or not at all, so the process may end at any time.
    RunningProcess.explainCutFiles(
      "settingsc: error: a file was cut short while it was read; run settingsc again\n",
      status: ExitStatus.failure.rawValue)
    let files = SystemFiles(mapsLargeFiles: true)
    let directory: String
    do {
      directory = try RunningProcess.workingDirectory()
    } catch {
      // In another folder, relative paths would name other files, which '--fix' would rewrite.
      Session.system(files: files, directory: "/").complain(
        "the current folder cannot be read: \(error.explanation)")
      RunningProcess.exit(ExitStatus.failure.rawValue)
    }
    let session = Session.system(files: files, directory: directory)
    let arguments = RunningProcess.arguments
    if let number = arguments.firstIndex(of: nil) {
      session.complain(
        "argument \(number + 1) is not UTF-8; rename the file or folder that it names")
      RunningProcess.exit(ExitStatus.usage.rawValue)
    }
    RunningProcess.exit(run(arguments.compactMap(\.self), session).rawValue)
  }

  /// Returns the command that the arguments name, with its options; `nil` if the arguments cannot
  /// be parsed or request help.
  ///
  /// Only this command is parsed, since setting up all commands takes the parser longer than
  /// checking a typical bundle.
  private static func command(_ arguments: [String]) -> (any SessionCommand)? {
    let (type, wordCount) = Root.command(namedBy: arguments)
    // A command with subcommands, such as `strings`, only prints its help.
    guard wordCount > 0, type.commands.isEmpty else { return nil }
    return type.parsed(Array(arguments[wordCount...]))
  }

  /// Runs the tool with arguments in a session.
  ///
  /// - Parameter arguments: The arguments without the program's name.
  /// - Parameter session: The streams, environment and file system of the run.
  /// - Returns: The exit status.
  package static func run(_ arguments: [String], _ session: Session) -> ExitStatus {
    let status = runCommand(arguments, session)
    // A closed pipe, such as that of `head`, is not an error.
    guard let failure = session.output.failure, failure.reason != .readerGone else { return status }
    session.complain("standard output cannot be written: \(failure.explanation)")
    return max(status, .failure)
  }

  private static func runCommand(_ arguments: [String], _ session: Session) -> ExitStatus {
    do {
      try UsageCheck.check(arguments)
      var session = session
      session.givenOptions = GivenOptions(arguments)
      if let command = command(arguments) { return try command.run(session) }
      // Errors, help and completions describe the command as part of the tool.
      var command = try Root.parseAsRoot(arguments)
      if let command = command as? any SessionCommand { return try command.run(session) }
      // This is the parser's own help command; running it throws the request for a help page.
      try command.run()
      return .success
    } catch let error as CommandError {
      session.complain(error)
      return error.status
    } catch {
      let message = Root.fullMessage(for: error)
      if Root.exitCode(for: error).isSuccess {
        session.output.write(message + "\n")
        return .success
      }
      if let fault = UsageCheck.choiceFault(arguments) {
        session.complain(fault)
        return fault.status
      }
      // The parser's messages begin with a capital letter and have several lines.
      let text = "settingsc: error: \(message.prefix(1).lowercased())\(message.dropFirst())"
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        session.errors.write(VisibleText.escaped(String(line)) + "\n")
      }
      return .usage
    }
  }
}

/// A command that runs in a session.
protocol SessionCommand: ParsableCommand {
  /// The subcommands.
  static var commands: [any SessionCommand.Type] { get }
  /// Returns the subcommand with a name; `nil` if there is none.
  static func command(named name: String) -> (any SessionCommand.Type)?

  /// Returns the command with its options; `nil` if the words cannot be parsed or request help.
  static func parsed(_ words: [String]) -> Self?

  func run(_ session: Session) throws -> ExitStatus
}

extension SessionCommand {
  static var commands: [any SessionCommand.Type] { [] }

  static func command(named name: String) -> (any SessionCommand.Type)? {
    commands.first { $0._commandName == name }
  }

  static func parsed(_ words: [String]) -> Self? { (try? parseAsRoot(words)) as? Self }
}

/// A command that prints its help unless a subcommand is given.
protocol CommandWithSubcommands: SessionCommand {}

extension CommandWithSubcommands {
  func run(_ session: Session) throws -> ExitStatus { throw CleanExit.helpRequest(self) }
}

/// The tool's root command, which prints its help without a subcommand.
struct Root: CommandWithSubcommands {
  static let configuration = CommandConfiguration(
    commandName: "settingsc",
    abstract: "Check a Settings.bundle and compile it into registration defaults.",
    discussion: """
      The Settings app never reports errors: a row with a misspelled type or a missing key just disappears. settingsc \
      reports where and why. A command for one bundle takes the only one below the current folder.

      EXAMPLE:
        settingsc lint                        # check all bundles below the folder
        settingsc defaults -o Defaults.plist  # the registration defaults
        settingsc generate -o Sources         # the same as Swift
        settingsc preview --open              # the pages as iOS draws them
        settingsc diff --against main         # what the changes mean for users

      EXIT STATUS: 0 nothing at or above the fail level, 1 findings, 2 wrong usage or configuration, \
      3 something could not be read or written.
      """,
    version: SettingsTool.version,
    groupedSubcommands: groups.map { group in
      CommandGroup(name: group.name, subcommands: group.commands.map { $0.type })
    })

  // The parser begins an error with this text; the common form of errors is applied when it is
  // printed.
  static var _errorPrefix: String { "" }

  static var commands: [any SessionCommand.Type] { groups.flatMap { $0.commands.map(\.type) } }

  static func command(named name: String) -> (any SessionCommand.Type)? {
    for group in groups {
      if let command = group.commands.first(where: { $0.name == name }) { return command.type }
    }
    return nil
  }

  /// Returns the command that the first words name, with the number of these words; the root
  /// command and 0 if they name none.
  static func command(namedBy words: [String]) -> (type: any SessionCommand.Type, wordCount: Int) {
    var type: any SessionCommand.Type = Root.self
    var count = 0
    while count < words.count, let next = type.command(named: words[count]) {
      type = next
      count += 1
    }
    return (type, count)
  }

  /// The commands by name, in the order of the help.
  ///
  /// A run sets up only the command that it needs, since asking all of them for their names is
  /// slow.
  static let groups: [(name: String, commands: [(name: String, type: any SessionCommand.Type)])] = [
    (
      "Main",
      [
        ("lint", LintCommand.self), ("defaults", DefaultsCommand.self),
        ("generate", GenerateCommand.self), ("preview", PreviewCommand.self),
        ("diff", DiffCommand.self),
      ]
    ),
    (
      "More",
      [
        ("init", InitCommand.self),
        ("strings", StringsCommand.self), ("usage", UsageCommand.self),
        ("lsp", LSPCommand.self), ("build", BuildCommand.self),
        ("compile", CompileCommand.self), ("merge", MergeCommand.self),
        ("export", ExportCommand.self), ("snapshot", SnapshotCommand.self),
        ("show", ShowCommand.self), ("resolve", ResolveCommand.self),
        ("rules", RulesCommand.self), ("explain", ExplainCommand.self),
        ("config", ConfigCommand.self),
      ]
    ),
  ]
}
