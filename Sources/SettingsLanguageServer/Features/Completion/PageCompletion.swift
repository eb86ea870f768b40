import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// What may be written at a place of a page.
struct PageCompletion {
  private let view: BundleView
  private let schema: Schema
  private let typed: UnfinishedList
  private let element: ElementID
  private let lineEnd: String
  private let indentation: String
  /// The row around the place, without what is being typed.
  private let row: Row?

  /// What the place is inside of.
  private enum Inside {
    /// A dictionary: the page, a row or an element nested in a row.
    case dictionary
    /// The array of rows.
    case rows
    /// An array that is the value of a key.
    case array(KeyID)
  }
  private let inside: Inside

  /// Looks at a place; `nil` where nothing is known to belong.
  init?(_ text: ClientText, at offset: Int, _ view: BundleView) {
    schema = view.bundle.schema
    let symbols = SymbolTable(keys: schema.keyNames, values: schema.elementNames)
    guard let typed = UnfinishedList(text.bytes, at: offset, symbols: symbols),
      let name = PageName(path: "Root.plist"),
      let (inside, element) = PageCompletion.surroundings(typed, schema)
    else { return nil }
    (self.typed, self.inside, self.element, self.view) = (typed, inside, element, view)
    lineEnd = text.lineEnd
    indentation = text.indentation(before: offset)
    let page = Page(file: "Root.plist", name: name, list: typed.list, document: 0, schema: schema)
    row = typed.containers.dropFirst(2).first.flatMap(page.row(containing:))
  }

