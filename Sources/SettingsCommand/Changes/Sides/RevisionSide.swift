import SettingsFileSystem
import SettingsModel
import SettingsProducts
import SettingsPropertyLists

/// A bundle in a revision of the git repository.
struct RevisionSide {
  private let revision: String
  /// The path from the root of the repository.
  private let path: String
  private let given: String
  private let repository: GitRepository
  private let tree: String

  /// Reads `REV:PATH`.
  ///
  /// - Parameter given: The side as the user gave it. Like git, a path that begins with `./` or `../` starts in the
  ///   working directory, any other at the root of the repository.
  init(_ given: String, _ session: Session) throws(CommandError) {
    guard let colon = RevisionSide.separator(given) else {
      throw .usage("'\(given)' needs a colon and a path after the revision, as in 'HEAD:App/Settings.bundle'")
    }
    revision = String(given[..<colon])
    let written = String(given[colon...].dropFirst())
    guard !written.hasPrefix("/") else {
      throw .usage("'\(given)' has an absolute path; paths start at the root of the repository, or with './'")
    }
    guard !revision.isEmpty else { throw .usage("'\(given)' needs a revision before the colon, as in 'HEAD\(given)'") }
    self.given = given
    repository = try GitRepository(session)
    let isRelative = written.hasPrefix("./") || written.hasPrefix("../") || written == "." || written == ".."
    path = String(Paths.absolute((isRelative ? repository.prefix : "") + written, from: "/").dropFirst())
    tree = try repository.tree(of: revision)
  }

  /// The colon before the path: the first outside braces, as in `HEAD@{2024-01-01 22:00:00}:App`.
  private static func separator(_ given: String) -> String.Index? {
    var depth = 0
    return given.unicodeScalars.indices.first { index in
      switch given.unicodeScalars[index] {
      case "{": depth += 1
      case "}": depth = max(0, depth - 1)
      case ":": return depth == 0
      default: break
      }
      return false
    }
  }

  /// Reads the bundle, page or snapshot; a path that the revision does not have is an empty bundle.
  func load(_ loader: BundleLoader) throws(CommandError) -> LoadedSide {
    let entries = try repository.entries(of: tree, at: path)
    if entries.isEmpty { return try absent(loader) }
    if let submodule = entries.first(where: { $0.kind == .submodule && $0.path.hasBytes(path) }) {
      throw inSubmodule(submodule.path)
    }
    if entries.count == 1, let file = entries.first, file.path.hasBytes(path) { return try load(file, loader) }
    let root = try bundleFolder(entries)
    let prefix = root.isEmpty ? "" : root + "/"
    let inside = entries.filter { $0.path.utf8.starts(with: prefix.utf8) }
    if let submodule = inside.first(where: { $0.kind == .submodule }) { throw inSubmodule(submodule.path) }
    let files = try self.files(inside, in: prefix, limit: loader.fileSizeLimit)
    let shown = revision + ":" + root
    return LoadedSide(
      bundle: loader.load(files, path: shown, name: Paths.name(root)), label: given, plainPath: root)
  }

  private func load(_ file: GitRepository.Entry, _ loader: BundleLoader) throws(CommandError) -> LoadedSide {
    guard file.kind == .file else { throw .failure("'\(given)' is a symbolic link; give the path of what it leads to") }
    let bytes = try contents(of: [file])[0]
    if path.hasSuffix(".json") { return try LoadedSide(snapshot: bytes, given, loader) }
    if path.hasSuffix(".ipa") || path.hasSuffix(".zip") { return try load(archive: bytes, loader) }
    guard path.hasSuffix(".plist") else {
      throw .usage("'\(given)' must be a bundle, a folder with one, a page or a snapshot")
    }
    return LoadedSide(
      bundle: loader.loadPage(FileBytes(bytes), path: given), label: given, plainPath: Paths.parent(path))
  }

  /// Reads the bundle of an archive as from a folder.
  private func load(archive bytes: [UInt8], _ loader: BundleLoader) throws(CommandError) -> LoadedSide {
    let files = MemoryFileStore()
    let file = "/\(revision):\(path)"
    do {
      try files.makeFolders(Paths.parent(file))
      try files.write(bytes, to: file)
    } catch {
      throw .failure(error)
    }
    let workspace = Workspace(files: files, directory: "/")
    let bundle = try BundleInput.target(file, workspace).load(loader, workspace)
    return LoadedSide(bundle: bundle, label: given, plainPath: bundle.path)
  }

  /// Every key of the other side counts as added or removed.
  private func absent(_ loader: BundleLoader) throws(CommandError) -> LoadedSide {
    if let submodule = try repository.submodule(onWayTo: path, in: tree) { throw inSubmodule(submodule) }
    if !repository.prefix.isEmpty, try !repository.entries(of: tree, at: repository.prefix + path).isEmpty {
      throw .failure(
        "'\(given)' is not there; paths start at the root of the repository, so give '\(revision):./\(path)'")
    }
    return LoadedSide(
      bundle: loader.load(MemoryFiles(), path: given, name: Paths.name(path)), label: given, plainPath: path,
      isAbsent: true)
  }

