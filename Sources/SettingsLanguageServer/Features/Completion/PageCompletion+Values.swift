import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

extension PageCompletion {
  /// A value to insert, with its meaning.
  struct Value {
    var text: String
    /// The XML element of the value.
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

    /// Creates a value that a row stores; fails for a container, and for a value that XML cannot
    /// represent.
    init?(_ value: PropertyListValue, detail: String? = nil) {
      guard let markup = value.markup else { return nil }
      self.markup = markup
      self.detail = detail
      if case .string(let string) = value {
        text = string
      } else {
        text = value.shown
      }
    }
  }

  /// Returns an item that inserts a value, as a whole element or as the text of the element at the
  /// place; `nil` if that element has another type.
  func item(_ value: Value) -> CompletionItem? {
    func inserting(_ text: String, _ offsets: Range<Int>, filter: String?) -> CompletionItem {
      CompletionItem(
        label: value.text,
        kind: value.kind,
        text: SnippetText(text),
        offsets: offsets,
        filter: filter,
        detail: value.detail,
        documentation: value.documentation)
    }
    switch cursor.token {
    case .between(let range):
      return inserting(value.markup, range, filter: value.markup)
    case .text(let range, let tag, let isClosed):
      let startTag = "<\(tag)>"
      let endTag = "</\(tag)>"
      guard value.markup.hasPrefix(startTag) else { return nil }
      let content = String(value.markup.dropFirst(startTag.count).dropLast(endTag.count))
      // Without a filter, editors compare the typed text with the label, where `&amp;` is `&`.
      var filter: String?
      if content != value.text { filter = content }
      var text = content
      if !isClosed { text += endTag }
      return inserting(text, range, filter: filter)
    }
  }

  /// Returns the elements that may follow a key.
  func valueElements(_ key: KeyID, _ range: Range<Int>) -> [CompletionItem] {
    // In a row of unknown type, `Type` has possible values, but no specification.
    let items = values(key).compactMap(item)
    if !items.isEmpty { return items }
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

  /// Returns the possible values of a key at the place of completion; empty if they cannot be
  /// listed.
  func values(_ key: KeyID) -> [Value] {
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
      var labels: [String: String] = [:]
      for (label, value) in specification.valueLabels.ordered(by: { $0.key }) {
        // The first of several labels is shown.
        if labels[value] == nil { labels[value] = label }
      }
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

  /// Returns the keys of the page's strings table, each with a translation.
  private func tableTexts() -> [Value] {
    let page = cursor.containers.first
    let written = page?.text(of: schema.name(of: .stringsTable)) ?? "Localizable"
    var name = written
    let suffix = ".strings"
    if written.hasSuffix(suffix) { name = String(written.dropLast(suffix.count)) }
    var translations: [String: String] = [:]
    for table in view.bundle.tables where table.name == name {
      for entry in table.entries {
        let key = table.list.text(entry.key)
        if translations[key] == nil { translations[key] = table.list.display(entry.value) }
      }
    }
    return translations.ordered(by: \.key).map {
      Value(text: $0.key, kind: .text, detail: $0.value)
    }
  }

  /// The values of the row's switch or choices, each with its meaning.
  private var defaults: [Value] {
    guard let row else { return [] }
    if case .toggleSwitch(let toggle) = Specifier(row) {
      let values = SwitchValues(toggle)
      let on = Value(values.onValue, detail: "on")
      let off = Value(values.offValue, detail: "off")
      return [on, off].compactMap { $0 }
    }
    return row.choices.compactMap { Value($0.value, detail: $0.title) }
  }
}
