import SettingsFiles
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension SystemFiles {
  package func entries(of folder: String, within root: String) throws(FileSystemError) -> [FileEntry] {
    let found: [(name: String, type: Int32)]
    do throws(Errno) {
      found = try SystemFiles.names(in: folder)
    } catch {
      throw FileSystemError(.read, folder, error)
    }
    return found.map { name, type in
      let kind: FileEntry.Kind =
        switch type {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        case Int32(DT_FIFO), Int32(DT_SOCK), Int32(DT_CHR), Int32(DT_BLK): .special
        default: SystemFiles.kind(Paths.join(folder, name), within: root)
        }
      return FileEntry(name: name, kind: kind)
    }
  }

  /// The names in a folder with the types that the folder tells, in the system's order.
  static func names(in folder: String) throws(Errno) -> [(name: String, type: Int32)] {
    guard let directory = opendir(folder) else { throw .last }
    defer { closedir(directory) }
    var entries: [(name: String, type: Int32)] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { entries.append((name, Int32(entry.pointee.d_type))) }
    }
    return entries
  }

  /// The kind of an entry that the folder does not tell: a link, or any entry on some file systems.
  private static func kind(_ path: String, within root: String) -> FileEntry.Kind {
    guard let own = try? Stat(path, followTargetSymlink: false) else { return .special }
    guard own.type == .symbolicLink else { return FileEntry.Kind(own.type) }
    let target = (try? target(ofLink: path)) ?? ""
    // Links are rare, and resolving the root asks the system for every folder on the way to it.
    let resolvedRoot = resolve(root) ?? root
    guard let resolved = resolve(path), let status = try? Stat(path) else { return .brokenLink(target: target) }
    guard Paths.isInside(resolved, resolvedRoot) else { return .linkOutside(target: target) }
    // A link to a folder it stands in would never end.
    if status.type == .directory, Paths.isInside(path, resolved) || resolved == resolvedRoot {
      return .brokenLink(target: target)
    }
    return FileEntry.Kind(status.type)
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
