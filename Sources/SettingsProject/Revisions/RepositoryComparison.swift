import SettingsChanges
import SettingsConfiguration
import SettingsFiles
import SettingsModel

/// The bundles of a revision beside those of the working tree, or of another revision.
package struct RepositoryComparison {
  /// The revision that people have.
  package let old: String
  /// The revision that they get; absent for the working tree.
  package let new: String?
  /// The bundles of both, in the order of their paths.
  package let pairs: [BundlePair]
  /// The configurations of the bundles: those of the version that people get.
  private var catalog: ConfigurationCatalog
  private let oldRevision: Revision
  private let newRevision: Revision?
  private let root: String
  private let workspace: Workspace
  /// What is not compared, one sentence for each.
  package private(set) var remarks: [String] = []

  /// Finds the bundles and pairs them.
  ///
  /// - Parameter old: A revision; absent for the latest tag among the ancestors.
  /// - Parameter paths: Bundles and folders as the user gave them; empty for the whole repository.
  /// - Throws: exit status 2 for a path without a bundle in either version, 3 for what git cannot
  ///   read.
  package init(
    from old: String?, to new: String?, _ paths: [String], _ choice: ConfigurationChoice,
    _ workspace: Workspace
  ) throws(CommandError) {
    self.workspace = workspace
    let repository = try GitRepository(workspace)
    let root = repository.root
    self.root = root
    let old = if let old { old } else { try repository.latestTag() }
    self.old = old
    self.new = new
    let oldRevision = try repository.revision(old)
    let newRevision = try new.map { name throws(CommandError) in try repository.revision(name) }
    self.oldRevision = oldRevision
    self.newRevision = newRevision
    let places = paths.map { path in
      let path = workspace.absolute(path)
      return (try? workspace.files.realPath(of: path)) ?? path
    }
    let named = places.map { Paths.display($0, from: root) }
    let oldBundles = try RevisionSide.bundles(of: oldRevision, named: named)
    let newBundles: [String]
    var others: [String] = []
    var configured = workspace
    if let newRevision {
      newBundles = try RevisionSide.bundles(of: newRevision, named: named)
      // What is accepted in the working tree is not accepted in the revision.
      if choice == .nearest {
        let files = try newRevision.files(newRevision.entries, in: root) {
          ConfigurationFile.names.contains(Paths.name($0))
        }
        configured = Workspace(files: files, directory: workspace.directory)
      }
    } else {
      var search = BundleSearch(workspace)
      search.allowsMissing = true
      var found: [String] = []
      search.find([root] + places.filter { Paths.isInside($0, root) }) {
        if !$0.isPage, $0.path != root { found.append(Paths.display($0.path, from: root)) }
      }
      if let failure = search.failures.first { throw failure }
      others = found.filter {
        RepositoryComparison.isInOther(Paths.join(root, $0), root, workspace)
      }
      newBundles = found.filter { !others.contains($0) }
    }
    catalog = ConfigurationCatalog(choice, workspace: configured)
    let filter = try catalog.environment(forFolder: root).checked().filter
    let isTaken = { (path: String) in filter.takes(Paths.join(root, path)) }
    let pairs = BundlePair.pairs(
      old: oldBundles, new: newBundles,
      renames: try MovedFiles.between(
        oldBundles, of: oldRevision, newBundles, of: newRevision, workspace))
    var kept: Set<BundlePair> = []
    for (path, place) in zip(paths, places) {
      let wanted = pairs.filter { pair in
        [pair.old, pair.new].contains {
          $0.map { Paths.isInside(Paths.join(root, $0), place) } ?? false
        }
      }
      if wanted.isEmpty {
        throw .usage(
          "'\(path)' has no settings bundle, neither in '\(old)' nor in \(new.map { "'\($0)'" } ?? "the working tree")"
        )
      }
      kept.formUnion(wanted)
    }
    // A bundle that is named is compared even if the configuration excludes it, as `lint` checks
    // it.
    let excluded =
      paths.isEmpty
      ? pairs.filter { pair in ![pair.old, pair.new].contains { $0.map(isTaken) ?? false } } : []
    self.pairs = pairs.filter { paths.isEmpty ? !excluded.contains($0) : kept.contains($0) }
    for pair in excluded {
      remarks.append(
        "'\(pair.new ?? pair.old ?? "")' is excluded by the configuration and not compared")
    }
    for other in others where paths.isEmpty && isTaken(other) {
      remarks.append("'\(other)' is in another repository and not compared; run settingsc there")
    }
  }

  /// Whether a bundle is in a repository inside of this one.
  private static func isInOther(_ bundle: String, _ root: String, _ workspace: Workspace) -> Bool {
    workspace.repositoryRoot(above: Paths.parent(bundle)).map { $0 != root } ?? false
  }

  /// The environment that a pair is read with.
  package mutating func environment(of pair: BundlePair) throws(CommandError)
    -> ProjectConfiguration
  {
    try catalog.environment(forFolder: Paths.parent(Paths.join(root, pair.new ?? pair.old ?? "")))
      .checked()
  }

  /// Reads both versions of a bundle; one that is not there is empty.
  package func sides(of pair: BundlePair, _ loader: BundleLoader) throws(CommandError) -> (
    old: LoadedSide, new: LoadedSide
  ) {
    let place = pair.new ?? pair.old ?? ""
    let path = Paths.join(root, place)
    let shown = workspace.display(path)
    let before = RevisionSide(oldRevision, path: pair.old ?? place)
    let oldSide =
      try pair.old == nil
      ? .absent(before.label, path: shown, name: Paths.name(place), loader) : before.load(loader)
    if let newRevision {
      let after = RevisionSide(newRevision, path: place)
      return (
        oldSide,
        try pair.new == nil
          ? .absent(after.label, path: shown, name: Paths.name(place), loader) : after.load(loader)
      )
    }
    guard pair.new != nil else {
      return (oldSide, .absent(shown, path: shown, name: Paths.name(place), loader))
    }
    let bundle = try LintTarget(path: path, isNamed: true).load(loader, workspace)
    return (oldSide, LoadedSide(bundle: bundle, label: shown, plainPath: shown))
  }

  /// What reports call a pair.
  package func title(of pair: BundlePair) -> String {
    switch (pair.old, pair.new) {
    case (let old?, let new?): old == new ? new : "\(new), moved from \(old)"
    case (nil, let new?): "\(new), new"
    case (let old, nil): "\(old ?? ""), gone"
    }
  }
}
