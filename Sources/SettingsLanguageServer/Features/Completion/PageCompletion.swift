import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The items that may be written at a place of a page.
struct PageCompletion {
  let view: BundleView
  let schema: Schema
  let cursor: PageCursor
  let element: ElementID
  /// The row around the place, with its whole entries.
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

  /// Analyzes a place; `nil` if nothing is known to belong there.
  init?(_ text: ClientText, at offset: Int, _ view: BundleView) {
    let schema = view.bundle.schema
    guard let cursor = PageCursor(Array(text.bytes.buffer), at: offset),
      let (inside, element) = PageCompletion.surroundings(cursor.containers, schema)
    else { return nil }
    self.typed = typed
    self.inside = inside
    self.element = element
    self.view = view
    lineEnd = text.lineEnd
    indentation = text.indentation(before: offset)
    let page = Page(
      file: "Root.plist",
      name: name,
      list: typed.list,
      document: 0,
      schema: schema)
    row = typed.containers.dropFirst(2).first.flatMap(page.row(containing:))
  }

  private static func row(around cursor: PageCursor, _ schema: Schema) -> Row? {
    let symbols = SymbolTable(keys: schema.keyNames, values: schema.elementNames)
    guard let name = PageName(path: "Root.plist"), let list = cursor.rowAlone(symbols) else {
      return nil
    }
    let page = Page(file: "Root.plist", name: name, list: list, document: 0, schema: schema)
    return page.rows.first
  }

  /// The container around a place, and the element whose keys count there.
  private static func surroundings(_ containers: [PageCursor.Container], _ schema: Schema) -> (
    Inside, ElementID
  )? {
    let list = typed.list
    let nodes = typed.containers
    guard list.kind(list.root) == .dictionary, let last = nodes.last else { return nil }
    func key(_ depth: Int) -> KeyID {
      let entry = list.entries(nodes[depth - 1]).first { $0.value == nodes[depth] }
      return schema.keyID(named: entry.map { list.text($0.key) } ?? "")
    }
    func type(_ row: PropertyList.NodeID) -> ElementID {
      guard let name = list.value(schema.name(of: .type), in: row).flatMap(list.string) else {
        return .unknown
      }
      let element = schema.elementID(named: name)
      // A misspelled type says all the same which row is meant.
      guard element == .unknown else { return element }
      return Suggestion.best(for: name, among: schema.typeNames).map(schema.elementID(named:))
        ?? .unknown
    }
    guard nodes.count > 1 else { return (.dictionary, .page) }
    // No other key of a page has an array or a dictionary.
    guard containers[1].isArray, key(of: containers[1], schema) == .preferenceSpecifiers else {
      return nil
    }
    switch (containers.count, last.isArray) {
    case (2, _): return (.rows, .unknown)
    case (3, false): return (.dictionary, type(of: last, schema))
    case (4, true): return (.array(key(of: last, schema)), type(of: containers[2], schema))
    case (4, false):
      let row = type(of: containers[2], schema)
      return schema.key(key(of: last, schema), in: row)?.nestedTypes.first.map {
        (.dictionary, schema.elementID(named: $0))
      }
    default: return nil
    }
  }

  private static func key(of container: PageCursor.Container, _ schema: Schema) -> KeyID {
    schema.keyID(named: container.key ?? "")
  }

  /// The type of a row; a misspelled one says all the same which is meant.
  private static func type(of row: PageCursor.Container, _ schema: Schema) -> ElementID {
    guard let name = row.text(of: schema.name(of: .type)) else { return .unknown }
    let element = schema.elementID(named: name)
    if element != .unknown { return element }
    let meant = Suggestion.best(for: name, among: schema.typeNames)
    return meant.map(schema.elementID(named:)) ?? .unknown
  }

  var writer: KeyWriter { KeyWriter(schema: schema, lineEnd: lineEnd, row: row) }

  var items: [CompletionItem] {
    let key = cursor.key.map(schema.keyID(named:)) ?? .unknown
    switch (cursor.token, inside) {
    case (.text(let range, of: "key", let isClosed), .dictionary):
      return keys(range, isInElement: true, isClosed: isClosed)
    case (.text, .dictionary): return values(key).compactMap(item)
    case (_, .array(let key)): return values(key).compactMap(item)
    case (.text, .rows): return []
    case (.between(let range), .dictionary) where typed.key != nil:
      guard !typed.isFollowedByValue else { return [] }
      return valueElements(key, range)
    case (.between(let range), .dictionary):
      var items = keys(range, isInElement: false, isClosed: false)
      if isEmptyRow { items += rows(range, isInRow: true) }
      return items
    case (.between(let range), .rows): return rows(range)
    }
  }

  // MARK: - Keys and rows

