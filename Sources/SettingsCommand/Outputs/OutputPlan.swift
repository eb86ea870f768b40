import SettingsConfiguration
import SettingsFiles
import SettingsProject

/// The outputs that the configurations of some bundles name.
struct OutputPlan {
  /// The outputs of one configuration.
  struct Group {
    let file: ConfigurationFile
    /// Each output with the absolute path of its bundle; `nil` if the configuration leaves it open.
    let outputs: [(settings: OutputSettings, bundle: String?)]
    /// The absolute paths of the bundles of the configuration.
    let bundles: [String]
  }

  /// The configurations with outputs.
  private(set) var groups: [Group] = []
  /// The bundles.
  private(set) var bundles: [BundleSource] = []
  /// The result of the search for them.
  let search: SearchOutcome

  /// Searches like `lint`.
  ///
  /// - Throws: exit status 2 for a page that is named.
  init(_ request: BundleRequest, in project: Project) throws(CommandError) {
    var found: [BundleSource] = []
    var page: LintTarget?
    search = project.search(request) { source in
      guard let target = source.target else { return }
      if !target.isPage {
        found.append(source)
      } else if target.isNamed {
        page = page ?? target
      }
    }
    let workspace = project.workspace
    if let page {
      throw .usage("'\(workspace.display(page.path))' is a page; give the path of its bundle")
    }
    bundles = found
    let searched = request.paths.map(workspace.absolute)
    for configuration in project.configurations where configuration.fault == nil {
      guard let file = configuration.configuration.file else { continue }
      let own = found.filter { $0.configuration === configuration }.compactMap { $0.target?.path }
      // A bundle that is named may be elsewhere; it counts where it is among what is asked for.
      let outputs = configuration.settings.outputs.filter { output in
        guard let bundle = output.bundle else { return !own.isEmpty }
        return searched.contains { Paths.isInside(bundle, $0) }
      }
      guard !outputs.isEmpty else { continue }
      let only = own.count == 1 ? own.first : nil
      groups.append(
        Group(file: file, outputs: outputs.map { ($0, $0.bundle ?? only) }, bundles: own))
    }
  }
}
