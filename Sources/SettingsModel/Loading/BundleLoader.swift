import SettingsFiles
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// Reads the contents of a bundle from a ``FileTree``.
package struct BundleLoader: Sendable {
  /// The schema with which pages are read.
  package let schema: Schema
  private let reader: PropertyListReader
  /// The lists of a bundle that was read before, by path.
  private var earlierLists: [String: SettingsBundle.Document] = [:]
  /// The maximum nesting depth of folders.
  ///
  /// Deeper folders are reported and not read.
  static let folderDepth = 32

  /// Creates a loader.
  ///
  /// It may be used for any number of bundles, from any thread.
  package init(schema: Schema, limits: ReadingLimits = ReadingLimits()) {
    self.schema = schema
    reader = PropertyListReader(
      symbols: SymbolTable(keys: schema.keyNames, values: schema.elementNames), limits: limits)
  }

  /// The maximum size of a file in bytes.
  package var fileSizeLimit: Int { reader.limits.fileSize }

  /// Returns the property lists of a bundle that this loader read, for ``reusing(_:)``.
  package func lists(of bundle: SettingsBundle) -> ReadLists {
    ReadLists(documents: bundle.documents, symbols: reader.symbols)
  }

  /// Returns a loader that parses a file only if its bytes are not the same object as before.
  ///
  /// An editor changes one file at a time.
  ///
  /// - Parameter lists: The property lists that were read before; `nil` for the first time.
  package func reusing(_ lists: ReadLists?) -> BundleLoader {
    // Lists that were read with another symbol table number the keys in another way.
    guard let lists, lists.symbols.isSame(as: reader.symbols) else { return self }
    var loader = self
    for document in lists.documents { loader.earlierLists[document.file] = document }
    return loader
  }

  /// Reads a bundle's folder.
  ///
  /// - Parameter tree: The files, the bundle's folder being the root.
  /// - Parameter path: The bundle's path as shown to the user.
  /// - Parameter name: The folder's name.
  package func load(_ tree: some FileTree, path: String, name: String) -> SettingsBundle {
    var contents = BundleContents(schema: schema)
    var names = FileNames()
    list(tree, "", depth: 0, &contents, &names)
    contents.items.sort { $0.path.precedesInBytes($1.path) }
    contents.linkedFiles = names.linkedFiles
    // A file of several names is read, checked and corrected once.
    for item in contents.items where item.kind == .file && contents.linkedFiles[item.path] == nil {
      if Paths.name(item.path).isAppleDouble { continue }
      if item.path.hasSuffix(".plist") {
        read(tree, item.path, &contents) { bytes throws(ReadingError) in try reader.read(bytes) }
      } else if item.path.hasSuffix(".strings") {
        read(tree, item.path, &contents) { bytes throws(ReadingError) in
          try StringsTableReader(limits: reader.limits).read(bytes)
        }
      }
    }
    for index in contents.items.indices {
      let item = contents.items[index]
      if ImageName.suffix(of: item.path) == nil { continue }
      contents.items[index].isPointer = isPointer(item, in: tree)
    }
    return contents.bundle(
      path: path,
      name: name,
      folder: name,
      isSinglePage: false)
  }

  /// Returns whether a file is a Git LFS pointer.
  ///
  /// A file larger than a pointer is not read.
  private func isPointer(_ item: BundleFiles.Item, in tree: some FileTree) -> Bool {
    guard item.kind == .file,
      let bytes = try? tree.read(item.path, limit: FileBytes.gitLFSPointerLimit)
    else { return false }
    return bytes.isGitLFSPointer
  }

  /// Reads one page without its bundle, such as a page from standard input.
  ///
  /// - Parameter bytes: The page's bytes.
  /// - Parameter path: The path as shown to the user.
  /// - Parameter folder: The name of the page's folder; `nil` to take it from the path.
  package func loadPage(_ bytes: FileBytes, path: String, folder: String? = nil) -> SettingsBundle {
    var contents = BundleContents(schema: schema)
    let file = Paths.name(path)
    contents.items.append(BundleFiles.Item(path: file, kind: .file))
    let tree = MemoryFiles(single: file, bytes)
    read(tree, file, &contents) { bytes throws(ReadingError) in try reader.read(bytes) }
    var parent = ""
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) { parent = String(path[..<slash]) }
    return contents.bundle(
      path: parent,
      name: "",
      folder: folder ?? Paths.name(parent),
      isSinglePage: true)
  }

  /// Lists a folder and its subfolders.
  ///
  /// - Parameter target: The folder's own path, if the given path goes through a link.
  private func list(
    _ tree: some FileTree, _ folder: String, target: String? = nil, depth: Int,
    _ contents: inout BundleContents, _ names: inout FileNames
  ) {
    let entries: [FileEntry]
    do {
      entries = try tree.entries(of: folder)
    } catch {
      contents.fileErrors.append(error)
      return
    }
    for entry in entries {
      let path = Paths.joinInTree(folder, entry.name)
      guard entry.isNameDecodable else {
        contents.fileErrors.append(FileError(path: path, reason: .system("its name is not UTF-8")))
        continue
      }
      contents.items.append(BundleFiles.Item(path: path, kind: entry.kind))
      let ownPath = entry.target ?? target.map { Paths.joinInTree($0, entry.name) }
      if entry.kind == .file {
        let isList = path.hasSuffix(".plist") || path.hasSuffix(".strings")
        if isList, !entry.name.isAppleDouble { names.add(path, target: ownPath) }
        continue
      }
      guard entry.kind == .folder else { continue }
      if let ownPath, ownPath != path { contents.linkedFolders[path] = ownPath }
      // Folders of version control and of killed runs contain only copies of pages, which nothing
      // shows.
      let isOfVersionControl = entry.name == ".svn" || entry.name == ".git"
      if isOfVersionControl || TemporaryName.matches(entry.name) { continue }
      if depth < BundleLoader.folderDepth {
        list(tree, path, target: ownPath, depth: depth + 1, &contents, &names)
      } else {
        contents.fileErrors.append(
          FileError(
            path: path,
            reason: .system("folders are nested deeper than \(BundleLoader.folderDepth) levels")))
      }
    }
  }

  private func read(
    _ tree: some FileTree, _ path: String, _ contents: inout BundleContents,
    with parse: (FileBytes) throws(ReadingError) -> PropertyList
  ) {
    let bytes: FileBytes
    do {
      bytes = try tree.read(path, limit: fileSizeLimit)
    } catch {
      if case .tooLarge(let limit) = error.reason {
        contents.unreadable.append(
          .init(
            file: path, source: FileBytes([]),
            error: ReadingError(
              .limit, "the file is larger than \(limit) bytes and is not read",
              help: "make it smaller, or raise 'file_size_limit' in the configuration")))
      } else {
        contents.fileErrors.append(error)
      }
      return
    }
    if let earlier = earlierLists[path], earlier.bytes === bytes {
      return contents.add(path, earlier.list, bytes)
    }
    do {
      contents.add(path, try parse(bytes), bytes)
    } catch {
      contents.unreadable.append(.init(file: path, source: error.source ?? bytes, error: error))
    }
  }
}

