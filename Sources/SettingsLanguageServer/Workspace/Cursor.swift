import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// What stands at an offset of a property list: the values from the root down to the innermost one.
struct Cursor {
  let list: PropertyList
  /// The containers around, the root first, then the innermost value or key.
  let chain: [PropertyList.NodeID]
  /// The entry that holds the innermost value or key directly; absent for an item of an array.
  let entry: PropertyList.Entry?

  /// The innermost value or key.
  var node: PropertyList.NodeID { chain[chain.count - 1] }

  /// Looks for an offset; a value's end counts as its own. `nil` outside of the root and in a binary list.
  init?(_ list: PropertyList, at offset: Int) {
    func holds(_ node: PropertyList.NodeID) -> Bool {
      let offsets = list.offsets(node)
      return offsets.lowerBound <= offset && offset <= offsets.upperBound
    }
    guard list.hasPositions else { return nil }
    self.list = list
    var chain = [list.root]
    var entry: PropertyList.Entry?
    walk: while let container = chain.last {
      switch list.kind(container) {
      case .array:
        // Between two elements without a blank, the one that begins there is meant.
        guard let item = list.items(container).filter(holds).last else { break walk }
        chain.append(item)
        entry = nil
      case .dictionary:
        guard let found = list.entries(container).filter({ holds($0.key) || holds($0.value) }).last else { break walk }
        entry = found
        chain.append(holds(found.value) ? found.value : found.key)
      default: break walk
      }
    }
    // A table without braces has a root that may begin behind its first comment.
    guard chain.count > 1 || holds(list.root) else { return nil }
    self.chain = chain
    self.entry = entry
  }
}

/// What a value or key means to the bundle.
enum Subject {
  /// A key of the schema, at an element.
  case schemaKey(ElementID, KeyID)
  /// The name of an element type.
  case elementType(ElementID)
  /// The user-defaults key of a row, in the suite that holds its value.
  case defaultsKey(SettingID)
  /// The default of a row.
  case defaultValue(Row)
  /// A page, by the name that `File` uses.
  case page(String)
  /// A text that a strings table translates: the table's name, absent where there is none, and the text.
  case text(table: String?, String)
  /// The key or value of an entry in a table.
  case entry(StringsTable, String)
  /// The name of a strings table.
  case table(String)
  /// The name of an image.
  case image(String)
  /// Another value of a key of the schema.
  case value(ElementID, KeyID)
}

/// A value or key of a file with what it means.
struct SubjectPlace {
  let view: BundleView
  let file: String
  let document: Int
  let cursor: Cursor
  let subject: Subject
  /// The row around, on a page.
  let row: Row?
}

extension BundleView {
  /// What stands at an offset of a file; `nil` where nothing with a meaning does.
  func subject(at offset: Int, in file: String) -> SubjectPlace? {
    guard let document = document(file), let cursor = Cursor(bundle.documents[document].list, at: offset) else {
      return nil
    }
    if let table = table(file) {
      guard let entry = cursor.entry, cursor.chain.count == 2 else { return nil }
      return SubjectPlace(
        view: self, file: file, document: document, cursor: cursor,
        subject: .entry(table, table.list.text(entry.key)), row: nil)
    }
    guard let page = page(file), let entry = innermostEntry(cursor) else { return nil }
    let row = page.row(containing: cursor.node)
    guard let (element, key) = element(of: entry, cursor, page, row) else { return nil }
    func place(_ subject: Subject) -> SubjectPlace {
      SubjectPlace(view: self, file: file, document: document, cursor: cursor, subject: subject, row: row)
    }
    if cursor.node == entry.key { return place(.schemaKey(element, key)) }
    guard let index = bundle.schema.keyIndex(key, in: element) else { return nil }
    let text = page.list.string(cursor.node)
    switch (bundle.schema.role(at: index), text) {
    case (.elementType, let name?): return place(.elementType(bundle.schema.elementID(named: name)))
    case (.defaultsKey, let name?) where !name.isEmpty:
      return place(.defaultsKey(SettingID(suite: row.flatMap { suite(of: $0, onPageOf: file) }, key: name)))
    case (.page, let name?): return place(.page(PageReference(name).base))
    case (.stringsTable, _): return page.tableName.map { place(.table($0)) }
    case (.image, let name?): return place(.image(name))
    default: break
    }
    if bundle.schema.flags(at: index).contains(.localizable), let text, !text.isEmpty {
      return place(.text(table: analysis.translations.tableName(of: page), text))
    }
    if key == .defaultValue, let row { return place(.defaultValue(row)) }
    return place(.value(element, key))
  }

