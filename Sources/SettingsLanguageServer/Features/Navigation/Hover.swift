import SettingsAnalysis
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsSchema
import SettingsText

extension Feature {
  /// The documentation of a rule, key or type, the translations of a text, and the default of a key
  /// with its uses in code.
  static let hover = Feature("textDocument/hover", ["hoverProvider": true]) {
    (request: FeatureRequest<PlaceParameters>) in
    guard let path = request.path else { return .null }
    let client = request.state.client
    if let (rule, range) = request.state.rule(at: request.parameters.position, path) {
      return answer("### \(rule.id)\n\n\(rule.title)\n\n\(rule.rationale)", range, client)
    }
    guard let subject = request.subject, let text = HoverText.markdown(subject) else {
      return .null
    }
    return answer(text, subject.place.range(subject.offsets), client)
  }

  private static func answer(
    _ markdown: String, _ range: PositionRange, _ client: ClientCapabilities
  ) -> JSONValue {
    var kind = "plaintext"
    var text = PlainText.text(ofMarkdown: markdown)
    if client.hoversMarkdown {
      kind = "markdown"
      text = markdown
    }
    return [
      "contents": ["kind": .string(kind), "value": .string(text)],
      "range": range.json,
    ]
  }
}

/// Removes markup from Markdown, for clients that show only plain text.
enum PlainText {
  static func text(ofMarkdown markdown: String) -> String {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var text = line
      let isHeading = line.hasPrefix("#")
      if isHeading { text = line.drop { $0 == "#" }.drop { $0 == " " } }
      return text.replacing(text: "**", with: "").replacing(text: "`", with: "")
    }
    return lines.joined(separator: "\n")
  }
}

extension ServerState {
  /// Returns the rule whose id is at a position in a configuration or in a comment for the linter;
  /// `nil` if there is none.
  fileprivate func rule(at position: Position, _ path: String) -> (Rule, PositionRange)? {
    guard let text = documents[path]?.text, let unit = units(of: path).first else { return nil }
    func mayBeInID(_ byte: UInt8) -> Bool {
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      return isLetter || byte.isDigit || byte == UInt8(ascii: "-")
    }
    let bytes = text.bytes.buffer
    /// Returns the offset after the last byte before an offset that fulfills a condition.
    func offset(afterLast condition: (UInt8) -> Bool, before end: Int) -> Int {
      guard let last = bytes[..<end].lastIndex(where: condition) else { return 0 }
      return last + 1
    }
    let requested = text.offset(of: position, client.encoding)
    let idStart = offset(afterLast: { !mayBeInID($0) }, before: requested)
    let idEnd = bytes[requested...].firstIndex { !mayBeInID($0) } ?? bytes.count
    if case .bundle = unit {
      // Outside of a configuration, only a comment for the linter names rules.
      let lineStart = offset(afterLast: { $0.isLineEnd }, before: idStart)
      guard text[lineStart..<idStart].contains(text: "settingsc:") else { return nil }
    }
    let id = text[idStart..<idEnd]
    guard let rule = Rule.all.first(where: { $0.id == id }) else { return nil }
    return (rule, text.range(idStart..<idEnd, client.encoding))
  }
}

/// The hover text for a value or key, in Markdown.
enum HoverText {
  static func markdown(_ hovered: SubjectPlace) -> String? {
    let view = hovered.place.view
    let schema = view.bundle.schema
    let isInTable = hovered.place.table != nil
    switch hovered.subject {
    case .schemaKey(let element, let key):
      guard let specification = schema.key(key, in: element) else { return nil }
      return SchemaText.markdown(specification, schema.element(element))
    case .elementType(let element):
      guard schema.isInUse(element) else { return nil }
      return SchemaText.markdown(schema.element(element))
    case .defaultsKey(let id): return defaultsKey(id, view)
    case .defaultValue(let row):
      guard let specification = schema.key(.defaultValue, in: row.element) else { return nil }
      var text = SchemaText.markdown(specification, schema.element(row.element))
      if let title = row.choiceOfDefault?.title { text += "\n\nThe choice **\(title)**." }
      if let key = row.key?.value {
        // Of several suites that store the row's value, the first is described.
        let id = SettingID(suite: view.suites(of: row)[0], key: key)
        if let uses = CodeUseText.markdown(id, view) { text += "\n\n" + uses }
      }
      return text
    case .page(let base):
      let files = view.bundle.pages(named: base).map(\.file)
      guard !files.isEmpty else {
        return "No page `\(base).plist` is in the bundle; Settings opens an empty page."
      }
      return "Opens " + files.map { "`\($0)`" }.joined(separator: ", ") + "."
    case .text(let table?, let text):
      var markdown = translations(text, table, view)
      if isInTable { markdown += "\n\n" + usingPages(text, table, view) }
      return markdown
    case .text(nil, _): return "No strings table translates this text."
    case .table(let name):
      let files = view.bundle.tables.filter { $0.name == name }.map { "`\($0.file)`" }
      guard !files.isEmpty else { return "No language has a table `\(name).strings`." }
      return "Translated by " + files.joined(separator: ", ") + "."
    case .image: return nil
    }
  }