  private func inSubmodule(_ submodule: String) -> CommandError {
    .failure("'\(given)' leads into the submodule '\(submodule)', another repository; run settingsc in its folder")
  }

  /// The one folder that is a bundle: the path itself, or one below it.
  private func bundleFolder(_ entries: [GitRepository.Entry]) throws(CommandError) -> String {
    var folders: [String] = []
    for entry in entries {
      // A bundle is known by its name or by its first page, and what is in it belongs to it.
      var folder = path
      var rest = entry.path.dropping(bytes: path.isEmpty ? 0 : path.utf8.count + 1).split(separator: "/")[...]
      while !BundleSearch.isBundle(
        name: Paths.name(folder), files: [rest.count == 1 ? String(rest[rest.startIndex]) : ""])
      {
        guard rest.count > 1 else { break }
        let name = rest.removeFirst()
        folder = folder.isEmpty ? String(name) : folder + "/" + name
      }
      let isFound = BundleSearch.isBundle(
        name: Paths.name(folder), files: [rest.count == 1 ? String(rest[rest.startIndex]) : ""])
      if isFound, !folders.contains(where: { $0.hasBytes(folder) }) { folders.append(folder) }
    }
    // A bundle of another name is found by its first page, below which there are other folders.
    folders = folders.filter { folder in
      !folders.contains { !$0.hasBytes(folder) && ($0.isEmpty || folder.utf8.starts(with: "\($0)/".utf8)) }
    }
    if folders.isEmpty, entries.contains(where: { $0.path.hasSuffix(".plist") && Paths.parent($0.path).hasBytes(path) })
    {
      return path
    }
    // Of a built app, the bundle that Settings shows stands for all.
    if folders.count > 1, let own = folders.first(where: { ProductPath($0)?.isOwnBundle == true }),
      let app = ProductPath(own)?.app, folders.allSatisfy({ Paths.isInside($0, app) })
    {
      return own
    }
    guard folders.count == 1 else {
      if folders.isEmpty { throw .usage("'\(given)' holds no settings bundle") }
      let shown = folders.prefix(3).map { "'\(revision):\($0)'" }.joined(separator: ", ")
      throw .usage(
        "'\(given)' holds \(folders.count) bundles: \(shown)\(folders.count > 3 ? ", …" : ""); give the path of one")
    }
    return folders[0]
  }

  private func files(
    _ entries: [GitRepository.Entry], in prefix: String, limit: Int
  ) throws(CommandError) -> MemoryFiles {
    var files = MemoryFiles()
    let read = entries.filter { $0.kind == .link || $0.path.hasSuffix(".plist") || $0.path.hasSuffix(".strings") }
    let contents = Dictionary(
      zip(read.map { Array($0.path.utf8) }, try contents(of: read)).map { ($0, $1) },
      uniquingKeysWith: { first, _ in first })
    for entry in entries {
      let name = entry.path.dropping(bytes: prefix.utf8.count)
      guard let bytes = contents[Array(entry.path.utf8)] else {
        files.add(name, kind: .file)
        continue
      }
      guard entry.kind == .link else {
        files.add(name, FileBytes(bytes))
        continue
      }
      let target = String(decoding: bytes, as: UTF8.self)
      let folder = Paths.parent("/" + entry.path)
      let leads = String(Paths.absolute(target, from: folder).dropFirst())
      if target.hasPrefix("/") || !leads.utf8.starts(with: prefix.utf8) {
        files.add(name, kind: .linkOutside(target: target))
      } else if let content = contents[Array(leads.utf8)] {
        files.add(name, FileBytes(content))
      } else {
        files.add(name, kind: .brokenLink(target: target))
      }
    }
    return files
  }

  /// The contents of files.
  ///
  /// - Throws: exit status 3 for a file that stands for another one in a store of large files.
  private func contents(of entries: [GitRepository.Entry]) throws(CommandError) -> [[UInt8]] {
    let contents = try repository.contents(of: entries)
    for (entry, bytes) in zip(entries, contents) where LargeFilePointer.isPointer(bytes) {
      throw .failure(LargeFilePointer.explanation("\(revision):\(entry.path)"))
    }
    return contents
  }
}

/// Names in git are bytes: two spellings of one letter are two names, and a length is one in bytes.
extension String {
  /// The text without its first bytes.
  fileprivate func dropping(bytes count: Int) -> String { String(decoding: utf8.dropFirst(count), as: UTF8.self) }

  /// Whether two texts are the same bytes.
  fileprivate func hasBytes(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

/// Files that only name content that Git LFS keeps elsewhere.
enum LargeFilePointer {
  static func isPointer(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }

  static func explanation(_ path: String) -> String {
    "'\(path)' is a pointer of Git LFS, not the file itself; fetch it with 'git lfs pull', or keep pages out of LFS"
  }
}
