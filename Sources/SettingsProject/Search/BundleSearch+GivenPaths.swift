import SettingsFiles
import SettingsModel

/// Search for the bundles at a path given by the user.
extension BundleSearch {
  /// Calls `body` for each target at a path.
  mutating func find(_ given: String, _ body: (LintTarget) -> Void) {
    let path = workspace.absolute(given)
    if allowsMissing, !workspace.files.hasEntry(path) {
      return missing.append("'\(given)' is not there")
    }
    do throws(CommandError) {
      switch try status(path, given).kind {
      case .file: body(try target(ofFile: path, given))
      case .folder: try find(inFolder: path, given, body)
      case .special:
        throw .failure(
          "'\(given)' is a pipe or a device, not a bundle, a page or a folder",
          path: workspace.display(path))
      }
    } catch {
      failures.append(error)
    }
  }

  private func status(_ path: String, _ given: String) throws(CommandError) -> FileStatus {
    do {
      return try workspace.files.status(of: path)
    } catch {
      let hint = workspace.hint(about: error)
      throw .failure(error.named(given).description + hint, path: workspace.display(path))
    }
  }

  private mutating func find(
    inFolder path: String, _ given: String, _ body: (LintTarget) -> Void
  ) throws(CommandError) {
    let product = BuiltApps(path, workspace)
    if product == nil, isBundle(path), !isProject(path) {
      return body(LintTarget(path: path, isNamed: true))
    }
    let searchedAll = searchesAll
    defer { searchesAll = searchedAll }
    let isInProduct = path.split(separator: "/").contains {
      ProductPath.isProduct(name: String($0))
    }
    // A named product is searched completely, and so is a folder in a product.
    if isInProduct { searchesAll = true }
    if !searchesAll { leaveOutIgnored(below: path) }
    let failureCountBefore = failures.count
    var foundCount = 0
    func countAndReport(_ target: LintTarget) {
      foundCount += 1
      body(target)
    }
    if let product, findsAbsence {
      search(product, path, 0, areNamed: true, countAndReport)
    } else {
      search(path, 0, countAndReport)
    }
    let hasFailed = failures.count > failureCountBefore
    if foundCount > 0 || hasFailed { return }
    if allowsMissing {
      missing.append("'\(given)' holds no settings bundle to check")
    } else if looksLikeSettings(path), !ProductPath.isProduct(name: path), !isProject(path) {
      // A page makes the folder a bundle. A product is none, and neither is a folder that contains
      // bundles, all of which the configuration excludes here.
      body(LintTarget(path: path, isNamed: true))
    } else {
      try explainNothing(path, given)
    }
  }

  /// Reports that a folder has no bundle to check.
  ///
  /// - Throws: Exit status 2, unless the configuration excludes its bundles.
  private mutating func explainNothing(_ path: String, _ given: String) throws(CommandError) {
    func firstTarget(searchingAll: Bool) -> LintTarget? {
      var searchWithoutExclusions = BundleSearch(workspace, searchesAll: searchingAll)
      if !searchingAll { searchWithoutExclusions.ignored = ignored }
      var first: LintTarget?
      searchWithoutExclusions.search(path, 0) { first = first ?? $0 }
      return first
    }
    if firstTarget(searchingAll: searchesAll) != nil {
      excludedPaths.append(given)
      return
    }
    let shown = workspace.display(path)
    if !searchesAll, let omitted = firstTarget(searchingAll: true) {
      let example = workspace.display(omitted.path)
      throw .usage(
        "'\(given)' holds only settings bundles that a search leaves out, such as '\(example)'; "
          + "name it, or include it with 'lint --no-ignore'", path: shown)
    }
    // A remark names each link.
    if !links.isEmpty {
      throw .usage(
        "'\(given)' holds no settings bundle of its own, only symbolic links to some", path: shown)
    }
    if ProductPath.isProduct(name: path) {
      throw .usage(
        """
        '\(given)' holds no settings bundle, so Settings has nothing to show for the app; check \
        that 'Settings.bundle' is among the resources that the build copies
        """, path: shown)
    }
    throw .usage(
      """
      '\(given)' holds no settings bundle; give the path of a 'Settings.bundle' or of a folder \
      with one, or begin one with 'settingsc init --bundle PATH'
      """, path: shown)
  }

  /// Returns the target for a page or table: the bundle around it, or the page alone.
  private func target(ofFile path: String, _ given: String) throws(CommandError) -> LintTarget {
    let name = Paths.name(path)
    if name.hasSuffix(".bundle") {
      throw .usage(
        "'\(given)' is a file; a settings bundle is a folder with 'Root.plist'",
        path: workspace.display(path))
    }
    guard name.hasSuffix(".plist") || name.hasSuffix(".strings") else {
      throw .usage(
        "'\(given)' is not a '.plist' page, a '.strings' table, a bundle or a folder",
        path: workspace.display(path))
    }
    var folder = Paths.parent(path)
    var file = name
    while folder != "/" {
      let folderName = Paths.name(folder)
      if folderName.hasSuffix(".bundle") {
        return LintTarget(path: folder, files: [spelling(of: file, in: folder)], isNamed: true)
      }
      // In a bundle, only language folders are nested: 'Old/en.lproj/Root.strings' is in none.
      let isNested = file.utf8.contains(UInt8(ascii: "/"))
      if isNested, !folderName.hasSuffix(".lproj") { break }
      file = folderName + "/" + file
      folder = Paths.parent(folder)
    }
    guard name.hasSuffix(".plist") else {
      throw .usage(
        "'\(given)' is not in a '.lproj' folder of a settings bundle", path: workspace.display(path)
      )
    }
    return LintTarget(path: path, isPage: true, isNamed: true)
  }

  /// Returns the path of a file with the spelling in the folder's listing, since some file systems
  /// ignore case.
  private func spelling(of file: String, in folder: String) -> String {
    var result = ""
    for part in file.split(separator: "/") {
      var parent = folder
      if !result.isEmpty { parent = Paths.join(folder, result) }
      result = Paths.joinInTree(result, listedName(of: String(part), in: parent))
    }
    return result
  }

  private func listedName(of name: String, in folder: String) -> String {
    let entries = (try? workspace.files.entries(of: folder)) ?? []
    let isListed = entries.contains { $0.name.utf8.elementsEqual(name.utf8) }
    if isListed { return name }
    func identity(_ name: String) -> FileIdentity? {
      try? workspace.files.status(of: Paths.join(folder, name)).identity
    }
    guard let identityOfFile = identity(name) else { return name }
    return entries.first { identity($0.name) == identityOfFile }?.name ?? name
  }
}
