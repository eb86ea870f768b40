import SettingsCompiler
import SettingsDiskFiles
import SettingsFileSystem
import SettingsModel
import SettingsPropertyLists

/// A bundle that is written as a whole: built aside and put in place by renaming.
struct BundleFolder {
  private let parent: String
  private let name: String
  private let shown: String
  private let files: any FileStore
  private let replacesSources: Bool
  private var target: String { Paths.join(parent, name) }

  /// Names the place of a bundle; nothing is read or made.
  ///
  /// - Parameter parent: The absolute path of the folder that contains it.
  /// - Parameter shown: That folder as the user gave it.
  /// - Parameter replacesSources: Whether a bundle there that is not compiled may be an earlier result.
  init(parent: String, name: String, shown: String, files: any FileStore, replacesSources: Bool = false) {
    self.parent = parent
    self.name = name
    self.shown = shown
    self.files = files
    self.replacesSources = replacesSources
  }

  /// Replaces the bundle there, unless it has the same files already.
  ///
  /// - Parameter source: The absolute path of the bundle the files come from, which must be elsewhere.
  func replace(with bundle: [ShippedBundle.File], source: String) throws(CommandError) {
    let (place, origin) = try attempt { () throws(FileSystemError) in
      (try files.realPath(of: parent), try files.realPath(of: source))
    }
    guard Paths.join(place, name) != origin, !Paths.isInside(place, origin) else {
      throw .usage("'\(shown)' holds the bundle itself; choose another output folder")
    }
    files.removeLeftovers(in: place)
    if holds(bundle) { return }
    if let reason = obstacle(place) {
      throw .usage("'\(Paths.join(shown, name))' \(reason); remove it, or choose another output folder")
    }
    try DeferredSignals.during { () throws(CommandError) in try put(bundle) }
  }

  /// Writes the files beside the bundle, and puts them in its place together.
  private func put(_ bundle: [ShippedBundle.File]) throws(CommandError) {
    let aside = try attempt { () throws(FileSystemError) in try files.makeTemporaryFolder(in: parent) }
    defer { files.remove(aside) }
    try attempt { () throws(FileSystemError) in _ = try files.makeFolder(aside + "/new") }
    for file in bundle { try write(file, to: aside + "/new") }
    try attempt { () throws(FileSystemError) in try swap(aside) }
  }

  /// Why what is already at the path of the bundle must not be replaced; `nil` for an earlier result, and where nothing is.
  ///
  /// - Parameter place: The folder that contains it, without links.
  private func obstacle(_ place: String) -> String? {
    guard files.hasEntry(target) else { return nil }
    guard (try? files.status(of: target).kind) == .folder else { return "is not a folder" }
    guard let found = allFiles("") else { return "is not a compiled bundle" }
    if found.isEmpty { return nil }
    guard found.contains(where: { PageName(path: $0)?.base == "Root" }) else { return "is not a compiled bundle" }
    if replacesSources { return nil }
    // Xcode copies the source of a bundle into the product, where every build makes it anew.
    if place.split(separator: "/").contains(where: { $0.hasSuffix(".app") || $0.hasSuffix(".framework") }) {
      return nil
    }
    let isCompiled = found.filter { $0.hasSuffix(".plist") || $0.hasSuffix(".strings") }.allSatisfy { file in
      let bytes = try? files.read(Paths.join(target, file), limit: .max)
      return bytes.map { FileBytes($0).buffer.starts(with: "bplist".utf8) } ?? false
    }
    return isCompiled ? nil : "holds the source of a bundle, not a compiled one"
  }

  /// Runs a step; its failure names the bundle and not the temporary folder.
  private func attempt<Result>(_ step: () throws(FileSystemError) -> Result) throws(CommandError) -> Result {
    do {
      return try step()
    } catch {
      throw .failure(FileSystemError(.write, Paths.join(shown, name), error.reason))
    }
  }

  private func write(_ file: ShippedBundle.File, to root: String) throws(CommandError) {
    let path = Paths.join(root, file.path)
    do {
      try files.makeFolders(Paths.parent(path))
      try files.write(file.bytes, to: path)
    } catch {
      throw .failure(FileSystemError(.write, Paths.join(shown, name) + "/" + file.path, error.reason))
    }
  }

  /// Replaces the old bundle with the new one; the old one comes back if that fails.
  private func swap(_ aside: String) throws(FileSystemError) {
    if files.exchange(aside + "/new", with: target) { return }
    let old = aside + "/old"
    var hadOld = true
    do {
      try files.move(target, to: old)
    } catch {
      guard error.reason == .missing else { throw error }
      hadOld = false
    }
    do {
      try files.move(aside + "/new", to: target)
    } catch {
      if hadOld { try? files.move(old, to: target) }
      throw error
    }
  }

  /// Whether the place holds exactly these files.
  private func holds(_ bundle: [ShippedBundle.File]) -> Bool {
    guard let found = allFiles(""), found.sorted() == bundle.map(\.path).sorted() else { return false }
    return bundle.allSatisfy { file in
      (try? files.read(Paths.join(target, file.path), limit: file.bytes.count))?.array == file.bytes
    }
  }

  private func allFiles(_ folder: String) -> [String]? {
    let path = folder.isEmpty ? target : Paths.join(target, folder)
    guard let entries = try? files.entries(of: path, within: target) else { return nil }
    var result: [String] = []
    for entry in entries {
      let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
      switch entry.kind {
      case .file: result.append(path)
      case .folder:
        guard let inside = allFiles(path) else { return nil }
        result += inside
      default: return nil
      }
    }
    return result
  }
}
