import SettingsCode
import SettingsConfiguration
import SettingsFiles

/// Finds the source files of an app.
package struct SourceSearch: Sendable {
  /// The absolute paths of the files, sorted.
  package private(set) var paths: [String] = []
  /// The named files and folders that cannot be read.
  package private(set) var failures: [CommandError] = []
  /// The files and folders, below the named ones, that cannot be read.
  package private(set) var skipped: [SkippedSource] = []
  /// The absolute paths of the property lists among the sources, sorted.
  package private(set) var propertyLists: [String] = []
  /// The absolute paths of frameworks and libraries present as binaries, sorted.
  package private(set) var binaries: [String] = []
  /// The folders that patterns exclude and that may contain the app's code.
  package private(set) var leftOutFolders: [String] = []
  private let workspace: Workspace
  private let area: SourceArea
  /// A function that takes each source file when it is found; `nil` after the search.
  private var found: (@Sendable (String) -> Void)?
  private var seen: Set<String> = []
  /// Links to follow after the search, since they may lead to files found without them.
  private var links: [(path: String, root: String)] = []
  /// Whether links are being followed, after all other files have been found.
  private var isFollowingLinks = false
  /// The real paths of the found files, collected only if there are links to follow.
  private var realPaths: Set<String> = []
  /// Whether patterns exclude the named folder that is being searched.
  ///
  /// Only a folder in another named folder can be excluded.
  private var isRootExcluded = false

  /// Searches for the files that the settings name.
  ///
  /// - Parameter found: A function that takes the absolute path of each source file, in the order
  ///   in which the files are found.
  package init(
    _ settings: SourceSettings, _ workspace: Workspace,
    found: (@Sendable (String) -> Void)? = nil
  ) {
    self.workspace = workspace
    self.found = found
    area = SourceArea(settings)
    for path in settings.paths { find(path) }
    followLinks()
    self.found = nil
    paths.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    propertyLists.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    binaries.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The source files in excluded folders, counted up to a limit.
  package var leftOut: LeftOutSources {
    var count = 0
    var foldersWithSources: [String] = []
    for folder in leftOutFolders {
      if count >= LeftOutSources.limit { break }
      let countBefore = count
      countSources(in: folder, &count)
      let hasSources = count > countBefore
      if hasSources { foldersWithSources.append(workspace.display(folder)) }
    }
    return LeftOutSources(count: count, folders: foldersWithSources)
  }

  /// Adds the number of source files below a folder to a count, up to the limit.
  private func countSources(in root: String, _ count: inout Int) {
    var uncountedFolders = [root]
    while let folder = uncountedFolders.popLast(), count < LeftOutSources.limit {
      for entry in (try? workspace.files.entries(of: folder, within: folder)) ?? [] {
        if entry.isLink { continue }
        if entry.kind == .folder {
          let isHidden = entry.name.hasPrefix(".")
          if !isHidden { uncountedFolders.append(Paths.join(folder, entry.name)) }
        } else if AllLanguages.language(ofFile: entry.name) != nil {
          count += 1
        }
      }
    }
  }

  /// Finds the source files at or below a path of the settings.
  private mutating func find(_ path: String) {
    do throws(FileSystemError) {
      let status = try workspace.files.status(of: path)
      switch status.kind {
      case .folder: try walk(path)
      case .file: if AllLanguages.language(ofFile: path) != nil { add(path) }
      case .special: throw FileSystemError(.read, path, .wrongKind)
      }
    } catch {
      let shown = workspace.display(path)
      let reason = error.explanation + workspace.hint(about: error)
      failures.append(.failure("the sources '\(shown)' cannot be read: \(reason)", path: shown))
    }
  }

  /// Adds a source file unless it was found before.
  private mutating func add(_ path: String) {
    let isNew = seen.insert(path).inserted
    if !isNew { return }
    if isFollowingLinks, let realPath = try? workspace.files.realPath(of: path) {
      let isNewTarget = realPaths.insert(realPath).inserted
      if !isNewTarget { return }
    }
    paths.append(path)
    found?(path)
  }

  /// Adds the targets of links, as a compiler would read them, each file once.
  private mutating func followLinks() {
    guard !links.isEmpty else { return }
    let files = workspace.files
    isFollowingLinks = true
    realPaths = Set(paths.compactMap { try? files.realPath(of: $0) })
    var linkedFolders: Set<String> = []
    while let link = links.popLast() {
      do throws(FileSystemError) {
        let isFolder = try files.status(of: link.path).kind == .folder
        if !isFolder {
          if AllLanguages.language(ofFile: link.path) != nil { add(link.path) }
          continue
        }
        let target = try files.realPath(of: link.path)
        // A link to a folder around the sources would lead to the sources again.
        let containsRoot = Paths.isInside(try files.realPath(of: link.root), target)
        if !containsRoot, linkedFolders.insert(target).inserted { try walk(link.path) }
      } catch {
        skip(link.path, error.explanation)
      }
    }
  }

  /// Returns whether an entry is a framework or library without sources.
  private func isBinary(_ entry: FileEntry) -> Bool {
    switch entry.kind {
    case .folder: entry.name.hasSuffix(".framework") || entry.name.hasSuffix(".xcframework")
    case .file: entry.name.hasSuffix(".a")
    default: false
    }
  }

  /// Visits the files and folders below a named or linked folder.
  private mutating func walk(_ root: String) throws(FileSystemError) {
    isRootExcluded = area.excludes(root)
    var unreadFolders: [String] = []
    try visitEntries(of: root, below: root, &unreadFolders)
    while let folder = unreadFolders.popLast() {
      do throws(FileSystemError) {
        try visitEntries(of: folder, below: root, &unreadFolders)
      } catch {
        skip(folder, error.explanation)
      }
    }
  }

  private mutating func visitEntries(
    of folder: String, below root: String, _ unreadFolders: inout [String]
  ) throws(FileSystemError) {
    for entry in try workspace.files.entries(of: folder, within: root) {
      visit(entry, at: Paths.join(folder, entry.name), below: root, &unreadFolders)
    }
  }

  private mutating func visit(
    _ entry: FileEntry, at path: String, below root: String, _ unreadFolders: inout [String]
  ) {
    if isBinary(entry) { binaries.append(path) }
    let isSource = AllLanguages.language(ofFile: entry.name) != nil
    let isPropertyList = entry.name.hasSuffix(".plist") && entry.kind == .file
    let mayLeadToFiles = entry.kind == .folder || entry.isLink
    guard isSource || isPropertyList || mayLeadToFiles else { return }
    if isRootExcluded || area.excludesItself(path) {
      if entry.kind == .folder, LeftOutSources.mayHoldCode(entry.name) {
        leftOutFolders.append(path)
      }
      return
    }
    guard entry.isNameDecodable else { return skip(path, "its name is not UTF-8") }
    switch entry.kind {
    case .folder where entry.isLink, .file where entry.isLink, .linkOutside:
      links.append((path, root))
    case .folder: unreadFolders.append(path)
    case .file: if isSource { add(path) } else { propertyLists.append(path) }
    case .brokenLink: if isSource { skip(path, "it is a link that leads nowhere") }
    case .special:
      if isSource { skip(path, FileSystemError(.read, path, .wrongKind).explanation) }
    }
  }

  private mutating func skip(_ path: String, _ reason: String) {
    skipped.append(SkippedSource(path: workspace.display(path), reason: reason))
  }
}

/// The files and folders that source settings name.
package struct SourceArea: Sendable {
  private let paths: [String]
  private let filters: [PathFilter]

  package init(_ settings: SourceSettings) {
    paths = settings.paths
    var folders = settings.paths
    if !settings.folder.isEmpty { folders.append(settings.folder) }
    filters = folders.map { PathFilter(folder: $0, included: [], excluded: settings.excluded) }
  }

  /// Returns whether patterns match a file or folder itself, regardless of the folders above it.
  func excludesItself(_ path: String) -> Bool {
    // A named folder is searched, unless it is in a folder named before.
    let firstNamed = paths.first { Paths.isInside(path, $0) }
    if path == firstNamed { return false }
    return filters.contains { $0.excludesItself(path) }
  }

  /// Returns whether patterns exclude a path.
  package func excludes(_ path: String) -> Bool {
    let root = paths.first { Paths.isInside(path, $0) }
    return filters.contains { $0.excludes(path, below: root) }
  }

  /// Returns whether a file, given by its absolute path, would be scanned if it existed.
  package func contains(_ path: String) -> Bool {
    guard AllLanguages.language(ofFile: path) != nil,
      let root = paths.first(where: { Paths.isInside(path, $0) })
    else { return false }
    let pathsBelowRoot = Paths.upward(from: path).prefix { $0 != root }
    return !pathsBelowRoot.contains(where: excludes)
  }
}
