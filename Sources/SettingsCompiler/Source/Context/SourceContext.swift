import SettingsJSON
import SettingsModel
import SettingsPropertyLists

/// What a template may tell of a bundle: the names, keys and values of generated code as one JSON value.
///
/// The shape is a promise: members are added, but neither renamed nor removed while ``version`` stays.
package enum SourceContext {
  /// The version of the shape.
  package static let version = 1

  /// The context of a bundle's defaults. Every member is always there; what a row does not have is `null`.
  package static func value(
    _ defaults: RegistrationDefaults, of bundle: SettingsBundle, options: SourceOptions
  ) -> JSONValue {
    let outline = SourceOutline(defaults, of: bundle)
    let names = SwiftNames(outline, options)
    return .object([
      ("version", .integer(version)),
      ("bundle", .string(outline.bundleName)),
      ("name", .string(options.name)),
      ("access", .string(options.access.rawValue)),
      (
        "suites",
        .array(
          outline.suites.enumerated().map { number, suite in
            .object([
              ("identifier", suite.identifier.map { .string($0) } ?? .null),
              ("identifierLiteral", suite.identifier.map(literal) ?? .null),
              ("isAppGroup", .boolean(suite.identifier != nil)),
              ("name", .string(number == 0 ? "standard" : names.groups[number - 1])),
              (
                "settings",
                .array(suite.settings.map { setting($0, outline, names, isLast: $0 == suite.settings.last) })
              ),
            ])
          })
      ),
    ])
  }

  private static func setting(
    _ position: Int, _ outline: SourceOutline, _ names: SwiftNames, isLast: Bool
  ) -> JSONValue {
    let setting = outline.settings[position]
    let value = setting.defaultValue.map(json)
    return .object([
      ("key", .string(setting.key)),
      ("keyLiteral", literal(setting.key)),
      ("name", .string(names.settings[position])),
      ("capitalizedName", .string(Words.upperCamelCase([names.settings[position]]))),
      ("kind", .string(setting.kind)),
      ("title", setting.title.map { .string($0) } ?? .null),
      ("page", .string(setting.page)),
      ("isEditable", .boolean(setting.isEditable)),
      ("type", .string(setting.type.rawValue)),
      ("isString", .boolean(setting.type == .string)),
      ("isInteger", .boolean(setting.type == .integer)),
      ("isReal", .boolean(setting.type == .real)),
      ("isBoolean", .boolean(setting.type == .boolean)),
      ("hasDefault", .boolean(value != nil)),
      ("default", value ?? .null),
      ("defaultLiteral", value.map { .string($0.text()) } ?? .null),
      ("defaultType", setting.defaultValue.map { .string($0.kind.name.lowercased()) } ?? .null),
      ("hasRange", .boolean(setting.range != nil)),
      ("minimum", setting.range.map { real($0.lowerBound) } ?? .null),
      ("maximum", setting.range.map { real($0.upperBound) } ?? .null),
      ("hasChoices", .boolean(!setting.choices.isEmpty)),
      ("choiceType", names.choiceTypes[position].map { .string($0) } ?? .null),
      ("choices", .array(choices(setting, names.cases[position]))),
      ("isLast", .boolean(isLast)),
    ])
  }

  private static func choices(_ setting: SettingOutline, _ names: [String]) -> [JSONValue] {
    let chosen = setting.defaultChoice
    return zip(names, setting.choices).enumerated().map { number, choice in
      let value = json(choice.1.value)
      return .object([
        ("name", .string(choice.0)),
        ("title", choice.1.title.map { .string($0) } ?? .null),
        ("value", value),
        ("valueLiteral", .string(value.text())),
        ("isDefault", .boolean(number == chosen)),
        ("isLast", .boolean(number == names.count - 1)),
      ])
    }
  }

  /// A text between quotation marks, with the escapes of JSON.
  private static func literal(_ text: String) -> JSONValue { .string(JSONValue.string(text).text()) }

  private static func json(_ value: PropertyListValue) -> JSONValue {
    JSONValue(plain: value.withoutRepeatedKeys(keepsFirst: false))
  }

  private static func real(_ value: Double) -> JSONValue { JSONValue(plain: .real(value)) }
}
