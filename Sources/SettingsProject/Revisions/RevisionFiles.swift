import SettingsFiles
import SettingsSystem
import Synchronization

/// The files of a revision in place of the working tree, each read on demand, with links followed
/// as on disk.
final class RevisionFiles: ReadOnlyFileStore {
  private let revision: Revision
  private let root: String
  /// The contents read so far, by object id.
  private let contents = Mutex<[String: FileBytes]>([:])

  /// The maximum number of links followed in a row.
  private static let linkLimit = 40

  init(_ revision: Revision) {
    self.revision = revision
    root = revision.repository.root
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
    let place = try place(path)
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

  func exists(_ path: String) -> Bool { (try? place(path)) != nil }

  func hasEntry(_ path: String) -> Bool {
    guard let inner = inner(path), !inner.isEmpty else { return exists(path) }
    let name = Paths.name(inner)
    guard let folder = resolved(Paths.parent(inner), linkLimit: RevisionFiles.linkLimit) else {
      return false
    }
    return revision.hasFile(atOrBelow: Paths.joinInTree(folder, name))
  }

  func read(_ path: String, limit: Int) throws(FileSystemError) -> FileBytes {
    guard case .file(let entry) = try place(path).node else {
      throw FileSystemError(.read, path, .wrongKind)
    }
    let bytes = try read(entry, path)
    guard bytes.count <= limit else { throw FileSystemError(.read, path, .tooLarge(limit)) }
    return bytes
  }

  func realPath(of path: String) throws(FileSystemError) -> String {
    // The folders around the working tree are those on disk.
    if inner(path) == nil, Paths.isInside(root, path) { return path }
    let place = try place(path)
    if place.path.isEmpty { return root }
    return Paths.join(root, place.path)
  }

  func entries(of folder: String, within root: String) throws(FileSystemError) -> [FileEntry] {
    let place = try place(folder)
    guard case .folder = place.node else { throw FileSystemError(.read, folder, .wrongKind) }
    let rootPath = try self.place(root).path
    return revision.children(of: place.path).map { child in
      switch child {
      case .folder(let name): FileEntry(name: name, kind: .folder)
      case .entry(let entry): listed(entry, within: rootPath)
      }
    }
  }

  /// Returns an entry of a folder.
  ///
  /// A link may not lead out of the root, as on disk.
  private func listed(_ entry: Revision.Entry, within root: String) -> FileEntry {
    let name = Paths.name(entry.path)
    guard entry.kind == .link else {
      return FileEntry(name: name, kind: .file, isNameDecodable: entry.isNameDecodable)
    }
    let target = target(of: entry) ?? ""
    func link(_ kind: FileEntry.Kind, to path: String? = nil) -> FileEntry {
      FileEntry(
        name: name, kind: kind, isLink: true, target: path, isNameDecodable: entry.isNameDecodable)
    }
    guard let path = resolved(entry.path, linkLimit: RevisionFiles.linkLimit) else {
      if leavesRepository(entry) { return link(.linkOutside(target: target)) }
      return link(.brokenLink(target: target))
    }
    guard root.isEmpty || Paths.isInside("/" + path, "/" + root) else {
      return link(.linkOutside(target: target))
    }
    var pathFromRoot = path
    if !root.isEmpty, let inside = String(path.utf8.dropFirst(root.utf8.count + 1)) {
      pathFromRoot = inside
    }
    if revision.entry(at: path) != nil { return link(.file, to: pathFromRoot) }
    // A link to a folder that contains the link would recurse without end.
    if path == root || Paths.isInside("/" + entry.path, "/" + path) {
      return link(.brokenLink(target: target))
    }
    return link(.folder, to: pathFromRoot)
  }

  // MARK: - Links

  /// Returns a path relative to the root of the repository; `nil` if it is outside.
  private func inner(_ path: String) -> String? {
    if path == root { return "" }
    guard Paths.isInside(path, root) else { return nil }
    return Paths.display(path, from: root)
  }

  /// Returns the place to which an absolute path leads when links are followed.
  private func place(_ path: String) throws(FileSystemError) -> Place {
    guard let inner = inner(path),
      let resolved = resolved(inner, linkLimit: RevisionFiles.linkLimit)
    else { throw FileSystemError(.read, path, .missing) }
    if let entry = revision.entry(at: resolved) { return Place(path: resolved, node: .file(entry)) }
    return Place(path: resolved, node: .folder)
  }

  /// Returns a path relative to the root, without links; `nil` if it has no entry.
  private func resolved(_ path: String, linkLimit: Int) -> String? {
    var resolved = ""
    var rest = path.utf8.split(separator: UInt8(ascii: "/"))[...]
    while let part = rest.popFirst() {
      let name = String(Substring(part))
      let next = Paths.joinInTree(resolved, name)
      guard let entry = revision.entry(at: next) else {
        guard revision.hasFolder(next) else { return nil }
        resolved = next
        continue
      }
      switch entry.kind {
      case .file:
        guard rest.isEmpty, entry.isNameDecodable else { return nil }
        resolved = next
      case .link:
        guard linkLimit > 0, let target = pathOfTarget(of: entry),
          let end = self.resolved(target, linkLimit: linkLimit - 1)
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

  /// Returns the target of a link, relative to the root; `nil` if the link leaves the repository.
  private func pathOfTarget(of link: Revision.Entry) -> String? {
    guard let target = target(of: link) else { return nil }
    return inner(Paths.absolute(target, from: Paths.parent(Paths.join(root, link.path))))
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
