import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsText

extension ExportFormat {
  /// JSON Schema (2020-12) of what a suite's user defaults hold, in the form of `defaults --format json`.
  static let jsonSchema = ExportFormat(
    "json-schema", "JSON Schema (2020-12) of a suite's user defaults",
    takes: [.bundleIdentifier, .language, .releases, .suites],
    mark: .beginning(["{\"$schema\": \"\(JSONSchemaWriter.dialect)\", \"$comment\": \"\(OutputMark.words)"])
  ) { document, options throws(Failure) in
    var writer = JSONSchemaWriter(document: document, language: try document.languages(options.languages)[0])
    var members: [(name: String, value: JSONValue)] = [
      ("$schema", .string(JSONSchemaWriter.dialect)), ("$comment", .string(OutputMark.sentence)),
    ]
    if let app = options.bundleIdentifier {
      members.append(("$id", .string(JSONSchemaWriter.identifier(app: app, options.suites))))
    }
    switch options.suites {
    case .one(let identifier):
      members.append(("title", .string(identifier ?? options.bundleIdentifier ?? document.name)))
      members += writer.object(document.suites.first { $0.identifier == identifier }?.settings ?? [])
    case .all:
      members.append(("title", .string(options.bundleIdentifier ?? document.name)))
      members.append(("type", .string("object")))
      let suites = document.suites.map { suite in
        (name: suite.identifier ?? "standard", value: JSONValue.object(writer.object(suite.settings)))
      }
      members.append(("properties", .object(suites)))
    }
    return Output(text: JSONValue.object(members).text() + "\n", notes: writer.notes)
  }
}

/// Writes the schema of settings.
private struct JSONSchemaWriter {
  static let dialect = "https://json-schema.org/draft/2020-12/schema"
  let document: ExportDocument
  let language: ExportLanguage
  private(set) var notes: [String] = []

  init(document: ExportDocument, language: ExportLanguage) {
    self.document = document
    self.language = language
  }

  static func identifier(app: String, _ suites: ExportOptions.Suites) -> String {
    let suite =
      switch suites {
      case .one(let identifier): identifier ?? "standard"
      case .all: "all"
      }
    let path = (app + ":" + suite).utf8.map { byte -> String in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: ":"):
        return String(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return "urn:settings:" + path.joined()
  }

  mutating func object(_ settings: [ExportedSetting]) -> [(name: String, value: JSONValue)] {
    var properties: [(name: String, value: JSONValue)] = []
    for setting in settings { properties.append((setting.key, property(setting))) }
    // An app has keys besides those of its pages.
    return [("type", .string("object")), ("properties", .object(properties)), ("additionalProperties", .boolean(true))]
  }

  private mutating func property(_ setting: ExportedSetting) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = []
    if let title = setting.first.title { members.append(("title", .string(title.text(in: language)))) }
    if let help = setting.first.help { members.append(("description", .string(help.text(in: language)))) }
    let stored = StoredValues(setting)
    let fault = setting.publicDefault.flatMap(stored.fault)
    if let value = setting.publicDefault, let fault {
      notes.append("'\(setting.key)' has a default that its rows do not store, which the schema takes too: \(fault)")
      members += constraints(setting, stored, and: value)
    } else {
      members += constraints(setting, stored)
    }
    if let value = setting.publicDefault {
      if let json = ExportJSON.value(value) {
        members.append(("default", json))
      } else {
        notes.append("'\(setting.key)' has no default in the schema: JSON cannot hold \(value.plainText)")
      }
    }
    if setting.isSecret {
      members.append(("writeOnly", .boolean(true)))
      if setting.defaultValue != nil { notes.append("'\(setting.key)' is a secret: it is exported without a default") }
    }
    if !setting.isEditable { members.append(("readOnly", .boolean(true))) }
    let page = document.pages[setting.first.page]
    let wording = DocumentationWording(document: document, languages: [language])
    members.append(("x-page", .string(wording.title(of: page))))
    if let group = page.groups[setting.first.group].title {
      members.append(("x-group", .string(group.text(in: language))))
    }
    if setting.idioms != .all {
      members.append(("x-idioms", .array(setting.idioms.members.map { .string($0.name) })))
    }
    if let since = setting.since { members.append(("x-since", .string(since))) }
    return .object(members)
  }

  /// What the rows store, or the default: the app reads it until people choose something.
  private mutating func constraints(
    _ setting: ExportedSetting, _ stored: StoredValues, and value: PropertyListValue
  ) -> [(name: String, value: JSONValue)] {
    let rows = constraints(setting, stored)
    guard let json = ExportJSON.value(value) else { return rows }
    return [("anyOf", .array([.object(rows), .object([("const", json)])]))]
  }

  private mutating func constraints(
    _ setting: ExportedSetting, _ stored: StoredValues
  ) -> [(name: String, value: JSONValue)] {
    var members: [(name: String, value: JSONValue)] = []
    let kinds = stored.kinds
    var types = kinds.map(JSONSchemaWriter.type).distinct
    if types.contains("number") { types.removeAll { $0 == "integer" } }
    if types.count == 1 {
      members.append(("type", .string(types[0])))
    } else if types.count > 1 {
      members.append(("type", .array(types.map { .string($0) })))
    }
    if let choices = setting.choices, types != ["boolean"] {
      let values = stored.values ?? []
      let json = values.compactMap(ExportJSON.value)
      if json.count == values.count {
        members.append(("enum", .array(json)))
        let titles = choices.map { $0.title?.text(in: language) ?? $0.value.plainText }
        if choices.contains(where: { $0.title != nil }) {
          members.append(("x-titles", .array(titles.map { .string($0) })))
        }
      } else {
        notes.append("'\(setting.key)' has values that JSON cannot hold; the schema does not list its values")
      }
    }
    if kinds == [.date] {
      members.append(("format", .string("date-time")))
      members.append(("pattern", .string("^-?[0-9]{4,}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$")))
    } else if kinds == [.data] {
      members.append(("contentEncoding", .string("base64")))
      members.append(("pattern", .string("^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$")))
    }
    if let minimum = setting.minimum.flatMap(ExportJSON.real) { members.append(("minimum", minimum)) }
    if let maximum = setting.maximum.flatMap(ExportJSON.real) { members.append(("maximum", maximum)) }
    return members
  }

  private static func type(_ kind: PropertyListKind) -> String {
    switch kind {
    case .string, .date, .data, .key: "string"
    case .integer: "integer"
    case .real: "number"
    case .boolean: "boolean"
    case .array: "array"
    case .dictionary: "object"
    }
  }
}
