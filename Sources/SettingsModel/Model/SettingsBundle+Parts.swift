import SettingsFiles
import SettingsPropertyLists
import SettingsSchema

extension SettingsBundle {
  /// The names and the kind of a bundle.
  struct Identity: Sendable {
    var path: String
    var name: String
    var kind: Kind
    var isSinglePage: Bool
  }

  /// The property lists of a bundle by their roles.
  struct Lists: Sendable {
    var documents: [Document] = []
    var pages: [Page] = []
    var strays: [StrayList] = []
    var tables: [StringsTable] = []
    var pageIndices: [String: [Int]] = [:]
    var pageNames: [String: String] = [:]
  }

  /// The folder of a bundle, with the entries that could not be read and those that are links.
  struct Folder: Sendable {
    var files: BundleFiles
    var fileErrors: [FileError] = []
    var unreadable: [UnreadableFile] = []
    var linkedFiles: [String: String]
    var linkedFolders: [String: String]
  }

  /// The facts about a bundle that lie outside of it.
  struct Surroundings: Sendable {
    var product: AppProduct?
    var openingSuites: [String?] = [nil]
    var isCopiedByBuild = false
    var languagesBeside: [String] = []
    var uncompiled: UncompiledBundle?
    var buildFaults: [BuildFault] = []
    var copyingTarget: String?
    var fragmentTexts = FragmentTexts()
  }
}

/// Copies of a bundle with parts replaced.
extension SettingsBundle {
  /// Returns the same bundle with facts about its surroundings.
  ///
  /// - Parameter product: The built app that contains the bundle; `nil` for a bundle among sources.
  /// - Parameter openingSuites: The app groups of the pages that open this single page; `nil` for
  ///   the app's own defaults.
  /// - Parameter isCopiedByBuild: Whether the project is known to copy this bundle to its
  ///   `Settings.bundle`.
  /// - Parameter languagesBeside: The names of the language folders beside it, without `.lproj`.
  package func placed(
    in product: AppProduct?,
    openingSuites: [String?] = [nil],
    isCopiedByBuild: Bool = false,
    languagesBeside: [String] = []
  ) -> SettingsBundle {
    var surroundings = surroundings
    surroundings.product = product
    surroundings.openingSuites = openingSuites
    surroundings.isCopiedByBuild = isCopiedByBuild
    surroundings.languagesBeside = languagesBeside
    return inSurroundings(surroundings)
  }

  /// Returns the same bundle in a project that does not put the compiled bundle into the app.
  package func leftUncompiled(_ project: UncompiledBundle) -> SettingsBundle {
    var surroundings = surroundings
    surroundings.uncompiled = project
    return inSurroundings(surroundings)
  }

  /// Returns the same bundle with facts about the build of its project.
  ///
  /// - Parameter faults: The faults that keep the bundle out of the app.
  /// - Parameter target: The name of the target that copies it into the app without renaming it.
  package func built(with faults: [BuildFault], copiedBy target: String?) -> SettingsBundle {
    if faults.isEmpty, target == nil { return self }
    var surroundings = surroundings
    surroundings.buildFaults = faults
    surroundings.copyingTarget = target
    return inSurroundings(surroundings)
  }

  /// Returns the same bundle with the texts of the fragments that a merge adds to it.
  package func merged(with fragments: FragmentTexts) -> SettingsBundle {
    var surroundings = surroundings
    surroundings.fragmentTexts = fragments
    return inSurroundings(surroundings)
  }

  /// The same pages as a fragment, which a merge adds to a bundle.
  package var asFragment: SettingsBundle {
    var identity = identity
    identity.kind = .fragment
    return SettingsBundle(identity, schema, undeclaredDialect, lists, folder)
  }

  /// Returns the same bundle with texts replaced in the given property lists.
  ///
  /// - Parameter replacements: The texts by the indices of the documents; those of keys and types
  ///   stay.
  package func replacingTexts(_ replacements: [Int: [TextReplacement]]) -> SettingsBundle {
    if replacements.isEmpty { return self }
    let symbols = SymbolTable(keys: schema.keyNames, values: schema.elementNames)
    var lists = lists
    for (number, texts) in replacements {
      let list = documents[number].list.replacingTexts(texts, symbols: symbols)
      lists.documents[number] = Document(file: documents[number].file, list: list)
    }
    lists.pages = pages.map { $0.with(lists.documents[$0.document].list) }
    lists.tables = tables.map { $0.with(lists.documents[$0.document].list) }
    return SettingsBundle(identity, schema, undeclaredDialect, lists, folder, surroundings)
  }

  /// Returns a bundle with the same path, name and kind, but without pages, tables and other
  /// contents.
  ///
  /// A single page keeps the name of its file.
  package func withoutContents() -> SettingsBundle {
    let empty = Folder(
      files: isSinglePage ? files : BundleFiles([]),
      linkedFiles: linkedFiles,
      linkedFolders: linkedFolders)
    return SettingsBundle(identity, schema, nil, Lists(), empty, Surroundings(product: product))
  }

  private func inSurroundings(_ surroundings: Surroundings) -> SettingsBundle {
    SettingsBundle(identity, schema, undeclaredDialect, lists, folder, surroundings)
  }

  private var identity: Identity {
    Identity(path: path, name: name, kind: kind, isSinglePage: isSinglePage)
  }

  private var lists: Lists {
    Lists(
      documents: documents,
      pages: pages,
      strays: strays,
      tables: tables,
      pageIndices: pageIndices,
      pageNames: pageNames)
  }

  private var folder: Folder {
    Folder(
      files: files,
      fileErrors: fileErrors,
      unreadable: unreadable,
      linkedFiles: linkedFiles,
      linkedFolders: linkedFolders)
  }
}
