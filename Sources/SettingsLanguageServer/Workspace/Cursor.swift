import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The values at an offset of a property list, from the root down to the innermost one.
struct Cursor {
  let list: PropertyList
  /// The containers around the offset from the root inward, followed by the innermost value or key.
  let chain: [PropertyList.NodeID]
  /// The entry of the innermost value or key; `nil` for an item of an array.
  let entry: PropertyList.Entry?

  /// The innermost value or key.
  var node: PropertyList.NodeID { chain[chain.count - 1] }

  /// Finds the values at an offset, including a value's end; `nil` outside of the root and in a
  /// binary list.
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
        guard let found = list.entries(container).filter({ holds($0.key) || holds($0.value) }).last
        else { break walk }
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

/// The meaning of a value or key in the bundle.
enum Subject {
  /// A key of the schema at an element, or a value of it without a meaning of its own.
  case schemaKey(ElementID, KeyID)
  /// The name of an element type.
  case elementType(ElementID)
  /// The user-defaults key of a row, in the suite that holds its value.
  case defaultsKey(SettingID)
  /// The default of a row.
  case defaultValue(Row)
  /// A page, by the name that `File` uses.
  case page(String)
  /// A text that a strings table translates, or an entry of the table, with the table's name; `nil`
  /// if there is none.
  case text(table: String?, String)
  /// The name of a strings table.
  case table(String)
  /// The name of an image.
  case image(String)
}

/// A value or key of a file with its meaning.
struct SubjectPlace {
  let place: FilePlace
  let subject: Subject
  /// The range of the value or key, and that of its text without tags and quotes, as 0-based UTF-8
  /// offsets.
  let offsets: Range<Int>
  let name: Range<Int>
  /// Whether the node is the key of an entry, or a value written as one.
  var isKey = false
}

extension FilePlace {
  /// Returns the subject at an offset; `nil` if nothing there has a meaning.
  func subject(at offset: Int) -> SubjectPlace? {
    if case .code(let path) = file {
      return view.declaredKey(at: offset, inCode: path).map { id, offsets in
        SubjectPlace(
          place: self,
          subject: .defaultsKey(id),
          offsets: offsets,
          name: offsets)
      }
    }
    guard let list, let cursor = Cursor(list, at: offset), let entry = cursor.innermostEntry else {
      return nil
    }
    let subject: Subject?
    if let table {
      guard cursor.chain.count == 2 else { return nil }
      subject = .text(table: table.name, list.text(entry.key))
    } else {
      subject = page.flatMap {
        self.subject(of: cursor.node, in: entry, $0.row(containing: cursor.node), $0)
      }
    }
    return subject.map {
      SubjectPlace(
        place: self,
        subject: $0,
        offsets: list.offsets(cursor.node),
        name: list.content(cursor.node),
        isKey: list.offsets(entry.key) == list.offsets(cursor.node))
    }
  }

  /// Returns the subject of a key or value of a page or of one of its rows.
  func subject(
    of node: PropertyList.NodeID, in entry: PropertyList.Entry, _ row: Row?, _ page: Page
  ) -> Subject? {
    let schema = view.bundle.schema
    guard let (element, key) = page.element(of: entry, row, schema) else { return nil }
    if node == entry.key { return .schemaKey(element, key) }
    guard let index = schema.keyIndex(key, in: element) else { return nil }
    let text = page.list.string(node)
    switch (schema.role(at: index), text) {
    case (.elementType, let name?): return .elementType(schema.elementID(named: name))
    case (.defaultsKey, let name?) where !name.isEmpty:
      return .defaultsKey(
        SettingID(suite: row.flatMap { view.suites(of: $0)[0] }, key: name))
    case (.page, let name?): return .page(PageReference(name).base)
    case (.stringsTable, _): return page.statedTableName.map { .table($0) }
    case (.image, let name?): return .image(name)
    default: break
    }
    if schema.flags(at: index).contains(.localizable), let text, !text.isEmpty {
      return .text(table: view.analysis.translations.tableName(of: page), text)
    }
    if key == .defaultValue, let row { return .defaultValue(row) }
    return .schemaKey(element, key)
  }
}

extension Cursor {
  /// The entry of the key or value, or of the array that contains it.
  fileprivate var innermostEntry: PropertyList.Entry? {
    if let entry { return entry }
    for (container, inside) in zip(chain, chain.dropFirst()).reversed() {
      if let entry = list.entries(container).first(where: { $0.value == inside }) { return entry }
    }
    return nil
  }
}

extension Page {
  /// Returns the element of an entry's key: the page, a row, or an element nested in a row.
  fileprivate func element(of entry: PropertyList.Entry, _ row: Row?, _ schema: Schema) -> (
    ElementID, KeyID
  )? {
    let key = KeyID(rawValue: list.symbol(entry.key))
    guard let row else { return (.page, key) }
    for outer in list.entries(row.node) {
      if outer.key == entry.key { return (row.element, key) }
      guard list.entries(outer.value).contains(where: { $0.key == entry.key }),
        let nested = schema.key(KeyID(rawValue: list.symbol(outer.key)), in: row.element)?
          .nestedTypes.first
      else { continue }
      return (schema.elementID(named: nested), key)
    }
    return nil
  }
}

extension Row {
  /// The choice that equals the default.
  var choiceOfDefault: Choice? {
    defaultValue.flatMap { value in
      ChoiceSpecifier(row: self).choices.first {
        list.isEqual($0.valueNode, to: value.node, of: list, .exact)
      }
    }
  }
}

extension BundleView {
  // MARK: - Places of things

