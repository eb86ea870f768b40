import SettingsFileSystem
import SettingsFiles

/// Finds settings bundles.
package struct BundleSearch {
  private let workspace: Workspace
  private let isExcluded: (String) -> Bool
  /// Folders that never hold a source or a product worth checking.
  private static let skipped: Set<String> = [".git", ".svn", ".hg", ".build", "node_modules"]
  private static let depth = 64

  /// Makes a search.
  ///
  /// - Parameter isExcluded: Whether a folder, given by its absolute path, is left out with all that is in it.
  package init(_ workspace: Workspace, isExcluded: @escaping (String) -> Bool = { _ in false }) {
    self.workspace = workspace
    self.isExcluded = isExcluded
  }

  /// The targets of the paths, each bundle once, in the order of the paths and then by name.
  ///
  /// - Throws: exit status 3 for a path that is not there, 2 for one that holds no settings.
  package func targets(_ paths: [String]) throws(CommandError) -> [LintTarget] {
    var targets: [LintTarget] = []
    try self.targets(paths) { targets.append($0) }
    return targets
  }

  /// Calls `body` for the targets of the paths, each bundle once, in the order of the paths and then by name; for what
  /// a single folder holds as soon as it is found.
  ///
  /// - Throws: exit status 3 for a path that is not there, 2 for one that holds no settings, and what `body` throws.
  package func targets(
    _ paths: [String], _ body: (LintTarget) throws(CommandError) -> Void
  ) throws(CommandError) {
    if paths.count == 1 {
      try find(paths[0], body)
    } else {
      for target in try merged(paths) { try body(target) }
    }
  }

  private func merged(_ paths: [String]) throws(CommandError) -> [LintTarget] {
    var targets: [LintTarget] = []
    var positions: [String: Int] = [:]
    for path in paths {
      try find(path) { target in
        if let position = positions[target.path] {
          targets[position].isNamed = targets[position].isNamed || target.isNamed
          // Two files of one bundle, as pre-commit passes them, are one run over the bundle.
          if targets[position].files.isEmpty || target.files.isEmpty {
            targets[position].files = []
          } else {
            targets[position].files += target.files.filter { !targets[position].files.contains($0) }
          }
        } else {
          positions[target.path] = targets.count
          targets.append(target)
        }
      }
    }
    return targets
  }

  private func find(
    _ given: String, _ body: (LintTarget) throws(CommandError) -> Void
  ) throws(CommandError) {
    let path = workspace.absolute(given)
    let status: FileStatus
    do {
      status = try workspace.files.status(of: path)
    } catch {
      throw .failure(error.named(given))
    }
    switch status.kind {
    case .file: return try body(try file(path, given))
    case .folder: break
    case .special: throw .failure("'\(given)' must be a bundle, a page or a folder; found a pipe or a device")
    }
    if isBundle(path) { return try body(LintTarget(path: path, isNamed: true)) }
    var foundCount = 0
    try search(path, 0) { target throws(CommandError) in
      foundCount += 1
      try body(target)
    }
    if foundCount == 0 {
      if looksLikeSettings(path) { return try body(LintTarget(path: path, isNamed: true)) }
      throw .usage("'\(given)' holds no settings bundle; give the path of a 'Settings.bundle' or of a folder with one")
    }
  }

  private func file(_ path: String, _ given: String) throws(CommandError) -> LintTarget {
    let name = Paths.name(path)
    guard name.hasSuffix(".plist") || name.hasSuffix(".strings") else {
      throw .usage("'\(given)' must be a '.plist' page, a '.strings' table, a bundle or a folder")
    }
    var folder = Paths.parent(path)
    var file = name
    while folder.count > 1 {
      if Paths.name(folder).hasSuffix(".bundle") { return LintTarget(path: folder, files: [file], isNamed: true) }
      guard Paths.name(folder).hasSuffix(".lproj") || file.contains("/") == false else { break }
      file = Paths.name(folder) + "/" + file
      folder = Paths.parent(folder)
    }
    guard name.hasSuffix(".plist") else {
      throw .usage("'\(given)' must stand in a '.lproj' folder of a settings bundle")
    }
    return LintTarget(path: path, isPage: true, isNamed: true)
  }

  private func search(
    _ folder: String, _ depth: Int, _ body: (LintTarget) throws(CommandError) -> Void
  ) throws(CommandError) {
    guard depth < BundleSearch.depth, !isExcluded(folder) else { return }
    let entries: [FileEntry]
    do {
      entries = try workspace.files.entries(of: folder)
    } catch {
      throw .failure(error.named(workspace.display(folder)))
    }
    // The folder is listed anyway: its names tell at no cost whether it is a bundle itself.
    if depth > 0, entries.contains(where: { BundleSearch.firstPages.contains($0.name) }) {
      return try body(LintTarget(path: folder))
    }
    for entry in entries.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
    where entry.kind == .folder && !BundleSearch.skipped.contains(entry.name) {
      let path = Paths.join(folder, entry.name)
      if isExcluded(path) { continue }
      if BundleSearch.isBundleName(entry.name) {
        try body(LintTarget(path: path))
      } else {
        try search(path, depth + 1, body)
      }
    }
  }

  /// The files that make a folder of any name a bundle.
  private static let firstPages: Set<String> = [
    "Root.plist", "Root.inApp.plist", "Root~ipad.plist", "Root~iphone.plist", "root.plist",
  ]

  /// Whether a folder is a settings bundle by its name.
  private static func isBundleName(_ name: String) -> Bool {
    name.hasSuffix(".bundle") && name.lowercased().contains("settings")
  }

  /// Whether a folder is a settings bundle by its name or its first page.
  private func isBundle(_ path: String) -> Bool {
    BundleSearch.isBundleName(Paths.name(path))
      || BundleSearch.firstPages.contains { workspace.files.exists(Paths.join(path, $0)) }
  }

  /// Whether a folder that a user named outright has pages or tables in it.
  private func looksLikeSettings(_ path: String) -> Bool {
    guard let entries = try? workspace.files.entries(of: path) else { return false }
    return entries.contains { $0.name.hasSuffix(".plist") || $0.name.hasSuffix(".lproj") }
      || Paths.name(path).hasSuffix(".bundle")
  }
}
