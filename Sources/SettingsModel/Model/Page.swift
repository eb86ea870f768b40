import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// A page of settings: one property list with its typed rows.
///
/// A page is immutable. It is an object because rows, facts and rules pass it along for every row,
/// and a value would retain its parts each time.
@usableFromInline package final class Page: Sendable {
  /// The path in the bundle with forward slashes: `Root.plist`.
  package let file: String
  /// The parsed file name.
  package let name: PageName
  /// The property list.
  @usableFromInline package let list: PropertyList
  /// The index of the property list in ``SettingsBundle/documents``.
  package let document: Int
  /// The index in ``SettingsBundle/pages``.
  package let number: Int
  /// The schema that the rows were read with.
  package let schema: Schema
  /// Whether the page is the first one, or opened by a row of another reached page.
  package let isReached: Bool
  /// The entry of `PreferenceSpecifiers`, of any type; `nil` if there is none.
  package let specifiersEntry: PropertyList.Entry?
  /// The records of the rows, in the order of the file.
  @usableFromInline let records: [RowRecord]
  /// The record of the page's own dictionary.
  @usableFromInline let root: RowRecord
  /// The keys of the page and its rows that are Apple's or a built-in dialect's.
  let keys: KeySet128

  /// Reads the rows of a property list.
  package init(file: String, name: PageName, list: PropertyList, document: Int, schema: Schema) {
    self.file = file
    self.name = name
    self.list = list
    self.document = document
    self.schema = schema
    // A bundle copies the page with its number and its reachability once it has ordered its pages.
    number = 0
    isReached = false
    let entry = list.entry(KeyID.preferenceSpecifiers.rawValue, in: list.root)
    specifiersEntry = entry
    var keys = KeySet128()
    root = RowRecord(ofPageIn: list, addingKeysTo: &keys)
    var records: [RowRecord] = []
    if let entry, list.kind(entry.value) == .array {
      records.reserveCapacity(list.childCount(entry.value))
      for node in list.items(entry.value) {
        records.append(RowRecord.of(node, in: list, schema: schema, addingKeysTo: &keys))
      }
    }
    self.keys = keys
    self.records = records
  }

  private init(copyOf page: Page, list: PropertyList, number: Int, isReached: Bool) {
    file = page.file
    name = page.name
    self.list = list
    document = page.document
    schema = page.schema
    self.number = number
    self.isReached = isReached
    specifiersEntry = page.specifiersEntry
    records = page.records
    root = page.root
    keys = page.keys
  }

  /// Creates a copy of a page at a position in a bundle.
  convenience init(_ page: Page, number: Int, isReached: Bool) {
    self.init(copyOf: page, list: page.list, number: number, isReached: isReached)
  }

  /// Returns the page with another list, which has the same nodes and differs only in texts other
  /// than keys and types.
  func with(_ list: PropertyList) -> Page {
    Page(copyOf: self, list: list, number: number, isReached: isReached)
  }

  /// The rows in the order of the file.
  @inlinable package var rows: Rows { Rows(page: self) }

  /// Returns whether the page's dictionary or a row may have a key.
  ///
  /// Only false is certain. The result is true for every key of a custom dialect, since those are
  /// not recorded.
  package func mayHave(_ key: KeyID) -> Bool {
    let isOfCustomDialect = key.rawValue >= KeySet128.capacity
    return isOfCustomDialect || keys.intersects(KeySet128([key]))
  }

  /// Returns the rows that may have a key, in the order of the file.
  package func rows(mayHaving key: KeyID) -> [Row] {
    guard mayHave(key) else { return [] }
    return rows.filter { $0.mayHave(key) }
  }

  /// Returns the row at a 0-based index.
  @inlinable
  package func row(at index: Int) -> Row { Row(page: self, index: index) }

  /// Returns the element type of the row at a 0-based index.
  ///
  /// Unlike ``row(at:)``, it creates no row, which would retain the page.
  @inlinable
  package func element(ofRow index: Int) -> ElementID { records[index].element }

  /// Returns the node of ``Row/key`` of the row at a 0-based index; `nil` if it has no key.
  @inlinable
  package func keyNode(ofRow index: Int) -> PropertyList.NodeID? { records[index].key }

  /// Returns the row that contains a node; `nil` if no row does.
  package func row(containing node: PropertyList.NodeID) -> Row? {
    // The last row that does not begin after the node.
    let last = records.partitioningIndex { $0.node > node } - 1
    guard last >= 0, node < list.end(of: records[last].node) else { return nil }
    return row(at: last)
  }

  /// Returns the rows that satisfy a condition, in the order of the file.
  @inlinable
  package func rows(where isWanted: @escaping (Row) -> Bool) -> some Sequence<Row> {
    rows.lazy.filter(isWanted)
  }

  /// The rows of a page, created on access.
  @usableFromInline package struct Rows: RandomAccessCollection, Sendable {
    @usableFromInline let page: Page

    @inlinable init(page: Page) { self.page = page }

    /// The index of the first row, 0.
    @inlinable package var startIndex: Int { 0 }
    /// The number of rows.
    @inlinable package var endIndex: Int { page.records.count }
    /// The row at a 0-based index.
    @inlinable package subscript(position: Int) -> Row { Row(page: page, index: position) }
  }

  /// The typed rows, in the order of the file.
  package var specifiers: some RandomAccessCollection<Specifier> { rows.lazy.map { Specifier($0) } }

  /// The page's own dictionary as a row, for access to its keys.
  package var fields: Row { Row(page: self, index: Row.pageIndex) }
  /// The page's title, which Settings does not show; `nil` if it is missing or not a string.
  package var title: Located<String>? { fields.string(.title) }
  /// The base name of the page's strings table; `nil` if it is missing or not a string.
  package var stringsTable: Located<String>? { fields.string(.stringsTable) }
  /// The app group whose defaults the page edits, as written on this page; `nil` if it is missing,
  /// empty or not a string.
  package var groupIdentifier: Located<String>? {
    fields.text(.applicationGroupContainerIdentifier)
  }

  /// Returns the place of the page's root, or of a value or key in it.
  package func place(_ node: PropertyList.NodeID? = nil) -> Place {
    .node(document: document, node ?? list.root)
  }
}
