import SettingsFiles
import SettingsModel
import SettingsPropertyLists

/// A bundle in a revision of the git repository.
package struct RevisionSide {
  private let revision: Revision
  /// The path from the root of the repository.
  private let path: String
  private let given: String
  /// The side as it is shown.
  package var label: String { given }
  private var repository: GitRepository { revision.repository }

  /// Reads `REV:PATH`.
  ///
  /// - Parameter given: The side as the user gave it. Like git, a path that begins with `./` or
  ///   `../` starts in the working directory, any other at the root of the repository.
  init(_ given: String, _ workspace: Workspace) throws(CommandError) {
    guard let colon = RevisionSide.separator(given) else {
      throw .usage(
        "'\(given)' needs a colon and a path after the revision, as in 'HEAD:App/Settings.bundle'")
    }
    let name = String(given[..<colon])
    let written = String(given[colon...].dropFirst())
    guard !written.hasPrefix("/") else {
      throw .usage(
        "'\(given)' has an absolute path; paths start at the root of the repository, or with './'")
    }
    guard !name.isEmpty else {
      throw .usage("'\(given)' needs a revision before the colon, as in 'HEAD\(given)'")
    }
    self.given = given
    let repository = try GitRepository(workspace)
    let isRelative =
      written.hasPrefix("./") || written.hasPrefix("../") || written == "." || written == ".."
    path = String(
      Paths.absolute((isRelative ? repository.prefix : "") + written, from: "/").dropFirst())
    revision = try repository.revision(name)
  }

  /// A bundle by its path from the root of the repository.
  init(_ revision: Revision, path: String) {
    self.revision = revision
    self.path = path
    given = "\(revision.name):\(path)"
  }

  /// The paths of all bundles of a revision that a search takes, from the root of the repository.
  ///
  /// - Parameter named: Paths that the user gave, from the root: a search leaves nothing out below
  ///   them.
  package static func bundles(of revision: Revision, named: [String]) throws(CommandError)
    -> [String]
  {
    let telling = revision.entries.filter { entry in
      isFirstPage(entry.path) || Paths.name(entry.path) == BundleManifest.name
        || entry.path.split(separator: "/").contains { BundleSearch.isBundleName(String($0)) }
    }
    var search = BundleSearch(
      Workspace(files: try revision.files(telling, reading: isFirstPage), directory: "/"))
    search.allowsMissing = true
    var paths: [String] = []
    search.find(["/"] + named.filter { !$0.hasPrefix("/") }.map { "/" + $0 }) {
      if !$0.isPage, $0.path != "/" { paths.append(String($0.path.dropFirst())) }
    }
    if let failure = search.failures.first { throw failure }
    return paths
  }

  private static func isFirstPage(_ path: String) -> Bool {
    BundleSearch.firstPages.contains(Paths.name(path))
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
    let entries = revision.entries(at: path)
    if entries.isEmpty { return try absent(loader) }
    if let file = entries.first, file.path == path { return try load(file, loader) }
    let target: LintTarget
    do throws(CommandError) {
      let files = try revision.files(entries, reading: RevisionSide.isFirstPage)
      target = try LintTarget.only(
        at: path.isEmpty ? "." : path, Workspace(files: files, directory: "/"))
    } catch {
      throw error.status == .usage ? .usage("in '\(revision.name)', \(error.message)") : error
    }
    let root = String(target.path.dropFirst())
    if target.isPage, let page = entries.first(where: { $0.path == root }) {
      return try load(page, loader)
    }
    let inside = entries.filter { Paths.isInside("/" + $0.path, target.path) }
    if let entry = inside.first(where: { !$0.isNameDecodable }) {
      throw .failure("'\(revision.name):\(entry.path)' cannot be read: its name is not UTF-8")
    }
    let files = try revision.files(inside) { $0.hasSuffix(".plist") || $0.hasSuffix(".strings") }
    for link in inside
    where link.kind == .link
      && [".plist", ".strings", ".lproj"].contains(where: link.path.hasSuffix)
    {
      guard files.exists("/" + link.path) else {
        throw .failure(
          "'\(revision.name):\(link.path)' is a symbolic link that leaves the bundle or leads nowhere"
        )
      }
    }
    return LoadedSide(
      bundle: loader.load(
        DiskFiles(root: target.path, files: files), path: "\(revision.name):\(root)",
        name: Paths.name(root)), label: given,
      plainPath: repository.display(root))
  }

  private func load(_ file: Revision.Entry, _ loader: BundleLoader) throws(CommandError)
    -> LoadedSide
  {
    guard file.kind == .file else {
      throw .failure("'\(given)' is a symbolic link; give the path of what it leads to")
    }
    let bytes = try revision.contents(of: [file])[0]
    if file.path.hasSuffix(".json") { return try LoadedSide(snapshot: bytes, given, loader) }
    guard file.path.hasSuffix(".plist") else {
      throw .usage("'\(given)' must be a bundle, a folder with one, a page or a snapshot")
    }
    return LoadedSide(
      bundle: loader.loadPage(
        FileBytes(bytes), path: "\(revision.name):\(file.path)",
        folder: Paths.name(Paths.parent(file.path))), label: given,
      plainPath: repository.display(Paths.parent(file.path)))
  }

  /// Every key of the other side counts as added or removed.
  private func absent(_ loader: BundleLoader) throws(CommandError) -> LoadedSide {
    if !repository.prefix.isEmpty,
      !revision.entries(at: repository.prefix + path).isEmpty
    {
      throw .failure(
        "'\(given)' is not there; paths start at the root of the repository, so give '\(revision.name):./\(path)'"
      )
    }
    return .absent(given, path: repository.display(path), name: Paths.name(path), loader)
  }
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
