import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// Completion at a place in a page.
struct PageCompletion {
  let view: BundleView
  let schema: Schema
  let cursor: PageCursor
  /// The element whose keys are valid at the place: the page, the type of a row, or an element
  /// nested in a row.
  let element: ElementID
  /// The row around the place, with its complete entries; `nil` outside of all rows and for a row
  /// with an unreadable value.
  let row: Row?
  private let lineEnd: String
  let indentation: String
  private let inside: Inside

  /// The kind of container around the place.
  private enum Inside {
    /// A dictionary: the page, a row or an element nested in a row.
    case dictionary
    /// The array of rows.
    case rows
    /// An array that is the value of a key.
    case array(KeyID)
  }

  /// Analyzes a 0-based UTF-8 byte offset in a page; fails if no completion is possible there.
  init?(_ text: ClientText, at offset: Int, _ view: BundleView) {
    let schema = view.bundle.schema
    guard let cursor = PageCursor(Array(text.bytes.buffer), at: offset),
      let (inside, element) = PageCompletion.surroundings(cursor.containers, schema)
    else { return nil }
    self.view = view
    self.schema = schema
    self.cursor = cursor
    self.inside = inside
    self.element = element
    lineEnd = text.lineEnd
    indentation = text.indentation(before: offset)
    row = PageCompletion.row(around: cursor, schema)
  }

  private static func row(around cursor: PageCursor, _ schema: Schema) -> Row? {
    let symbols = SymbolTable(keys: schema.keyNames, values: schema.elementNames)
    // The row is parsed as a page of its own, whose name is never shown.
    let file = "Root.plist"
    guard let name = PageName(path: file), let list = cursor.rowAlone(symbols) else {
      return nil
    }
    let page = Page(
      file: file,
      name: name,
      list: list,
      document: 0,
      schema: schema)
    return page.rows.first
  }

  /// Returns the kind of container around the place, and the element whose keys are valid there;
  /// `nil` if no keys or items are known there.
  ///
  /// - Parameter containers: The page, then the array of rows, a row, and the array or dictionary
  ///   that is the value of one of its keys, as far as the place is in them.
  private static func surroundings(_ containers: [PageCursor.Container], _ schema: Schema) -> (
    Inside, ElementID
  )? {
    guard let page = containers.first, !page.isArray else { return nil }
    if containers.count == 1 { return (.dictionary, .page) }
    // No other key of a page has an array or a dictionary.
    let rows = containers[1]
    guard rows.isArray, key(of: rows, schema) == .preferenceSpecifiers else { return nil }
    if containers.count == 2 { return (.rows, .unknown) }
    let row = containers[2]
    guard !row.isArray else { return nil }
    let rowType = type(of: row, schema)
    if containers.count == 3 { return (.dictionary, rowType) }
    // The schema describes nothing below the value of a row's key.
    guard containers.count == 4 else { return nil }
    let value = containers[3]
    let rowKey = key(of: value, schema)
    if value.isArray { return (.array(rowKey), rowType) }
    guard let nestedType = schema.key(rowKey, in: rowType)?.nestedTypes.first else { return nil }
    return (.dictionary, schema.elementID(named: nestedType))
  }

  private static func key(of container: PageCursor.Container, _ schema: Schema) -> KeyID {
    schema.keyID(named: container.key ?? "")
  }

  /// Returns the type of a row, or for a misspelled name the most similar type; `unknown` if there
  /// is none.
  private static func type(of row: PageCursor.Container, _ schema: Schema) -> ElementID {
    guard let name = row.text(of: schema.name(of: .type)) else { return .unknown }
    let element = schema.elementID(named: name)
    if element != .unknown { return element }
    guard let similar = Suggestion.best(for: name, among: schema.typeNames) else { return .unknown }
    return schema.elementID(named: similar)
  }

  var writer: KeyWriter { KeyWriter(schema: schema, lineEnd: lineEnd, row: row) }