  /// Returns the keys that the element supports and lacks.
  private func keys(_ range: Range<Int>, isInElement: Bool, isClosed: Bool) -> [CompletionItem] {
    let present = Set(cursor.containers.last?.children.compactMap { $0.key } ?? [])
    var specifications = schema.keyRange(in: element).map(schema.specification(at:))
    if element == .unknown {
      // Without its type nothing is known of a row but that it needs one.
      let group = schema.key(.type, in: .group)
      specifications = group.map { [$0] } ?? []
    }
    let wanted = specifications.filter { !present.contains($0.name) }
    return (wanted.filter(\.isRequired) + wanted.filter { !$0.isRequired }).map { key in
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
        if !typed.isFollowedByValue {
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
  private var isEmptyRow: Bool {
    cursor.containers.count == 3 && cursor.containers[2].children.isEmpty
  }

  /// Returns the element types, each as a whole row with its required keys.
  ///
  /// - Parameter isInRow: Whether the row is there already, without anything in it.
  private func rows(_ range: Range<Int>, isInRow: Bool = false) -> [CompletionItem] {
    schema.typeNames.map { name in
      let specification = schema.element(schema.elementID(named: name))
      var inner = indentation + "\t"
      var opener = "<dict>"
      var text = SnippetText(opener + lineEnd + inner)
      if isInRow {
        inner = indentation
        opener = ""
        text = SnippetText()
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

  // MARK: - Values

  /// A value that may be written, with what it means.
  private struct Value {
    var text: String
    /// The whole element.
    var markup: String
    var kind = CompletionItem.Kind.value
    var detail: String?
    var documentation: String?

    init(
      text: String, kind: CompletionItem.Kind, detail: String? = nil, documentation: String? = nil
    ) {
      self.text = text
      self.kind = kind
      self.detail = detail
      self.documentation = documentation
      markup = "<string>\(XMLText.escaped(text))</string>"
    }

    /// A value that a row stores; `nil` for one that holds others.
    init?(_ value: PropertyListValue, detail: String? = nil) {
      guard let markup = value.markup else { return nil }
      self.markup = markup
      self.detail = detail
      text = if case .string(let text) = value { text } else { value.shown }
    }
  }

  /// Writes a whole element, or the text of one that is there; `nil` for a value of another type
  /// than that has.
  private func item(_ value: Value) -> CompletionItem? {
    let text: String
    let offsets: Range<Int>
    var filter: String?
    switch typed.token {
    case .between(let range):
      text = value.markup
      offsets = range
      filter = value.markup
    case .text(let range, let tag, let isClosed):
      guard value.markup.hasPrefix("<\(tag)>") else { return nil }
      let rest = value.markup.dropFirst(tag.count + 2)
      let written = String(rest.dropLast(tag.count + 3))
      text = isClosed ? written : String(rest)
      offsets = range
      if written != value.text { filter = written }
    }
    return CompletionItem(
      label: value.text,
      kind: value.kind,
      text: SnippetText(text),
      offsets: offsets,
      filter: filter,
      detail: value.detail,
      documentation: value.documentation)
  }

  /// The elements that may follow a key.
  private func valueElements(_ key: KeyID, _ range: Range<Int>) -> [CompletionItem] {
    // The type of a row is asked for before anybody knows what it is.
    let known = values(key).compactMap(item)
    if !known.isEmpty { return known }
    guard let specification = schema.key(key, in: element) else { return [] }
    var text = SnippetText()
    writer.addValue(
      of: specification,
      in: element,
      to: &text,
      indentation: indentation)
    return [
      CompletionItem(
        label: text.plain,
        kind: .value,
        text: text,
        offsets: range,
        filter: text.plain,
        detail: SchemaText.types(specification))
    ]
  }

  /// The values that a key may have here.
  private func values(_ key: KeyID) -> [Value] {
    if key == .type {
      return schema.typeNames.map { name in
        let specification = schema.element(schema.elementID(named: name))
        return Value(
          text: name,
          kind: .enumMember,
          detail: specification.label,
          documentation: SchemaText.markdown(specification))
      }
    }
    guard let index = schema.keyIndex(key, in: element) else { return [] }
    let specification = schema.specification(at: index)
    if !specification.allowedValues.isEmpty {
      let labels = Dictionary(
        specification.valueLabels.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      return specification.allowedValues.map {
        Value(text: $0, kind: .enumMember, detail: labels[$0])
      }
    }
    switch schema.role(at: index) {
    case .page:
      let names = view.bundle.files.items.filter { $0.kind == .file }.compactMap {
        PageName(path: $0.path)?.base
      }
      return Set(names).subtracting(["Root"]).sorted().map { Value(text: $0, kind: .file) }
    case .stringsTable:
      return Set(view.bundle.tables.map(\.name)).sorted().map { Value(text: $0, kind: .file) }
    case .image:
      let names = view.bundle.files.items.compactMap { ImageName(path: $0.path)?.stem }
      return Set(names).sorted().map { Value(text: $0, kind: .file) }
    default: break
    }
    if specification.isLocalizable { return tableTexts() }
    if specification.types == .boolean { return [true, false].compactMap { Value(.boolean($0)) } }
    guard key == .defaultValue else { return [] }
    return defaults
  }

  /// The keys of the table that the page names, with a translation each.
  private func tableTexts() -> [Value] {
    let name = text(of: .stringsTable, in: typed.list.root) ?? "Localizable"
    var base = name
    if name.hasSuffix(".strings") { base = String(name.dropLast(8)) }
    var texts: [String: String] = [:]
    for table in view.bundle.tables where table.name == base {
      for entry in table.entries where texts[table.list.text(entry.key)] == nil {
        texts[table.list.text(entry.key)] = table.list.display(entry.value)
      }
    }
    return texts.ordered(by: \.key).map { Value(text: $0.key, kind: .text, detail: $0.value) }
  }

  /// The values that the row stores, each with what it stands for.
  private var defaults: [Value] {
    guard let row else { return [] }
    guard case .toggleSwitch(let toggle) = Specifier(row) else {
      return row.choices.compactMap { Value($0.value, detail: $0.title) }
    }
    let values = SwitchValues(toggle)
    return [Value(values.onValue, detail: "on"), Value(values.offValue, detail: "off")].compactMap {
      $0
    }
  }
}

/// Writes keys with values to be filled in.
struct KeyWriter {
  let schema: Schema
  let lineEnd: String
  /// The row that gets the key; absent for a new one.
  var row: Row?

  /// Adds a value that the key of an element takes: what the row itself suggests, else something
  /// that can be read.
  func addValue(
    of key: KeySpecification, in element: ElementID, to text: inout SnippetText, indentation: String
  ) {
    var choices = key.allowedValues
    if key.id == .type { choices = schema.typeNames }
    if let own = suggestion(key.id, element) { return text.addStop(own) }
    if key.types.contains(.string), !choices.isEmpty {
      text.add("<string>")
      text.addChoice(choices)
      return text.add("</string>")
    }
    switch key.types {
    case .boolean: addBoolean(["true", "false"], to: &text)
    // A switch that nothing is known of is off, as without a default.
    case _ where key.id == .defaultValue && element == .toggleSwitch:
      addBoolean(["false", "true"], to: &text)
    case .array:
      text.add("<array>" + lineEnd + indentation + "\t")
      if key.itemTypes == .dictionary {
        text.addStop()
      } else {
        addScalar(key.itemTypes, "0", to: &text)
      }
      text.add(lineEnd + indentation + "</array>")
    case .dictionary:
      text.add("<dict>" + lineEnd + indentation + "\t")
      text.addStop()
      text.add(lineEnd + indentation + "</dict>")
    default: addScalar(key.types, key.id == .maximumValue ? "1" : "0", to: &text)
    }
  }

  /// A number is there from the start, since an empty one makes the page unreadable.
  private func addScalar(_ types: ValueTypes, _ number: String, to text: inout SnippetText) {
    let tag =
      switch types {
      case .integer: "integer"
      case .number, .real: "real"
      default: "string"
      }
    text.add("<\(tag)>")
    if tag == "string" { text.addStop() } else { text.addStop(number) }
    text.add("</\(tag)>")
  }

  private func addBoolean(_ choices: [String], to text: inout SnippetText) {
    text.add("<")
    text.addChoice(choices)
    text.add("/>")
  }

  /// What the other keys of the row make of a key.
  private func suggestion(_ key: KeyID, _ element: ElementID) -> String? {
    guard let row else { return nil }
    func own(_ key: KeyID) -> PropertyList.NodeID? { row.field(key)?.value }
    func list(_ texts: [String?]) -> String {
      "<array>" + texts.map { "<string>\(XMLText.escaped($0 ?? ""))</string>" }.joined()
        + "</array>"
    }
    let limits = [KeyID.minimumValue, .maximumValue, .defaultValue].compactMap {
      own($0).flatMap(row.list.number)
    }
    switch (key, element) {
    case (.defaultValue, .toggleSwitch):
      return own(.falseValue).flatMap { row.list.value(of: $0).markup }
    case (.defaultValue, .slider):
      return own(.minimumValue).flatMap { row.list.value(of: $0).markup }
    case (.defaultValue, _):
      return row.array(.values)?.value.first.flatMap { row.list.value(of: $0).markup }
    case (.minimumValue, _):
      return limits.max().map { "<real>\(min(0, $0 - 1, limits.min() ?? 0))</real>" }
    case (.maximumValue, _): return limits.max().map { "<real>\(max(1, $0 + 1))</real>" }
    case (.trueValue, _) where own(.falseValue) == nil: return "<true/>"
    case (.falseValue, _) where own(.trueValue) == nil: return "<false/>"
    case (.titles, _), (.shortTitles, _):
      return row.array(.values).map { list($0.value.map(row.list.plainText)) }
    case (.supportedUserInterfaceIdioms, _): return list(["Phone", "Pad"])
    default: return nil
    }
  }
}

extension PropertyListValue {
  /// A value as an element of a page; `nil` for one that holds others.
  var markup: String? {
    guard kind != .array, kind != .dictionary else { return nil }
    return try? PropertyListWriter.xmlLines(self, depth: 0)
  }
}
