import SettingsFiles
import SettingsModel
import SettingsPropertyLists

/// Finds settings bundles.
package struct BundleSearch {
  private let workspace: Workspace
  private let isExcluded: (String) -> Bool
  /// Whether the search includes folders of tools, files ignored by git, and built products.
  private var searchesAll: Bool
  /// Whether a path without a bundle is listed in ``missing`` instead of ``failures``.
  package var allowsMissing = false
  /// Whether apps without a bundle that Settings opens are found too: those that are named, and
  /// those that have pages elsewhere.
  package var findsAbsence = false
  /// The paths without a bundle, one sentence part each.
  package private(set) var missing: [String] = []
  /// The paths that git ignores below the searched folders.
  private var ignored: Set<String> = []
  /// The reasons that git does not report ignored paths: one sentence part for each folder.
  package private(set) var gitRemarks: [String] = []
  /// The absolute paths of omitted built products with bundles.
  private var products: [String] = []
  /// The absolute paths of omitted bundles, which settingsc wrote from others.
  private var written: [String] = []
  /// The failures to search or check, in the order of the paths.
  package private(set) var failures: [CommandError] = []
  /// The given paths whose bundles are all excluded.
  package private(set) var excludedPaths: [String] = []
  /// The absolute paths of symbolic links to bundles found in a folder.
  private var links: [String] = []
  /// Folders that never contain a source or a product worth checking.
  private static let skipped: Set<String> = [".git", ".svn", ".hg", "__MACOSX"]
  /// Folders of build tools and package managers, with third-party or built files.
  private static let tools: Set<String> = [
    ".build", "Carthage", "DerivedData", "Pods", "node_modules",
  ]
  private static let depth = 64

  /// Whether a path leads into the folder of a tool in another folder.
  static func isOfTool(_ path: String, in folder: String) -> Bool {
    Paths.display(path, from: folder).split(separator: "/").contains { tools.contains(String($0)) }
  }

  /// Returns whether a folder is skipped because it belongs to a tool, or is left over from a
  /// terminated run.
  private func isSkipped(_ name: String) -> Bool {
    BundleSearch.skipped.contains(name) || TemporaryName.matches(name)
      || !searchesAll && BundleSearch.tools.contains(name)
  }

  /// Makes a search.
  ///
  /// - Parameter searchesAll: Whether what git ignores, built products and folders of tools are
  ///   searched too.
  /// - Parameter isExcluded: Whether a folder, given by its absolute path, is left out with all
  ///   that is in it.
  package init(
    _ workspace: Workspace, searchesAll: Bool = false,
    isExcluded: @escaping (String) -> Bool = { _ in false }
  ) {
    self.workspace = workspace
    self.searchesAll = searchesAll
    self.isExcluded = isExcluded
  }

  /// Returns the targets of the paths, each bundle once, in the order of the paths and then by
  /// name.
  ///
  /// - Throws: the first failure: exit status 3 for a path that cannot be read, 2 for one that
  ///   holds no settings.
  package func targets(_ paths: [String]) throws(CommandError) -> [LintTarget] {
    var search = self
    var targets: [LintTarget] = []
    search.find(paths) { targets.append($0) }
    if let failure = search.failures.first { throw failure }
    return targets
  }

  /// Calls `body` for the targets of the paths, each bundle once, in the order of the paths and
  /// then by name; for a single folder as soon as each is found.
  ///
  /// ``failures`` has a status of 3 for a path that cannot be read and 2 for one that holds no
  /// settings.
  package mutating func find(_ paths: [String], _ body: (LintTarget) -> Void) {
    if paths.count == 1 {
      find(paths[0], body)
    } else {
      for target in merged(paths) { body(target) }
    }
  }

  /// Returns remarks on symbolic links to bundles outside of the searched folders, which are not
  /// followed: one sentence part each.
  ///
  /// - Parameter targets: What was found.
  package func linkRemarks(besides targets: [LintTarget]) -> [String] {
    let found = Set(targets.compactMap { try? workspace.files.status(of: $0.path).identity })
    return links.compactMap { path in
      let shown = workspace.display(path)
      guard let status = try? workspace.files.status(of: path) else {
        return "'\(shown)' is a symbolic link that leads nowhere"
      }
      guard !found.contains(status.identity) else { return nil }
      return "'\(shown)' is a symbolic link, which a search does not follow; name it to check it"
    }
  }

  /// Returns remarks on omitted built products and on omitted bundles that settingsc wrote: one
  /// sentence part each.
  ///
  /// - Parameter isExpected: Whether nobody has to be told of a written bundle, given by its
  ///   absolute path.
  package func leftOutRemarks(where isExpected: (String) -> Bool) -> [String] {
    [
      (products, "is a built product and is skipped", "are built products and are skipped"),
      (
        written.filter { !isExpected($0) }, "was written by settingsc and is skipped",
        "were written by settingsc and are skipped"
      ),
    ].compactMap { paths, one, many in
      guard let first = paths.first else { return nil }
      let shown = "'\(workspace.display(first))'"
      let how = "with 'lint --no-ignore'"
      if paths.count == 1 { return "\(shown) \(one); name it to check it, or include it \(how)" }
      let more = "and \(paths.count - 1) more \(many)"
      return "\(shown) \(more); name one to check it, or include all \(how)"
    }
  }

  /// Adds a found bundle, unless settingsc wrote it from another one.
  private mutating func add(_ path: String, _ body: (LintTarget) -> Void) {
    if !searchesAll, workspace.files.exists(Paths.join(path, BundleManifest.name)) {
      return written.append(path)
    }
    body(LintTarget(path: path))
  }

  /// Returns the targets of several paths. Paths name the same bundle if the file system says so,
  /// since spellings and links may differ.
  private mutating func merged(_ paths: [String]) -> [LintTarget] {
    var targets: [LintTarget] = []
    var positions: [FileIdentity: Int] = [:]
    for path in paths {
      var found: [LintTarget] = []
      find(path) { found.append($0) }
      for target in found {
        guard let identity = try? workspace.files.status(of: target.path).identity else {
          targets.append(target)
          continue
        }
        if let position = positions[identity] {
          targets[position].merge(target)
        } else {
          positions[identity] = targets.count
          targets.append(target)
        }
      }
    }
    return targets
  }

  private mutating func find(_ given: String, _ body: (LintTarget) -> Void) {
    let path = workspace.absolute(given)
    if allowsMissing, !workspace.files.hasEntry(path) {
      return missing.append("'\(given)' is not there")
    }
    do throws(CommandError) {
      switch try status(path, given).kind {
      case .file: return body(try file(path, given))
      case .folder: break
      case .special:
        throw .failure(
          "'\(given)' is a pipe or a device, not a bundle, a page or a folder",
          path: workspace.display(path))
      }
      let product = BuiltApps(path, workspace)
      if product == nil, isBundle(path), !isProject(path) {
        return body(LintTarget(path: path, isNamed: true))
      }
      let failureCount = failures.count
      var foundCount = 0
      let searchedAll = searchesAll
      defer { searchesAll = searchedAll }
      // A product that is named is searched wholly, and so is a folder in one.
      if path.split(separator: "/").contains(where: { ProductPath.isProduct(name: String($0)) }) {
        searchesAll = true
      }
      if !searchesAll { leaveOutIgnored(below: path) }
      if let product, findsAbsence {
        search(product, path, 0, areNamed: true) { target in
          foundCount += 1
          body(target)
        }
      } else {
        search(path, 0) { target in
          foundCount += 1
          body(target)
        }
      }
      if foundCount > 0 || failures.count > failureCount { return }
      // A page beside bundles that are all excluded makes no bundle of the folder around them, nor
      // does a stray page of one where there may be no bundle at all.
      if !allowsMissing, looksLikeSettings(path), !ProductPath.isProduct(name: path),
        !isProject(path)
      {
        return body(LintTarget(path: path, isNamed: true))
      }
      if allowsMissing {
        missing.append("'\(given)' holds no settings bundle to check")
      } else {
        try explainNothing(path, given)
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

  private mutating func explainNothing(_ path: String, _ given: String) throws(CommandError) {
    func first(searchingAll: Bool) -> LintTarget? {
      var everything = BundleSearch(workspace, searchesAll: searchingAll)
      if !searchingAll { everything.ignored = ignored }
      var first: LintTarget?
      everything.search(path, 0) { first = first ?? $0 }
      return first
    }
    if first(searchingAll: searchesAll) != nil {
      excludedPaths.append(given)
      return
    }
    if !searchesAll, let first = first(searchingAll: true) {
      throw .usage(
        "'\(given)' holds only settings bundles that a search leaves out, such as '\(workspace.display(first.path))'; "
          + "name it, or include it with 'lint --no-ignore'", path: workspace.display(path))
    }
    // A remark names the link.
    let shown = workspace.display(path)
    if !links.isEmpty {
      throw .usage(
        "'\(given)' holds no settings bundle of its own, only symbolic links to some", path: shown)
    }
    if ProductPath.isProduct(name: path) {
      throw .usage(
        """
        '\(given)' holds no settings bundle, so Settings has nothing to show for the app; check that 'Settings.bundle' \
        is among the resources that the build copies
        """, path: shown)
    }
    throw .usage(
      "'\(given)' holds no settings bundle; give the path of a 'Settings.bundle' or of a folder with one",
      path: shown)
  }

  private func file(_ path: String, _ given: String) throws(CommandError) -> LintTarget {
    let name = Paths.name(path)
    guard name.hasSuffix(".plist") || name.hasSuffix(".strings") else {
      throw .usage(
        "'\(given)' is not a '.plist' page, a '.strings' table, a bundle or a folder",
        path: workspace.display(path))
    }
    var folder = Paths.parent(path)
    var file = name
    while folder.count > 1 {
      if Paths.name(folder).hasSuffix(".bundle") {
        return LintTarget(path: folder, files: [spelling(of: file, in: folder)], isNamed: true)
      }
      guard Paths.name(folder).hasSuffix(".lproj") || !file.utf8.contains(UInt8(ascii: "/")) else {
        break
      }
      file = Paths.name(folder) + "/" + file
      folder = Paths.parent(folder)
    }
    guard name.hasSuffix(".plist") else {
      throw .usage(
        "'\(given)' is not in a '.lproj' folder of a settings bundle", path: workspace.display(path)
      )
    }
    return LintTarget(path: path, isPage: true, isNamed: true)
  }

  /// Returns the path of a file in a folder with the name that the folder lists, since some file
  /// systems ignore case.
  private func spelling(of file: String, in folder: String) -> String {
    var result = ""
    for part in file.split(separator: "/") {
      var parent = folder
      if !result.isEmpty { parent = Paths.join(folder, result) }
      let entries = (try? workspace.files.entries(of: parent)) ?? []
      var name = String(part)
      if !entries.contains(where: { $0.name.utf8.elementsEqual(part.utf8) }),
        let identity = try? workspace.files.status(of: Paths.join(parent, name)).identity,
        let entry = entries.first(where: {
          (try? workspace.files.status(of: Paths.join(parent, $0.name)).identity) == identity
        })
      {
        name = entry.name
      }
      result = Paths.joinInTree(result, name)
    }
    return result
  }

  private mutating func leaveOutIgnored(below folder: String) {
    do {
      ignored.formUnion(try IgnoredPaths.below(folder, workspace))
    } catch {
      gitRemarks.append(
        "bundles that git ignores in '\(workspace.display(folder))' are not left out, since git does not list them: "
          + error.explanation)
    }
  }

  private mutating func search(
    _ product: BuiltApps, _ path: String, _ depth: Int, areNamed: Bool,
    _ body: (LintTarget) -> Void
  ) {
    var found: [LintTarget] = []
    // Apps inside of others are no matter.
    findsAbsence = false
    search(path, depth) { found.append($0) }
    findsAbsence = true
    product.completed(found, areNamed: areNamed, isExcluded: isExcluded).forEach(body)
  }

  private mutating func search(_ folder: String, _ depth: Int, _ body: (LintTarget) -> Void) {
    guard !isExcluded(folder) else { return }
    guard depth < BundleSearch.depth else {
      let shown = workspace.display(folder)
      failures.append(
        .failure(
          "'\(shown)' is not searched: folders are nested deeper than \(depth) levels", path: shown)
      )
      return
    }
    let entries: [FileEntry]
    do {
      entries = try workspace.files.entries(of: folder)
    } catch {
      failures.append(.failure(error.named(workspace.display(folder))))
      return
    }
    // A repository in the one that is searched has rules of its own.
    if !searchesAll, depth > 0, entries.contains(where: { $0.name == ".git" }) {
      leaveOutIgnored(below: folder)
    }
    // The folder is listed anyway: its names tell at no cost whether it is a bundle itself.
    let pages = entries.lazy.map(\.name).filter(BundleSearch.firstPages.contains).sorted()
    if !pages.isEmpty {
      if depth > 0, !isProject(folder), !isBuilt(folder) { return add(folder, body) }
      for page in pages.lazy.map({ Paths.join(folder, $0) })
      where !isExcluded(page) && !ignored.contains(page) && isPage(page) {
        body(LintTarget(path: page, isPage: true))
      }
    }
    for entry in entries.inOrder where !isSkipped(entry.name) {
      guard entry.kind == .folder || entry.isLink else { continue }
      let path = Paths.join(folder, entry.name)
      if isExcluded(path) || ignored.contains(path) { continue }
      if !searchesAll, !entry.isLink, ProductPath.isProduct(name: entry.name) {
        if holdsBundle(path, 0) { products.append(path) }
        continue
      }
      if !entry.isNameDecodable {
        let shown = workspace.display(path)
        failures.append(.failure("'\(shown)' cannot be read: its name is not UTF-8", path: shown))
      } else if entry.isLink {
        // Followed, links could make a folder appear many times, or without end.
        if isBundle(path) { links.append(path) }
      } else if BundleSearch.isBundleName(entry.name), !isOfPackage(path) {
        add(path, body)
      } else if findsAbsence, let product = BuiltApps(path, workspace) {
        search(product, path, depth + 1, areNamed: false, body)
      } else {
        search(path, depth + 1, body)
      }
    }
  }

  /// The files that make a folder of any name a bundle.
  static let firstPages: Set<String> = [
    "Root.plist", "Root.inApp.plist", "Root~ipad.plist", "Root~iphone.plist", "root.plist",
  ]

  /// Returns whether a folder with the name of a bundle is a settings bundle, by its name or its
  /// first page.
  ///
  /// - Parameter folder: An absolute path.
  package static func isBundleFolder(_ folder: String, _ files: any FileStore) -> Bool {
    let name = Paths.name(folder)
    guard name.hasSuffix(".bundle"), files.exists(folder) else { return false }
    return isBundleName(name) || firstPages.contains { files.exists(Paths.join(folder, $0)) }
  }

  /// Returns whether a folder is a settings bundle by its name.
  static func isBundleName(_ name: String) -> Bool {
    name.hasSuffix(".bundle") && name.lowercased().contains(text: "settings")
  }

  /// Returns whether a folder in a built app is the bundle of a Swift package or a library that has
  /// "settings" in its name.
  private func isOfPackage(_ path: String) -> Bool {
    let known = ["settings.bundle", "settings-watch.bundle", "inappsettings.bundle"]
    return ProductPath(path) != nil && !known.contains(Paths.name(path).lowercased())
      && !isBundleByPage(path)
  }

  /// Whether a folder is an app or a framework, in which pages lie loose.
  private func isBuilt(_ path: String) -> Bool {
    ProductPath.isProduct(name: Paths.name(path))
      && !ProductReader.isSourceFolder(path, ReadableFiles(workspace.files))
  }

  private func isBundleByPage(_ path: String) -> Bool {
    BundleSearch.firstPages.contains { workspace.files.exists(Paths.join(path, $0)) }
  }

  /// Returns whether a folder is a settings bundle by its name or its first page.
  private func isBundle(_ path: String) -> Bool {
    BundleSearch.isBundleName(Paths.name(path)) || isBundleByPage(path)
  }

  /// Returns whether a folder contains bundles and is no bundle itself, even if it contains pages.
  private func isProject(_ folder: String) -> Bool {
    !Paths.name(folder).hasSuffix(".bundle") && holdsBundle(folder, 0)
  }

  /// Returns whether a folder contains a bundle by its name, excluded or not.
  private func holdsBundle(_ folder: String, _ depth: Int) -> Bool {
    guard depth < BundleSearch.depth, let entries = try? workspace.files.entries(of: folder) else {
      return false
    }
    return entries.contains { entry in
      guard entry.kind == .folder, !entry.isLink, entry.isNameDecodable, !isSkipped(entry.name)
      else { return false }
      return BundleSearch.isBundleName(entry.name)
        || holdsBundle(Paths.join(folder, entry.name), depth + 1)
    }
  }

  /// Returns whether a file with the name of a first page is one; an unreadable file may be.
  private func isPage(_ path: String) -> Bool {
    guard let bytes = try? workspace.read(path, limit: ReadingLimits().fileSize),
      let list = try? PropertyListReader().read(bytes)
    else { return true }
    return list.entries(list.root).contains { list.text($0.key) == "PreferenceSpecifiers" }
  }

  /// Returns whether a folder that a user named has the name of a bundle or contains pages. An
  /// app's folder has other property lists, and the root of a repository is no bundle.
  private func looksLikeSettings(_ path: String) -> Bool {
    guard let entries = try? workspace.files.entries(of: path),
      !entries.contains(where: { $0.name == ".git" })
    else {
      return false
    }
    return Paths.name(path).hasSuffix(".bundle")
      || entries.contains {
        $0.kind == .file && $0.name.hasSuffix(".plist") && !$0.name.isAppleDouble
          && isPage(Paths.join(path, $0.name))
      }
  }
}
