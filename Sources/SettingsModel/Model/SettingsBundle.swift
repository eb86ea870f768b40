import SettingsDiagnostics
import SettingsFiles
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// A bundle of settings pages with all contents of its folder.
///
/// It never changes. It is an object because facts, rules and results hand it on hundreds of times,
/// and a value would retain its twenty parts each time: 5 % of the instructions of a run over many
/// small bundles.
package final class SettingsBundle: Sendable {
  /// The kind of a bundle, derived from its name or from its use in the project.
  package enum Kind: Sendable, Hashable {
    /// `Settings.bundle` and its variants: shown by the Settings app.
    case settings
    /// `Settings-Watch.bundle`: shown by the Watch app.
    case watch
    /// `InAppSettings.bundle`: shown by InAppSettingsKit only.
    case inApp
    /// Pages that a merge adds to a bundle.
    case fragment
  }

  /// The displayed path; a page's path is this, a slash and its file.
  package let path: String
  /// The folder's name, such as `Settings.bundle`; empty for a single page.
  package let name: String
  /// The kind.
  package let kind: Kind
  /// The schema with which the pages were read: the requested one, with the dialect that the bundle
  /// uses undeclared.
  package let schema: Schema
  /// A built-in dialect that the bundle uses without declaring it; the schema then includes its
  /// types and keys.
  package let undeclaredDialect: UndeclaredDialect?
  /// The pages: those reached depth-first from the first page, then the others by path.
  package let pages: [Page]
  /// Property lists that are no pages, by path.
  package let strays: [StrayList]
  /// The readable strings tables, by path.
  package let tables: [StringsTable]
  /// The unreadable property lists and strings tables, by path.
  package let unreadable: [UnreadableFile]
  /// Every file and folder, sorted byte for byte.
  package let files: BundleFiles
  /// The failures to read files and folders, by path.
  package let fileErrors: [FileError]
  /// Every property list that was read, referenced by pages, strays and tables.
  package let documents: [Document]
  /// The indices of the pages by the indices of their documents; `nil` for other documents.
  package let pageOfDocument: [Int?]
  /// Whether this is a single page without its bundle, so that nothing is known about other files.
  package let isSinglePage: Bool

  /// A property list with its path in the bundle.
  package struct Document: Sendable {
    /// The path in the bundle.
    package let file: String
    /// The list.
    package let list: PropertyList
  }

  /// A property list that is no page.
  package struct StrayList: Sendable {
    /// The path in the bundle.
    package let file: String
    /// Its index in ``SettingsBundle/documents``.
    package let document: Int
    /// The list.
    package let list: PropertyList
  }

  /// A file that could not be read, with the reason.
  package struct UnreadableFile: Sendable {
    /// The path in the bundle.
    package let file: String
    /// The bytes that the places refer to.
    package let source: FileBytes
    /// The reason.
    package let error: ReadingError
    /// The range of the first fault; `nil` if it has none.
    package var range: SourceRange? {
      error.offsets.map { LineIndex(error.source ?? source).range($0) }
    }
    /// Whether it is a strings table.
    package var isStringsTable: Bool { file.hasSuffix(".strings") }
  }

  /// Returns the displayed path of a file of the bundle.
  package func displayPath(_ file: String) -> String {
    if file.isEmpty { return path }
    guard !path.isEmpty, path != "." else { return file }
    return path + "/" + file
  }

  init(
    path: String, name: String, kind: Kind, schema: Schema,
    undeclaredDialect: UndeclaredDialect? = nil,
    pages: [Page] = [], strays: [StrayList] = [], tables: [StringsTable] = [],
    unreadable: [UnreadableFile] = [],
    files: BundleFiles, fileErrors: [FileError] = [], documents: [Document] = [],
    isSinglePage: Bool,
    pageIndices: [String: [Int]] = [:], pageNames: [String: String] = [:],
    linkedFiles: [String: String],
    linkedFolders: [String: String],
    surroundings: Surroundings = Surroundings()
  ) {
    self.path = path
    self.name = name
    self.kind = kind
    self.schema = schema
    self.undeclaredDialect = undeclaredDialect
    self.pages = pages
    self.strays = strays
    self.tables = tables
    self.unreadable = unreadable
    self.files = files
    self.fileErrors = fileErrors
    self.documents = documents
    var pageOfDocument = [Int?](repeating: nil, count: documents.count)
    for (number, page) in pages.enumerated() { pageOfDocument[page.document] = number }
    self.pageOfDocument = pageOfDocument
    self.isSinglePage = isSinglePage
    self.pageIndices = pageIndices
    self.pageNames = pageNames
    self.linkedFiles = linkedFiles
    self.linkedFolders = linkedFolders
    self.surroundings = surroundings
  }

  /// Makes a copy of another kind or in other surroundings.
  private init(_ other: SettingsBundle, as kind: Kind, in surroundings: Surroundings) {
    path = other.path
    name = other.name
    self.kind = kind
    schema = other.schema
    undeclaredDialect = other.undeclaredDialect
    pages = other.pages
    strays = other.strays
    tables = other.tables
    unreadable = other.unreadable
    files = other.files
    fileErrors = other.fileErrors
    documents = other.documents
    pageOfDocument = other.pageOfDocument
    isSinglePage = other.isSinglePage
    pageIndices = other.pageIndices
    pageNames = other.pageNames
    linkedFiles = other.linkedFiles
    linkedFolders = other.linkedFolders
    self.surroundings = surroundings
  }

  /// Returns the same bundle with facts about its surroundings.
  ///
  /// - Parameter product: The built app that it ships in; absent for a bundle among sources.
  /// - Parameter openingSuites: The app groups of the pages that open this single page.
  /// - Parameter isCopiedByBuild: Whether the project makes its `Settings.bundle` of this one, as
  ///   far as it tells.
  /// - Parameter languagesBeside: The names of the language folders beside it, without `.lproj`.
  package func placed(
    in product: AppProduct?,
    openingSuites: [String?] = [nil],
    isCopiedByBuild: Bool = false,
    languagesBeside: [String] = []
  ) -> SettingsBundle {
    var placed = surroundings
    placed.product = product
    placed.openingSuites = openingSuites
    placed.isCopiedByBuild = isCopiedByBuild
    placed.languagesBeside = languagesBeside
    return SettingsBundle(self, as: kind, in: placed)
  }

  /// Returns the same bundle in a project that does not take the compiled bundle into the app.
  package func leftUncompiled(by project: String) -> SettingsBundle {
    var uncompiled = surroundings
    uncompiled.projectWithoutCompilation = project
    return SettingsBundle(self, as: kind, in: uncompiled)
  }

  /// The same pages as a fragment, which a merge adds to a bundle wherever that is.
  package var asFragment: SettingsBundle {
    SettingsBundle(self, as: .fragment, in: Surroundings())
  }

  /// Returns the same bundle with other texts in some property lists.
  ///
  /// - Parameter replacements: The texts by the indices of the documents; those of keys and types
  ///   stay.
  package func replacingTexts(_ replacements: [Int: [TextReplacement]]) -> SettingsBundle {
    let symbols = SymbolTable(keys: schema.keyNames, values: schema.elementNames)
    var documents = documents
    for (number, texts) in replacements {
      let list = documents[number].list.replacingTexts(texts, symbols: symbols)
      documents[number] = Document(file: documents[number].file, list: list)
    }
    return SettingsBundle(
      path: path,
      name: name,
      kind: kind,
      schema: schema,
      undeclaredDialect: undeclaredDialect,
      pages: pages.map { $0.with(documents[$0.document].list) },
      strays: strays,
      tables: tables.map { $0.with(documents[$0.document].list) },
      unreadable: unreadable,
      files: files,
      fileErrors: fileErrors,
      documents: documents,
      isSinglePage: isSinglePage,
      pageIndices: pageIndices,
      pageNames: pageNames,
      linkedFiles: linkedFiles,
      linkedFolders: linkedFolders,
      surroundings: surroundings)
  }

  /// Returns the same bundle by name, without any contents. A page that stands alone keeps its
  /// file's name.
  package func withoutContents() -> SettingsBundle {
    SettingsBundle(
      path: path,
      name: name,
      kind: kind,
      schema: schema,
      files: isSinglePage ? files : BundleFiles([]),
      isSinglePage: isSinglePage,
      linkedFiles: linkedFiles,
      linkedFolders: linkedFolders,
      surroundings: Surroundings(product: product))
  }

  /// Returns the reference in a value of `File`; a page whose own name ends in `.plist` is meant as
  /// written, and one with several names by the name of its ``Page``.
  package func reference(_ written: String) -> PageReference {
    let reference = PageReference(written, isPage: { pageIndices[$0] != nil })
    return pageNames[reference.base].map(reference.naming) ?? reference
  }

  /// Returns all variants of a page, in the order of ``pages``.
  ///
  /// - Parameter base: The name that `File` uses.
  package func pages(named base: String) -> [Page] {
    pageIndices[base, default: []].map { pages[$0] }
  }
  /// The indices in ``pages`` of all variants of a page, by the name that `File` uses.
  package let pageIndices: [String: [Int]]
  /// The further names of pages that have several, each with the name of its ``Page``.
  let pageNames: [String: String]
  /// The names of files that are links to other files, and so were not read again, by path.
  package let linkedFiles: [String: String]
  /// The folders that links lead to, each with its own path, by path.
  package let linkedFolders: [String: String]
  private let surroundings: Surroundings

  /// The facts about a bundle that lie outside of it.
  struct Surroundings: Sendable {
    var product: AppProduct?
    var openingSuites: [String?] = [nil]
    var isCopiedByBuild = false
    var languagesBeside: [String] = []
    var projectWithoutCompilation: String?
  }

  /// The built app that contains it; `nil` for a bundle outside of an app.
  package var product: AppProduct? { surroundings.product }
  /// The app groups with which this single page is opened in its bundle, `nil` for the app's own
  /// defaults; `[nil]` for a whole bundle, whose pages determine the groups.
  package var openingSuites: [String?] { surroundings.openingSuites }
  /// Whether the project copies this bundle, which has another name, to its `Settings.bundle`.
  package var isCopiedByBuild: Bool { surroundings.isCopiedByBuild }
  /// The languages of the app, known from folders beside a bundle outside of an app, without
  /// `.lproj`, sorted.
  package var languagesBeside: [String] { surroundings.languagesBeside }
  /// The name of the project that the bundle is in, if the configuration compiles the bundle and the
  /// project runs nothing that could take the result into the app.
  package var projectWithoutCompilation: String? { surroundings.projectWithoutCompilation }

  /// The languages that have a folder, sorted.
  package var languages: [String] { files.languages }
}

