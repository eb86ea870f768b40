import FileChanges
import SettingsCompiler
import SettingsModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A bundle that is written as a whole: built aside and put in place by renaming.
struct BundleFolder {
  private let parent: String
  private let name: String
  private let shown: String
  private var target: String { parent + "/" + name }

  /// Names the place of a bundle.
  ///
  /// - Parameter parent: The absolute path of the folder it stands in.
  /// - Parameter shown: That folder as the user gave it.
  init(parent: String, name: String, shown: String) {
    self.parent = parent
    self.name = name
    self.shown = shown
  }

  /// Replaces what stands in the place, unless it has the same files already.
  ///
  /// - Parameter source: The absolute path of the bundle the files come from, which must stand elsewhere.
  func replace(with files: [ShippedBundle.File], source: String) throws(CommandError) {
    guard let place = resolve(parent), let origin = resolve(source) else { throw failure(errno) }
    guard place + "/" + name != origin, place != origin, !place.hasPrefix(origin + "/") else {
      throw .usage("the bundle must not be written over itself; choose another folder than '\(shown)'")
    }
    if holds(files) { return }
    let aside = try makeFolderAside()
    defer { remove(aside) }
    try write(files, to: aside + "/new")
    try swap(aside)
  }

  private func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func failure(_ code: Int32) -> CommandError {
    .failure("'\(shown)/\(name)' cannot be written: \(String(cString: strerror(code)).lowercased())")
  }

  private func makeFolderAside() throws(CommandError) -> String {
    for _ in 0..<100 {
      let path = parent + "/.settingsc-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
      if mkdir(path, 0o777) == 0 { return path }
      guard errno == EEXIST else { break }
    }
    throw failure(errno)
  }

  private func write(_ files: [ShippedBundle.File], to root: String) throws(CommandError) {
    guard mkdir(root, 0o777) == 0 else { throw failure(errno) }
    for file in files {
      var folder = root
      for part in file.path.split(separator: "/").dropLast() {
        folder += "/" + part
        guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw failure(errno) }
      }
      do {
        try AtomicFile.write(file.bytes, to: root + "/" + file.path)
      } catch {
        throw .failure("'\(shown)/\(name)/\(file.path)' cannot be written: \(error.explanation)")
      }
    }
  }

  private func swap(_ aside: String) throws(CommandError) {
    let old = aside + "/old"
    let hadOld = rename(target, old) == 0
    guard hadOld || errno == ENOENT else { throw failure(errno) }
    guard rename(aside + "/new", target) == 0 else {
      let code = errno
      if hadOld { rename(old, target) }
      throw failure(code)
    }
  }

  /// Whether the place holds exactly these files.
  private func holds(_ files: [ShippedBundle.File]) -> Bool {
    let tree = DiskFiles(root: target)
    guard let found = allFiles(tree, ""), found.sorted() == files.map(\.path).sorted() else { return false }
    return files.allSatisfy { file in
      (try? tree.read(file.path, limit: file.bytes.count))?.array == file.bytes
    }
  }

  private func allFiles(_ tree: DiskFiles, _ folder: String) -> [String]? {
    guard let entries = try? tree.entries(of: folder) else { return nil }
    var result: [String] = []
    for entry in entries {
      let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
      switch entry.kind {
      case .file: result.append(path)
      case .folder:
        guard let inside = allFiles(tree, path) else { return nil }
        result += inside
      default: return nil
      }
    }
    return result
  }

  /// Removes a folder with all that is in it; links are removed, not followed.
  private func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    for entry in (try? DiskFiles(root: path).entries(of: "")) ?? [] { remove(path + "/" + entry.name) }
    rmdir(path)
  }
}
