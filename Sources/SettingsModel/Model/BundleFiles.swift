import SettingsFiles
import SettingsText

/// The paths of all files and folders in a bundle.
package struct BundleFiles: Sendable {
  /// A file or folder with its kind.
  package struct Item: Sendable, Hashable {
    /// The path in the bundle with forward slashes.
    package var path: String
    package var kind: FileEntry.Kind
    /// Whether the file is a Git LFS pointer in place of an image.
    package var isPointer = false
  }

  /// All files and folders, sorted byte for byte.
  package let items: [Item]
  /// The names of the language folders at the top, without `.lproj`, sorted.
  package let languages: [String]

  /// Creates the index of a bundle's items, which must be sorted byte for byte.
  init(_ items: [Item]) {
    self.items = items
    languages = items.lazy.filter {
      $0.kind == .folder && $0.path.hasSuffix(".lproj") && !$0.path.utf8.contains(UInt8(ascii: "/"))
    }.map { String($0.path.dropLast(".lproj".count)) }
  }

  /// Returns the item at a path; `nil` if there is none.
  package func item(at path: String) -> Item? {
    let index = items.partitioningIndex { !$0.path.precedesInBytes(path) }
    if index < items.count, items[index].path == path { return items[index] }
    // Apple's file systems treat names that are canonically equivalent as the same name.
    if path.utf8.allSatisfy(UTF8.isASCII) { return nil }
    return items.first { $0.path == path }
  }
  /// Returns whether there is a file at a path.
  package func hasFile(_ path: String) -> Bool { item(at: path)?.kind == .file }
  /// Returns whether there is a folder at a path.
  package func hasFolder(_ path: String) -> Bool { item(at: path)?.kind == .folder }
}

/// The paths of a bundle by their lower-case form, built only after a failed lookup.
package struct FoldedPaths: Sendable {
  private let paths: [String: [String]]

  /// Creates an index of the paths in lower case.
  package init(_ files: BundleFiles) {
    paths = Dictionary(grouping: files.items.map { $0.path }, by: { $0.lowercased() })
  }

  /// Returns the paths that differ from the given one only by case, sorted byte for byte.
  package func differing(from path: String) -> [String] {
    paths[path.lowercased(), default: []].filter { $0 != path }
  }
}

extension BundleFiles.Item {
  /// The kind of entry in place of a page or table, as the end of a sentence; `nil` for a file.
  package var reasonNotRead: String? {
    switch kind {
    case .file: nil
    case .folder: "a folder"
    case .linkOutside: "a symbolic link that leaves the bundle"
    case .brokenLink: "a symbolic link that leads nowhere or in a circle"
    case .special: "a pipe, a socket or a device"
    }
  }

  /// The remedy, starting with a verb; `nil` for a file or folder.
  package var unreadableEntryHelp: String? {
    switch kind {
    case .file, .folder: nil
    case .linkOutside: "put what it leads to into the bundle, or remove the link"
    case .brokenLink: "remove the link"
    case .special: "remove it"
    }
  }
}
