import SettingsChanges
import SettingsConfiguration
import SettingsFiles
import SettingsSystem

/// A comparison of a revision's bundles with those of the working tree or of another revision.
package struct RepositoryComparison {
  /// The name of the old revision.
  package let old: String
  /// The name of the new revision; `nil` for the working tree.
  package let new: String?
  /// The pairs of a bundle's versions, sorted by path.
  package private(set) var pairs: [BundlePair]
  /// Remarks about bundles that are not compared, one sentence each.
  package private(set) var remarks: [String] = []
  private let project: Project
  /// The project whose configurations apply to both versions of a bundle.
  private let configuredProject: Project
  private let oldWorkspace: Workspace
  private let newWorkspace: Workspace
  /// The absolute path of the repository's root.
  private let root: String

  /// Finds the bundles of both versions and pairs them.
  ///
  /// - Parameter old: The old revision; `nil` for the latest tag among the ancestors.
  /// - Parameter paths: The bundles and folders as the user gave them; empty for the whole
  ///   repository.
  /// - Throws: Exit status 2 for a path without a bundle in either version, 3 for failures to read
  ///   the repository.
  package init(
    from old: String?, to new: String?, _ paths: [String], in project: Project
  ) throws(CommandError) {
    let repository = try project.repository()
    if old == nil { try RepositoryComparison.refuseRevisions(paths, in: project) }
    self.project = project
    self.new = new
    root = repository.root
    self.old = if let old { old } else { try repository.latestTag() }
    let oldRevision = try project.revision(self.old)
    let newRevision = try new.map { name throws(CommandError) in try project.revision(name) }
    oldWorkspace = project.workspace.at(oldRevision)
    if let newRevision {
      newWorkspace = project.workspace.at(newRevision)
      configuredProject = project.withConfigurations(of: newRevision)
    } else {
      newWorkspace = project.workspace
      configuredProject = project
    }
    let places = paths.map { given in
      let path = project.workspace.absolute(given)
      return (try? project.workspace.files.realPath(of: path)) ?? path
    }
    let placesInRepository = places.filter { Paths.isInside($0, repository.root) }
    let oldBundles = try oldWorkspace.bundles(below: repository.root, named: placesInRepository)
    var newBundles = try newWorkspace.bundles(below: repository.root, named: placesInRepository)
    var nestedBundles: [String] = []
    if newRevision == nil {
      nestedBundles = project.bundlesInNestedRepositories(newBundles, in: repository)
    }
    newBundles.removeAll(where: nestedBundles.contains)
    let renames = try GoneFiles.moves(
      from: oldBundles, of: oldRevision, to: newBundles, of: newRevision, project.workspace)
    pairs = BundlePair.pairs(old: oldBundles, new: newBundles, renames: renames)
    if paths.isEmpty {
      try leaveOutExcluded(nestedBundles)
    } else {
      try keep(only: paths, at: places)
    }
  }

  /// Rejects a revision given as a path, since without '--against' the user may mean it.
  ///
  /// - Throws: Exit status 2 for a name that is a revision but not a path.
  private static func refuseRevisions(
    _ paths: [String], in project: Project
  ) throws(CommandError) {
    for path in paths where !project.workspace.files.hasEntry(project.workspace.absolute(path)) {
      let isRevision = (try? project.revision(path)) != nil
      if isRevision {
        throw .usage("'\(path)' is a revision and no path; did you mean '--against \(path)'?")
      }
    }
  }

  /// Removes the bundles that the configuration excludes.
  ///
  /// - Parameter nestedBundles: The bundles in nested repositories, which only cause remarks.
  private mutating func leaveOutExcluded(_ nestedBundles: [String]) throws(CommandError) {
    let filter = try configuredProject.configuration(forFolder: root).checked().filter
    let root = root
    func isIncluded(_ path: String) -> Bool { filter.includes(Paths.join(root, path)) }
    let excluded = pairs.filter { !$0.paths.contains(where: isIncluded) }
    pairs.removeAll(where: excluded.contains)
    for pair in excluded {
      remarks.append("'\(pair.place)' is excluded by the configuration and not compared")
    }
    for bundle in nestedBundles where isIncluded(bundle) {
      remarks.append("'\(bundle)' is in another repository and not compared; run settingsc there")
    }
  }

  /// Removes the bundles that were not named.
  ///
  /// A named bundle is compared even if the configuration excludes it, as in `lint`.
  ///
  /// - Parameter places: The absolute paths of the named bundles and folders, without symbolic
  ///   links.
  private mutating func keep(only paths: [String], at places: [String]) throws(CommandError) {
    _ = try configuredProject.configuration(forFolder: root).checked()
    var kept: Set<BundlePair> = []
    for (path, place) in zip(paths, places) {
      let namedPairs = pairs.filter { pair in
        pair.paths.contains { Paths.isInside(Paths.join(root, $0), place) }
      }
      if namedPairs.isEmpty {
        var newVersion = "the working tree"
        if let new { newVersion = "'\(new)'" }
        throw .usage(
          "'\(path)' has no settings bundle, neither in '\(old)' nor in \(newVersion)")
      }
      kept.formUnion(namedPairs)
    }
    pairs = pairs.filter(kept.contains)
  }

  /// Returns both versions of a bundle; a missing version has no files.
  ///
  /// - Throws: Exit status 2 or 3 for a version that cannot be read or whose configuration has
  ///   problems.
  package func versions(of pair: BundlePair) throws(CommandError) -> (
    old: ProjectBundle, new: ProjectBundle
  ) {
    let folder = Paths.parent(Paths.join(root, pair.place))
    let configuration = try configuredProject.configuration(forFolder: folder).checked()
    func version(_ path: String?, in workspace: Workspace) throws(CommandError) -> ProjectBundle {
      let absolutePath = Paths.join(root, path ?? pair.place)
      let shown = workspace.display(absolutePath)
      if path == nil {
        return project.absentVersion(at: absolutePath, shown, configuration, workspace)
      }
      var source = BundleSource(bundleAt: absolutePath, configuration)
      source.given = shown
      return try project.bundle(source, in: workspace)
    }
    return (try version(pair.old, in: oldWorkspace), try version(pair.new, in: newWorkspace))
  }

  /// Returns the title of a pair in reports.
  package func title(of pair: BundlePair) -> String {
    switch (pair.old, pair.new) {
    case (let old?, let new?) where old == new: new
    case (let old?, let new?): "\(new), moved from \(old)"
    case (nil, let new?): "\(new), new"
    case (let old?, nil): "\(old), gone"
    case (nil, nil): ""
    }
  }
}

extension Project {
  /// Returns the project with the configurations of a revision, since acceptances in the working
  /// tree do not apply to the revision.
  ///
  /// A configuration named by the user is kept.
  fileprivate func withConfigurations(of revision: Revision) -> Project {
    guard choice == .nearest else { return self }
    return Project(
      workspace.with(RevisionFiles(revision)), choice, jobs: jobs, overrides: overrides)
  }

  /// Returns the bundles in nested repositories, by paths relative to the root.
  fileprivate func bundlesInNestedRepositories(
    _ bundles: [String], in repository: GitRepository
  ) -> [String] {
    bundles.filter { bundle in
      let folder = Paths.parent(Paths.join(repository.root, bundle))
      guard let root = workspace.repositoryRoot(above: folder) else { return false }
      return root != repository.root
    }
  }
}