  var items: [CompletionItem] {
    var key = KeyID.unknown
    if let name = cursor.key { key = schema.keyID(named: name) }
    switch (cursor.token, inside) {
    case (.text(let range, of: "key", let isClosed), .dictionary):
      return keys(range, isInElement: true, isClosed: isClosed)
    case (.text, .dictionary): return values(key).compactMap(item)
    case (_, .array(let listKey)): return values(listKey).compactMap(item)
    case (.text, .rows): return []
    case (.between(let range), .dictionary) where cursor.key != nil:
      guard !cursor.isFollowedByValue else { return [] }
      return valueElements(key, range)
    case (.between(let range), .dictionary):
      var items = keys(range, isInElement: false, isClosed: false)
      if isInEmptyRow { items += rows(range, isInRow: true) }
      return items
    case (.between(let range), .rows): return rows(range)
    }
  }

  // MARK: - Keys and rows

  /// Returns the keys that the element supports and lacks.
  ///
  /// - Parameters:
  ///   - isInElement: Whether the place is in the text of a `<key>`.
  ///   - isClosed: Whether `</key>` follows.
  private func keys(_ range: Range<Int>, isInElement: Bool, isClosed: Bool) -> [CompletionItem] {
    let present = Set(cursor.containers.last?.children.compactMap { $0.key } ?? [])
    var specifications = schema.keyRange(in: element).map(schema.specification(at:))
    if element == .unknown {
      // A row of unknown type needs a `Type`, whose specification is the same for all types.
      specifications = []
      if let type = schema.key(.type, in: .group) { specifications.append(type) }
    }
    let absent = specifications.filter { !present.contains($0.name) }
    let requiredFirst = absent.filter { $0.isRequired } + absent.filter { !$0.isRequired }
    return requiredFirst.map { key in
      var opener = ""
      var filter: String?
      if !isInElement {
        opener = "<key>"
        filter = opener + key.name
      }
      var text = SnippetText()
      if isInElement, isClosed {
        text.add(key.name)
      } else {
        text.add(opener + key.name + "</key>")
        if !cursor.isFollowedByValue {
          text.add(lineEnd + indentation)
          writer.addValue(
            of: key,
            in: element,
            to: &text,
            indentation: indentation)
        }
      }
      return CompletionItem(
        label: key.name,
        kind: .property,
        text: text,
        offsets: range,
        filter: filter,
        detail: SchemaText.types(key),
        documentation: SchemaText.markdown(key, schema.element(element)))
    }
  }

  /// Whether the place is in an empty row.
  private var isInEmptyRow: Bool {
    // A row is in the array of rows, and this in the page.
    cursor.containers.count == 3 && cursor.containers[2].children.isEmpty
  }

  /// Returns the element types, each as a complete row with its required keys.
  ///
  /// - Parameter isInRow: Whether the place is in an existing, empty row.
  private func rows(_ range: Range<Int>, isInRow: Bool = false) -> [CompletionItem] {
    schema.typeNames.map { name in
      let specification = schema.element(schema.elementID(named: name))
      var inner = indentation
      var opener = ""
      var text = SnippetText()
      if !isInRow {
        inner += "\t"
        opener = "<dict>"
        text.add(opener + lineEnd + inner)
      }
      text.add("<key>Type</key>" + lineEnd + inner + "<string>\(name)</string>")
      for key in specification.keys where key.isRequired && key.id != .type {
        text.add(lineEnd + inner + "<key>\(key.name)</key>" + lineEnd + inner)
        writer.addValue(
          of: key,
          in: schema.elementID(named: name),
          to: &text,
          indentation: inner)
      }
      if !isInRow { text.add(lineEnd + indentation + "</dict>") }
      return CompletionItem(
        label: name,
        kind: .structure,
        text: text,
        offsets: range,
        filter: opener + name,
        detail: specification.label,
        documentation: SchemaText.markdown(specification))
    }
  }
}