/// The paths of all files and folders in a bundle.
package struct BundleFiles: Sendable {
  /// A file or folder with its kind.
  package struct Item: Sendable, Hashable {
    /// The path in the bundle with forward slashes.
    package var path: String
    /// The kind of the entry.
    package var kind: FileEntry.Kind
    /// Whether it is a Git LFS pointer in place of an image.
    package var isPointer = false
  }

  /// All files and folders, sorted byte for byte.
  package let items: [Item]
  private let kinds: [String: FileEntry.Kind]
  /// The names of the language folders at the top, without `.lproj`, sorted.
  package let languages: [String]

  /// Makes the index of a bundle's items, sorted byte for byte.
  init(_ items: [Item]) {
    self.items = items
    kinds = Dictionary(keepingFirst: items.lazy.map { ($0.path, $0.kind) })
    languages = items.lazy.filter {
      $0.kind == .folder && $0.path.hasSuffix(".lproj") && !$0.path.utf8.contains(UInt8(ascii: "/"))
    }.map { String($0.path.dropLast(6)) }
  }

  /// Returns the item at a path, compared byte for byte; `nil` if there is none.
  package func item(at path: String) -> Item? { kinds[path].map { Item(path: path, kind: $0) } }
  /// Returns whether there is a file at a path, compared byte for byte.
  package func hasFile(_ path: String) -> Bool { kinds[path] == .file }
  /// Returns whether there is a folder at a path, compared byte for byte.
  package func hasFolder(_ path: String) -> Bool { kinds[path] == .folder }
}

