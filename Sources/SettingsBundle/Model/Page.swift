import PropertyLists
import SettingsSchema

/// A page of settings: one property list with its typed rows.
public struct Page: Sendable {
  /// The path in the bundle with forward slashes: `Root.plist`.
  public let file: String
  /// What the file name says.
  public let name: PageName
  /// The property list.
  public let list: PropertyList
  /// The index of the property list in ``SettingsBundle/documents``.
  public let document: Int
  /// Whether a page that Settings (or InAppSettingsKit) opens leads here, or it is the first page.
  public internal(set) var isReached = false
  /// The value of `PreferenceSpecifiers`, of whatever type.
  public let specifiersEntry: PropertyList.Entry?
  private let records: [Record]

  fileprivate struct Record: Sendable {
    var node: PropertyList.NodeID
    var element: ElementID
  }

  /// Reads the rows of a property list.
  package init(file: String, name: PageName, list: PropertyList, document: Int, schema: Schema) {
    self.file = file
    self.name = name
    self.list = list
    self.document = document
    let entry = list.entry(KeyID.preferenceSpecifiers.rawValue, in: list.root)
    specifiersEntry = entry
    guard let entry, list.kind(entry.value) == .array else {
      records = []
      return
    }
    var records: [Record] = []
    records.reserveCapacity(list.childCount(entry.value))
    for node in list.items(entry.value) {
      var element = ElementID.unknown
      if let type = list.entry(KeyID.type.rawValue, in: node), list.kind(type.value) == .string {
        element = list.withText(type.value) { schema.elementID(utf8: $0) }
        if !schema.isInUse(element) || !schema.flags(of: element).contains(.row) { element = .unknown }
      }
      records.append(Record(node: node, element: element))
    }
    self.records = records
  }

  /// The rows in the order of the file.
  public var rows: Rows { Rows(list: list, records: records) }

  /// The rows of a page, looked at one by one.
  public struct Rows: RandomAccessCollection, Sendable {
    fileprivate let list: PropertyList
    fileprivate let records: [Record]
    /// 0.
    public var startIndex: Int { 0 }
    /// The number of rows.
    public var endIndex: Int { records.count }
    /// The row at a 0-based index.
    public subscript(position: Int) -> Row {
      let record = records[position]
      return Row(list: list, node: record.node, index: position, element: record.element)
    }
  }

  /// The rows by their types, in the order of the file.
  public var specifiers: some RandomAccessCollection<Specifier> { rows.lazy.map { Specifier($0) } }

  /// The page itself as a bag of fields, for its own keys.
  public var fields: Row { Row(list: list, node: list.root, index: 0, element: .page) }
  /// The page's title, which Settings does not show.
  public var title: Located<String>? { fields.string(.title) }
  /// The base name of the page's strings table.
  public var stringsTable: Located<String>? { fields.string(.stringsTable) }
  /// The app group whose defaults the page edits, as written on this page.
  public var groupIdentifier: Located<String>? { fields.text(.applicationGroupContainerIdentifier) }
}
