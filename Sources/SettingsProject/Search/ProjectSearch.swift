import SettingsConfiguration
import SettingsFiles

/// Bundles to look for, as a command line names them.
package struct BundleRequest: Sendable {
  /// Bundles, pages, products and folders as the user gave them.
  package var paths: [String]
  /// Whether what git ignores, built products and folders of tools are searched too.
  package var searchesAll = false
  /// Whether a path without a bundle is only remarked on.
  package var allowsMissing = false
  /// Whether the patterns of a configuration count for paths that are named too.
  package var filtersNamed = false

  package init(_ paths: [String]) { self.paths = paths }
}

/// Result of a search besides the bundles.
package struct SearchOutcome: Sendable {
  /// The number of bundles and pages found, and of those that the configurations include.
  package fileprivate(set) var foundCount = 0
  package fileprivate(set) var takenCount = 0
  /// The paths without a bundle, one sentence part each.
  package fileprivate(set) var missing: [String] = []
  /// The failures that keep something from being checked, in order.
  package fileprivate(set) var failures: [CommandError] = []
  /// Further remarks for the user about the search, one sentence part each.
  package fileprivate(set) var remarks: [String] = []
}

extension Project {
  /// Finds the bundles and pages of a request with their configurations, and calls `take` for one
  /// after the other. A configuration with problems keeps no bundle under another one from being
  /// found.
  package func search(_ request: BundleRequest, _ take: (BundleSource) -> Void) -> SearchOutcome {
    // The run's own configuration counts even where nothing is found: it may be why.
    let main = configuration(forPath: request.paths[0])
    var search = BundleSearch(workspace, searchesAll: request.searchesAll) {
      main.filter.excludes($0)
    }
    search.allowsMissing = request.allowsMissing
    search.findsAbsence = !request.allowsMissing
    var outcome = SearchOutcome()
    var found: [LintTarget] = []
    search.find(request.paths) { target in
      found.append(target)
      let configuration = configuration(forFolder: Paths.parent(target.path))
      guard configuration.fault == nil else { return }
      let isNamed = target.isNamed && !request.filtersNamed
      guard isNamed || configuration.filter.takes(target.path) else { return }
      outcome.takenCount += 1
      take(BundleSource(target, configuration))
    }
    outcome.foundCount = found.count
    outcome.missing = search.missing
    outcome.failures = configurations.compactMap(\.fault) + search.failures
    outcome.remarks =
      search.gitRemarks + search.linkRemarks(besides: found)
      + search.leftOutRemarks(where: isOutput) + search.missing
    if outcome.takenCount > 0 || !outcome.failures.isEmpty {
      outcome.remarks += search.excludedPaths.map {
        "the configuration excludes every bundle in '\($0)'"
      }
    }
    return outcome
  }
}

extension Workspace {
  /// The paths of all bundles of a repository that a search takes, from its root, whatever a
  /// configuration excludes.
  ///
  /// - Parameter named: Absolute paths that the user gave: a search leaves nothing out below them.
  /// - Throws: exit status 3 for a folder that cannot be read.
  func bundles(below root: String, _ named: [String]) throws(CommandError) -> [String] {
    var search = BundleSearch(self)
    search.allowsMissing = true
    var paths: [String] = []
    search.find([root] + named) {
      if !$0.isPage, $0.path != root { paths.append(Paths.display($0.path, from: root)) }
    }
    if let failure = search.failures.first { throw failure }
    return paths
  }
}
