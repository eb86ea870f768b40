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
