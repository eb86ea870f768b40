import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The nodes at an offset in a property list, from the root to the innermost.
struct Cursor {
  let list: PropertyList
  /// The containers around the offset, the outermost first, followed by the innermost value or key.
  let chain: [PropertyList.NodeID]
  /// The entry of the innermost value or key; `nil` for an item of an array and for the root.
  let entry: PropertyList.Entry?

  /// The innermost value or key.
  var node: PropertyList.NodeID { chain[chain.count - 1] }

  /// Finds the nodes at a 0-based UTF-8 byte offset; fails outside of the root and in a binary
  /// property list.
  ///
  /// The end of a value or key belongs to it too.
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
        // Between two adjacent elements, the second one is meant.
        guard let item = list.items(container).filter(holds).last else { break walk }
        chain.append(item)
        entry = nil
      case .dictionary:
        let entriesAtOffset = list.entries(container).filter { holds($0.key) || holds($0.value) }
        guard let found = entriesAtOffset.last else { break walk }
        entry = found
        chain.append(holds(found.value) ? found.value : found.key)
      default: break walk
      }
    }
    // The root of a strings table without braces may begin after a comment, which is outside of it.
    let hasInnerNode = chain.count > 1
    guard hasInnerNode || holds(list.root) else { return nil }
    self.chain = chain
    self.entry = entry
  }
}

/// The meaning of a value or key in the bundle.
enum Subject {
  /// A key that the schema defines for an element, or a value of the key that is no other subject.
  case schemaKey(ElementID, KeyID)
  /// The name of an element type.
  case elementType(ElementID)
  /// The user-defaults key of a row, in the suite that stores its value.
  case defaultsKey(SettingID)
  /// The default of a row.
  case defaultValue(Row)
  /// A page, by its name in `File`.
  case page(String)
  /// A text of a page or the key of a table entry, with the table's name; `nil` if the page has no
  /// table.
  case text(table: String?, String)
  /// The name of a strings table.
  case table(String)
  /// The name of an image.
  case image(String)
}

/// A value or key in a file, with its meaning.
struct SubjectPlace {
  let place: FilePlace
  let subject: Subject
  /// The range of the value or key, in 0-based UTF-8 byte offsets.
  let offsets: Range<Int>
  /// The range of its text without tags and quotation marks, in 0-based UTF-8 byte offsets.
  let textOffsets: Range<Int>
  /// Whether the place is the key of an entry in a property list.
  ///
  /// This holds for the value of `"key";` too, since the key is also the value.
  var isKey = false
}

extension FilePlace {
  /// Returns the subject at a 0-based UTF-8 byte offset; `nil` if there is none.
  func subject(at offset: Int) -> SubjectPlace? {
    if case .code(let path) = file {
      return view.declaredKey(at: offset, inCode: path).map { id, offsets in
        SubjectPlace(
          place: self,
          subject: .defaultsKey(id),
          offsets: offsets,
          textOffsets: offsets)
      }
    }
    guard let list, let cursor = Cursor(list, at: offset), let entry = cursor.innermostEntry else {
      return nil
    }
    var subject: Subject?
    if let table {
      let isInEntryOfRoot = cursor.chain.count == 2
      if isInEntryOfRoot { subject = .text(table: table.name, list.text(entry.key)) }
    } else if let page {
      let row = page.row(containing: cursor.node)
      subject = self.subject(of: cursor.node, in: entry, row, page)
    }
    guard let subject else { return nil }
    return SubjectPlace(
      place: self,
      subject: subject,
      offsets: list.offsets(cursor.node),
      textOffsets: list.content(cursor.node),
      isKey: list.offsets(entry.key) == list.offsets(cursor.node))
  }

  /// Returns the subject of a key or value of a page or of one of its rows; `nil` if there is none.
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
      // On a page of several suites, the first one is meant.
      let suite = row.flatMap { view.suites(of: $0)[0] }
      return .defaultsKey(SettingID(suite: suite, key: name))
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
  /// The entry of the key or value, or the innermost entry whose value contains it; `nil` outside
  /// of all entries.
  fileprivate var innermostEntry: PropertyList.Entry? {
    if let entry { return entry }
    let containersAndContents = zip(chain, chain.dropFirst())
    for (container, inside) in containersAndContents.reversed() {
      if let entry = list.entries(container).first(where: { $0.value == inside }) { return entry }
    }
    return nil
  }
}

