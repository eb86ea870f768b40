import SettingsConfiguration
import SettingsFiles
import SettingsProject
import SettingsText

/// The outputs configured for the bundles of a run.
struct OutputPlan {
  /// The outputs of one configuration, with its bundles.
  struct Group {
    let file: ConfigurationFile
    /// The outputs, each with the absolute path of its bundle unless the configuration does not
    /// state one.
    let outputs: [OutputSettings]
    /// The absolute paths of the configuration's bundles.
    let bundles: [String]
    /// The values of variables in paths.
    let variables: Variables

    /// Returns the absolute path of the bundle from which an output is made; `nil` if the
    /// configuration states none and has several bundles.
    func bundle(of output: OutputSettings) -> String? {
      if let bundle = output.bundle { return bundle }
      guard bundles.count == 1 else { return nil }
      return bundles[0]
    }

    /// Returns the absolute path of the bundle from which an output is made directly or through
    /// other outputs; `nil` if none is stated.
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
  /// The bundles from which outputs are made.
  private(set) var bundles: [BundleSource] = []
  /// The pages and folders with pages that outputs merge into bundles.
  private(set) var fragments: [BundleSource] = []
  /// The result of the search for the bundles.
  let search: SearchOutcome

  /// Searches for bundles as `lint` does.
  ///
  /// - Throws: Exit status 2 for a named page.
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
      // A named bundle may be elsewhere; it is used if it is among the requested ones.
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
