import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The contents found while reading a bundle, before its pages are sorted.
///
/// Through links, a file may have several names, such as a page that `de.lproj` and `fr.lproj`
/// share. It is one document, and a page has the best of the names; see `PageName.isBefore(_:)`.
struct BundleContents {
  let schema: Schema
  var items: [BundleFiles.Item] = []
  var documents: [SettingsBundle.Document] = []
  var unreadable: [SettingsBundle.UnreadableFile] = []
  var fileErrors: [FileError] = []
  /// The own paths of the folders that links lead to, by the path through the link.
  var linkedFolders: [String: String] = [:]
  /// The paths under which files behind links are read, by the path of the link.
  var linkedFiles: [String: String] = [:]

  init(schema: Schema) { self.schema = schema }

  /// Adds a property list, which was read from the given bytes.
  mutating func add(_ path: String, _ list: PropertyList, _ bytes: FileBytes) {
    documents.append(SettingsBundle.Document(file: path, list: list, bytes: bytes))
  }

  /// The documents by the roles that their names give them.
  private struct Candidates {
    var pages: [Page] = []
    var tables: [StringsTable] = []
    /// All base names of each page with several names, by document.
    var baseNames: [Int: [String]] = [:]
  }

  private func candidates() -> Candidates {
    let linksByFile = Dictionary(grouping: linkedFiles.keys.sorted(), by: { linkedFiles[$0] ?? $0 })
    var candidates = Candidates()
    for (number, document) in documents.enumerated() {
      let links = linksByFile[document.file] ?? []
      if let table = StringsTable(file: document.file, list: document.list, document: number) {
        candidates.tables.append(table)
        // One file may be the table of several languages.
        candidates.tables += links.compactMap { file in
          StringsTable(file: file, list: document.list, document: number)
        }
      } else if let name = PageName(path: document.file) {
        let otherNames = links.compactMap { file in
          PageName(path: file).map { (file: file, name: $0) }
        }
        var best = (file: document.file, name: name)
        for other in otherNames {
          if other.name.isBefore(best.name) { best = other }
        }
        if !otherNames.isEmpty {
          candidates.baseNames[number] = otherNames.map { $0.name.base } + [name.base]
        }
        candidates.pages.append(
          Page(
            file: best.file,
            name: best.name,
            list: document.list,
            document: number,
            schema: schema))
      }
    }
    // The tables of links follow those of their files, but tables are sorted by path.
    if !linkedFiles.isEmpty {
      candidates.tables.sort { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
    }
    return candidates
  }

  /// Returns the bundle, with the documents sorted into pages, tables and strays.
  ///
  /// - Parameter folder: The name of the bundle's folder, even if only one page of it was read.
  func bundle(path: String, name: String, folder: String, isSinglePage: Bool) -> SettingsBundle {
    let candidates = candidates()
    var order = PageOrder(
      candidates.pages, baseNames: candidates.baseNames, startsAnywhere: isSinglePage)
    let kind = SettingsBundle.Kind(folder: folder)
    let dialect = UndeclaredDialect(
      kind: kind,
      name: folder,
      pages: order.reached + order.unreached,
      schema: schema)
    if let dialect { order.read(with: dialect.schema) }
    var pages = order.reached.enumerated().map { Page($1, number: $0, isReached: true) }
    var strays: [SettingsBundle.StrayList] = []
    let schema = dialect?.schema ?? schema
    let namesInApp = order.namesInApp
    for page in order.unreached {
      // A list that no row opens is a page only if InAppSettingsKit opens it or it looks like one.
      let isOpenedInApp = namesInApp.contains(page.name.base)
      if isOpenedInApp || page.specifiersEntry != nil || page.hasMisspelledRows(schema) {
        pages.append(Page(page, number: pages.count, isReached: false))
      } else {
        strays.append(.init(file: page.file, document: page.document, list: page.list))
      }
    }
    var pageIndices = Dictionary(grouping: pages.indices, by: { pages[$0].name.base })
    var pageNames: [String: String] = [:]
    for (number, page) in pages.enumerated() {
      for base in candidates.baseNames[page.document] ?? [] {
        // Another page may have the name of a link.
        guard pageIndices[base] == nil else { continue }
        pageIndices[base] = [number]
        pageNames[base] = page.name.base
      }
    }
    return SettingsBundle(
      SettingsBundle.Identity(path: path, name: name, kind: kind, isSinglePage: isSinglePage),
      schema,
      dialect,
      SettingsBundle.Lists(
        documents: documents,
        pages: pages,
        strays: strays,
        tables: candidates.tables,
        pageIndices: pageIndices,
        pageNames: pageNames),
      SettingsBundle.Folder(
        files: BundleFiles(items),
        fileErrors: fileErrors.ordered { $0.path },
        unreadable: unreadable,
        linkedFiles: linkedFiles,
        linkedFolders: linkedFolders))
  }
}

/// The pages in the order in which a user sees them: depth-first from the first page, each file
/// once.
private struct PageOrder {
  private(set) var reached: [Page] = []
  private(set) var unreached: [Page] = []

