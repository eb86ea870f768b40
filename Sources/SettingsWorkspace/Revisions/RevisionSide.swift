import SettingsModel
import SettingsPropertyLists
import SettingsSystem

/// A bundle in a revision of the git repository.
package struct RevisionSide {
  private let revision: String
  /// The path from the root of the repository.
  private let path: String
  private let given: String
  /// The side as it is shown.
  package var label: String { given }
  private let repository: GitRepository
  private let tree: String

  /// Reads `REV:PATH`.
  ///
  /// - Parameter given: The side as the user gave it. Like git, a path that begins with `./` or `../` starts in the
  ///   working directory, any other at the root of the repository.
  init(_ given: String, _ workspace: Workspace) throws(CommandError) {
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
    repository = try GitRepository(workspace)
    let isRelative = written.hasPrefix("./") || written.hasPrefix("../") || written == "." || written == ".."
    path = String(Paths.absolute((isRelative ? repository.prefix : "") + written, from: "/").dropFirst())
    tree = try repository.tree(of: revision)
  }

  /// A bundle by its path from the root of the repository.
  init(_ revision: String, path: String, _ repository: GitRepository) throws(CommandError) {
    self.revision = revision
    self.path = path
    self.repository = repository
    given = "\(revision):\(path)"
    tree = try repository.tree(of: revision)
  }

  /// The paths of all bundles of a revision that a search takes, from the root of the repository, and all of its files.
  ///
  /// - Parameter named: Paths that the user gave, from the root: a search leaves nothing out below them.
  package static func bundles(
    of revision: String, named: [String], _ repository: GitRepository
  ) throws(CommandError) -> (bundles: [String], entries: [GitRepository.Entry]) {
    let all = try RevisionSide(revision, path: "", repository)
    let entries = try repository.entries(of: all.tree, at: "")
    let files = try all.telling(entries)
    var search = BundleSearch(Workspace(files: files, directory: "/"))
    search.allowsMissing = true
    var paths: [String] = []
    search.find(["/"] + named.filter { !$0.hasPrefix("/") }.map { "/" + $0 }) {
      if !$0.isPage, $0.path != "/" { paths.append(String($0.path.dropFirst())) }
    }
    if let failure = search.failures.first { throw failure }
    return (paths, entries)
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
  package func load(_ loader: BundleLoader) throws(CommandError) -> LoadedSide {
    let entries = try repository.entries(of: tree, at: path)
    if entries.isEmpty { return try absent(loader) }
    if let submodule = entries.first(where: { $0.kind == .submodule && $0.path.hasBytes(path) }) {
      throw inSubmodule(submodule.path)
    }
    if entries.count == 1, let file = entries.first, file.path.hasBytes(path) { return try load(file, loader) }
    let target = try target(among: entries)
    let root = String(target.path.dropFirst())
    if target.isPage, let page = entries.first(where: { $0.path.hasBytes(root) }) { return try load(page, loader) }
    let prefix = root.isEmpty ? "" : root + "/"
    let inside = entries.filter { $0.path.utf8.starts(with: prefix.utf8) }
    if let submodule = inside.first(where: { $0.kind == .submodule }) { throw inSubmodule(submodule.path) }
    if let entry = inside.first(where: { !$0.isNameDecodable }) {
      throw .failure("'\(revision):\(entry.path)' cannot be read: its name is not UTF-8")
    }
    let files = try self.files(inside, in: prefix, limit: loader.fileSizeLimit)
    let shown = revision + ":" + root
    return LoadedSide(
      bundle: loader.load(files, path: shown, name: Paths.name(root)), label: given, plainPath: repository.display(root)
    )
  }

  private func load(_ file: GitRepository.Entry, _ loader: BundleLoader) throws(CommandError) -> LoadedSide {
    guard file.kind == .file else { throw .failure("'\(given)' is a symbolic link; give the path of what it leads to") }
    let bytes = try contents(of: [file])[0]
    if file.path.hasSuffix(".json") { return try LoadedSide(snapshot: bytes, given, loader) }
    if ArchiveFiles.isArchive(name: file.path) { return try load(archive: bytes, loader) }
    guard file.path.hasSuffix(".plist") else {
      throw .usage("'\(given)' must be a bundle, a folder with one, a page or a snapshot")
    }
    return LoadedSide(
      bundle: loader.loadPage(
        FileBytes(bytes), path: "\(revision):\(file.path)", folder: Paths.name(Paths.parent(file.path))), label: given,
      plainPath: repository.display(Paths.parent(file.path)))
  }

  /// Reads the bundle of an archive as from a folder.
  private func load(archive bytes: [UInt8], _ loader: BundleLoader) throws(CommandError) -> LoadedSide {
    let files = StoredFiles()
    let file = "/\(revision):\(path)"
    files.add(file, bytes)
    let workspace = Workspace(files: files, directory: "/")
    let bundle = try LintTarget.only(at: file, workspace).load(loader, workspace)
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
      bundle: loader.load(MemoryFiles(), path: given, name: Paths.name(path)), label: given,
      plainPath: repository.display(path),
      isAbsent: true)
  }

  private func inSubmodule(_ submodule: String) -> CommandError {
    .failure("'\(given)' leads into the submodule '\(submodule)', another repository; run settingsc in its folder")
  }

  /// The one bundle or page among the files, found as the same files would be on a disk.
  private func target(among entries: [GitRepository.Entry]) throws(CommandError) -> LintTarget {
    let found: [LintTarget]
    do throws(CommandError) {
      found = try BundleSearch(Workspace(files: try telling(entries), directory: "/")).targets(["/" + path])
    } catch {
      guard error.status == .usage else { throw error }
      throw .usage("'\(given)' holds no settings bundle")
    }
    let targets = LintTarget.candidates(found)
    guard targets.count == 1, let target = targets.first else {
      let shown = targets.prefix(3).map { "'\(revision):\($0.path.dropFirst())'" }.joined(separator: ", ")
      throw .usage(
        "'\(given)' holds \(targets.count) bundles: \(shown)\(targets.count > 3 ? ", …" : ""); give the path of one")
    }
    return target
  }

  /// The files by which a search knows bundles and pages, one of each bundle that is known by its name.
  private func telling(_ entries: [GitRepository.Entry]) throws(CommandError) -> StoredFiles {
    let store = StoredFiles()
    var named: Set<String> = []
    var firstPages: [GitRepository.Entry] = []
    for entry in entries
    where entry.kind == .file && entry.isNameDecodable && !ArchiveFiles.isArchive(name: entry.path) {
      let name = Paths.name(entry.path)
      if BundleSearch.firstPages.contains(name) { firstPages.append(entry) }
      if name == BundleManifest.name { store.add("/" + entry.path, []) }
      let parts = entry.path.split(separator: "/")
      let bundle = parts.dropLast().firstIndex { BundleSearch.isBundleName(String($0)) }
      let isNew = bundle.map { named.insert(parts[...$0].joined(separator: "/")).inserted } ?? false
      if isNew || Paths.parent("/" + entry.path) == Paths.absolute(path, from: "/") { store.add("/" + entry.path, []) }
    }
    for (page, bytes) in zip(firstPages, try contents(of: firstPages)) { store.add("/" + page.path, bytes) }
    return store
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
      } else if !entry.path.utf8.starts(with: "\(leads)/".utf8),
        case let inside = entries.filter({ $0.path.utf8.starts(with: "\(leads)/".utf8) }), !inside.isEmpty
      {
        for file in inside where file.kind == .file {
          let path = name + file.path.dropping(bytes: leads.utf8.count)
          if let bytes = contents[Array(file.path.utf8)] {
            files.add(path, FileBytes(bytes))
          } else {
            files.add(path, kind: .file)
          }
        }
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
  func dropping(bytes count: Int) -> String { String(decoding: utf8.dropFirst(count), as: UTF8.self) }

  /// Whether two texts are the same bytes.
  fileprivate func hasBytes(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

/// Files that only name content that Git LFS keeps elsewhere.
package enum LargeFilePointer {
  package static func isPointer(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }

  package static func explanation(_ path: String) -> String {
    "'\(path)' is a pointer of Git LFS, not the file itself; fetch it with 'git lfs pull', or keep pages out of LFS"
  }
}
