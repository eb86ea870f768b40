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
      // A chain has at most as many links as there are outputs; the bound ends a circle.
      for _ in outputs {
        guard let bundle = source.bundle, let writing = outputWriting(bundleAt: bundle) else {
          break
        }
        source = writing
      }
      return source.bundle
    }

    /// Returns the output of the configuration that writes a bundle to a path; `nil` if there is
    /// none.
    func outputWriting(bundleAt path: String) -> OutputSettings? {
      outputs.first { $0.writesBundle && $0.path == path }
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
    var bundlesOrFragments: [BundleSource] = []
    var namedPage: LintTarget?
    var foundFragments: [BundleSource] = []
    search = project.search(request) { source in
      guard let target = source.target else { return }
      if target.isFragment, !target.isNamed {
        foundFragments.append(source)
      } else if !target.isPage {
        bundlesOrFragments.append(source)
      } else if target.isNamed, namedPage == nil {
        // Other pages were only found by the search, and have no outputs.
        namedPage = target
      }
    }
    let workspace = project.workspace
    if let namedPage {
      throw .usage("'\(workspace.display(namedPage.path))' is a page; give the path of its bundle")
    }
    // A folder without the name of a bundle is a fragment too if another folder has such a name.
    let wholeBundles = LintTarget.withoutFragments(bundlesOrFragments.compactMap(\.target))
    for source in bundlesOrFragments {
      if let target = source.target, wholeBundles.contains(target) {
        bundles.append(source)
      } else {
        foundFragments.append(source)
      }
    }
    fragments = foundFragments
    let searchedPaths = request.paths.map(workspace.absolute)
    for configuration in project.configurations where configuration.fault == nil {
      if let group = group(of: configuration, in: searchedPaths) { groups.append(group) }
    }
  }

  /// Returns the outputs of a configuration that are made from requested bundles; `nil` if there are
  /// none.
  private func group(
    of configuration: ProjectConfiguration, in searchedPaths: [String]
  ) -> Group? {
    guard let file = configuration.configuration.file else { return nil }
    let sources = bundles.filter { $0.configuration === configuration }
    let wholeGroup = Group(
      file: file,
      outputs: configuration.settings.outputs,
      bundles: sources.compactMap { $0.target?.path },
      variables: configuration.variables)
    let outputs = wholeGroup.outputs.filter { output in
      // An output that states no bundle is made from a bundle of the configuration.
      guard let bundle = wholeGroup.source(of: output) else { return !sources.isEmpty }
      // The bundle may have another configuration, so its path decides.
      return searchedPaths.contains { Paths.isInside(bundle, $0) }
    }
    if outputs.isEmpty { return nil }
    return Group(
      file: file,
      outputs: outputs,
      bundles: wholeGroup.bundles,
      variables: configuration.variables)
  }
}
