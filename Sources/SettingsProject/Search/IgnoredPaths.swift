import SettingsSystem

/// What git ignores, so that a search leaves it out.
package enum IgnoredPaths {
  /// The absolute paths of the ignored files and folders below a folder, of an ignored folder
  /// without what is in it; nothing outside of a repository, without git, and in a folder that is
  /// ignored itself.
  package static func below(_ folder: String, _ workspace: Workspace) -> Set<String> {
    guard workspace.repositoryRoot(above: folder) != nil,
      let outcome = try? workspace.runProgram(
        "git",
        [
          "-C", folder, "ls-files", "--others", "--ignored", "--exclude-standard", "--directory",
          "-z",
        ], []), outcome.status == 0
    else { return [] }
    return Set(
      outcome.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.filter {
        $0 != "./"
      }
      .map { Paths.absolute($0, from: folder) })
  }
}

extension Workspace {
  /// The absolute path of the root of the git repository around the working directory; `nil`
  /// outside of one.
  package var repositoryRoot: String? { repositoryRoot(above: directory) }

  /// The absolute path of the root of the git repository that a folder is in.
  package func repositoryRoot(above folder: String) -> String? {
    Paths.upward(from: folder).first { files.hasEntry(Paths.join($0, ".git")) }
  }
}
