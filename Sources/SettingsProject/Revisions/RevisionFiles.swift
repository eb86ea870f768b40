import SettingsFiles
import SettingsSystem
import Synchronization

/// The files of a revision in place of the working tree, each read on demand, with links followed
/// as on disk.
final class RevisionFiles: ReadOnlyFileStore {
  private let revision: Revision
  private let repositoryRoot: String
  /// The contents read so far, by object id.
  private let contents = Mutex<[String: FileBytes]>([:])

  /// The maximum number of links followed in a row.
  private static let linkLimit = 40

  init(_ revision: Revision) {
    self.revision = revision
    repositoryRoot = revision.repository.root
  }

  /// An entry at a path of the revision.
  private enum Node {
    case file(Revision.Entry)
    case folder
  }

  /// A path relative to the root of the repository, without links, with its entry.
  private struct Place {
    let path: String
    let node: Node
  }

  func status(of path: String) throws(FileSystemError) -> FileStatus {
    let place = try place(at: path)
    var status = FileStatus(
      kind: .folder, size: 0, identity: identity(place.path), modification: 0, change: 0)
    if case .file(let entry) = place.node {
      status.kind = .file
      status.size = try read(entry, path).count
    }
    return status
  }

  /// Returns the identity of a file, made from the revision and the path without links.
  private func identity(_ path: String) -> FileIdentity {
    FileIdentity(
      device: UInt64(truncatingIfNeeded: revision.name.hashValue),
      number: UInt64(truncatingIfNeeded: path.hashValue))
  }

  func exists(_ path: String) -> Bool { (try? place(at: path)) != nil }

  func hasEntry(_ path: String) -> Bool {
    guard let path = pathInRepository(path) else { return false }
    let isRoot = path.isEmpty
    if isRoot { return true }
    // Links are followed in the folder's path, but the entry itself may be a broken link.
    guard let folder = pathWithoutLinks(Paths.parent(path)) else { return false }
    return revision.hasFile(atOrBelow: Paths.joinInTree(folder, Paths.name(path)))
  }

  func read(_ path: String, limit: Int) throws(FileSystemError) -> FileBytes {
    guard case .file(let entry) = try place(at: path).node else {
      throw FileSystemError(.read, path, .wrongKind)
    }
    let bytes = try read(entry, path)
    guard bytes.count <= limit else { throw FileSystemError(.read, path, .tooLarge(limit)) }
    return bytes
  }

  func realPath(of path: String) throws(FileSystemError) -> String {
    // The folders around the working tree are those on disk.
    let isAboveRepository = pathInRepository(path) == nil && Paths.isInside(repositoryRoot, path)
    if isAboveRepository { return path }
    let place = try place(at: path)
    if place.path.isEmpty { return repositoryRoot }
    return Paths.join(repositoryRoot, place.path)
  }

  func entries(of folder: String, within root: String) throws(FileSystemError) -> [FileEntry] {
    let folderPlace = try place(at: folder)
    guard case .folder = folderPlace.node else { throw FileSystemError(.read, folder, .wrongKind) }
    let rootPlace = try place(at: root)
    return revision.children(of: folderPlace.path).map { child in
      switch child {
      case .folder(let name): FileEntry(name: name, kind: .folder)
      case .entry(let entry): listed(entry, within: rootPlace.path)
      }
    }
  }

  /// Returns an entry of a folder; a link that leads out of the tree is not followed, as on disk.
  ///
  /// - Parameter treeRoot: The folder at the root of the tree, by its path in the repository; empty
  ///   for the whole repository.
  private func listed(_ entry: Revision.Entry, within treeRoot: String) -> FileEntry {
    let name = Paths.name(entry.path)
    if entry.kind == .file {
      return FileEntry(name: name, kind: .file, isNameDecodable: entry.isNameDecodable)
    }
    let target = target(of: entry) ?? ""
    func link(_ kind: FileEntry.Kind, to path: String? = nil) -> FileEntry {
      FileEntry(
        name: name, kind: kind, isLink: true, target: path, isNameDecodable: entry.isNameDecodable)
    }
    guard let path = pathWithoutLinks(entry.path) else {
      if leavesRepository(entry) { return link(.linkOutside(target: target)) }
      return link(.brokenLink(target: target))
    }
    guard RevisionFiles.isInside(path, treeRoot) else {
      return link(.linkOutside(target: target))
    }
    var pathInTree = path
    if !treeRoot.isEmpty {
      // Empty if the link leads to the root of the tree.
      let afterSlash = path.utf8.dropFirst(treeRoot.utf8.count + 1)
      pathInTree = String(Substring(afterSlash))
    }
    if revision.entry(at: path) != nil { return link(.file, to: pathInTree) }
    // A link to the root of the tree, or to a folder around the link, would recurse without end.
    if path == treeRoot || RevisionFiles.isInside(entry.path, path) {
      return link(.brokenLink(target: target))
    }
    return link(.folder, to: pathInTree)
  }