extension Page {
  /// Returns an entry's key and the element that has it: the page, a row, or an element nested in a
  /// row; `nil` if the schema knows no such nested element, and for an entry nested more deeply.
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
  /// The choice that equals the default; `nil` if there is none.
  var choiceOfDefault: Choice? {
    guard let value = defaultValue else { return nil }
    return ChoiceSpecifier(row: self).choices.first {
      list.isEqual($0.valueNode, to: value.node, of: list, .exact)
    }
  }
}

extension BundleView {
  // MARK: - Places of subjects

  /// A value or key in one of the bundle's documents.
  struct NodePlace: Hashable {
    let document: Int
    let node: PropertyList.NodeID
  }

  /// Returns the places of a setting's `Key` values.
  func rows(of id: SettingID) -> [NodePlace] { keyPlaces.filter { $0.id == id }.map(\.place) }

  /// Returns the settings of all suites that have a key, in the order of the pages.
  func settings(withKey key: String) -> [SettingID] {
    keyPlaces.map(\.id).filter { $0.key.utf8.elementsEqual(key.utf8) }.distinct
  }

  /// The keys of all rows, with their settings.
  private var keyPlaces: [(id: SettingID, place: NodePlace)] {
    var places: [(id: SettingID, place: NodePlace)] = []
    for page in bundle.pages {
      for row in page.rows {
        guard let key = row.key else { continue }
        let place = NodePlace(document: page.document, node: key.node)
        for suite in suites(of: row) {
          places.append((SettingID(suite: suite, key: key.value), place))
        }
      }
    }
    return places
  }

  /// Returns the suites that store the value of a row, in the order of the pages: app groups, or
  /// `nil` for the app's own defaults; never empty.
  func suites(of row: Row) -> [String?] { analysis.suites(ofPage: row.page.number) }

  /// Returns the places of the `File` values that open a page.
  func links(toPage base: String) -> [NodePlace] {
    analysis.graph.edges.filter { $0.reference.base == base }.map {
      NodePlace(document: $0.row.document, node: $0.node)
    }
  }

  /// Returns the places of the page texts that equal a text and that a table translates.
  func texts(_ text: String, inTable table: String) -> [NodePlace] {
    let equal = analysis.translations.texts(inTable: table).filter {
      $0.list.text($0.text.node, equals: text)
    }
    return equal.map {
      NodePlace(document: bundle.pages[$0.text.page].document, node: $0.text.node)
    }
  }

  /// Returns the entries with a key in all languages of a table.
  func entries(_ key: String, inTable name: String) -> [(
    table: StringsTable, entry: PropertyList.Entry
  )] {
    bundle.tables.filter { $0.name == name }.flatMap { table in
      table.entries.filter { table.list.text($0.key, equals: key) }.map { (table, $0) }
    }
  }

  /// Returns the places of the keys of a text's entries in all languages of a table.
  func entryKeys(_ text: String, inTable table: String) -> [NodePlace] {
    entries(text, inTable: table).map { NodePlace(document: $0.table.document, node: $0.entry.key) }
  }

  /// Returns the places of all values and table keys that are the name of a subject; none for a
  /// subject that cannot be renamed.
  func occurrences(of subject: Subject) -> [NodePlace] {
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

  /// Returns the client's destination for a place.
  func destination(_ place: NodePlace) -> Destination {
    let file = file(ofDocument: place.document)
    let list = bundle.documents[place.document].list
    var content = 0..<0
    if list.hasPositions { content = list.content(place.node) }
    return Destination(uri: uri(file), range: range(content, in: file))
  }
}

extension PropertyList {
  /// Returns the range of a string's or key's text without tags and quotation marks, in 0-based
  /// UTF-8 byte offsets; the range of the whole node for any other value and for `<string/>`.
  func content(_ node: NodeID) -> Range<Int> {
    let nodeOffsets = offsets(node)
    guard hasPositions, !nodeOffsets.isEmpty else { return nodeOffsets }
    let bytes = source.buffer
    if format == .xml {
      guard kind(node) == .string || kind(node) == .key,
        let startTagEnd = bytes[nodeOffsets].firstIndex(of: UInt8(ascii: ">")),
        bytes[startTagEnd - 1] != UInt8(ascii: "/"),
        let endTag = bytes[nodeOffsets].lastIndex(of: UInt8(ascii: "<")), endTag > startTagEnd
      else { return nodeOffsets }
      return startTagEnd + 1..<endTag
    }
    let first = bytes[nodeOffsets.lowerBound]
    let isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    if isQuoted, nodeOffsets.count > 1 {
      return nodeOffsets.lowerBound + 1..<nodeOffsets.upperBound - 1
    }
    return nodeOffsets
  }
}