/// The paths of a bundle by their lower-case form, built only after a failed lookup.
package struct FoldedPaths: Sendable {
  private let paths: [String: [String]]

  /// Indexes the paths in lower case.
  package init(_ files: BundleFiles) {
    paths = Dictionary(grouping: files.items.map { $0.path }, by: { $0.lowercased() })
  }

  /// Returns the paths that differ from a given one only by case, sorted byte for byte.
  package func differing(from path: String) -> [String] {
    paths[path.lowercased(), default: []].filter { $0 != path }
  }
}

/// The kinds of bundles by folder name.
extension SettingsBundle.Kind {
  /// The kind of a bundle by its folder's name.
  package init(folder name: String) {
    switch name {
    case "Settings-Watch.bundle": self = .watch
    case "InAppSettings.bundle": self = .inApp
    default: self = .settings
    }
  }

  /// Returns whether the Settings app, the Watch app or InAppSettingsKit looks for a bundle of this
  /// name.
  package static func isKnown(folder name: String) -> Bool {
    ["Settings.bundle", "Settings-Watch.bundle", "InAppSettings.bundle"].contains(name)
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

extension SettingsBundle {
  /// Whether every page, strings table and language folder was read.
  package var isWhollyRead: Bool {
    unreadable.isEmpty && fileErrors.isEmpty && unreadPages.isEmpty && unreadTables.isEmpty
      && unreadLanguages.isEmpty
  }

  /// The entries with names of pages that were not read, such as a link out of the bundle.
  package var unreadPages: [BundleFiles.Item] {
    files.items.filter { $0.kind != .file && $0.path.hasSuffix(".plist") }
  }

  /// The entries with names of language folders that are not folders.
  package var unreadLanguages: [BundleFiles.Item] {
    files.items.filter {
      $0.kind != .folder && $0.path.hasSuffix(".lproj") && !$0.path.utf8.contains(UInt8(ascii: "/"))
    }
  }

  /// The entries with names of strings tables that were not read.
  package var unreadTables: [BundleFiles.Item] {
    files.items.filter { $0.kind != .file && $0.path.hasSuffix(".strings") }
  }
}
