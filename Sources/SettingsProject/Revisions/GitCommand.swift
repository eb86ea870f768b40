import SettingsFiles
import SettingsSystem

/// Runs git such that it executes no program named by a repository, does not prompt, and does not
/// connect to a server.
///
/// A repository may come from an unpacked archive, with an untrusted configuration. Therefore the
/// repository is named rather than searched for, settings that execute programs are overridden, and
/// only commands that read objects and names are used. Commands that compare files of the working
/// tree would run the filters that the repository names.
struct GitCommand {
  private let workTree: GitWorkTree
  private let workspace: Workspace

  init(_ workTree: GitWorkTree, _ workspace: Workspace) {
    self.workTree = workTree
    self.workspace = workspace
  }

  /// Runs a command in a folder of the working tree.
  ///
  /// - Parameter folder: The absolute path of the folder; `nil` for the root.
  func run(_ arguments: [String], in folder: String? = nil) throws(ChildProcess.Failure)
    -> ChildProcess.Outcome
  {
    try workspace.runProgram.run(
      call(arguments, in: folder ?? workTree.root, namesRepository: true))
  }

  /// Runs a command in the root and lets git find the repository, so that git checks whether the
  /// user trusts its owner (`safe.directory`).
  func runCheckingOwner(_ arguments: [String]) throws(ChildProcess.Failure) -> ChildProcess.Outcome
  {
    try workspace.runProgram.run(call(arguments, in: workTree.root, namesRepository: false))
  }

  /// Starts a command that exchanges messages with this process.
  func start(_ arguments: [String]) throws(ChildProcess.Failure) -> RunningProgram {
    try workspace.runProgram.start(call(arguments, in: workTree.root, namesRepository: true))
  }

  private func call(
    _ arguments: [String], in folder: String, namesRepository: Bool
  ) -> ChildProcess.Call {
    var options = ["-C", folder]
    if namesRepository {
      options += ["--git-dir=\(workTree.gitFolder)", "--work-tree=\(workTree.root)"]
    }
    options.append("--no-pager")
    return ChildProcess.Call(
      "git",
      options + GitCommand.settings + arguments,
      environment: GitCommand.environment,
      patience: GitCommand.patience)
  }

  /// The timeout of a command, since git waits forever if a repository has a pipe among its files.
  private static let patience = Duration.seconds(600)

  /// Settings that override the settings of the repository and of the user.
  private static let settings = [
    // A folder that looks like a bare repository is not used as one.
    "safe.bareRepository=explicit",
    // Git would run a program of the repository to list changed files.
    "core.fsmonitor=false",
    "core.hooksPath=/dev/null",
    "core.askPass=",
    "credential.helper=",
    "protocol.allow=never",
  ].flatMap { ["-c", $0] }

  /// The environment of git, in which some variables are set or removed.
  ///
  /// The user's variables for git are removed, since they name repositories, programs, or files to
  /// write to. Only the variables that locate the configuration and git's own programs remain.
  private static let environment = ChildProcess.Environment(
    values: [
      // In a partial clone, git must not fetch missing objects. Earlier versions of git do not know
      // the first variable.
      "GIT_NO_LAZY_FETCH": "1",
      "GIT_ALLOW_PROTOCOL": "none",
      "GIT_OPTIONAL_LOCKS": "0",
      "GIT_TERMINAL_PROMPT": "0",
      "GIT_ATTR_NOSYSTEM": "1",
      "GIT_TRACE2": "0",
      "GIT_TRACE2_EVENT": "0",
      "GIT_TRACE2_PERF": "0",
      "LC_ALL": "C",
    ],
    isRemoved: { name in
      if ["SSH_ASKPASS", "PAGER"].contains(name) { return true }
      return name.hasPrefix("GIT_") && !name.hasPrefix("GIT_CONFIG") && name != "GIT_EXEC_PATH"
    })
}

extension ChildProcess.Outcome {
  /// The first line of standard error, without git's prefix.
  var firstErrorLine: String { ChildProcess.Outcome.firstLine(errors) }

  /// The first line of standard output.
  var firstOutputLine: String { ChildProcess.Outcome.firstLine(output) }

  private static func firstLine(_ bytes: [UInt8]) -> String {
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let prefix = "fatal: "
    guard line.hasPrefix(prefix) else { return line }
    return String(line.dropFirst(prefix.count))
  }
}
