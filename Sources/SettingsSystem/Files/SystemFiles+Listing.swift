import SettingsFiles
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension SystemFiles {
  package func entries(of folder: String, within root: String) throws(FileSystemError)
    -> [FileEntry]
  {
    let found: [Name]
    do throws(Errno) {
      found = try SystemFiles.names(in: folder)
    } catch {
      throw FileSystemError(.read, folder, error)
    }
    return found.map { name in
      let kind: FileEntry.Kind? =
        switch name.type {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        case Int32(DT_FIFO), Int32(DT_SOCK), Int32(DT_CHR), Int32(DT_BLK): .special
        default: nil
        }
      if kind == nil, name.isDecodable {
        return SystemFiles.entry(name.text, in: folder, within: root)
      }
      return FileEntry(name: name.text, kind: kind ?? .special, isNameDecodable: name.isDecodable)
    }
  }

  /// A name in a folder.
  struct Name {
    /// The name, with replacement characters if it is not UTF-8.
    var text: String
    /// Whether the name is UTF-8.
    var isDecodable: Bool
    /// The type in the folder's entry.
    var type: Int32
  }

  /// Returns the names in a folder, in the system's order.
  static func names(in folder: String) throws(Errno) -> [Name] {
    guard let directory = opendir(folder) else { throw .last }
    defer { closedir(directory) }
    var entries: [Name] = []
    while let entry = readdir(directory) {
      // Unsafe memory: an entry lives until the next one is read, and its name ends with a zero.
      let (name, isDecodable) = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          String(validatingCString: name).map { ($0, true) } ?? (String(cString: name), false)
        }
      }
      guard name != ".", name != ".." else { continue }
      entries.append(
        Name(text: name, isDecodable: isDecodable, type: Int32(entry.pointee.d_type)))
    }
    return entries
  }

  /// Returns an entry whose kind is not in the folder's list: a link, or any entry on some file
  /// systems.
  private static func entry(_ name: String, in folder: String, within root: String) -> FileEntry {
    let path = Paths.join(folder, name)
    guard let status = try? Stat(path, followTargetSymlink: false) else {
      return FileEntry(name: name, kind: .special)
    }
    guard status.type == .symbolicLink else {
      return FileEntry(name: name, kind: .init(status.type))
    }
    let (kind, resolved) = kind(ofLink: path, within: root)
    return FileEntry(name: name, kind: kind, isLink: true, target: resolved)
  }

  /// Returns the kind of a link's target, with its path from the root if it is inside the root.
  private static func kind(ofLink path: String, within root: String) -> (FileEntry.Kind, String?) {
    let target = (try? target(ofLink: path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    // The root is resolved only for a link, since links are rare and the system is asked for every
    // folder on the way to the root.
    let resolvedRoot = resolve(root) ?? root
    guard let resolved = resolve(path), let status = try? Stat(path) else {
      return (.brokenLink(target: target), nil)
    }
    guard Paths.isInside(resolved, resolvedRoot) else { return (.linkOutside(target: target), nil) }
    // A link to a folder that contains it would be followed endlessly.
    let isInTarget = Paths.isInside(path, resolved) || resolved == resolvedRoot
    if status.type == .directory, isInTarget { return (.brokenLink(target: target), nil) }
    let base = resolvedRoot == "/" ? resolvedRoot : resolvedRoot + "/"
    return (FileEntry.Kind(status.type), String(resolved.utf8.dropFirst(base.utf8.count)))
  }
}

extension FileEntry.Kind {
  init(_ type: FileType) {
    self =
      switch type {
      case .regular: .file
      case .directory: .folder
      default: .special
      }
  }
}
