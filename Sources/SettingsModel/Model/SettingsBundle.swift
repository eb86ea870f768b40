import SettingsDiagnostics
import SettingsFiles
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// A bundle of settings pages with all contents of its folder.
///
/// A bundle is immutable. It is an object because facts, rules and results pass it along hundreds
/// of times, and a value would retain its twenty parts each time: 5 % of the instructions of a run
/// over many small bundles.
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

  /// The displayed path of the bundle, to which ``displayPath(_:)`` adds the path of a file.
  package let path: String
  /// The folder's name, such as `Settings.bundle`; empty for a single page.
  package let name: String
  package let kind: Kind
  /// The schema with which the pages were read: the requested one, extended by the undeclared
  /// dialect that the bundle uses.
  package let schema: Schema
  /// A built-in dialect that the bundle uses without declaring it; `nil` if there is none.
  ///
  /// The schema then includes its types and keys.
  package let undeclaredDialect: UndeclaredDialect?
  /// The pages: those reached depth-first from the first page, then the others by path.
  package let pages: [Page]
  /// The property lists that are not pages, by path.
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
    package let list: PropertyList
    /// The bytes of the file that the list was read from; `nil` for a list that was changed.
    let bytes: FileBytes?

    init(file: String, list: PropertyList, bytes: FileBytes? = nil) {
      self.file = file
      self.list = list
      self.bytes = bytes
    }
  }

  /// A property list that is not a page.
  package struct StrayList: Sendable {
    /// The path in the bundle.
    package let file: String
    /// The index of the list in ``SettingsBundle/documents``.
    package let document: Int
    package let list: PropertyList
  }

  /// A file that could not be read, with the reason.
  package struct UnreadableFile: Sendable {
    /// The path in the bundle.
    package let file: String
    /// The bytes that the places refer to.
    package let source: FileBytes
    /// The reason for the failure.
    package let error: ReadingError
    /// The range of the first fault; `nil` if the fault has no place in the text.
    package var range: SourceRange? {
      error.offsets.map { LineIndex(error.source ?? source).range($0) }
    }
    /// Whether the file is a strings table.
    package var isStringsTable: Bool { file.hasSuffix(".strings") }
  }

  /// Returns the displayed path of a file of the bundle.
  package func displayPath(_ file: String) -> String {
    if file.isEmpty { return path }
    guard !path.isEmpty, path != "." else { return file }
    return path + "/" + file
  }

  /// Creates a bundle from its parts.
  init(
    _ identity: Identity, _ schema: Schema, _ undeclaredDialect: UndeclaredDialect?,
    _ lists: Lists, _ folder: Folder, _ surroundings: Surroundings = Surroundings()
  ) {
    path = identity.path
    name = identity.name
    kind = identity.kind
    isSinglePage = identity.isSinglePage
    self.schema = schema
    self.undeclaredDialect = undeclaredDialect
    documents = lists.documents
    pages = lists.pages
    strays = lists.strays
    tables = lists.tables
    pageIndices = lists.pageIndices
    pageNames = lists.pageNames
    var pageOfDocument = [Int?](repeating: nil, count: documents.count)
    for (number, page) in pages.enumerated() { pageOfDocument[page.document] = number }
    self.pageOfDocument = pageOfDocument
    files = folder.files
    fileErrors = folder.fileErrors
    unreadable = folder.unreadable
    linkedFiles = folder.linkedFiles
    linkedFolders = folder.linkedFolders
    self.surroundings = surroundings
  }

  /// Returns the reference in a value of `File`.
  ///
  /// A page with several names gets the name of its ``Page``.
  package func reference(_ written: String) -> PageReference {
    let reference = PageReference(written, isPage: { pageIndices[$0] != nil })
    guard let name = pageNames[reference.base] else { return reference }
    return reference.naming(name)
  }

  /// Returns all variants of a page, in the order of ``pages``.
  ///
  /// - Parameter base: The name that `File` uses.
  package func pages(named base: String) -> [Page] {
    pageIndices[base, default: []].map { pages[$0] }
  }
  /// The indices in ``pages`` of all variants of a page, by the name that `File` uses.
  package let pageIndices: [String: [Int]]
  /// The base names of pages that have several names, by the additional names.
  let pageNames: [String: String]
  /// The paths under which files behind links were read, by the path of the link.
  package let linkedFiles: [String: String]
  /// The own paths of the folders that links lead to, by the path through the link.
  package let linkedFolders: [String: String]
  let surroundings: Surroundings

  /// The built app that contains the bundle; `nil` for a bundle outside of an app.
  package var product: AppProduct? { surroundings.product }
  /// The app groups with which this single page is opened in its bundle, `nil` for the app's own
  /// defaults; `[nil]` for a whole bundle, whose pages determine the groups.
  package var openingSuites: [String?] { surroundings.openingSuites }
  /// Whether the project copies this bundle, which has another name, to its `Settings.bundle`.
  package var isCopiedByBuild: Bool { surroundings.isCopiedByBuild }
  /// The languages of the app, known from folders beside a bundle outside of an app, without
  /// `.lproj`, sorted.
  package var languagesBeside: [String] { surroundings.languagesBeside }
  /// The reason why the app gets no compiled bundle although the configuration compiles the bundle;
  /// `nil` if none is known.
  package var uncompiled: UncompiledBundle? { surroundings.uncompiled }
  /// The faults of the project that keep the bundle, or its compiled form, out of the app.
  package var buildFaults: [BuildFault] { surroundings.buildFaults }
  /// The name of the target that copies the bundle into an app without renaming it; `nil` if none
  /// is known.
  package var copyingTarget: String? { surroundings.copyingTarget }
  /// The texts of the fragments that a merge adds to the bundle, which its tables may translate.
  package var fragmentTexts: FragmentTexts { surroundings.fragmentTexts }

  /// The languages that have a folder, sorted.
  package var languages: [String] { files.languages }
}

/// The kinds of bundles by folder name.
extension SettingsBundle.Kind {
  /// Creates the kind of the bundle in a folder with the given name; `settings` if it is unknown.
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

extension SettingsBundle {
  /// Whether every page, strings table and language folder was read.
  package var isWhollyRead: Bool {
    unreadable.isEmpty && fileErrors.isEmpty && unreadPages.isEmpty && unreadTables.isEmpty
      && unreadLanguages.isEmpty
  }

  /// The entries that are named like pages but are not files, such as a link out of the bundle.
  package var unreadPages: [BundleFiles.Item] {
    files.items.filter { $0.kind != .file && $0.path.hasSuffix(".plist") }
  }

  /// The entries that are named like language folders but are not folders.
  package var unreadLanguages: [BundleFiles.Item] {
    files.items.filter {
      $0.kind != .folder && $0.path.hasSuffix(".lproj") && !$0.path.utf8.contains(UInt8(ascii: "/"))
    }
  }

  /// The entries that are named like strings tables but are not files.
  package var unreadTables: [BundleFiles.Item] {
    files.items.filter { $0.kind != .file && $0.path.hasSuffix(".strings") }
  }
}
