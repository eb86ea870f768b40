import SettingsJSON
import SettingsModel
import SettingsPropertyLists
import SettingsReports
import SettingsSchema

/// The typed model of a bundle for people and programs.
enum BundleOutline {
  /// The pages with their rows, one line each, indented by depth.
  static func tree(_ bundle: SettingsBundle) -> String {
    var text = bundle.path.isEmpty ? "" : TextEscaping.visible(bundle.path) + "\n"
    for page in bundle.pages {
      let lines = LineIndex(page.list.source)
      let details = [
        page.stringsTable.map { "strings table '\($0.value)'" }, page.groupIdentifier.map { "group '\($0.value)'" },
        page.isReached ? nil : "no page leads here",
      ].compactMap { $0 }
      text += "  \(TextEscaping.visible(page.file))"
      text += details.isEmpty ? "\n" : "  (\(TextEscaping.visible(details.joined(separator: ", "))))\n"
      for row in page.rows {
        let indent = bundle.schema.flags(of: row.element).contains(.startsGroup) ? "    " : "      "
        text += indent + TextEscaping.visible(line(row, page, lines)) + "\n"
      }
    }
    return text
  }

  private static func line(_ row: Row, _ page: Page, _ lines: LineIndex) -> String {
    let type = row.typeName.map { shortName($0.value) } ?? "no type"
    var parts = [type]
    if let title = row.text(.title) { parts.append("'\(title.value)'") }
    if let key = row.key { parts.append("[\(key.value)]") }
    if let file = row.text(.file) { parts.append("→ \(file.value).plist") }
    if let value = row.defaultValue { parts.append("= \(page.list.display(value.value))") }
    if let values = row.array(.values)?.value, !values.isEmpty {
      let shown = values.prefix(12).map { page.list.display($0) }.joined(separator: ", ")
      parts.append("of (\(shown)\(values.count > 12 ? ", …" : ""))")
    }
    if let minimum = row.number(.minimumValue), let maximum = row.number(.maximumValue) {
      parts.append("from \(page.list.display(minimum.node)) to \(page.list.display(maximum.node))")
    }
    if page.list.hasPositions {
      parts.append("(line \(lines.location(page.list.offsets(row.node).lowerBound).line))")
    }
    return parts.joined(separator: " ")
  }

  /// `PSToggleSwitchSpecifier` → `ToggleSwitch`; other names as they are.
  private static func shortName(_ type: String) -> String {
    type.hasPrefix("PS") && type.hasSuffix("Specifier") ? String(type.dropFirst(2).dropLast(9)) : type
  }

  /// The shape documented for `show --format json`, version 1.
  static func json(_ bundle: SettingsBundle) -> String {
    let pages = bundle.pages.map { page -> JSONValue in
      let lines = LineIndex(page.list.source)
      return .object(present: [
        "file": .string(page.file), "title": page.title.map { .string($0.value) },
        "stringsTable": page.stringsTable.map { .string($0.value) },
        "group": page.groupIdentifier.map { .string($0.value) }, "reached": .boolean(page.isReached),
        "specifiers": .array(page.rows.map { specifier($0, page, lines) }),
      ])
    }
    return JSONValue.object([("version", .integer(1)), ("pages", .array(pages))]).text() + "\n"
  }

  private static func specifier(_ row: Row, _ page: Page, _ lines: LineIndex) -> JSONValue {
    let list = page.list
    func value(_ key: KeyID) -> JSONValue? { row.field(key).map { json($0.value, list) } }
    return .object(present: [
      "type": row.typeName.map { .string($0.value) }, "key": row.string(.key).map { .string($0.value) },
      "title": row.title.map { .string($0.value) }, "default": value(.defaultValue), "file": value(.file),
      "titles": value(.titles), "values": value(.values), "trueValue": value(.trueValue),
      "falseValue": value(.falseValue), "minimum": value(.minimumValue), "maximum": value(.maximumValue),
      "footer": value(.footerText), "idioms": value(.supportedUserInterfaceIdioms),
      "line": list.hasPositions ? .integer(lines.location(list.offsets(row.node).lowerBound).line) : nil,
    ])
  }

  /// A value as JSON: dates as ISO 8601 texts, data as base64, numbers JSON cannot hold as texts.
  static func json(_ node: PropertyList.NodeID, _ list: PropertyList) -> JSONValue {
    switch list.kind(node) {
    case .string, .key: .string(list.text(node))
    case .integer: .number(list.integer(node)?.description ?? "0")
    case .real: real(list.real(node) ?? 0)
    case .boolean: .boolean(list.boolean(node) == true)
    case .date: .string(CalendarDate(secondsSince2001: list.date(node) ?? 0).text)
    case .data: .string(Base64.encode(list.data(node) ?? []))
    case .array: .array(list.items(node).map { json($0, list) })
    case .dictionary: .object(list.entries(node).map { (list.text($0.key), json($0.value, list)) })
    }
  }

  private static func real(_ value: Double) -> JSONValue {
    value.isFinite ? .number("\(value)") : .string("\(value)")
  }
}