  /// A value or key of a document.
  struct NodePlace: Hashable {
    let document: Int
    let node: PropertyList.NodeID
  }

  /// Returns the rows of a setting, as the values of `Key`.
  func rows(of id: SettingID) -> [NodePlace] { keyPlaces.filter { $0.id == id }.map(\.place) }

  /// Returns the settings of all suites that have a key, in the order of the pages.
  func settings(withKey key: String) -> [SettingID] {
    keyPlaces.map(\.id).filter { $0.key.utf8.elementsEqual(key.utf8) }.distinct
  }

  /// The keys of all rows, with their settings.
  private var keyPlaces: [(id: SettingID, place: NodePlace)] {
    bundle.pages.flatMap { page in
      page.rows.flatMap { row in
        row.key.map { key in
          suites(of: row).map { suite in
            (
              SettingID(suite: suite, key: key.value),
              NodePlace(document: page.document, node: key.node)
            )
          }
        } ?? []
      }
    }
  }

  /// Returns the app groups that hold the value of a row, `nil` for the app's own defaults, in the
  /// order in which a user meets them; at least one.
  func suites(of row: Row) -> [String?] { analysis.suites(ofPage: row.page.number) }

  /// Returns the `File` values that lead to a page.
  func links(toPage base: String) -> [NodePlace] {
    analysis.graph.edges.filter { $0.reference.base == base }.map {
      NodePlace(document: $0.row.document, node: $0.node)
    }
  }

  /// Returns the texts of pages that equal a text and that a table translates.
  func texts(_ text: String, inTable table: String) -> [NodePlace] {
    analysis.translations.texts(inTable: table).filter { $0.list.text($0.text.node, equals: text) }
      .map {
        NodePlace(document: bundle.pages[$0.text.page].document, node: $0.text.node)
      }
  }

  /// Returns the entries of a key in all languages of a table.
  func entries(_ key: String, inTable table: String) -> [(
    table: StringsTable, entry: PropertyList.Entry
  )] {
    bundle.tables.filter { $0.name == table }.flatMap { table in
      table.entries.filter { table.list.text($0.key, equals: key) }.map { (table, $0) }
    }
  }

  /// Returns the keys of a text's entries in all languages of a table.
  func entryKeys(_ text: String, inTable table: String) -> [NodePlace] {
    entries(text, inTable: table).map { NodePlace(document: $0.table.document, node: $0.entry.key) }
  }

  /// Returns the values of pages and the keys of tables with the same name.
  func names(_ subject: Subject) -> [NodePlace] {
    switch subject {
    case .defaultsKey(let id): rows(of: id)
    case .page(let base): links(toPage: base)
    case .text(let table?, let text): texts(text, inTable: table) + entryKeys(text, inTable: table)
    case .table(let name):
      bundle.pages.filter { $0.statedTableName == name }.compactMap { page in
        page.stringsTable.map { NodePlace(document: page.document, node: $0.node) }
      }
    default: []
    }
  }

  /// Returns the destination of a place, in the client's terms.
  func destination(_ place: NodePlace) -> Destination {
    let file = file(ofDocument: place.document)
    let list = bundle.documents[place.document].list
    var content = 0..<0
    if list.hasPositions { content = list.content(place.node) }
    return Destination(uri: uri(file), range: range(content, in: file))
  }
}

extension PropertyList {
  /// Returns the range of a string's or key's text without tags and quotes, as 0-based UTF-8
  /// offsets.
  func content(_ node: NodeID) -> Range<Int> {
    let nodeOffsets = offsets(node)
    let bytes = source.buffer
    guard hasPositions, !nodeOffsets.isEmpty else { return nodeOffsets }
    if format == .xml {
      guard kind(node) == .string || kind(node) == .key,
        let start = bytes[nodeOffsets].firstIndex(of: UInt8(ascii: ">")),
        bytes[start - 1] != UInt8(ascii: "/"),
        let end = bytes[nodeOffsets].lastIndex(of: UInt8(ascii: "<")), end > start
      else { return nodeOffsets }
      return start + 1..<end
    }
    let first = bytes[nodeOffsets.lowerBound]
    guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"), nodeOffsets.count > 1 else {
      return nodeOffsets
    }
    return nodeOffsets.lowerBound + 1..<nodeOffsets.upperBound - 1
  }
}
