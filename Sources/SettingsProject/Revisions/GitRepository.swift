import SettingsFiles
import SettingsSystem

/// The git repository around the working directory, whose revisions are read without a checkout.
package final class GitRepository: Sendable {
  package let workTree: GitWorkTree
  /// The path of the working directory relative to the root of the repository, with a trailing
  /// slash; empty for the root.
  package let prefix: String
  /// The reader of the repository's objects.
  let objects: GitObjects
  private let isShallow: Bool
  private let command: GitCommand
  private let workspace: Workspace

  /// Finds the repository around the working directory.
  ///
  /// - Throws: Exit status 3 if there is no repository or no git, or if git refuses the repository.
  package init(_ workspace: Workspace) throws(CommandError) {
    guard let workTree = GitWorkTree(around: workspace.directory, workspace.files) else {
      throw .failure("'\(workspace.directory)' is not in a git repository")
    }
    self.workspace = workspace
    self.workTree = workTree
    command = GitCommand(workTree, workspace)
    objects = GitObjects(command)
    let directory = GitRepository.realPath(workspace.directory, workspace)
    if directory == workTree.root {
      prefix = ""
    } else {
      prefix = Paths.display(directory, from: workTree.root) + "/"
    }
    isShallow = try GitRepository.isShallow(workTree, command, workspace)
  }

  /// Returns whether git reads the repository as a shallow clone.
  ///
  /// - Throws: Exit status 3 if there is no git, or if git refuses the repository or finds another.
  private static func isShallow(
    _ workTree: GitWorkTree, _ command: GitCommand, _ workspace: Workspace
  ) throws(CommandError) -> Bool {
    let outcome: ChildProcess.Outcome
    do {
      outcome = try command.runCheckingOwner([
        "rev-parse", "--is-shallow-repository", "--absolute-git-dir",
      ])
    } catch {
      throw .notRun(error)
    }
    guard outcome.status == 0 else {
      throw .failure(
        "git cannot read this folder: \(outcome.firstErrorLine)\(trustAdvice(in: outcome.errors))"
      )
    }
    // The first line is `true` or `false`, the second the path of git's folder.
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    let gitFolder = String(lines.dropFirst().first ?? "")
    guard realPath(gitFolder, workspace) == realPath(workTree.gitFolder, workspace) else {
      throw .failure("git finds no repository in '\(workTree.gitFolder)'")
    }
    return lines.first == "true"
  }

  private static func realPath(_ path: String, _ workspace: Workspace) -> String {
    (try? workspace.files.realPath(of: path)) ?? path
  }

  /// The absolute path of the folder with the working tree.
  package var root: String { workTree.root }

  /// Returns a revision with the paths of all its files.
  ///
  /// - Throws: Exit status 2 for a name that begins with `-`; exit status 3 if the repository has
  ///   no such revision, this clone lacks its files, or git cannot be run.
  package func revision(_ name: String) throws(CommandError) -> Revision {
    let tree = try tree(of: name)
    let outcome = try run(["ls-tree", "-z", "--full-tree", "-r", tree])
    guard outcome.status == 0 else {
      throw .failure(
        "git cannot list '\(name)': \(outcome.firstErrorLine); \(GitRepository.fetchAdvice)")
    }
    return Revision(name, listing: outcome.output, self)
  }

  /// Returns the id of the tree of a revision.
  private func tree(of revision: String) throws(CommandError) -> String {
    guard !revision.hasPrefix("-") else { throw .usage("'\(revision)' is not a revision") }
    let outcome = try run(["rev-parse", "--verify", "--quiet", "\(revision)^{tree}"])
    if outcome.status == 0 { return outcome.firstOutputLine }
    if try run(["rev-parse", "--verify", "--quiet", revision]).status == 0 {
      throw .failure(
        "the files of '\(revision)' are not in this clone; \(GitRepository.fetchAdvice)")
    }
    if isShallow {
      throw .failure(
        "'\(revision)' is not in this shallow clone; fetch more history with 'git fetch --deepen=100' or "
          + "'git fetch --unshallow', in GitHub Actions with 'fetch-depth: 0'")
    }
    try requireCommit()
    throw .failure("unknown revision '\(revision)'; fetch it, or check the name")
  }

  /// Returns the latest tag among the ancestors of the current commit.
  ///
  /// - Throws: Exit status 3 if there is no tag.
  func latestTag() throws(CommandError) -> String {
    let outcome = try run(["describe", "--tags", "--abbrev=0"])
    if outcome.status == 0 { return outcome.firstOutputLine }
    try requireCommit()
    throw .failure("no tag is an ancestor of HEAD; name a revision with '--against'")
  }

  /// Requires the current branch to have a commit.
  ///
  /// - Throws: Exit status 3 for a branch without commits.
  private func requireCommit() throws(CommandError) {
    if try run(["rev-parse", "--verify", "--quiet", "HEAD"]).status == 0 { return }
    throw .failure("the repository has no commit yet, so there is nothing to compare with")
  }

  /// Returns the displayed path for a path relative to the root: relative inside the working
  /// directory, otherwise absolute.
  ///
  /// Elsewhere in the repository, the path stays relative to the root if the user entered the
  /// working directory through a link that hides the root.
  func display(_ path: String) -> String {
    if path.hasPrefix(prefix) { return String(path.dropFirst(prefix.count)) }
    let folder = workspace.directory + "/"
    guard folder.hasSuffix("/" + prefix) else { return path }
    // With the prefix `App/`, the folder `/src/App/` shows that the root is `/src/`.
    let rootWithSlash = folder.dropLast(prefix.count)
    return rootWithSlash + path
  }

  private func run(_ arguments: [String]) throws(CommandError) -> ChildProcess.Outcome {
    do throws(ChildProcess.Failure) {
      return try command.run(arguments)
    } catch {
      throw .notRun(error)
    }
  }

  /// The advice for fetching objects that a partial clone lacks.
  static let fetchAdvice = "fetch it with 'git fetch --refetch --no-filter'"

  /// Returns the advice to run the command that git suggests for trusting another owner's folder,
  /// as the end of a sentence; empty if git suggests none.
  private static func trustAdvice(in errors: [UInt8]) -> String {
    let text = String(decoding: errors, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    let beginning = "git config --global --add safe.directory "
    guard let command = lines.first(where: { $0.hasPrefix(beginning) }) else { return "" }
    return "; if you trust its owner, run '\(command)'"
  }
}

extension CommandError {
  /// Returns the error to throw if git cannot be run.
  static func notRun(_ failure: ChildProcess.Failure) -> CommandError {
    .failure("git cannot be run: \(failure.explanation)")
  }
}
