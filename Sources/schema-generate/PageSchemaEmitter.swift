import SettingsSchema
import SettingsText

/// Writes Apple's dialect as a JSON Schema for a page in JSON.
///
/// Unknown keys are allowed, since Settings does not read them, but unknown types are not.
struct PageSchemaEmitter {
  private let table: DialectTable

  init(_ table: DialectTable) { self.table = table }

  func text() -> String {
    let rows = table.elements.filter(\.isRow)
    var definitions = [(name: "row", value: row(rows))]
    for element in table.elements {
      definitions.append((name: element.name, value: self.element(element)))
    }
    let head: JSONValue = [
      "$comment":
        "Generated from schema/\(table.name).json by `\(Generation.command)`. Do not edit.",
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A page of a Settings bundle in JSON form",
      "description": "\(table.summary) Dates are strings, data is base64.",
    ]
    let page = object(table.pageKeys, isLenient: true)
    let schema = head.adding(page).adding(["$defs": .object(definitions)])
    return schema.text(JSONStyle(keepsScalarsOnOneLine: true)) + "\n"
  }

  /// Returns the schema of a row, which applies the definition for its type.
  private func row(_ rows: [ElementSpecification]) -> JSONValue {
    let choices = rows.map { element -> JSONValue in
      [
        "if": ["properties": ["Type": ["const": .string(element.name)]], "required": ["Type"]],
        "then": ["$ref": "#/$defs/\(element.name)"],
      ]
    }
    return [
      "type": "object",
      "properties": ["Type": ["enum": .strings(rows.map(\.name))]],
      "required": ["Type"],
      "allOf": .array(choices),
    ]
  }

  private func element(_ element: ElementSpecification) -> JSONValue {
    let head: JSONValue = [
      "title": .text(element.label), "description": .string(element.summary),
    ]
    return head.adding(object(element.keys, isLenient: element.isRow))
  }

  /// Returns the schema of an object with keys.
  ///
  /// - Parameter isLenient: Whether a key that only Apple's article requires may be missing.
  private func object(_ keys: [KeySpecification], isLenient: Bool) -> JSONValue {
    let required = keys.filter { key in
      if key.isRequired || key.role == .elementType { return true }
      return !isLenient && !key.requiredBy.isEmpty
    }
    return [
      "type": "object",
      "properties": .object(keys.map { ($0.name, key($0)) }),
      "required": .nonemptyStrings(required.map(\.name)),
    ]
  }

  private func key(_ key: KeySpecification) -> JSONValue {
    let head: JSONValue = [
      "title": .text(key.label),
      "description": .string(key.summary),
      "type": type(key.types),
    ]
    let choices = JSONValue.nonemptyStrings(key.allowedValues)
    var minimum: JSONValue?
    if key.isNonEmpty { minimum = 1 }
    let content: JSONValue
    if key.types == .array {
      var items: JSONValue = ["type": type(key.itemTypes), "enum": choices]
      // Only the rows of a page are an array of dictionaries.
      if key.itemTypes == .dictionary { items = ["$ref": "#/$defs/row", "enum": choices] }
      content = ["items": items, "minItems": minimum]
    } else {
      // Choices are never empty, so they need no minimum length.
      if choices != nil { minimum = nil }
      content = ["enum": choices, "minLength": minimum]
    }
    let tail: JSONValue = [
      "$ref": .text(key.nestedTypes.first.map { "#/$defs/\($0)" }),
      "default": defaultValue(of: key),
    ]
    return head.adding(content).adding(tail)
  }

  /// Returns the default of a key; `nil` if it is a description rather than a value.
  private func defaultValue(of key: KeySpecification) -> JSONValue? {
    guard let text = key.defaultDescription else { return nil }
    if key.allowedValues.contains(text) { return .string(text) }
    guard key.types.contains(.boolean), ["true", "false"].contains(text) else { return nil }
    return .boolean(text == "true")
  }

  /// Returns the JSON type for a set of value types.
  ///
  /// JSON has neither dates nor data, and does not distinguish integers from reals in a union.
  private func type(_ types: ValueTypes) -> JSONValue {
    let pairs: [(types: ValueTypes, name: String)] = [
      ([.string, .date, .data], "string"),
      (.real, "number"),
      (.boolean, "boolean"),
      (.array, "array"),
      (.dictionary, "object"),
    ]
    var names = pairs.filter { !types.isDisjoint(with: $0.types) }.map(\.name)
    if types.contains(.integer), !types.contains(.real) { names.append("integer") }
    guard names.count == 1 else { return .strings(names) }
    return .string(names[0])
  }
}
