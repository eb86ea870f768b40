import SettingsCompiler
import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsSystem

/// A bundle that is written as a whole: built in a temporary folder and moved into place.
///
/// It holds a manifest with the names of its files, by which a later run knows what it may replace.
/// A bundle in a built app has none: Xcode copies the source of a bundle into the product, where
/// every build writes it again.
package struct BundleFolder {
  private let target: String
  private let files: any FileStore
  private let isInProduct: Bool

  /// Names the place of a bundle, without reading or creating it.
  ///
  /// - Parameter path: The absolute path. What a symbolic link there leads to is meant.
  package init(_ path: String, _ workspace: Workspace) {
    files = workspace.files
    target = (try? files.realPath(of: path)) ?? path
    isInProduct = BuiltProduct.contains(Paths.parent(target), workspace)
  }

  /// The reason not to replace the existing contents, as a sentence part; `nil` for an earlier
  /// result, or if nothing is there.
  package var obstacle: String? {
    guard files.hasEntry(target) else { return nil }
    guard (try? files.status(of: target).kind) == .folder else { return "is not a folder" }
    guard let found = allFiles("") else { return "holds links or devices" }
    if found.isEmpty || isInProduct && found.contains(where: { PageName(path: $0)?.base == "Root" })
    {
      return nil
    }
    guard let text = try? files.read(Paths.join(target, BundleManifest.name), limit: .max).array,
      let manifest = BundleManifest(text)
    else { return "was not written by settingsc" }
    let foreign = found.first { !manifest.files.contains($0) && !BundleManifest.isNoise($0) }
    return foreign.map { "has '\($0)', which settingsc did not write" }
  }

  /// Returns whether exactly these files are in place.
  package func holds(_ bundle: [ShippedBundle.File]) -> Bool {
    let bundle = whole(bundle)
    guard let found = allFiles(""), found.sorted() == bundle.map(\.path).sorted() else {
      return false
    }
    return bundle.allSatisfy { file in
      (try? files.read(Paths.join(target, file.path), limit: file.bytes.count))?.array == file.bytes
    }
  }

  /// The contents of the files in place, without the manifest, by their paths; those that cannot be
  /// read are missing.
  package var contents: [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for path in allFiles("") ?? [] where path != BundleManifest.name {
      contents[path] = (try? files.read(Paths.join(target, path), limit: .max))?.array
    }
    return contents
  }

  /// Writes the files next to the bundle.
  ///
  /// - Throws: for what cannot be written; the path is one below the bundle's. Nothing is left
  ///   behind then.
  func stage(_ bundle: [ShippedBundle.File]) throws(FileSystemError) -> Staged {
    let parent = Paths.parent(target)
    removeLeftovers(in: parent)
    do throws(FileSystemError) {
      let staged = Staged(
        target: target, aside: try files.makeTemporaryFolder(in: parent), files: files)
      do throws(FileSystemError) {
        try files.makeFolder(staged.new)
        for file in whole(bundle) { try write(file, to: staged.new) }
        return staged
      } catch {
        staged.discard()
        throw error
      }
    } catch {
      throw error.ofBundle(target)
    }
  }

  /// Removes the folders of runs that were terminated while writing a bundle. A folder with the old
  /// bundle stays, since it may be the only copy.
  private func removeLeftovers(in parent: String) {
    for entry in (try? files.entries(of: parent)) ?? []
    where entry.kind == .folder && !entry.isLink && TemporaryName.isAbandoned(entry.name) {
      let folder = Paths.join(parent, entry.name)
      let names = (try? files.entries(of: folder))?.map(\.name)
      if names == [] || names == ["new"] { files.remove(folder) }
    }
  }

  private func whole(_ bundle: [ShippedBundle.File]) -> [ShippedBundle.File] {
    if isInProduct { return bundle }
    return bundle + [BundleManifest(files: Set(bundle.map(\.path))).file]
  }

  private func write(_ file: ShippedBundle.File, to root: String) throws(FileSystemError) {
    let path = Paths.join(root, file.path)
    do {
      try files.makeFolders(Paths.parent(path))
      try files.write(file.bytes, to: path)
    } catch {
      throw FileSystemError(.write, Paths.join(target, file.path), error.reason)
    }
  }

  private func allFiles(_ folder: String) -> [String]? {
    var path = target
    if !folder.isEmpty { path = Paths.join(target, folder) }
    guard let entries = try? files.entries(of: path, within: target) else { return nil }
    var result: [String] = []
    for entry in entries {
      let path = Paths.joinInTree(folder, entry.name)
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

extension BundleFolder {
  /// A bundle next to its place, or in place with the old one set aside.
  struct Staged {
    fileprivate let target: String
    fileprivate let aside: String
    fileprivate let files: any FileStore
    /// The path of the old bundle once the new one is in place; `nil` if there was none.
    fileprivate var old: String?
    /// The path of the only copy of the old bundle if it could not be restored.
    private(set) var lost: String?

    fileprivate var new: String { aside + "/new" }

    /// Replaces the old bundle with the new one.
    ///
    /// - Throws: where that is not possible; the old bundle is in place then, or the error says
    ///   where it is.
    mutating func putInPlace() throws(FileSystemError) {
      if files.exchange(new, with: target) {
        old = new
        return
      }
      let place = aside + "/old"
      do throws(FileSystemError) {
        do {
          try files.move(target, to: place)
          old = place
        } catch {
          guard error.reason == .missing else { throw error }
        }
        do {
          try files.move(new, to: target)
        } catch {
          guard old != nil, (try? files.move(place, to: target)) == nil else {
            old = nil
            throw error
          }
          throw FileSystemError(
            .write, target,
            .system("\(error.explanation); the previous bundle is now at '\(place)'"))
        }
      } catch {
        throw error.ofBundle(target)
      }
    }

    /// Restores the old bundle, or removes the new one if there was none.
    ///
    /// - Returns: Whether that was possible.
    mutating func takeBack() -> Bool {
      guard let old else {
        files.remove(target)
        return !files.hasEntry(target)
      }
      if files.exchange(old, with: target) { return true }
      do {
        try files.move(target, to: aside + "/undone")
        try files.move(old, to: target)
        return true
      } catch {
        try? files.move(aside + "/undone", to: target)
        lost = old
        return false
      }
    }

    /// Removes all that is not in place, but never the only copy of a bundle.
    func discard() {
      if old == nil || lost == nil && files.hasEntry(target) { files.remove(aside) }
    }
  }
}

extension FileSystemError {
  /// Returns the error as one about the bundle, not about the temporary folder beside it.
  fileprivate func ofBundle(_ target: String) -> FileSystemError {
    if Paths.isInside(path, target) { return self }
    return FileSystemError(.write, target, reason)
  }
}

extension BundleManifest {
  /// The output as a file in the bundle.
  fileprivate var file: ShippedBundle.File {
    ShippedBundle.File(path: BundleManifest.name, bytes: Array(text.utf8))
  }

  /// Returns whether the Finder leaves such a file in folders that it shows.
  fileprivate static func isNoise(_ path: String) -> Bool { Paths.name(path) == ".DS_Store" }
}