/// The property lists that a loader read from a bundle, kept for the next time it reads the bundle.
package struct ReadLists: Sendable {
  fileprivate let documents: [SettingsBundle.Document]
  fileprivate let symbols: SymbolTable
}

extension String {
  /// Whether a file of the name is an AppleDouble file, regardless of its extension.
  ///
  /// macOS stores metadata in such files on disks that do not support it.
  package var isAppleDouble: Bool { utf8.starts(with: "._".utf8) }
}

extension MemoryFiles {
  /// Creates a tree with one file at the root.
  fileprivate init(single path: String, _ bytes: FileBytes) {
    self.init()
    add(path, bytes)
  }
}

/// The paths of the property lists in a bundle, from which links to the same file are found.
struct FileNames {
  private var paths: [String] = []
  private var targets: [(path: String, target: String)] = []

  /// Adds a file.
  ///
  /// - Parameter target: The path of the file itself, if the given path goes through a link.
  mutating func add(_ path: String, target: String?) {
    if let target, target != path { targets.append((path, target)) } else { paths.append(path) }
  }

  /// The path under which the file behind a link is read, by the path of the link.
  ///
  /// It is the file's own path or, if that is not the path of a property list, the path of the
  /// first link to it.
  var linkedFiles: [String: String] {
    if targets.isEmpty { return [:] }
    let paths = Set(paths)
    var readPathByLink: [String: String] = [:]
    var firstLinks: [String: String] = [:]
    let links = targets.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    for (path, target) in links {
      if paths.contains(target) {
        readPathByLink[path] = target
      } else if let firstLink = firstLinks[target] {
        readPathByLink[path] = firstLink
      } else {
        firstLinks[target] = path
      }
    }
    return readPathByLink
  }
}
