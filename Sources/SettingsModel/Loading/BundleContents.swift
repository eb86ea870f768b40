import PropertyLists
import SettingsSchema

/// What was found while a bundle was read, before pages are put in order.
struct BundleContents {
  let schema: Schema
  var items: [BundleFiles.Item] = []
  var documents: [SettingsBundle.Document] = []
  var unreadable: [SettingsBundle.UnreadableFile] = []
  var fileErrors: [FileError] = []

  init(schema: Schema) { self.schema = schema }

  mutating func add(_ path: String, _ list: PropertyList) {
    documents.append(SettingsBundle.Document(file: path, list: list))
  }

  /// Sorts what was read into pages, tables and strays.
  func bundle(path: String, name: String, isSinglePage: Bool) -> SettingsBundle {
    var candidates: [Page] = []
    var tables: [StringsTable] = []
    for (number, document) in documents.enumerated() {
      if let table = StringsTable(file: document.file, list: document.list, document: number) {
        tables.append(table)
      } else if let name = PageName(path: document.file) {
        candidates.append(
          Page(file: document.file, name: name, list: document.list, document: number, schema: schema))
      }
    }
    let order = PageOrder(candidates, startsAnywhere: isSinglePage)
    var pages = order.reached
    var strays: [SettingsBundle.StrayList] = []
    for page in order.unreached {
      // A list that nobody asks for is a page only if it looks like one.
      if page.specifiersEntry != nil {
        pages.append(page)
      } else {
        strays.append(.init(file: page.file, document: page.document, list: page.list))
      }
    }
    return SettingsBundle(
      path: path, name: name, kind: SettingsBundle.Kind(folder: name), schema: schema, pages: pages, strays: strays,
      tables: tables, unreadable: unreadable, files: BundleFiles(items),
      fileErrors: fileErrors.sorted { $0.path < $1.path }, documents: documents, isSinglePage: isSinglePage,
      pageIndices: Dictionary(grouping: pages.indices, by: { pages[$0].name.base }))
  }
}

/// The pages in the order a user meets them: depth-first from the first page, each file once.
private struct PageOrder {
  private(set) var reached: [Page] = []
  private(set) var unreached: [Page] = []

  init(_ pages: [Page], startsAnywhere: Bool) {
    let indices = Dictionary(grouping: pages.indices, by: { pages[$0].name.base })
    var seen = [Bool](repeating: false, count: pages.count)
    var folded: [String: [Int]] = [:]
    // A stack of page indices instead of recursion: a chain of pages may be as long as a bundle has files.
    var stack: [Int] = (startsAnywhere ? Array(pages.indices) : indices["Root", default: []]).reversed()
    while let number = stack.popLast() {
      guard !seen[number] else { continue }
      seen[number] = true
      var page = pages[number]
      page.isReached = true
      reached.append(page)
      var next: [Int] = []
      for row in page.rows(where: { $0.element == .childPane }) {
        guard let file = row.text(.file) else { continue }
        let base = PageReference(file.value).base
        // A reference that misses its file by case is reported as that, not also as an unreachable page.
        if folded.isEmpty, indices[base] == nil {
          folded = Dictionary(grouping: pages.indices, by: { pages[$0].name.base.lowercased() })
        }
        next += (indices[base] ?? folded[base.lowercased(), default: []]).filter { !seen[$0] }
      }
      stack += next.reversed()
    }
    for (number, page) in pages.enumerated() where !seen[number] { unreached.append(page) }
  }
}

/// The value of a child pane's `File`.
package struct PageReference: Sendable, Hashable {
  /// The value as written.
  package let written: String
  /// The base name with folder that it most likely means: without `.plist`, without `./` and doubled slashes.
  package let base: String
  /// Whether it ends in `.plist`.
  package let hasExtension: Bool
  /// Whether it names a folder on the way.
  package let hasFolder: Bool
  /// Whether it is absolute or has a `..` that leaves the bundle.
  package let leavesBundle: Bool

  /// Reads a value of `File`.
  package init(_ written: String) {
    self.written = written
    hasExtension = written.hasSuffix(".plist") && written.utf8.count > 6
    guard written.utf8.contains(UInt8(ascii: "/")) || written.utf8.first == UInt8(ascii: ".") else {
      // Nearly all are plain names.
      hasFolder = false
      leavesBundle = false
      base = hasExtension ? String(written.dropLast(6)) : written
      return
    }
    hasFolder = written.contains("/")
    var parts: [Substring] = []
    var leaves = written.hasPrefix("/") || written.hasPrefix("~/")
    for part in written.split(separator: "/") where part != "." {
      if part == ".." {
        if parts.popLast() == nil { leaves = true }
      } else {
        parts.append(part)
      }
    }
    leavesBundle = leaves
    let joined = parts.joined(separator: "/")
    base = hasExtension ? String(joined.dropLast(6)) : joined
  }
}