  /// What the dictionaries and arrays around a place are, and the element whose keys count there.
  private static func surroundings(_ typed: UnfinishedList, _ schema: Schema) -> (
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
      return element != .unknown
        ? element
        : Suggestion.best(for: name, among: schema.typeNames).map(schema.elementID(named:))
          ?? .unknown
    }
    guard nodes.count > 1 else { return (.dictionary, .page) }
    // No other key of a page has an array or a dictionary.
    guard list.kind(nodes[1]) == .array, key(1) == .preferenceSpecifiers else { return nil }
    switch (nodes.count, list.kind(last) == .array) {
    case (2, _): return (.rows, .unknown)
    case (3, false): return (.dictionary, type(last))
    case (4, true): return (.array(key(3)), type(nodes[2]))
    case (4, false):
      return schema.key(key(3), in: type(nodes[2]))?.nestedTypes.first.map {
        (.dictionary, schema.elementID(named: $0))
      }
    default: return nil
    }
  }

  /// The text of a key in a container, the first being the page.
  private func text(of key: KeyID, in container: PropertyList.NodeID?) -> String? {
    container.flatMap { typed.list.value(schema.name(of: key), in: $0) }.flatMap(typed.list.string)
  }

  private var writer: KeyWriter { KeyWriter(schema: schema, lineEnd: lineEnd, row: row) }

  var items: [CompletionItem] {
    let key = typed.key.map(schema.keyID(named:)) ?? .unknown
    switch (typed.token, inside) {
    case (.text(let range, of: "key", let isClosed), .dictionary):
      return keys(range, isInElement: true, isClosed: isClosed)
    case (.text, .dictionary): return values(key).compactMap(item)
    case (_, .array(let key)): return values(key).compactMap(item)
    case (.text, .rows): return []
    case (.between(let range), .dictionary) where typed.key != nil:
      return typed.isFollowedByValue ? [] : valueElements(key, range)
    case (.between(let range), .dictionary):
      return keys(range, isInElement: false, isClosed: false)
        + (isEmptyRow ? rows(range, isInRow: true) : [])
    case (.between(let range), .rows): return rows(range)
    }
  }

  // MARK: - Keys and rows

  /// The keys that the element takes and does not have yet.
  private func keys(_ range: Range<Int>, isInElement: Bool, isClosed: Bool) -> [CompletionItem] {
    let present = Set(
      typed.containers.last.map { typed.list.entries($0).map { typed.list.text($0.key) } } ?? [])
    var specifications = schema.keyRange(in: element).map(schema.specification(at:))
    if element == .unknown {
      // Without its type nothing is known of a row but that it needs one.
      let group = schema.key(.type, in: .group)
      specifications = group.map { [$0] } ?? []
    }
    let wanted = specifications.filter { !present.contains($0.name) }
    return (wanted.filter(\.isRequired) + wanted.filter { !$0.isRequired }).map { key in
      var text = SnippetText()
      if isInElement, isClosed {
        text.add(key.name)
      } else {
        text.add((isInElement ? "" : "<key>") + key.name + "</key>")
        if !typed.isFollowedByValue {
          text.add(lineEnd + indentation)
          writer.addValue(of: key, in: element, to: &text, indentation: indentation)
        }
      }
      return CompletionItem(
        label: key.name, kind: .property, text: text, offsets: range,
        filter: isInElement ? nil : "<key>" + key.name,
        detail: SchemaText.types(key),
        documentation: SchemaText.markdown(key, schema.element(element)))
    }
  }

  /// Whether the place is in a row without anything.
  private var isEmptyRow: Bool {
    typed.containers.count == 3 && typed.list.childCount(typed.containers[2]) == 0
  }

  /// The element types, each as a whole row with the keys that it needs.
  ///
  /// - Parameter isInRow: Whether the row is there already, without anything in it.
  private func rows(_ range: Range<Int>, isInRow: Bool = false) -> [CompletionItem] {
    schema.typeNames.map { name in
      let specification = schema.element(schema.elementID(named: name))
      let inner = isInRow ? indentation : indentation + "\t"
      var text = SnippetText(isInRow ? "" : "<dict>" + lineEnd + inner)
      text.add("<key>Type</key>" + lineEnd + inner + "<string>\(name)</string>")
      for key in specification.keys where key.isRequired && key.id != .type {
        text.add(lineEnd + inner + "<key>\(key.name)</key>" + lineEnd + inner)
        writer.addValue(of: key, in: schema.elementID(named: name), to: &text, indentation: inner)
      }
      if !isInRow { text.add(lineEnd + indentation + "</dict>") }
      return CompletionItem(
        label: name, kind: .structure, text: text, offsets: range,
        filter: (isInRow ? "" : "<dict>") + name,
        detail: specification.label, documentation: SchemaText.markdown(specification))
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
      (self.text, self.kind, self.detail, self.documentation) = (text, kind, detail, documentation)
      markup = "<string>\(XMLText.escaped(text))</string>"
    }

    /// A value that a row stores; `nil` for one that holds others.
    init?(_ value: PropertyListValue, detail: String? = nil) {
      guard let markup = value.markup else { return nil }
      (self.markup, self.detail) = (markup, detail)
      text = if case .string(let text) = value { text } else { value.shown }
    }
  }

  /// Writes a whole element, or the text of one that is there; `nil` for a value of another type
  /// than that has.
  private func item(_ value: Value) -> CompletionItem? {
    let (text, offsets, filter): (String, Range<Int>, String?)
    switch typed.token {
    case .between(let range): (text, offsets, filter) = (value.markup, range, value.markup)
    case .text(let range, let tag, let isClosed):
      guard value.markup.hasPrefix("<\(tag)>") else { return nil }
      let rest = value.markup.dropFirst(tag.count + 2)
      let written = String(rest.dropLast(tag.count + 3))
      (text, offsets, filter) = (
        isClosed ? written : String(rest), range, written == value.text ? nil : written
      )
    }
    return CompletionItem(
      label: value.text, kind: value.kind, text: SnippetText(text), offsets: offsets,
      filter: filter,
      detail: value.detail, documentation: value.documentation)
  }

  /// The elements that may follow a key.
  private func valueElements(_ key: KeyID, _ range: Range<Int>) -> [CompletionItem] {
    // The type of a row is asked for before anybody knows what it is.
    let known = values(key).compactMap(item)
    if !known.isEmpty { return known }
    guard let specification = schema.key(key, in: element) else { return [] }
    var text = SnippetText()
    writer.addValue(of: specification, in: element, to: &text, indentation: indentation)
    return [
      CompletionItem(
        label: text.plain, kind: .value, text: text, offsets: range, filter: text.plain,
        detail: SchemaText.types(specification))
    ]
  }

  /// The values that a key may have here.
  private func values(_ key: KeyID) -> [Value] {
    if key == .type {
      return schema.typeNames.map { name in
        let specification = schema.element(schema.elementID(named: name))
        return Value(
          text: name, kind: .enumMember, detail: specification.label,
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
    return key == .defaultValue ? defaults : []
  }

  /// The keys of the table that the page names, with a translation each.
  private func tableTexts() -> [Value] {
    let name = text(of: .stringsTable, in: typed.list.root) ?? "Localizable"
    let base = name.hasSuffix(".strings") ? String(name.dropLast(8)) : name
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
    let choices = key.id == .type ? schema.typeNames : key.allowedValues
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
    let tag = types == .integer ? "integer" : types == .number || types == .real ? "real" : "string"
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
    case (.trueValue, _): return own(.falseValue) == nil ? "<true/>" : nil
    case (.falseValue, _): return own(.trueValue) == nil ? "<false/>" : nil
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
    kind == .array || kind == .dictionary ? nil : try? PropertyListWriter.xmlLines(self, depth: 0)
  }
}
