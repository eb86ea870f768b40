import SettingsAnalysis
import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// A bundle in the form in which it ships: pages and strings tables as binary property lists,
/// without the leftovers of other programs, and all other files unchanged.
///
/// The same bundle gives the same bytes on every machine and in every run.
package struct ShippedBundle: Sendable {
  /// A file of the bundle.
  package struct File: Sendable, Hashable {
    /// The path in the bundle, with forward slashes.
    package let path: String
    /// The contents of the file.
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// The reason that a bundle cannot be shipped, with the faulty file.
  package struct Failure: Error, Sendable, Hashable {
    /// The path of the file in the bundle.
    package let path: String
    /// The fault, as a sentence part.
    package let reason: String
  }

  /// The files, sorted by the bytes of their paths.
  package let files: [File]
  /// The paths of files and folders that do not ship, in which a folder includes its contents.
  package let leftOut: [String]

  /// Creates the files of a bundle.
  ///
  /// - Parameters:
  ///   - bundle: A bundle that was read as a whole.
  ///   - tree: The files from which it was read.
  ///   - limit: The maximum size of a file, in bytes.
  /// - Throws: `Failure` for a file that cannot be read or written, a Git LFS pointer, a link that
  ///   leads out of the bundle or nowhere, and a pipe, a socket or a device.
  package init(_ bundle: SettingsBundle, from tree: some FileTree, limit: Int) throws(Failure) {
    var lists: [String: PropertyList] = [:]
    for document in bundle.documents { lists[document.file] = document.list }
    var files: [File] = []
    var leftOut: [String] = []
    var leftOutFolder: String?
    for item in bundle.files.items {
      if let leftOutFolder, item.path.hasPrefix(leftOutFolder) { continue }
      let isLeftover = LeftoverFile.Origin(path: item.path) != nil
      if isLeftover || item.path == BundleManifest.name {
        leftOut.append(item.path)
        if item.kind == .folder { leftOutFolder = item.path + "/" }
        continue
      }
      switch item.kind {
      case .folder: continue
      case .file where item.isPointer:
        throw Failure(
          path: item.path, reason: "a Git LFS pointer, not the image; run 'git lfs pull'")
      case .file:
        let list = lists[bundle.linkedFiles[item.path] ?? item.path]
        files.append(File(path: item.path, bytes: try Self.bytes(item.path, list, tree, limit)))
      case .linkOutside:
        throw Failure(path: item.path, reason: "a link that leads out of the bundle")
      case .brokenLink: throw Failure(path: item.path, reason: "a link that leads nowhere")
      case .special: throw Failure(path: item.path, reason: "a pipe, a socket or a device")
      }
    }
    self.files = files
    self.leftOut = leftOut
  }

  private static func bytes(
    _ path: String, _ list: PropertyList?, _ tree: some FileTree, _ limit: Int
  ) throws(Failure) -> [UInt8] {
    if let list {
      do {
        return try PropertyListWriter.binary(
          list.value.withoutRepeatedKeys(keepsFirst: list.keepsFirstOfRepeatedKeys))
      } catch {
        throw Failure(path: path, reason: error.message)
      }
    }
    do {
      return try tree.read(path, limit: limit).array
    } catch {
      throw Failure(path: path, reason: error.explanation)
    }
  }
}

extension PropertyListValue {
  /// Returns the value with one entry for each key of a dictionary, at the position of the key's
  /// first entry.
  ///
  /// - Parameter keepsFirst: Whether CoreFoundation keeps the first entry for a key rather than the
  ///   last.
  func withoutRepeatedKeys(keepsFirst: Bool) -> PropertyListValue {
    switch self {
    case .array(let items):
      return .array(items.map { $0.withoutRepeatedKeys(keepsFirst: keepsFirst) })
    case .dictionary(let entries):
      let cleaned = entries.map { entry in
        Entry(key: entry.key, value: entry.value.withoutRepeatedKeys(keepsFirst: keepsFirst))
      }
      return .dictionary(cleaned.distinct(keepsFirst: keepsFirst) { Array($0.utf8) })
    default: return self
    }
  }
}

extension [PropertyListValue.Entry] {
  /// Returns one entry for each key, at the position of the key's first entry.
  ///
  /// - Parameters:
  ///   - keepsFirst: Whether the first entry for a key is kept rather than the last.
  ///   - identity: Returns the part of a key that distinguishes it from others.
  func distinct(
    keepsFirst: Bool = false, by identity: (String) -> some Hashable
  ) -> [PropertyListValue.Entry] {
    let groups = grouped { identity($0.key) }
    if keepsFirst { return groups.compactMap { $0.elements.first } }
    return groups.compactMap { $0.elements.last }
  }
}
