import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsReports
import SettingsText

extension ExportFormat {
  /// A JSON Schema (2020-12) for the values of a suite, in the format of `defaults --format json`.
  static let jsonSchema = ExportFormat(
    "json-schema", "JSON Schema (2020-12) of a suite's user defaults",
    takes: [.bundleIdentifier, .language, .releases, .suites],
    mark: .beginning([
      "{\"$schema\": \"\(JSONSchemaWriter.dialect)\", \"$comment\": \"\(OutputMark.words)"
    ])
  ) { document, options throws(Failure) in
    var writer = JSONSchemaWriter(
      document: document, language: document.languages(options.languages)[0])
    let head: JSONValue = [
      "$schema": .string(JSONSchemaWriter.dialect),
      "$comment": .string(OutputMark.sentence),
      "$id": .text(
        options.bundleIdentifier.map { JSONSchemaWriter.identifier(app: $0, options.suites) }),
    ]
    let name = options.bundleIdentifier ?? document.name
    let content: JSONValue
    switch options.suites {
    case .one(let identifier):
      let settings = document.suites.first { $0.identifier == identifier }?.settings ?? []
      let title: JSONValue = ["title": .string(identifier ?? name)]
      content = title.adding(writer.object(settings))
    case .all:
      let suites = document.suites.map { suite in
        (name: suite.identifier ?? "standard", value: writer.object(suite.settings))
      }
      content = ["title": .string(name), "type": "object", "properties": .object(suites)]
    }
    return Output(text: head.adding(content).text() + "\n", notes: writer.notes)
  }
}

/// Writes the schema of a suite's settings.
private struct JSONSchemaWriter {
  static let dialect = "https://json-schema.org/draft/2020-12/schema"
  let document: ExportDocument
  let language: ExportLanguage
  private(set) var notes: [String] = []

  static func identifier(app: String, _ suites: ExportOptions.Suites) -> String {
    let suite =
      switch suites {
      case .one(let identifier): identifier ?? "standard"
      case .all: "all"
      }
    return "urn:settings:\(uriReference(app)):\(uriReference(suite))"
  }

  mutating func object(_ settings: [ExportedSetting]) -> JSONValue {
    let properties = settings.map { (name: $0.key, value: property($0)) }
    // Apps also store keys that no page has.
    return ["type": "object", "properties": .object(properties), "additionalProperties": true]
  }

  private mutating func property(_ setting: ExportedSetting) -> JSONValue {
    let row = setting.representativeRow
    let page = document.pages[row.page]
    let value = setting.publicDefault
    let defaultJSON = JSONValue.exact(value)
    if let value, defaultJSON == nil {
      notes.append(
        "'\(setting.key)' has no default in the schema: JSON cannot hold \(value.plainText)")
    }
    if setting.isSecret, setting.defaultValue != nil {
      notes.append("'\(setting.key)' is a secret: it is exported without a default")
    }
    let wording = DocumentationWording(document: document, languages: [language])
    var idioms: JSONValue?
    if setting.idioms != .all { idioms = .strings(setting.idioms.members.map(\.name)) }
    let texts: JSONValue = [
      "title": .text(row.title?.text(in: language)),
      "description": .text(row.help?.text(in: language)),
    ]
    return texts.adding(constraints(setting, defaultJSON)).adding([
      "default": defaultJSON,
      "writeOnly": .flag(setting.isSecret),
      "readOnly": .flag(!setting.isEditable),
      "x-page": .string(wording.title(of: page)),
      "x-group": .text(page.groups[row.group].title?.text(in: language)),
      "x-idioms": idioms,
      "x-since": .text(setting.since),
    ])
  }

  /// Returns the constraints on a setting's value, from its rows or from the default that the app
  /// reads until the user changes it.
  private mutating func constraints(
    _ setting: ExportedSetting, _ defaultJSON: JSONValue?
  ) -> JSONValue {
    let rowConstraints = rowConstraints(setting)
    // The default may be a value that the rows do not store. Rows that only show a value do not
    // limit what the app stores, so the default of such rows is no exception.
    guard let value = setting.publicDefault, setting.isEditable, !setting.stores(value) else {
      return rowConstraints
    }
    notes.append(
      "'\(setting.key)' has a default that its rows do not store, which the schema takes too: \(value.plainText)"
    )
    guard let defaultJSON else { return rowConstraints }
    return ["anyOf": [rowConstraints, ["const": defaultJSON]]]
  }

  /// Returns the constraints on the values that the rows of a setting store.
  private mutating func rowConstraints(_ setting: ExportedSetting) -> JSONValue {
    let kinds = setting.storedKinds
    var types = kinds.map { JSONSchemaWriter.types[$0] ?? "string" }.distinct
    // In JSON Schema, an integer is a number too.
    if types.contains("number") { types.removeAll { $0 == "integer" } }
    // The type alone says that a Boolean has two values.
    var listed: [JSONValue]?
    if types != ["boolean"] { listed = listedValues(of: setting) }
    var titles: [JSONValue]?
    if listed != nil { titles = titlesOfChoices(of: setting) }
    let format: JSONValue =
      switch kinds {
      case [.date]:
        [
          "format": "date-time",
          "pattern": "^-?[0-9]{4,}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$",
        ]
      case [.data]:
        [
          "contentEncoding": "base64",
          "pattern": "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
        ]
      default: [:]
      }
    let head: JSONValue = [
      "type": types.count > 1 ? .strings(types) : .text(types.first),
      "enum": listed.map { .array($0) },
      "x-titles": titles.map { .array($0) },
    ]
    return head.adding(format).adding([
      "minimum": .exact(setting.minimum.map { .real($0) }),
      "maximum": .exact(setting.maximum.map { .real($0) }),
    ])
  }

  /// Returns the values that a setting can store; `nil` if they are not enumerable or JSON cannot
  /// represent all of them.
  private mutating func listedValues(of setting: ExportedSetting) -> [JSONValue]? {
    guard let values = setting.storedValues else { return nil }
    let listed = values.compactMap { JSONValue.exact($0) }
    guard listed.count == values.count else {
      notes.append(
        "'\(setting.key)' has values that JSON cannot hold; the schema does not list its values")
      return nil
    }
    return listed
  }

  /// Returns the titles of a setting's choices; `nil` if no choice has a title.
  private func titlesOfChoices(of setting: ExportedSetting) -> [JSONValue]? {
    guard let choices = setting.choices, choices.contains(where: { $0.title != nil }) else {
      return nil
    }
    return choices.map { .string($0.title?.text(in: language) ?? $0.value.plainText) }
  }

  private static let types: [PropertyListKind: String] = [
    .integer: "integer",
    .real: "number",
    .boolean: "boolean",
    .array: "array",
    .dictionary: "object",
  ]
}
