import SettingsFiles
import SettingsSystem
import SettingsText

/// A revision of a git repository: its tree, listed once, and its files, read when they are needed.
package struct Revision: Sendable {
  /// A file or a link of a tree.
  package struct Entry: Hashable, Sendable {
    /// What it is.
    package enum Kind: Hashable, Sendable {
      case file, link
    }

    package let kind: Kind
    /// The id of its object.
    package let object: String
    /// The path from the root of the repository, with replacement characters where it is not UTF-8.
    package let path: String
    /// Whether the path is UTF-8; what has another name cannot be told apart.
    package let isNameDecodable: Bool
  }

  /// The revision as the user gave it.
  package let name: String
  /// Its repository.
  package let repository: GitRepository
  /// Its files and links, in the order of the bytes of their paths.
  package let entries: [Entry]

  /// Makes a revision from what `git ls-tree -z -r` prints.
  init(_ name: String, listing: [UInt8], _ repository: GitRepository) {
    self.name = name
    self.repository = repository
    entries = listing.split(separator: 0).compactMap(Entry.init(line:)).sorted {
      $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
    }
  }

  /// The file or link at a path.
  ///
  /// - Parameter path: From the root of the repository.
  package func entry(at path: String) -> Entry? {
    let index = entries.partitioningIndex { !$0.path.utf8.lexicographicallyPrecedes(path.utf8) }
    guard index < entries.count, entries[index].path == path else { return nil }
    return entries[index]
  }

  /// The files and links at a path and below it.
  ///
  /// - Parameter path: From the root of the repository; empty for everything.
  package func entries(at path: String) -> [Entry] {
    if let entry = entry(at: path) { return [entry] }
    return Array(entries[Revision.indices(below: path, in: entries)])
  }

  /// The indices of the entries below a folder, of entries in the order of their paths.
  private static func indices(below folder: String, in entries: [Entry]) -> Range<Int> {
    if folder.isEmpty { return entries.indices }
    let prefix = folder + "/"
    let start = entries.partitioningIndex { !$0.path.utf8.lexicographicallyPrecedes(prefix.utf8) }
    let rest = entries[start...]
    return start..<rest.partitioningIndex { !$0.path.utf8.starts(with: prefix.utf8) }
  }

  /// The contents of files, in their order.
  ///
  /// - Throws: exit status 3 where one is missing, or stands for another file in a store of large
  ///   files.
  package func contents(of entries: [Entry]) throws(CommandError) -> [[UInt8]] {
    let found = try repository.objects.contents(of: entries.map { $0.object })
    var contents: [[UInt8]] = []
    for (entry, bytes) in zip(entries, found) {
      guard let bytes else {
        throw .failure(
          "'\(name):\(entry.path)' is not in this clone, which has only a part of the repository: "
            + "the object \(entry.object) is missing; \(GitRepository.fetchAdvice)")
      }
      if LargeFilePointer.isPointer(bytes) {
        throw .failure(LargeFilePointer.explanation(entry.path))
      }
      contents.append(bytes)
    }
    return contents
  }

  /// Files as they would be in the working tree; a link has what it leads to.
  ///
  /// - Parameter entries: Some of ``entries``, in their order.
  /// - Parameter root: The absolute path of the folder with the working tree.
  /// - Parameter isRead: Whether a file is read now, with all others of which that is true; the
  ///   rest is read one by one when it is needed.
  package func files(
    _ entries: [Entry], in root: String = "/", reading isRead: (String) -> Bool
  ) throws(CommandError) -> StoredFiles {
    let store = StoredFiles()
    let files = entries.filter { $0.kind == .file && $0.isNameDecodable }
    let read = files.filter { isRead($0.path) }
    let known = Dictionary(
      zip(read.map { $0.path }, try contents(of: read)), uniquingKeysWith: { $1 })
    func add(_ file: Entry, as path: String) {
      let place = Paths.join(root, path)
      if let bytes = known[file.path] { return store.add(place, bytes) }
      store.add(place) { () throws(FileSystemError) in
        do throws(CommandError) {
          return FileContents(try contents(of: [file])[0])
        } catch {
          throw FileSystemError(.read, place, .system(error.message))
        }
      }
    }
    for file in files { add(file, as: file.path) }
    let links = entries.filter { $0.kind == .link }
    for (link, target) in zip(links, try contents(of: links)) {
      let target = String(
        Paths.absolute(
          String(decoding: target, as: UTF8.self), from: Paths.parent("/" + link.path)
        ).dropFirst())
      let same = files.partitioningIndex { !$0.path.utf8.lexicographicallyPrecedes(target.utf8) }
      if same < files.count, files[same].path == target { add(files[same], as: link.path) }
      for file in files[Revision.indices(below: target, in: files)] {
        let inside = target.isEmpty ? "/" + file.path : file.path.dropFirst(target.count)
        add(file, as: link.path + inside)
      }
    }
    return store
  }
}

extension Revision.Entry {
  /// Reads `MODE TYPE OBJECT`, a tabulator, and the path; `nil` for what is no file or link.
  fileprivate init?(line: ArraySlice<UInt8>) {
    guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
    guard words.count == 3, words[1] == "blob" else { return nil }
    let name = line[line.index(after: tab)...]
    kind = words[0] == "120000" ? .link : .file
    object = String(words[2])
    path = String(decoding: name, as: UTF8.self)
    isNameDecodable = String(validating: name, as: UTF8.self) != nil
  }
}
