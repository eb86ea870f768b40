import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A name that differs from its file only by case: the simulator finds the file, a device does not.
package struct NameMismatch: Sendable {
  /// A field that names a file.
  package struct Field: Sendable {
    /// The index of the page in the bundle's pages.
    package let page: Int
    /// The row; `nil` for a field of the page itself.
    package let row: Row?
    package let key: KeyID
    /// The node of the value.
    package let node: PropertyList.NodeID
  }

  /// The field to change; `nil` if the file should be renamed instead.
  package let field: Field?
  /// The path of the file.
  package let file: String
  /// The name that the field should have; without a field, the name that the file should have.
  package let name: String

  /// Finds the mismatches of all fields that name a file of the bundle.
  static func find(in analysis: BundleAnalysis) -> [NameMismatch] {
    let bundle = analysis.bundle
    guard !bundle.isSinglePage else { return [] }
    return firstPages(bundle) + childPanes(analysis.graph) + tables(bundle) + images(analysis)
  }

  private static func firstPages(_ bundle: SettingsBundle) -> [NameMismatch] {
    let name = "Root.plist"
    guard bundle.pages(named: "Root").isEmpty, !bundle.files.hasFile(name) else { return [] }
    return FoldedPaths(bundle.files).differing(from: name).map {
      NameMismatch(field: nil, file: $0, name: name)
    }
  }

  private static func childPanes(_ graph: PageGraph) -> [NameMismatch] {
    var filesToRename: Set<String> = []
    var found: [NameMismatch] = []
    for edge in graph.edges {
      guard case .differsByCase(let file, let base) = edge.target else { continue }
      if file.hasSuffix(".plist") {
        let field = Field(
          page: edge.page,
          row: edge.row,
          key: .file,
          node: edge.node)
        found.append(NameMismatch(field: field, file: file, name: base))
      } else if filesToRename.insert(file).inserted {
        // An extension such as `.Plist` is a fault of the file, not of the rows that open it.
        found.append(NameMismatch(field: nil, file: file, name: base + ".plist"))
      }
    }
    return found
  }

  /// Finds mismatches of strings tables.
  ///
  /// If more languages have the table in another case than with the page's name, the page's field
  /// is at fault; otherwise, the differing files are.
  private static func tables(_ bundle: SettingsBundle) -> [NameMismatch] {
    let references = bundle.pages.enumerated().compactMap { number, page in
      page.fields.text(.stringsTable).map { field in
        (page: number, node: field.node, table: page.statedTableName ?? field.value)
      }
    }
    let tables = bundle.files.items.compactMap { TableFile($0) }
    let usedNames = Set(references.map { $0.table })
    // In most bundles, all tables have exactly the names that pages use.
    let areExact = tables.allSatisfy { !$0.hasOtherExtension && usedNames.contains($0.name) }
    let differInMoreThanCase = Set(usedNames.map { $0.lowercased() }).count == usedNames.count
    if areExact, differInMoreThanCase { return [] }
    let tablesByFoldedName = Dictionary(grouping: tables) { $0.name.lowercased() }
    var found: [NameMismatch] = []
    var filesToRename: Set<String> = []
    for reference in references {
      let candidates = tablesByFoldedName[reference.table.lowercased(), default: []]
      let exact = candidates.filter { $0.name == reference.table && !$0.hasOtherExtension }
      let differing = candidates.filter { $0.name != reference.table || $0.hasOtherExtension }
      let exactLanguages = Set(exact.map { $0.language })
      // A language with the exact table does not need the other file.
      let misspelled = differing.filter { !exactLanguages.contains($0.language) }
      if let other = misspelled.first(where: { !$0.hasOtherExtension }) {
        let otherNameCount = differing.count { $0.name == other.name }
        if otherNameCount > exactLanguages.count {
          let field = Field(
            page: reference.page,
            row: nil,
            key: .stringsTable,
            node: reference.node)
          found.append(NameMismatch(field: field, file: other.path, name: other.name))
          continue
        }
      }
      for file in misspelled {
        // Several pages may name the table.
        guard filesToRename.insert(file.path).inserted else { continue }
        found.append(
          NameMismatch(field: nil, file: file.path, name: reference.table + ".strings"))
      }
    }
    return found
  }

  /// Returns the name that a page's `StringsTable` should have; `nil` if the field is right, or if
  /// the files should be renamed instead.
  package static func table(of page: Int, in mismatches: [NameMismatch]) -> String? {
    mismatches.first { $0.field?.page == page && $0.field?.key == .stringsTable }?.name
  }

  private static func images(_ analysis: BundleAnalysis) -> [NameMismatch] {
    analysis.bundle.pages.enumerated().flatMap { number, page in
      page.namedImages.compactMap { slider, image in
        guard case .differsByCase(let name, let file) = analysis.images.lookup(image.name.value)
        else {
          return nil
        }
        let field = Field(
          page: number,
          row: slider.row,
          key: image.key,
          node: image.name.node)
        return NameMismatch(field: field, file: file, name: name)
      }
    }
  }
}

/// A file in a language folder with the extension `.strings`, in any case.
private struct TableFile {
  let path: String
  let name: String
  let language: String
  /// Whether the extension is `.strings` in another case, as in `Root.Strings`, which is a table to
  /// the simulator.
  let hasOtherExtension: Bool

  init?(_ item: BundleFiles.Item) {
    let suffix = ".strings"
    guard item.kind == .file, item.path.utf8.count > suffix.utf8.count else { return nil }
    hasOtherExtension = !item.path.hasSuffix(suffix)
    var path = item.path
    if hasOtherExtension {
      // The last letter alone, in either case, excludes most files cheaply.
      guard let last = path.utf8.last, last | 0x20 == UInt8(ascii: "s") else { return nil }
      guard path.suffix(suffix.count).lowercased() == suffix else { return nil }
      path = String(path.dropLast(suffix.count)) + suffix
    }
    guard let (name, language) = StringsTable.parse(path), let language else { return nil }
    self.path = item.path
    self.name = name
    self.language = language
  }
}

extension BundleFiles.Item {
  /// Whether the extension is `.plist` in another case, so that no reader opens the file.
  var isPageWithOtherCase: Bool {
    let suffix = ".plist"
    // The last letter alone, in either case, excludes most files cheaply.
    guard let last = path.utf8.last, last | 0x20 == UInt8(ascii: "t") else { return false }
    return !path.hasSuffix(suffix) && path.utf8.count > suffix.utf8.count
      && path.suffix(suffix.count).lowercased() == suffix
  }
}
