import SettingsConfiguration
import SettingsFiles
import SettingsProject
import SettingsText

/// The place of an output, with the values of variables in its path.
struct OutputPath {
  /// The absolute path.
  let path: String
  /// The folder that it must be in: that of the configuration, or where a variable leads there, one
  /// that Xcode builds into.
  let folder: String?

  /// Expands the path of an output.
  ///
  /// - Throws: exit status 2 for a variable that nothing defines.
  init(
    _ output: OutputSettings, _ variables: Variables, _ workspace: Workspace
  ) throws(CommandError) {
    let folder = output.folder ?? workspace.directory
    let written = Paths.display(output.path, from: folder)
    guard let text = VariableText(written) else {
      path = output.path
      self.folder = output.folder
      return
    }
    if let name = text.references.map(\.name).first(where: { variables[$0] == nil }) {
      throw .usage(
        "nothing defines the variable '\(name)' in the path '\(written)'; in a build phase, Xcode defines its build "
          + "settings, elsewhere '--define \(name)=VALUE' does")
    }
    let path = Paths.absolute(text.expanded(with: variables), from: folder)
    self.path = path
    self.folder = workspace.buildFolders.first { Paths.isInside(path, $0) } ?? output.folder
  }
}