  /// The entry whose key or value the cursor is on, or in whose array it is.
  private func innermostEntry(_ cursor: Cursor) -> PropertyList.Entry? {
    if let entry = cursor.entry { return entry }
    for (container, inside) in zip(cursor.chain, cursor.chain.dropFirst()).reversed()
    where cursor.list.kind(container) == .dictionary {
      return cursor.list.entries(container).first { $0.value == inside }
    }
    return nil
  }

  /// The element whose key an entry has: the page, a row, or an element nested in a row.
  private func element(
    of entry: PropertyList.Entry, _ cursor: Cursor, _ page: Page, _ row: Row?
  ) -> (ElementID, KeyID)? {
    let key = KeyID(rawValue: page.list.symbol(entry.key))
    guard let row else { return (.page, key) }
    let isDirect = page.list.entries(row.node).contains { $0.key == entry.key }
    if isDirect { return (row.element, key) }
    for outer in page.list.entries(row.node) {
      guard page.list.entries(outer.value).contains(where: { $0.key == entry.key }),
        let index = bundle.schema.keyIndex(KeyID(rawValue: page.list.symbol(outer.key)), in: row.element),
        let nested = bundle.schema.specification(at: index).nestedTypes.first
      else { continue }
      return (bundle.schema.elementID(named: nested), key)
    }
    return nil
  }

  // MARK: - Places of things

  /// A value or key of a document.
  struct NodePlace: Hashable {
    let document: Int
    let node: PropertyList.NodeID
  }

  /// The rows of a setting, as the values of `Key`.
  func rows(of id: SettingID) -> [NodePlace] { keyPlaces.filter { $0.id == id }.map(\.place) }

  /// The settings of all suites that have a key, in the order of the pages.
  func settings(withKey key: String) -> [SettingID] {
    keyPlaces.map(\.id).filter { $0.key.utf8.elementsEqual(key.utf8) }.distinct
  }

  /// The keys of all rows with the settings that they belong to.
  private var keyPlaces: [(id: SettingID, place: NodePlace)] {
    bundle.pages.flatMap { page in
      page.rows.compactMap { row in
        row.key.map { key in
          (
            SettingID(suite: suite(of: row, onPageOf: page.file), key: key.value),
            NodePlace(document: page.document, node: key.node)
          )
        }
      }
    }
  }

  /// The app group that holds the value of a row; absent for the app's own defaults.
  private func suite(of row: Row, onPageOf file: String) -> String? {
    bundle.pages.firstIndex { $0.file == file }.flatMap { analysis.suite(ofRow: row.index, onPage: $0) }
  }

  /// The `File` values that lead to a page.
  func links(toPage base: String) -> [NodePlace] {
    analysis.links.links.filter { $0.reference.base == base }.map {
      NodePlace(document: bundle.pages[$0.page].document, node: $0.node)
    }
  }

  /// The texts of pages that a table translates, where they say this.
  func texts(_ text: String, inTable table: String) -> [NodePlace] {
    analysis.translations.texts(inTable: table).filter { $0.list.text($0.text.node, equals: text) }.map {
      NodePlace(document: bundle.pages[$0.text.page].document, node: $0.text.node)
    }
  }

  /// The entries of all languages of a table, by their keys.
  func entries(_ key: String, inTable table: String) -> [(table: StringsTable, entry: PropertyList.Entry)] {
    bundle.tables.filter { $0.name == table }.flatMap { table in
      table.entries.filter { table.list.text($0.key, equals: key) }.map { (table, $0) }
    }
  }

  /// Where a place is, for the client.
  func location(_ place: NodePlace) -> (uri: String, range: PositionRange) {
    let file = file(ofDocument: place.document)
    let list = bundle.documents[place.document].list
    return (uri(file), range(list.hasPositions ? list.content(place.node) : 0..<0, in: file))
  }
}

extension PropertyList {
  /// The text of a string or key without tags and quotes: 0-based UTF-8 offsets.
  func content(_ node: NodeID) -> Range<Int> {
    let whole = offsets(node)
    let bytes = source.buffer
    guard hasPositions, !whole.isEmpty else { return whole }
    if format == .xml {
      guard kind(node) == .string || kind(node) == .key,
        let start = bytes[whole].firstIndex(of: UInt8(ascii: ">")), bytes[start - 1] != UInt8(ascii: "/"),
        let end = bytes[whole].lastIndex(of: UInt8(ascii: "<")), end > start
      else { return whole }
      return start + 1..<end
    }
    let first = bytes[whole.lowerBound]
    guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"), whole.count > 1 else { return whole }
    return whole.lowerBound + 1..<whole.upperBound - 1
  }
}
