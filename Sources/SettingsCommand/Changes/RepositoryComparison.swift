import SettingsChanges
import SettingsModel
import SettingsSystem

/// The bundles of a revision beside those of the working tree, or of another revision.
struct RepositoryComparison {
  /// The revision that people have.
  let old: String
  /// The revision that they get; absent for the working tree.
  let new: String?
  /// The bundles of both, in the order of their paths.
  let pairs: [BundlePair]
  private let repository: GitRepository
  private let root: String
  private let session: Session

  /// Finds the bundles and pairs them.
  ///
  /// - Parameter old: A revision; absent for the latest tag among the ancestors.
  /// - Parameter paths: Bundles and folders as the user gave them; empty for the whole repository.
  /// - Throws: exit status 2 for a path without a bundle in either version, 3 for what git cannot read.
  init(
    from old: String?, to new: String?, _ paths: [String], _ choice: ConfigurationChoice, _ session: Session
  ) throws(CommandError) {
    self.session = session
    let repository = try GitRepository(session)
    let root = try repository.root()
    self.repository = repository
    self.root = root
    let old = if let old { old } else { try repository.latestTag() }
    self.old = old
    self.new = new
    var catalog = ConfigurationCatalog(choice, workspace: session.workspace)
    let filter = try catalog.checkedEnvironment(forFolder: root).filter
    let isExcluded = { (path: String) in filter.excludes(Paths.join(root, path)) }
    let isTaken = { (path: String) in filter.takes(Paths.join(root, path)) }
    let oldTree = try repository.tree(of: old)
    let newTree = try new.map { revision throws(CommandError) in try repository.tree(of: revision) }
    let oldBundles = try RevisionSide.bundles(of: old, repository, isExcluded: isExcluded)
    let newBundles: [String]
    if let new {
      newBundles = try RevisionSide.bundles(of: new, repository, isExcluded: isExcluded)
    } else {
      var search = BundleSearch(session.workspace) { isExcluded(Paths.display($0, from: root)) }
      search.allowsMissing = true
      var found: [String] = []
      search.find([root]) { if !$0.isPage, !$0.isNamed { found.append(Paths.display($0.path, from: root)) } }
      if let failure = search.failures.first { throw failure }
      newBundles = found
    }
    let pairs = BundlePair.pairs(
      old: oldBundles.filter(isTaken), new: newBundles.filter(isTaken),
      renames: try repository.renames(from: oldTree, to: newTree))
    var kept: Set<BundlePair> = []
    for path in paths {
      let place =
        (try? session.workspace.files.realPath(of: session.workspace.absolute(path)))
        ?? session.workspace.absolute(path)
      let wanted = pairs.filter { pair in
        [pair.old, pair.new].contains { $0.map { Paths.isInside(Paths.join(root, $0), place) } ?? false }
      }
      if wanted.isEmpty {
        throw .usage(
          "'\(path)' has no settings bundle, neither in '\(old)' nor in \(new.map { "'\($0)'" } ?? "the working tree")"
        )
      }
      kept.formUnion(wanted)
    }
    self.pairs = paths.isEmpty ? pairs : pairs.filter(kept.contains)
  }

  /// The folder whose configuration is in effect for a pair.
  func folder(of pair: BundlePair) -> String { Paths.parent(Paths.join(root, pair.new ?? pair.old ?? "")) }

  /// Reads both versions of a bundle; one that is not there is empty.
  func sides(of pair: BundlePair, _ loader: BundleLoader) throws(CommandError) -> (old: LoadedSide, new: LoadedSide) {
    let place = pair.new ?? pair.old ?? ""
    let before = try RevisionSide(old, path: pair.old ?? place, repository)
    let oldSide = try pair.old == nil ? .absent(before.label, path: place, loader) : before.load(loader)
    if let new {
      let after = try RevisionSide(new, path: place, repository)
      return (oldSide, try pair.new == nil ? .absent(after.label, path: place, loader) : after.load(loader))
    }
    let path = Paths.join(root, place)
    let shown = session.workspace.display(path)
    guard pair.new != nil else { return (oldSide, .absent(shown, path: place, loader)) }
    let bundle = try LintTarget(path: path, isNamed: true).load(loader, session.workspace)
    return (oldSide, LoadedSide(bundle: bundle, label: shown, plainPath: place))
  }

  /// What reports call a pair.
  func title(of pair: BundlePair) -> String {
    switch (pair.old, pair.new) {
    case (let old?, let new?): old == new ? new : "\(new), moved from \(old)"
    case (nil, let new?): "\(new), new"
    case (let old, nil): "\(old ?? ""), gone"
    }
  }
}

extension LoadedSide {
  /// A bundle that is not there.
  fileprivate static func absent(_ label: String, path: String, _ loader: BundleLoader) -> LoadedSide {
    LoadedSide(
      bundle: loader.load(MemoryFiles(), path: label, name: Paths.name(path)), label: label, plainPath: path,
      isAbsent: true)
  }
}
