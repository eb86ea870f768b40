import PropertyLists
import SettingsSchema

/// A bundle of settings pages with everything that was found in its folder.
public struct SettingsBundle: Sendable {
  /// What a bundle is for, by its name.
  public enum Kind: Sendable, Hashable {
    /// `Settings.bundle` and its variants: shown by the Settings app.
    case settings
    /// `Settings-Watch.bundle`: shown by the Watch app.
    case watch
    /// `InAppSettings.bundle`: shown by InAppSettingsKit only.
    case inApp
  }

  /// The path as shown to the user; a page's path is this, a slash and its file.
  public let path: String
  /// The folder's name, such as `Settings.bundle`; empty where a single page was given.
  public let name: String
  /// What it is for.
  public let kind: Kind
  /// The schema the pages were read with.
  public let schema: Schema
  /// The pages: those reached depth-first from the first page, then the others by path.
  public let pages: [Page]
  /// Property lists that are no pages, by path.
  public let strays: [StrayList]
  /// The strings tables that could be read, by path.
  public let tables: [StringsTable]
  /// The property lists and strings tables that are there but say nothing readable, by path.
  public let unreadable: [UnreadableFile]
  /// Every file and folder, sorted byte for byte.
  public let files: BundleFiles
  /// What the file system refused, by path.
  public let fileErrors: [FileError]
  /// Every property list that was read; pages, strays and tables point here.
  public let documents: [Document]
  /// Whether this is one page out of its bundle: nothing is known about other files.
  public let isSinglePage: Bool

  /// A property list with its path in the bundle.
  public struct Document: Sendable {
    /// The path in the bundle.
    public let file: String
    /// The list.
    public let list: PropertyList
  }

  /// A property list that is no page.
  public struct StrayList: Sendable {
    /// The path in the bundle.
    public let file: String
    /// Its index in ``SettingsBundle/documents``.
    public let document: Int
    /// The list.
    public let list: PropertyList
  }

  /// A file that could not be read, with the reason.
  public struct UnreadableFile: Sendable {
    /// The path in the bundle.
    public let file: String
    /// The bytes the places count in.
    public let source: FileBytes
    /// The reason.
    public let error: ReadingError
    /// Whether it is a strings table.
    public var isStringsTable: Bool { file.hasSuffix(".strings") }
  }

  /// The path of a file of the bundle as shown to the user.
  public func displayPath(_ file: String) -> String {
    file.isEmpty ? path : path.isEmpty ? file : path + "/" + file
  }

  /// The same bundle with its rows read by another schema, which has all names of this one.
  package func read(with schema: Schema) -> SettingsBundle {
    let pages = pages.map { page in
      var other = Page(file: page.file, name: page.name, list: page.list, document: page.document, schema: schema)
      other.isReached = page.isReached
      return other
    }
    return SettingsBundle(
      path: path, name: name, kind: kind, schema: schema, pages: pages, strays: strays, tables: tables,
      unreadable: unreadable, files: files, fileErrors: fileErrors, documents: documents, isSinglePage: isSinglePage,
      pageIndices: pageIndices)
  }

  /// The same bundle by name, without anything that was read. A page that stands alone keeps its file's name.
  package func withoutContents() -> SettingsBundle {
    SettingsBundle(
      path: path, name: name, kind: kind, schema: schema, pages: [], strays: [], tables: [], unreadable: [],
      files: isSinglePage ? files : BundleFiles([]), fileErrors: [], documents: [], isSinglePage: isSinglePage,
      pageIndices: [:])
  }

  /// All variants of a page, in the order of ``pages``.
  ///
  /// - Parameter base: The name that `File` uses.
  public func pages(named base: String) -> [Page] { pageIndices[base, default: []].map { pages[$0] } }
  let pageIndices: [String: [Int]]

  /// The languages that have a folder, in the order of their names.
  public var languages: [String] { files.languages }
}

/// The names of everything in a bundle.
public struct BundleFiles: Sendable {
  /// A file or folder and what it is.
  public struct Item: Sendable, Hashable {
    /// The path in the bundle with forward slashes.
    public var path: String
    /// What it is.
    public var kind: FileEntry.Kind
  }

  /// Everything, sorted byte for byte.
  public let items: [Item]
  private let kinds: [String: FileEntry.Kind]
  /// Paths by their lower-case form.
  private let folded: [String: [String]]
  /// The names of the language folders at the top, without `.lproj`, sorted.
  public let languages: [String]

  package init(_ items: [Item]) {
    self.items = items.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    kinds = Dictionary(items.map { ($0.path, $0.kind) }, uniquingKeysWith: { first, _ in first })
    folded = Dictionary(grouping: self.items.map(\.path), by: { $0.lowercased() })
    languages = self.items.filter { $0.kind == .folder && $0.path.hasSuffix(".lproj") && !$0.path.contains("/") }
      .map { String($0.path.dropLast(6)) }
  }

  /// Whether a file is there, byte for byte.
  public func hasFile(_ path: String) -> Bool { kinds[path] == .file }
  /// Whether a folder is there, byte for byte.
  public func hasFolder(_ path: String) -> Bool { kinds[path] == .folder }
  /// The paths that differ from this one only by case.
  public func differingByCase(_ path: String) -> [String] {
    folded[path.lowercased(), default: []].filter { $0 != path }
  }
}
