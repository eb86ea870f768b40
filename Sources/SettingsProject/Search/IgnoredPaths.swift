import SettingsFiles
import SettingsSystem

/// Finds the paths that git ignores, which a search omits.
package enum IgnoredPaths {
  /// Returns the absolute paths of the ignored files and folders below a folder, without the
  /// contents of ignored folders; empty outside of a repository and in an ignored folder.
  ///
  /// - Throws: The reason that git does not list them.
  package static func below(_ folder: String, _ workspace: Workspace)
    throws(ChildProcess.Failure) -> Set<String>
  {
    guard let workTree = GitWorkTree(around: folder, workspace.files) else { return [] }
    let outcome = try GitCommand(workTree, workspace).run(
      ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"], in: folder)
    guard outcome.status == 0 else {
      throw ChildProcess.Failure(explanation: outcome.firstErrorLine)
    }
    let paths = outcome.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    // For an ignored folder, git lists the folder itself.
    let pathsBelow = paths.filter { $0 != "./" }
    return Set(pathsBelow.map { Paths.absolute($0, from: folder) })
  }

  /// Returns whether git ignores a folder and tracks no file in it; `false` outside of a repository
  /// and without git.
  static func contain(_ folder: String, _ workspace: Workspace) -> Bool {
    guard let workTree = GitWorkTree(around: Paths.parent(folder), workspace.files) else {
      return false
    }
    let git = GitCommand(workTree, workspace)
    guard let check = try? git.run(["check-ignore", "--quiet", "--", folder]), check.status == 0,
      let trackedFiles = try? git.run(["ls-files", "-z", "--", ":(literal)\(folder)"])
    else { return false }
    return trackedFiles.status == 0 && trackedFiles.output.isEmpty
  }
}