  /// Returns whether a path equals a folder's or is inside it.
  ///
  /// Both are relative to the root of the repository, whose path is empty.
  private static func isInside(_ path: String, _ folder: String) -> Bool {
    Paths.isInside("/" + path, "/" + folder)
  }

  // MARK: - Links

  /// Returns an absolute path relative to the root of the repository; `nil` if it is outside.
  private func pathInRepository(_ path: String) -> String? {
    if path == repositoryRoot { return "" }
    guard Paths.isInside(path, repositoryRoot) else { return nil }
    return Paths.display(path, from: repositoryRoot)
  }

  /// Returns the place to which an absolute path leads when links are followed.
  private func place(at path: String) throws(FileSystemError) -> Place {
    guard let pathInRepository = pathInRepository(path),
      let endPath = pathWithoutLinks(pathInRepository)
    else { throw FileSystemError(.read, path, .missing) }
    if let entry = revision.entry(at: endPath) { return Place(path: endPath, node: .file(entry)) }
    return Place(path: endPath, node: .folder)
  }

  /// Returns the path, relative to the root of the repository, to which such a path leads when
  /// links are followed; `nil` if it leads to no file or folder of the repository, or through more
  /// links than the limit.
  private func pathWithoutLinks(
    _ path: String, linkLimit: Int = RevisionFiles.linkLimit
  ) -> String? {
    var resolved = ""
    var rest = path.utf8.split(separator: UInt8(ascii: "/"))[...]
    while let part = rest.popFirst() {
      let name = String(Substring(part))
      let next = Paths.joinInTree(resolved, name)
      switch revision.entry(at: next) {
      // A revision lists no folders, only the files and links in them.
      case nil:
        guard revision.hasFolder(next) else { return nil }
        resolved = next
      case let entry? where entry.kind == .file:
        guard rest.isEmpty, entry.isNameDecodable else { return nil }
        resolved = next
      case let link?:
        guard linkLimit > 0, let target = pathOfTarget(of: link),
          let end = pathWithoutLinks(target, linkLimit: linkLimit - 1)
        else { return nil }
        resolved = end
      }
    }
    return resolved
  }

  /// Returns the text of a link; `nil` if its object cannot be read.
  private func target(of link: Revision.Entry) -> String? {
    guard let bytes = try? read(link, link.path) else { return nil }
    return String(decoding: bytes.array, as: UTF8.self)
  }

  /// Returns the target of a link, relative to the root of the repository; `nil` if the link leaves
  /// the repository, or its object cannot be read.
  private func pathOfTarget(of link: Revision.Entry) -> String? {
    guard let target = target(of: link) else { return nil }
    let folderOfLink = Paths.parent(Paths.join(repositoryRoot, link.path))
    return pathInRepository(Paths.absolute(target, from: folderOfLink))
  }

  private func leavesRepository(_ link: Revision.Entry) -> Bool {
    target(of: link) != nil && pathOfTarget(of: link) == nil
  }

  private func read(_ entry: Revision.Entry, _ path: String) throws(FileSystemError) -> FileBytes {
    if let known = contents.withLock({ $0[entry.object] }) { return known }
    let found: [UInt8]?
    do throws(CommandError) {
      found = try revision.repository.objects.contents(of: [entry.object])[0]
    } catch {
      throw FileSystemError(.read, path, .system(error.message))
    }
    guard let found else {
      throw FileSystemError(.read, path, .system(revision.explanation(ofMissing: entry)))
    }
    let bytes = FileBytes(found)
    contents.withLock { $0[entry.object] = bytes }
    return bytes
  }
}
