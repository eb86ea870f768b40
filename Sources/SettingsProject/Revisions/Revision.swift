import SettingsFiles
import SettingsSystem
import SettingsText

/// A revision of a git repository: its tree, listed once, and its files, read on demand.
package struct Revision: Sendable {
  /// A file or a symbolic link in a revision.
  package struct Entry: Hashable, Sendable {
    /// The kind of an entry.
    package enum Kind: Hashable, Sendable {
      case file, link
    }

    package let kind: Kind
    /// The id of the entry's git object.
    package let object: String
    /// The path relative to the root of the repository, with replacement characters if it is not
    /// UTF-8.
    package let path: String
    /// Whether the path is UTF-8.
    ///
    /// Other paths may become equal by their replacement characters.
    package let isNameDecodable: Bool
  }

  /// The revision as the user gave it.
  package let name: String
  package let repository: GitRepository
  /// The files and links of the revision, sorted by the UTF-8 bytes of their paths.
  package let entries: [Entry]

  /// Creates a revision from the output of `git ls-tree -z -r`.
  init(_ name: String, listing: [UInt8], _ repository: GitRepository) {
    self.name = name
    self.repository = repository
    entries = listing.split(separator: 0).compactMap(Entry.init(line:)).sorted {
      $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
    }
  }

  /// Returns the file or link at a path; `nil` if there is none.
  ///
  /// - Parameter path: The path relative to the root of the repository.
  package func entry(at path: String) -> Entry? {
    let index = entries.partitioningIndex { !$0.path.utf8.lexicographicallyPrecedes(path.utf8) }
    guard index < entries.count, entries[index].path.utf8.elementsEqual(path.utf8) else {
      return nil
    }
    return entries[index]
  }

  /// Returns the files and links at a path and below it.
  ///
  /// - Parameter path: The path relative to the root of the repository; empty for all entries.
  package func entries(at path: String) -> [Entry] {
    if let entry = entry(at: path) { return [entry] }
    return Array(entries[Revision.indices(below: path, in: entries)])
  }

  /// Returns the 0-based indices of the entries below a folder.
  ///
  /// The entries must be sorted by path.
  private static func indices(below folder: String, in entries: [Entry]) -> Range<Int> {
    if folder.isEmpty { return entries.indices }
    let prefix = folder + "/"
    let start = entries.partitioningIndex { !$0.path.utf8.lexicographicallyPrecedes(prefix.utf8) }
    // The slice keeps the indices of the array.
    let rest = entries[start...]
    return start..<rest.partitioningIndex { !$0.path.utf8.starts(with: prefix.utf8) }
  }

  /// A child of a folder.
  enum Child {
    case entry(Entry)
    /// A subfolder, by its name.
    case folder(String)
  }

  /// Returns whether there are files or links below a path.
  ///
  /// - Parameter path: The path relative to the root of the repository; empty for the root, which
  ///   always exists.
  func hasFolder(_ path: String) -> Bool {
    if path.isEmpty { return true }
    let prefix = path + "/"
    let index = entries.partitioningIndex { !$0.path.utf8.lexicographicallyPrecedes(prefix.utf8) }
    return index < entries.count && entries[index].path.utf8.starts(with: prefix.utf8)
  }

  /// Returns whether there is a file or link at a path or below it.
  ///
  /// - Parameter path: The path relative to the root of the repository.
  func hasFile(atOrBelow path: String) -> Bool { entry(at: path) != nil || hasFolder(path) }

  /// Returns the children of a folder, in the order of the paths.
  ///
  /// - Parameter folder: The path relative to the root of the repository; empty for the root.
  func children(of folder: String) -> [Child] {
    let prefix = folder.isEmpty ? "" : folder + "/"
    var rest = entries[Revision.indices(below: folder, in: entries)]
    var children: [Child] = []
    while let entry = rest.first {
      let pathInFolder = entry.path.utf8.dropFirst(prefix.utf8.count)
      if let slash = pathInFolder.firstIndex(of: UInt8(ascii: "/")) {
        children.append(.folder(String(Substring(pathInFolder[..<slash]))))
        // All entries of the subfolder are skipped.
        let subfolderPrefix = entry.path.utf8[...slash]
        let end = rest.partitioningIndex { !$0.path.utf8.starts(with: subfolderPrefix) }
        rest = rest[end...]
      } else {
        children.append(.entry(entry))
        rest.removeFirst()
      }
    }
    return children
  }

  /// Returns the reason that a file's content is missing, as a sentence part.
  func explanation(ofMissing entry: Entry) -> String {
    "it is not in this clone, which has only a part of the repository: "
      + "the object \(entry.object) is missing; \(GitRepository.fetchAdvice)"
  }

  /// Returns the contents of files, in order.
  ///
  /// - Throws: Exit status 3 if a file is missing or is a Git LFS pointer.
  package func contents(of entries: [Entry]) throws(CommandError) -> [[UInt8]] {
    let found = try repository.objects.contents(of: entries.map { $0.object })
    var contents: [[UInt8]] = []
    for (entry, bytes) in zip(entries, found) {
      guard let bytes else {
        throw .failure(
          "'\(name):\(entry.path)' cannot be read: \(explanation(ofMissing: entry))")
      }
      if LargeFilePointer.isPointer(bytes) {
        throw .failure(LargeFilePointer.explanation(entry.path))
      }
      contents.append(bytes)
    }
    return contents
  }
}

extension Revision.Entry {
  /// Parses `MODE TYPE OBJECT`, a tab, and the path; fails for an entry other than a file or link.
  fileprivate init?(line: ArraySlice<UInt8>) {
    guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
    guard words.count == 3, words[1] == "blob" else { return nil }
    let pathBytes = line[line.index(after: tab)...]
    let modeOfLinks = "120000"
    kind = words[0] == modeOfLinks ? .link : .file
    object = String(words[2])
    path = String(decoding: pathBytes, as: UTF8.self)
    isNameDecodable = String(validating: pathBytes, as: UTF8.self) != nil
  }
}
