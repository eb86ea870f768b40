import SettingsConfiguration
import SettingsFiles

/// The request for bundles to search for, as given on a command line.
package struct BundleRequest: Sendable {
  /// The paths of bundles, pages, products and folders, as the user gave them.
  package var paths: [String]
  /// Whether to search files ignored by git, built products, and folders of tools.
  package var searchesAll = false
  /// Whether a path without a bundle only causes a remark.
  package var allowsMissing = false
  /// Whether the configuration's patterns apply to named paths too.
  package var appliesPatternsToNamedPaths = false

  package init(_ paths: [String]) { self.paths = paths }
}

/// The result of a search, apart from the bundles.
package struct SearchOutcome: Sendable {
  /// The number of bundles and pages found.
  package fileprivate(set) var foundCount = 0
  /// The number of found bundles and pages that the configurations include, or that are named.
  package fileprivate(set) var includedCount = 0
  /// The paths without a bundle, one sentence part each.
  package fileprivate(set) var missing: [String] = []
  /// The failures that prevent checks, in order.
  package fileprivate(set) var failures: [CommandError] = []
  /// Further remarks for the user about the search, one sentence part each.
  package fileprivate(set) var remarks: [String] = []
}

extension Project {
  /// Finds the bundles and pages of a request with their configurations, and calls `body` for each.
  ///
  /// A configuration with problems affects only its own bundles.
  package func search(_ request: BundleRequest, _ body: (BundleSource) -> Void) -> SearchOutcome {
    // The run's own configuration is read even if nothing is found, since it may exclude everything.
    let main = configuration(forPath: request.paths[0])
    var search = BundleSearch(workspace, searchesAll: request.searchesAll) {
      main.filter.excludes($0)
    }
    search.allowsMissing = request.allowsMissing
    search.findsAbsence = !request.allowsMissing
    var outcome = SearchOutcome()
    var found: [LintTarget] = []
    func add(_ target: LintTarget) {
      var target = target
      found.append(target)
      let configuration = configuration(forFolder: Paths.parent(target.path))
      // The fault itself is among the failures.
      if configuration.fault != nil { return }
      let ignoresPatterns = target.isNamed && !request.appliesPatternsToNamedPaths
      guard ignoresPatterns || configuration.filter.includes(target.path) else { return }
      target.isFragment = configuration.isFragment(target.path)
      outcome.includedCount += 1
      body(BundleSource(target, configuration))
    }
    search.find(request.paths, add)
    for fragment in fragments(below: request.paths.map(workspace.absolute)) {
      let isKnown = found.contains { $0.path == fragment.path }
      if !isKnown { add(fragment) }
    }
    outcome.foundCount = found.count
    outcome.missing = search.missing
    outcome.failures = configurations.compactMap(\.fault) + search.failures
    outcome.remarks =
      search.gitRemarks + search.linkRemarks(besides: found)
      + search.leftOutRemarks(unless: isOutput) + search.missing
    // Otherwise, the run reports that the configuration leaves nothing to check.
    if outcome.includedCount > 0 || !outcome.failures.isEmpty {
      outcome.remarks += search.excludedPaths.map {
        "the configuration excludes every bundle in '\($0)'"
      }
    }
    return outcome
  }
}

extension Project {
  /// Returns the existing pages and folders with pages that configurations merge into bundles and
  /// that git does not ignore.
  ///
  /// - Parameter folders: The absolute paths of the searched folders.
  private func fragments(below folders: [String]) -> [LintTarget] {
    let paths = configurations.filter { $0.fault == nil }.flatMap(\.fragments).distinct
    return paths.compactMap { path in
      let isSearched = folders.contains { folder in
        folder != path && Paths.isInside(path, folder) && !BundleSearch.isOfTool(path, in: folder)
      }
      guard isSearched, let kind = try? workspace.files.status(of: path).kind, kind != .special,
        !IgnoredPaths.contain(path, workspace)
      else { return nil }
      return LintTarget(path: path, isPage: kind == .file)
    }
  }
}

extension Workspace {
  /// Returns the paths of all bundles of a repository that a search finds, relative to the root of
  /// the repository, regardless of a configuration's patterns.
  ///
  /// - Parameter named: Absolute paths given by the user, below which the search omits nothing.
  /// - Throws: Exit status 3 for a folder that cannot be read.
  func bundles(below root: String, named: [String]) throws(CommandError) -> [String] {
    var search = BundleSearch(self)
    search.allowsMissing = true
    var paths: [String] = []
    search.find([root] + named) { target in
      guard !target.isPage, target.path != root else { return }
      paths.append(Paths.display(target.path, from: root))
    }
    if let failure = search.failures.first { throw failure }
    return paths
  }
}