  /// Returns a description of a user-defaults key: its default, the number of its rows if there are
  /// several, and its uses in code.
  static func defaultsKey(_ id: SettingID, _ view: BundleView) -> String {
    let key = id.key
    var lines = ["### \(key)", "Key of the user defaults."]
    let suites = view.analysis.flattened(.init(skipsFaulty: true)).suites
    if let setting = suites.lazy.flatMap(\.settings).first(where: { $0.id == id }) {
      let row = setting.source.row
      let group = id.suite.map { " in `\($0)`" } ?? ""
      if let value = row.defaultValue?.node {
        let type = row.list.kind(value).name
        lines.append("Default\(group): `\(row.list.display(value))` (\(type)).")
      } else {
        lines.append("No default\(group): an app reads nothing until the user changes it.")
      }
    }
    let rows = view.rows(of: id).count
    if rows > 1 { lines.append("\(rows) rows have this key.") }
    if let uses = CodeUseText.markdown(id, view) { lines.append(uses) }
    return lines.joined(separator: "\n\n")
  }

  /// Returns the pages that show a text of a table.
  private static func usingPages(_ text: String, _ table: String, _ view: BundleView) -> String {
    let files = view.texts(text, inTable: table).map {
      "`\(view.bundle.documents[$0.document].file)`"
    }
    if files.isEmpty { return "No page shows it." }
    return "Shown by " + files.distinct.sorted().joined(separator: ", ") + "."
  }

  /// Returns the translations of a text in the languages of its table.
  private static func translations(_ text: String, _ table: String, _ view: BundleView) -> String {
    let entries = view.entries(text, inTable: table)
    var paragraphs = ["**\(text)** in `\(table).strings`"]
    if entries.isEmpty {
      paragraphs.append("No language translates it.")
    } else {
      let items = entries.map { file, entry in
        let translation = file.list.string(entry.value) ?? file.list.display(entry.value)
        return "- \(file.language ?? "every language"): \(translation)"
      }
      paragraphs.append(items.joined(separator: "\n"))
      let missing = Set(view.bundle.languages).subtracting(entries.compactMap(\.table.language))
      if !missing.isEmpty {
        paragraphs.append("Missing in " + missing.sorted().joined(separator: ", ") + ".")
      }
    }
    return paragraphs.joined(separator: "\n\n")
  }
}

/// Descriptions of the schema's keys and types, in Markdown.
enum SchemaText {
  static func markdown(_ element: ElementSpecification) -> String {
    var lines = [heading(element.name, label: element.label), element.summary]
    if let since = element.since { lines.append("Since iOS \(since).") }
    if !element.platforms.isEmpty { lines.append("On \(names(element.platforms)).") }
    let required = element.keys.filter(\.isRequired).map { "`\($0.name)`" }
    if !required.isEmpty { lines.append("Needs \(required.joined(separator: ", ")).") }
    return lines.joined(separator: "\n\n")
  }

  static func markdown(_ key: KeySpecification, _ element: ElementSpecification) -> String {
    var lines = [heading(key.name, label: key.label), key.summary]
    let lookup = key.isLocalizable ? ", looked up in the strings table" : ""
    lines.append("Takes \(types(key))\(lookup).")
    if let text = key.defaultDescription { lines.append("Without it: \(text).") }
    if !key.allowedValues.isEmpty {
      lines.append("One of " + key.allowedValues.map { "`\($0)`" }.joined(separator: ", ") + ".")
    }
    if let since = key.since { lines.append("Since iOS \(since).") }
    if !key.platforms.isEmpty { lines.append("On \(names(key.platforms)).") }
    if key.dialect != "apple" { lines.append("Dialect: \(key.dialect).") }
    return lines.joined(separator: "\n\n")
  }

  /// Returns the types of a key as text, such as `a string; required`.
  static func types(_ key: KeySpecification) -> String {
    let words = key.types.words(items: key.itemTypes)
    guard key.isRequired else { return words }
    return words + "; required"
  }

  private static func heading(_ name: String, label: String?) -> String {
    guard let label else { return "### \(name)" }
    return "### \(name) (\(label))"
  }

  private static func names(_ platforms: Set<Platform>) -> String {
    platforms.map(\.rawValue).sorted().joined(separator: ", ")
  }
}
