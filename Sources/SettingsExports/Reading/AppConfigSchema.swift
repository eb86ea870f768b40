/// The form of an element of AppConfig files, as the community's XML Schema has it.
///
/// Source: jamf/AppConfig-Generator, appconfig.xsd.
struct AppConfigSchema: Sendable {
  /// The text of an element or attribute.
  enum Text: Sendable, Hashable {
    case any, version, identifier, integer, number, date, boolean, language
    case oneOf([String])
  }

  /// An attribute.
  struct Attribute: Sendable {
    let name: String
    let text: Text
    var isRequired = false
  }

  /// Elements that may be at a place among the children.
  struct Part: Sendable {
    let elements: [(name: String, schema: AppConfigSchema)]
    let minimum: Int
    /// Absent for any number.
    let maximum: Int?
  }

  var attributes: [Attribute] = []
  /// The children in their order.
  var parts: [Part] = []
  /// The text of an element without children; absent where it has none.
  var text: Text?
}

extension AppConfigSchema {
  /// `<managedAppConfiguration>`
  static let file = AppConfigSchema(parts: [
    one("version", AppConfigSchema(text: .version)), one("bundleId", AppConfigSchema(text: .identifier)),
    one("dict", AppConfigSchema(parts: [Part(elements: settings, minimum: 1, maximum: nil)])),
    optional("presentation", presentation),
  ])

  private static let settings: [(name: String, schema: AppConfigSchema)] = [
    ("string", setting(.any, constraint(.integer, values: .any, pattern: true), isArray: false)),
    ("stringArray", setting(.any, constraint(.integer, values: .any, pattern: true), isArray: true)),
    ("integer", setting(.integer, constraint(.integer, values: .integer), isArray: false)),
    ("integerArray", setting(.integer, constraint(.integer, values: .integer), isArray: true)),
    ("float", setting(.number, constraint(.number, values: .number), isArray: false)),
    ("floatArray", setting(.number, constraint(.number, values: .number), isArray: true)),
    ("date", setting(.date, constraint(.date, values: nil), isArray: false)),
    ("boolean", setting(.boolean, constraint(nil, values: nil), isArray: false)),
  ]

  private static func setting(_ text: Text, _ constraint: AppConfigSchema, isArray: Bool) -> AppConfigSchema {
    var values: [(name: String, schema: AppConfigSchema)] = [("value", AppConfigSchema(text: text))]
    if text == .any { values += [("userVariable", userVariable), ("deviceVariable", deviceVariable)] }
    let defaultValue = AppConfigSchema(parts: [Part(elements: values, minimum: 0, maximum: isArray ? nil : 1)])
    return AppConfigSchema(
      attributes: [Attribute(name: "keyName", text: .any, isRequired: true)],
      parts: [optional("defaultValue", defaultValue), optional("constraint", constraint)])
  }

  private static func constraint(_ ends: Text?, values: Text?, pattern: Bool = false) -> AppConfigSchema {
    var schema = AppConfigSchema(attributes: [Attribute(name: "nullable", text: .boolean)])
    if let ends { schema.attributes += [Attribute(name: "min", text: ends), Attribute(name: "max", text: ends)] }
    if pattern { schema.attributes.append(Attribute(name: "pattern", text: .any)) }
    if let values {
      schema.parts = [optional("values", AppConfigSchema(parts: [many("value", AppConfigSchema(text: values))]))]
    }
    return schema
  }

  private static let userVariable = AppConfigSchema(attributes: [
    Attribute(
      name: "value",
      text: .oneOf([
        "cn", "displayName", "dn", "emailAddress", "emailAddressDomain", "emailAddressLocalPart", "firstName",
        "lastName", "locale", "ou", "sAMAccountName", "username", "upn",
      ]), isRequired: true)
  ])

  private static let deviceVariable = AppConfigSchema(attributes: [
    Attribute(
      name: "value",
      text: .oneOf([
        "iccid", "imei", "imsi", "meid", "model", "phoneNumber", "serialNumber", "udid", "wifiMacAddress",
      ]), isRequired: true)
  ])

  private static let texts = AppConfigSchema(parts: [
    many("language", AppConfigSchema(attributes: [Attribute(name: "value", text: .language)], text: .any))
  ])

  private static let option = AppConfigSchema(
    attributes: [Attribute(name: "selected", text: .boolean), Attribute(name: "value", text: .any, isRequired: true)],
    parts: texts.parts)

  private static let field = AppConfigSchema(
    attributes: [
      Attribute(name: "keyName", text: .any, isRequired: true),
      Attribute(
        name: "type", text: .oneOf(["input", "select", "multiselect", "checkbox", "hidden", "datetime", "list"]),
        isRequired: true),
    ],
    parts: [
      optional("label", texts), optional("description", texts),
      optional("options", AppConfigSchema(parts: [many("option", option)])),
    ])

  private static let presentation = AppConfigSchema(
    attributes: [Attribute(name: "defaultLocale", text: .language, isRequired: true)],
    parts: [
      Part(
        elements: [
          ("fieldGroup", AppConfigSchema(parts: [one("name", texts), many("field", field)])), ("field", field),
        ], minimum: 1, maximum: nil)
    ])

  private static func one(_ name: String, _ schema: AppConfigSchema) -> Part {
    Part(elements: [(name, schema)], minimum: 1, maximum: 1)
  }

  private static func optional(_ name: String, _ schema: AppConfigSchema) -> Part {
    Part(elements: [(name, schema)], minimum: 0, maximum: 1)
  }

  private static func many(_ name: String, _ schema: AppConfigSchema) -> Part {
    Part(elements: [(name, schema)], minimum: 1, maximum: nil)
  }
}
