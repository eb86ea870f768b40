import SettingsFiles

/// Searches paths and folders for settings bundles.
package struct BundleSearch {
  let workspace: Workspace
  let isExcluded: (String) -> Bool
  /// Whether the search includes folders of tools, files ignored by git, and built products.
  var searchesAll: Bool
  /// Whether a path without a bundle is listed in ``missing`` instead of ``failures``.
  package var allowsMissing = false
  /// Whether to find apps without a bundle that Settings opens: named apps, and apps with pages
  /// elsewhere.
  package var findsAbsence = false
  /// The paths without a bundle, one sentence part each.
  package internal(set) var missing: [String] = []
  /// The paths that git ignores below the searched folders.
  var ignored: Set<String> = []
  /// The reasons that git does not report ignored paths: one sentence part for each folder.
  package internal(set) var gitRemarks: [String] = []
  /// The absolute paths of built products that are omitted although they contain bundles.
  var products: [String] = []
  /// The absolute paths of bundles that are omitted because settingsc wrote them from other
  /// bundles.
  var written: [String] = []
  /// The failures to search or check, in the order of the paths.
  package internal(set) var failures: [CommandError] = []
  /// The given paths whose bundles are all excluded.
  package internal(set) var excludedPaths: [String] = []
  /// The absolute paths of symbolic links to bundles found in a folder.
  var links: [String] = []

  /// Creates a search.
  ///
  /// - Parameter searchesAll: Whether to search files ignored by git, built products and folders of
  ///   tools.
  /// - Parameter isExcluded: Returns whether a folder, given by its absolute path, is excluded with
  ///   its contents.
  package init(
    _ workspace: Workspace, searchesAll: Bool = false,
    isExcluded: @escaping (String) -> Bool = { _ in false }
  ) {
    self.workspace = workspace
    self.searchesAll = searchesAll
    self.isExcluded = isExcluded
  }

  /// Returns the targets at the paths, each bundle once, in the order of the paths and then by
  /// name.
  ///
  /// - Throws: The first failure, with exit status 3 for a path that cannot be read and 2 for one
  ///   without settings.
  package func targets(_ paths: [String]) throws(CommandError) -> [LintTarget] {
    var search = self
    var targets: [LintTarget] = []
    search.find(paths) { targets.append($0) }
    if let failure = search.failures.first { throw failure }
    return targets
  }

  /// Calls `body` for the targets at the paths, each bundle once, in the order of the paths and
  /// then by name; for a single folder, as soon as each is found.
  ///
  /// ``failures`` have exit status 3 for a path that cannot be read and 2 for one without settings.
  package mutating func find(_ paths: [String], _ body: (LintTarget) -> Void) {
    if paths.count == 1 {
      find(paths[0], body)
    } else {
      for target in merged(paths) { body(target) }
    }
  }

  /// Returns the targets at several paths, each bundle once.
  ///
  /// The file system determines whether two paths lead to the same bundle, since spellings and
  /// links may differ.
  private mutating func merged(_ paths: [String]) -> [LintTarget] {
    var targets: [LintTarget] = []
    // The 0-based indices in `targets`.
    var positions: [FileIdentity: Int] = [:]
    for path in paths {
      var found: [LintTarget] = []
      find(path) { found.append($0) }
      for target in found {
        let identity = try? workspace.files.status(of: target.path).identity
        if let identity, let position = positions[identity] {
          targets[position].merge(target)
          continue
        }
        if let identity { positions[identity] = targets.count }
        targets.append(target)
      }
    }
    return targets
  }
}
