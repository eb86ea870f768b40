import SettingsSystem

/// What git ignores, so that a search leaves it out.
package enum IgnoredPaths {
  /// The absolute paths of the ignored files and folders below a folder, of an ignored folder
  /// without what is in it; nothing outside of a repository, without git, and in a folder that is
  /// ignored itself.
  package static func below(_ folder: String, _ workspace: Workspace) -> Set<String> {
    guard let workTree = GitWorkTree(around: folder, workspace.files),
      let outcome = try? GitCommand(workTree, workspace).run(
        ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"],
        in: folder), outcome.status == 0
    else { return [] }
    return Set(
      outcome.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.filter {
        $0 != "./"
      }
      .map { Paths.absolute($0, from: folder) })
  }
}
