import SettingsLint
import SettingsText

/// The JSON Schema of the configuration, with which editors complete and check files.
package enum ConfigurationSchema {
  /// The path of the schema in the package.
  static let path = "schema/generated/settingsc-configuration.schema.json"
  /// The command that writes the schema.
  static let command = "swift run settingsc config schema -o \(path)"

  /// The identifying mark of a schema file.
  package static let mark = OutputMark.beginning(["{\"$comment\": \"\(OutputMark.words)"])

  /// Returns the text of the schema.
  package static func text(_ keys: [ConfigurationKey]) -> String {
    var emitter = Emitter()
    let properties = keys.map { key in
      let value = key.defaultValue.map { key.field.shape.shown($0).json }
      let example = key.field.shape.shown(key.example).json
      return (
        name: key.name,
        value: emitter.schema(key.field).adding(["default": value, "examples": [example]])
      )
    }
    let schema: JSONValue = [
      "$comment": "\(OutputMark.words): `\(command)`. Do not edit.",
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Configuration of settingsc",
      "description": "A '.settingsc.yml' file.",
      "type": ["object", "null"],
      "properties": .object(properties),
      "additionalProperties": false,
      "$defs": .object(emitter.definitions),
    ]
    return schema.text() + "\n"
  }

  /// Converts shapes to schemas, moving long lists of words to definitions.
  private struct Emitter {
    private(set) var definitions: JSONValue.Members = []

    mutating func schema(_ field: ConfigurationField) -> JSONValue {
      let description: JSONValue = ["description": .string(field.summary)]
      return description.adding(schema(field.shape))
    }

    private mutating func schema(_ shape: ConfigurationShape) -> JSONValue {
      switch shape {
      case .boolean: return ["type": "boolean"]
      case .integer(let minimum, let maximum):
        return ["type": "integer", "minimum": .integer(minimum), "maximum": .whole(maximum)]
      case .size(let maximum):
        return [
          "type": ["integer", "string"],
          "minimum": 1,
          "maximum": .integer(maximum),
          "pattern": .string(ByteSize.pattern),
        ]
      case .word(let words):
        if !words.contains("on") { return ["enum": .strings(words)] }
        // In YAML 1.1, `on` and `off` are Booleans.
        return define("state", [true, false] + words.map(JSONValue.string))
      case .rule(let ids): return define("rule", ids.map(JSONValue.string))
      case .text(let form):
        // The pattern of a form, if it has one, never matches an empty text.
        var minimumLength: JSONValue?
        if form.pattern == nil { minimumLength = 1 }
        return [
          "type": form.allowsNumber ? ["string", "number"] : "string",
          "pattern": .text(form.pattern),
          "minLength": minimumLength,
        ]
      case .optional(let shape): return ["anyOf": [schema(shape), ["type": "null"]]]
      case .list(.rule(let names)) where names.contains(LintConfiguration.allRules):
        return [
          "anyOf": [
            ["const": .string(LintConfiguration.allRules)],
            ["type": ["array", "null"], "items": schema(.rule(names)), "uniqueItems": true],
          ]
        ]
      case .list(let item):
        return ["type": ["array", "null"], "items": schema(item), "uniqueItems": true]
      case .fields(let fields): return schema(fields)
      case .entries(keys: let keys, values: let values):
        return [
          "type": ["object", "null"],
          "propertyNames": keys.pattern.map { ["pattern": .string($0)] },
          "additionalProperties": schema(values),
        ]
      case .either(let scalar, let fields): return ["anyOf": [schema(scalar), schema(fields)]]
      }
    }

    private mutating func schema(_ fields: ConfigurationFields) -> JSONValue {
      var type: JSONValue = ["object", "null"]
      if !fields.anyOf.isEmpty || !fields.required.isEmpty { type = "object" }
      return [
        "type": type,
        "properties": .object(fields.fields.map { ($0.name, schema($0)) }),
        "additionalProperties": false,
        "anyOf": .nonemptyArray(fields.anyOf.map { ["required": [.string($0)]] }),
        "required": .nonemptyStrings(fields.required),
      ]
    }

    private mutating func define(_ name: String, _ values: [JSONValue]) -> JSONValue {
      if !definitions.contains(where: { $0.name == name }) {
        definitions.append((name, ["enum": .array(values)]))
      }
      return ["$ref": "#/$defs/\(name)"]
    }
  }
}

extension ConfigurationValue {
  /// The value as JSON.
  fileprivate var json: JSONValue {
    switch self {
    case .null: .null
    case .boolean(let value): .boolean(value)
    case .integer(let number): .integer(number)
    case .text(let text): .string(text)
    case .list(let items): .array(items.map(\.json))
    case .map(let entries): .object(entries.map { ($0.key, $0.value.json) })
    }
  }
}
