import SettingsSchema
import SettingsText

/// Writes Apple's dialect as a JSON Schema of a page in JSON form.
///
/// Keys that the schema does not know are allowed, since Settings does not read them; unknown types are not.
struct PageSchemaEmitter {
  private typealias Members = [(name: String, value: JSONValue)]
  private let table: DialectTable

  init(_ table: DialectTable) { self.table = table }

  func text() -> String {
    let rows = table.elements.filter(\.isRow)
    var definitions: Members = [("row", row(rows))]
    definitions += table.elements.map { ($0.name, element($0)) }
    let head: Members = [
      ("$comment", .string("Generated from schema/\(table.name).json by `\(Generation.command)`. Do not edit.")),
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("A page of a Settings bundle in JSON form")),
      ("description", .string("\(table.summary) Dates are strings, data is base64.")),
    ]
    let page = object(table.pageKeys, requiresAsked: false)
    let schema = JSONValue.object(head + page + [("$defs", .object(definitions))])
    return schema.text(JSONStyle(keepsScalarsOnOneLine: true)) + "\n"
  }

  /// A row of any type: the definition of its type applies.
  private func row(_ rows: [ElementSpecification]) -> JSONValue {
    let choices = rows.map { element -> JSONValue in
      let isType: Members = [
        ("properties", .object([("Type", .object([("const", .string(element.name))]))])),
        ("required", .array([.string("Type")])),
      ]
      return .object([
        ("if", .object(isType)), ("then", .object([("$ref", .string("#/$defs/\(element.name)"))])),
      ])
    }
    return .object([
      ("type", .string("object")),
      ("properties", .object([("Type", .object([("enum", .array(rows.map { .string($0.name) }))]))])),
      ("required", .array([.string("Type")])),
      ("allOf", .array(choices)),
    ])
  }

  private func element(_ element: ElementSpecification) -> JSONValue {
    let title: Members = element.label.map { [("title", .string($0))] } ?? []
    return .object(
      title + [("description", .string(element.summary))] + object(element.keys, requiresAsked: !element.isRow))
  }

  private func object(_ keys: [KeySpecification], requiresAsked: Bool) -> Members {
    let required = keys.filter { $0.isRequired || requiresAsked && !$0.requiredBy.isEmpty || $0.role == .elementType }
    var members: Members = [
      ("type", .string("object")), ("properties", .object(keys.map { ($0.name, key($0)) })),
    ]
    if !required.isEmpty { members.append(("required", .array(required.map { .string($0.name) }))) }
    return members
  }

  private func key(_ key: KeySpecification) -> JSONValue {
    var members: Members = []
    if let label = key.label { members.append(("title", .string(label))) }
    members.append(("description", .string(key.summary)))
    members += types(key.types)
    let choices: Members = [("enum", .array(key.allowedValues.map { .string($0) }))]
    if key.types == .array {
      // The only array of dictionaries is that of a page's rows.
      let isRows = key.itemTypes == .dictionary
      let items = isRows ? [("$ref", .string("#/$defs/row"))] : types(key.itemTypes)
      members.append(("items", .object(items + (key.allowedValues.isEmpty ? [] : choices))))
      if key.isNonEmpty { members.append(("minItems", .integer(1))) }
    } else {
      if !key.allowedValues.isEmpty { members += choices }
      if key.isNonEmpty, key.allowedValues.isEmpty { members.append(("minLength", .integer(1))) }
    }
    if let type = key.nestedTypes.first { members.append(("$ref", .string("#/$defs/\(type)"))) }
    if let value = defaultValue(of: key) { members.append(("default", value)) }
    return .object(members)
  }

  /// The default where it is a value rather than a description.
  private func defaultValue(of key: KeySpecification) -> JSONValue? {
    guard let text = key.defaultDescription else { return nil }
    if key.allowedValues.contains(text) { return .string(text) }
    return key.types.contains(.boolean) && ["true", "false"].contains(text) ? .boolean(text == "true") : nil
  }

  /// JSON has neither dates nor data, and its numbers are of one kind; an integer alone stays one.
  private func types(_ types: ValueTypes) -> Members {
    let pairs: [(types: ValueTypes, name: String)] = [
      ([.string, .date, .data], "string"), (.real, "number"), (.boolean, "boolean"), (.array, "array"),
      (.dictionary, "object"),
    ]
    var names = pairs.filter { !types.isDisjoint(with: $0.types) }.map(\.name)
    if types.contains(.integer), !types.contains(.real) { names.append("integer") }
    return [("type", names.count == 1 ? .string(names[0]) : .array(names.map { .string($0) }))]
  }
}
