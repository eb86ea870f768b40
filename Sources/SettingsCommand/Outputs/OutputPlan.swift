import SettingsConfiguration
import SettingsFiles
import SettingsProject
import SettingsText

/// The outputs that the configurations of some bundles name.
struct OutputPlan {
  /// The outputs of one configuration.
  struct Group {
    let file: ConfigurationFile
    /// The outputs; each names the absolute path of its bundle, unless the configuration leaves it
    /// open.
    let outputs: [OutputSettings]
    /// The absolute paths of the bundles of the configuration.
    let bundles: [String]
    /// The values of variables in paths.
    let variables: Variables

    /// Returns the absolute path of the bundle that an output is made of; absent where the
    /// configuration leaves open which one is meant.
    func bundle(of output: OutputSettings) -> String? {
      if let bundle = output.bundle { return bundle }
      guard bundles.count == 1 else { return nil }
      return bundles[0]
    }

    /// Returns the absolute path of the bundle that an output names, or the outputs that make that
    /// bundle; absent where they name none.
    fileprivate func source(of output: OutputSettings) -> String? {
      var source = output
      for _ in outputs {
        guard let maker = source.bundle.flatMap(outputWriting) else { break }
        source = maker
      }
      return source.bundle
    }

    /// Returns the output of the configuration that writes a bundle to a path.
    func outputWriting(bundleAt path: String) -> OutputSettings? {
      outputs.first { $0.expandsVariables && $0.path == path }
    }
  }

  /// The configurations with outputs.
  private(set) var groups: [Group] = []
  /// The bundles that outputs are made of.
  private(set) var bundles: [BundleSource] = []
  /// The pages and folders with pages that outputs add to the bundles.
  private(set) var fragments: [BundleSource] = []
  /// The result of the search for them.
  let search: SearchOutcome

  /// Searches like `lint`.
  ///
  /// - Throws: exit status 2 for a page that is named.
  init(_ request: BundleRequest, in project: Project) throws(CommandError) {
    var found: [BundleSource] = []
    var page: LintTarget?
    var fragments: [BundleSource] = []
    search = project.search(request) { source in
      guard let target = source.target else { return }
      if target.isFragment, !target.isNamed {
        fragments.append(source)
      } else if !target.isPage {
        found.append(source)
      } else if target.isNamed {
        page = page ?? target
      }
    }
    let workspace = project.workspace
    if let page {
      throw .usage("'\(workspace.display(page.path))' is a page; give the path of its bundle")
    }
    let wholes = LintTarget.withoutFragments(found.compactMap(\.target)) { _ in false }
    bundles = found.filter { source in wholes.contains { $0 == source.target } }
    self.fragments = fragments + found.filter { source in !wholes.contains { $0 == source.target } }
    let searched = request.paths.map(workspace.absolute)
    for configuration in project.configurations where configuration.fault == nil {
      guard let file = configuration.configuration.file else { continue }
      let own = bundles.filter { $0.configuration === configuration }.compactMap { $0.target?.path }
      // A bundle that is named may be elsewhere; it counts where it is among what is asked for.
      let all = Group(
        file: file, outputs: configuration.settings.outputs, bundles: own,
        variables: configuration.variables)
      let outputs = all.outputs.filter { output in
        guard let bundle = all.source(of: output) else { return !own.isEmpty }
        return searched.contains { Paths.isInside(bundle, $0) }
      }
      guard !outputs.isEmpty else { continue }
      groups.append(
        Group(file: file, outputs: outputs, bundles: own, variables: configuration.variables))
    }
  }
}
