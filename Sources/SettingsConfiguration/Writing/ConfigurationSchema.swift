import SettingsText

/// The JSON Schema of the configuration, by which editors complete and check the file.
package enum ConfigurationSchema {
  private typealias Members = [(name: String, value: JSONValue)]

  /// The path of the schema in the package.
  static let path = "schema/generated/settingsc-configuration.schema.json"
  /// What writes it.
  static let command = "swift run settingsc config schema -o \(path)"

  /// How a file with it is told from others.
  package static let mark = OutputMark.beginning(["{\"$comment\": \"\(OutputMark.words)"])

  /// The whole text.
  package static func text(_ keys: [ConfigurationKey]) -> String {
    var emitter = Emitter()
    let properties: Members = keys.map { key in
      var members = emitter.members(key.field)
      if let value = key.defaultValue { members.append(("default", key.field.shape.shown(value).json)) }
      return (key.name, .object(members))
    }
    let members: Members = [
      ("$comment", .string("\(OutputMark.words): `\(command)`. Do not edit.")),
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("Configuration of settingsc")),
      ("description", .string("A '.settingsc.yml' file.")),
      ("type", .array([.string("object"), .string("null")])),
      ("properties", .object(properties)),
      ("additionalProperties", .boolean(false)),
      ("$defs", .object(emitter.definitions)),
    ]
    return JSONValue.object(members).text() + "\n"
  }

  /// Turns shapes into schemas; long lists of words become definitions.
  private struct Emitter {
    private(set) var definitions: Members = []

    mutating func members(_ field: ConfigurationField) -> Members {
      [("description", .string(field.summary))] + members(field.shape)
    }

    private mutating func members(_ shape: ConfigurationShape) -> Members {
      switch shape {
      case .boolean: return [("type", .string("boolean"))]
      case .integer(let minimum): return [("type", .string("integer")), ("minimum", .integer(minimum))]
      case .size(let maximum):
        return [
          ("type", .array([.string("integer"), .string("string")])), ("minimum", .integer(1)),
          ("maximum", .integer(maximum)), ("pattern", .string(ByteSize.pattern)),
        ]
      case .word(let words):
        guard words.contains("on") else { return [("enum", .array(words.map(JSONValue.string)))] }
        // In YAML 1.1 `on` and `off` are `true` and `false`.
        return define("state", [.boolean(true), .boolean(false)] + words.map(JSONValue.string))
      case .name(let names):
        return define(names.noun, names.names.map(JSONValue.string))
      case .text(let form):
        let type: JSONValue = form.allowsNumber ? .array([.string("string"), .string("number")]) : .string("string")
        return [("type", type)] + (form.pattern.map { [("pattern", .string($0))] } ?? [("minLength", .integer(1))])
      case .optional(let shape):
        return [("anyOf", .array([.object(members(shape)), .object([("type", .string("null"))])]))]
      case .list(let item):
        return [
          ("type", .array([.string("array"), .string("null")])), ("items", .object(members(item))),
          ("uniqueItems", .boolean(true)),
        ]
      case .items(let item):
        return [
          ("type", .string("array")), ("items", .object(members(item))), ("uniqueItems", .boolean(true)),
          ("minItems", .integer(1)),
        ]
      case .fields(let fields): return members(fields)
      case .either(let scalar, let fields):
        return [("anyOf", .array([.object(members(scalar)), .object(members(fields))]))]
      }
    }

    private mutating func members(_ fields: ConfigurationFields) -> Members {
      let properties: Members = fields.fields.map { ($0.name, .object(members($0))) }
      let needsOne = !fields.oneOf.isEmpty || !fields.required.isEmpty
      let type: JSONValue = needsOne ? .string("object") : .array([.string("object"), .string("null")])
      return [("type", type), ("properties", .object(properties)), ("additionalProperties", .boolean(false))]
        + (fields.oneOf.isEmpty
          ? [] : [("anyOf", .array(fields.oneOf.map { .object([("required", .array([.string($0)]))]) }))])
        + (fields.required.isEmpty ? [] : [("required", .array(fields.required.map(JSONValue.string)))])
    }

    private mutating func define(_ name: String, _ values: [JSONValue]) -> Members {
      if !definitions.contains(where: { $0.name == name }) {
        definitions.append((name, .object([("enum", .array(values))])))
      }
      return [("$ref", .string("#/$defs/\(name)"))]
    }
  }
}

extension ConfigurationValue {
  /// The value in JSON.
  fileprivate var json: JSONValue {
    switch self {
    case .none: .null
    case .boolean(let value): .boolean(value)
    case .integer(let number): .integer(number)
    case .text(let text): .string(text)
    case .list(let items): .array(items.map(\.json))
    case .map(let entries): .object(entries.map { ($0.key, $0.value.json) })
    }
  }
}
