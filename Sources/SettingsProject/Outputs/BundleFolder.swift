import SettingsCompiler
import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsSystem

/// A bundle that is written as a whole: created in a temporary folder and moved into place.
///
/// The bundle contains a manifest with the names of its files, by which a later run recognizes what
/// it may replace. A bundle in a built app has no manifest: there, a run may replace the source
/// bundle that Xcode copies anew in every build.
package struct BundleFolder {
  private let target: String
  private let files: any FileStore
  private let isInProduct: Bool

  /// Creates a reference to a bundle's place, without reading or creating the bundle.
  ///
  /// - Parameter path: The absolute path; a symbolic link is followed.
  package init(_ path: String, _ workspace: Workspace) {
    files = workspace.files
    target = (try? files.realPath(of: path)) ?? path
    isInProduct = BuiltProduct.contains(Paths.parent(target), workspace)
  }

  /// The reason not to replace the existing contents, as a sentence part; `nil` if they may be
  /// replaced: an earlier result, an empty folder, or a settings bundle in a built app.
  package var obstacle: String? {
    guard files.hasEntry(target) else { return nil }
    guard (try? files.status(of: target).kind) == .folder else { return "is not a folder" }
    guard let existing = allFiles("") else { return "holds links or devices" }
    if existing.isEmpty { return nil }
    // In a product, every build writes the bundle again, so any settings bundle may be replaced.
    let hasFirstPage = existing.contains { PageName(path: $0)?.base == "Root" }
    if isInProduct, hasFirstPage { return nil }
    guard let text = try? files.read(Paths.join(target, BundleManifest.name), limit: .max).array,
      let manifest = BundleManifest(text)
    else { return "was not written by settingsc" }
    let foreignFile = existing.first { file in
      !manifest.files.contains(file) && !BundleManifest.isNoise(file)
    }
    if let foreignFile { return "has '\(foreignFile)', which settingsc did not write" }
    return nil
  }

  /// Returns whether the bundle in place has exactly the given files.
  package func holds(_ bundle: [ShippedBundle.File]) -> Bool {
    let expectedFiles = withManifest(bundle)
    let expectedPaths = expectedFiles.map(\.path).sorted()
    guard let existing = allFiles(""), existing.sorted() == expectedPaths else { return false }
    return expectedFiles.allSatisfy { file in
      (try? files.read(Paths.join(target, file.path), limit: file.bytes.count))?.array == file.bytes
    }
  }

  /// The contents of the readable files in place, without the manifest, by their paths.
  package var contents: [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for path in allFiles("") ?? [] where path != BundleManifest.name {
      contents[path] = (try? files.read(Paths.join(target, path), limit: .max))?.array
    }
    return contents
  }

  /// Writes the files to a temporary folder beside the bundle.
  ///
  /// - Throws: An error for a file that cannot be written, with a path below the bundle's;
  ///   temporary files are removed.
  func stage(_ bundle: [ShippedBundle.File]) throws(FileSystemError) -> Staged {
    let parent = Paths.parent(target)
    removeLeftovers(in: parent)
    do throws(FileSystemError) {
      let staged = Staged(
        target: target, aside: try files.makeTemporaryFolder(in: parent), files: files)
      do throws(FileSystemError) {
        try files.makeFolder(staged.new)
        for file in withManifest(bundle) { try write(file, to: staged.new) }
        return staged
      } catch {
        staged.discard()
        throw error
      }
    } catch {
      throw error.ofBundle(target)
    }
  }

  /// Removes the folders of runs that were terminated while writing a bundle, except for one with
  /// the old bundle, which may be the only copy.
  private func removeLeftovers(in parent: String) {
    for entry in (try? files.entries(of: parent)) ?? []
    where entry.kind == .folder && !entry.isLink && TemporaryName.isAbandoned(entry.name) {
      let folder = Paths.join(parent, entry.name)
      let names = (try? files.entries(of: folder))?.map(\.name)
      // A bundle named 'new' was not put in place yet, or was exchanged with the bundle in place.
      let isObsolete = names == [] || names == ["new"]
      if isObsolete { files.remove(folder) }
    }
  }

  /// Returns the files of a bundle with its manifest, unless the bundle is in a built app.
  private func withManifest(_ bundle: [ShippedBundle.File]) -> [ShippedBundle.File] {
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

  /// Returns the paths of the files in a folder of the bundle; `nil` if it cannot be listed or has
  /// other entries than files and folders.
  ///
  /// - Parameter folder: The path in the bundle; empty for the bundle itself.
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
  /// A bundle written next to its place, or moved into place with the old bundle set aside.
  struct Staged {
    fileprivate let target: String
    /// The path of the temporary folder beside the bundle's place.
    fileprivate let aside: String
    fileprivate let files: any FileStore
    /// The path of the old bundle once the new bundle is in place; `nil` if there was none.
    fileprivate var old: String?
    /// The path of the only copy of the old bundle if restoring it failed; otherwise, `nil`.
    private(set) var lost: String?

    fileprivate var new: String { aside + "/new" }

    /// Replaces the old bundle with the new one, setting the old one aside.
    ///
    /// - Throws: An error if the replacement fails; the old bundle is back in place, or the error
    ///   states its path.
    mutating func putInPlace() throws(FileSystemError) {
      if files.exchange(new, with: target) {
        // After the exchange, the old bundle is at the temporary path of the new one.
        old = new
        return
      }
      do throws(FileSystemError) {
        try moveIntoPlace()
      } catch {
        throw error.ofBundle(target)
      }
    }

    private mutating func moveIntoPlace() throws(FileSystemError) {
      let placeOfOld = aside + "/old"
      do {
        try files.move(target, to: placeOfOld)
        old = placeOfOld
      } catch {
        let hadNoBundle = error.reason == .missing
        if !hadNoBundle { throw error }
      }
      do {
        try files.move(new, to: target)
      } catch {
        if old == nil { throw error }
        let isRestored = (try? files.move(placeOfOld, to: target)) != nil
        if isRestored {
          old = nil
          throw error
        }
        throw FileSystemError(
          .write, target,
          .system("\(error.explanation); the previous bundle is now at '\(placeOfOld)'"))
      }
    }

    /// Restores the old bundle, or removes the new bundle if there was none.
    ///
    /// - Returns: Whether this succeeded.
    mutating func restore() -> Bool {
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

    /// Removes the temporary folder, unless it has the only copy of a bundle.
    func discard() {
      let lacksBundleInPlace = lost != nil || !files.hasEntry(target)
      let hasOnlyCopy = old != nil && lacksBundleInPlace
      if !hasOnlyCopy { files.remove(aside) }
    }
  }
}

extension FileSystemError {
  /// Returns the error with the path of the bundle instead of the temporary folder's.
  fileprivate func ofBundle(_ target: String) -> FileSystemError {
    if Paths.isInside(path, target) { return self }
    return FileSystemError(.write, target, reason)
  }
}

extension BundleManifest {
  /// The manifest as a file of the bundle.
  fileprivate var file: ShippedBundle.File {
    ShippedBundle.File(path: BundleManifest.name, bytes: Array(text.utf8))
  }

  /// Returns whether the Finder writes the file into folders that it shows.
  fileprivate static func isNoise(_ path: String) -> Bool { Paths.name(path) == ".DS_Store" }
}
