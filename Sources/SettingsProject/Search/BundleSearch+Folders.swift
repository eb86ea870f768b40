import SettingsFiles
import SettingsModel

/// Walking of folders.
extension BundleSearch {
  /// The maximum depth of nested folders.
  static let depthLimit = 64

  /// Calls `body` for each bundle and page in the folder of a built app, and for each app in it
  /// that lacks a bundle.
  mutating func search(
    _ product: BuiltApps, _ path: String, _ depth: Int, areNamed: Bool,
    _ body: (LintTarget) -> Void
  ) {
    var found: [LintTarget] = []
    // An app in another app, such as a watch app, may lack a bundle.
    findsAbsence = false
    search(path, depth) { found.append($0) }
    findsAbsence = true
    product.completed(found, areNamed: areNamed, isExcluded: isExcluded).forEach(body)
  }

  /// Calls `body` for each bundle and page in a folder.
  mutating func search(_ folder: String, _ depth: Int, _ body: (LintTarget) -> Void) {
    if isExcluded(folder) { return }
    if depth >= BundleSearch.depthLimit {
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
    // A nested repository has its own ignore rules.
    if !searchesAll, depth > 0, entries.contains(where: { $0.name == ".git" }) {
      leaveOutIgnored(below: folder)
    }
    // A first page makes the folder a bundle, or is a page on its own.
    let namesOfPages = entries.lazy.map(\.name).filter(BundleSearch.firstPages.contains).sorted()
    if !namesOfPages.isEmpty, depth > 0, !isProject(folder), !isBuilt(folder) {
      return add(folder, body)
    }
    for name in namesOfPages {
      let page = Paths.join(folder, name)
      if isExcluded(page) || ignored.contains(page) || !isPage(page) { continue }
      body(LintTarget(path: page, isPage: true))
    }
    for entry in entries.inOrder where !isSkipped(entry.name) {
      let mayLeadToBundles = entry.kind == .folder || entry.isLink
      if mayLeadToBundles { visit(entry, in: folder, depth, body) }
    }
  }

  private mutating func visit(
    _ entry: FileEntry, in folder: String, _ depth: Int, _ body: (LintTarget) -> Void
  ) {
    let path = Paths.join(folder, entry.name)
    if isExcluded(path) || ignored.contains(path) { return }
    if !searchesAll, !entry.isLink, ProductPath.isProduct(name: entry.name) {
      if holdsBundle(path, 0) { products.append(path) }
      return
    }
    if !entry.isNameDecodable {
      let shown = workspace.display(path)
      failures.append(.failure("'\(shown)' cannot be read: its name is not UTF-8", path: shown))
    } else if entry.isLink {
      // Followed links could make a folder appear many times, or recurse without end.
      if isBundle(path) { links.append(path) }
    } else if BundleSearch.isBundleName(entry.name), !isOfPackage(path) {
      add(path, body)
    } else if findsAbsence, let product = BuiltApps(path, workspace) {
      search(product, path, depth + 1, areNamed: false, body)
    } else {
      search(path, depth + 1, body)
    }
  }

  /// Reports a found bundle, unless settingsc wrote it from another bundle.
  private mutating func add(_ path: String, _ body: (LintTarget) -> Void) {
    if !searchesAll, workspace.files.exists(Paths.join(path, BundleManifest.name)) {
      written.append(path)
    } else {
      body(LintTarget(path: path))
    }
  }

  /// Excludes the paths below a folder that git ignores.
  mutating func leaveOutIgnored(below folder: String) {
    do {
      ignored.formUnion(try IgnoredPaths.below(folder, workspace))
    } catch {
      let shown = workspace.display(folder)
      gitRemarks.append(
        "bundles that git ignores in '\(shown)' are not left out, since git does not list them: "
          + error.explanation)
    }
  }
}
