import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// A page of settings: one property list with its typed rows.
package struct Page: Sendable {
  /// The path in the bundle with forward slashes: `Root.plist`.
  package let file: String
  /// What the file name says.
  package let name: PageName
  /// The property list.
  package let list: PropertyList
  /// The index of the property list in ``SettingsBundle/documents``.
  package let document: Int
  /// Whether a page that Settings (or InAppSettingsKit) opens leads here, or it is the first page.
  package internal(set) var isReached = false
  /// The value of `PreferenceSpecifiers`, of whatever type.
  package let specifiersEntry: PropertyList.Entry?
  /// What is known of the rows, in the order of the file.
  package let summaries: [RowSummary]
  /// The keys of built-in dialects that the page and its rows have.
  let keys: KeySet128

  /// Reads the rows of a property list.
  package init(file: String, name: PageName, list: PropertyList, document: Int, schema: Schema) {
    self.file = file
    self.name = name
    self.list = list
    self.document = document
    let entry = list.entry(KeyID.preferenceSpecifiers.rawValue, in: list.root)
    specifiersEntry = entry
    var keys = KeySet128(list.entries(list.root).map { KeyID(rawValue: list.symbol($0.key)) })
    var summaries: [RowSummary] = []
    if let entry, list.kind(entry.value) == .array {
      summaries.reserveCapacity(list.childCount(entry.value))
      for node in list.items(entry.value) {
        summaries.append(RowSummary.of(node, in: list, schema: schema, names: &keys))
      }
    }
    self.keys = keys
    self.summaries = summaries
  }

  /// The rows in the order of the file.
  package var rows: Rows { Rows(list: list, document: document, summaries: summaries) }

  /// The row at a 0-based index.
  package func row(at index: Int) -> Row {
    Row(list: list, document: document, index: index, summary: summaries[index])
  }

  /// The row that a node is in.
  package func row(containing node: PropertyList.NodeID) -> Row? {
    let index = summaries.partitioningIndex { $0.node > node } - 1
    guard index >= 0, node < list.end(of: summaries[index].node) else { return nil }
    return rows[index]
  }

  /// The rows that what is known of them selects, in the order of the file. The others are not
  /// touched.
  package func rows(where isWanted: @escaping (RowSummary) -> Bool) -> some Sequence<Row> {
    rows.indices.lazy.filter { isWanted(summaries[$0]) }.map { rows[$0] }
  }

  /// The rows of a page, looked at one by one.
  package struct Rows: RandomAccessCollection, Sendable {
    fileprivate let list: PropertyList
    fileprivate let document: Int
    fileprivate let summaries: [RowSummary]
    /// 0.
    package var startIndex: Int { 0 }
    /// The number of rows.
    package var endIndex: Int { summaries.count }
    /// The row at a 0-based index.
    package subscript(position: Int) -> Row {
      Row(list: list, document: document, index: position, summary: summaries[position])
    }
  }

  /// The rows by their types, in the order of the file.
  package var specifiers: some RandomAccessCollection<Specifier> { rows.lazy.map { Specifier($0) } }

  /// The page itself as a bag of fields, for its own keys.
  package var fields: Row {
    Row(
      list: list, document: document, index: 0,
      summary: RowSummary(fieldsOf: list.root, in: list, element: .page))
  }
  /// The page's title, which Settings does not show.
  package var title: Located<String>? { fields.string(.title) }
  /// The base name of the page's strings table.
  package var stringsTable: Located<String>? { fields.string(.stringsTable) }
  /// The app group whose defaults the page edits, as written on this page.
  package var groupIdentifier: Located<String>? {
    fields.text(.applicationGroupContainerIdentifier)
  }

  /// The place of the page's root, or of a value or key in it.
  package func place(_ node: PropertyList.NodeID? = nil) -> Place {
    .node(document: document, node ?? list.root)
  }
}