  /// Follows the child panes of pages.
  ///
  /// - Parameter baseNames: All base names of pages with several names, by document.
  init(_ pages: [Page], baseNames: [Int: [String]], startsAnywhere: Bool) {
    var indices = Dictionary(grouping: pages.indices, by: { pages[$0].name.base })
    for number in pages.indices {
      for base in baseNames[pages[number].document] ?? [] {
        if indices[base] == nil { indices[base] = [number] }
      }
    }
    var seen = [Bool](repeating: false, count: pages.count)
    // A reference that differs from its file only by case has a fault of its own. The page counts
    // as reached, so that it is not reported as unreachable too.
    lazy var indicesByFoldedName = Dictionary(
      grouping: pages.indices, by: { pages[$0].name.base.lowercased() })
    var starts = indices["Root", default: []]
    if startsAnywhere { starts = Array(pages.indices) }
    // A stack replaces recursion, since a chain of pages may be as long as a bundle has files.
    var stack: [Int] = starts.reversed()
    while let number = stack.popLast() {
      if seen[number] { continue }
      seen[number] = true
      let page = pages[number]
      reached.append(page)
      var next: [Int] = []
      for row in page.rows(where: { $0.element == .childPane }) {
        guard let file = row.text(.file) else { continue }
        let base = PageReference(file.value, isPage: { indices[$0] != nil }).base
        let found = indices[base] ?? indicesByFoldedName[base.lowercased(), default: []]
        next += found.filter { !seen[$0] }
      }
      // The stack ends with the page that comes next.
      stack += next.reversed()
    }
    for (number, page) in pages.enumerated() where !seen[number] { unreached.append(page) }
  }

  /// The names of the pages that InAppSettingsKit opens for items of lists and for views of the
  /// app.
  var namesInApp: Set<String> {
    Set((reached + unreached).flatMap { $0.filesInApp }.map { PageReference($0).base })
  }

  /// Reads the rows again with a schema that knows more types and keys.
  ///
  /// The order stays, since the types and keys that lead from page to page are Apple's.
  mutating func read(with schema: Schema) {
    reached = reached.map { $0.read(with: schema) }
    unreached = unreached.map { $0.read(with: schema) }
  }
}

extension Page {
  fileprivate func read(with schema: Schema) -> Page {
    Page(
      file: file,
      name: name,
      list: list,
      document: document,
      schema: schema)
  }
}

extension PageName {
  /// Returns whether this name takes precedence over another name of the same page: a name of no
  /// variant over that of a variant, then `Root` over other base names.
  fileprivate func isBefore(_ other: PageName) -> Bool {
    if isVariant != other.isVariant { return !isVariant }
    return base == "Root" && other.base != "Root"
  }
}
