import SettingsModel
import SettingsPropertyLists
import SettingsText

/// What a template may tell of a bundle: the names, keys and values of generated code as one JSON
/// value. Names and literals are those of the language that is asked for; of Swift, literals are
/// written as in JSON.
///
/// The shape is a promise: members are added, but neither renamed nor removed while ``version``
/// stays.
package struct SourceContext {
  /// The version of the shape.
  package static let version = 1

  private let outline: SourceOutline
  private let options: SourceOptions
  private let language: TemplateLanguage?
  let swiftNames: SwiftNames
  let names: ContextNames

  /// The context of a bundle's defaults. Every member is always there; what a row does not have is
  /// `null`.
  package static func value(
    _ defaults: RegistrationDefaults, of bundle: SettingsBundle, options: SourceOptions
  ) -> JSONValue {
    SourceContext(SourceOutline(defaults, of: bundle), options).value
  }

  init(_ outline: SourceOutline, _ options: SourceOptions) {
    self.outline = outline
    self.options = options
    language = TemplateLanguage.of(options.language)
    swiftNames = SwiftNames(outline, options)
    names = language.map { ContextNames(outline, $0, options) } ?? ContextNames(swiftNames)
  }

  var value: JSONValue {
    .object([
      ("version", .integer(SourceContext.version)),
      ("bundle", .string(outline.bundleName)),
      ("bundleComment", comment(CommentText.quoted(outline.bundleName))),
      ("resourceLiteral", literal(outline.resourceName)),
      ("name", .string(options.name)),
      ("typeName", .string(options.name)),
      ("access", .string(language?.access(options.access) ?? options.access.rawValue)),
      ("hasSettings", .boolean(!outline.settings.isEmpty)),
      ("hasAppGroups", .boolean(!outline.groups.isEmpty)),
      (
        "suites",
        .array(
          outline.suites.indices.map {
            .object(suite($0) + [("settings", .array(settings(of: $0)))])
          })
      ),
      ("registrations", .array(outline.suites.indices.reversed().map { .object(suite($0)) })),
    ])
  }

  private func suite(_ number: Int) -> [(name: String, value: JSONValue)] {
    let suite = outline.suites[number]
    return [
      ("identifier", suite.identifier.map { .string($0) } ?? .null),
      ("identifierLiteral", suite.identifier.map(literal) ?? .null),
      ("identifierComment", suite.identifier.map { comment(CommentText.quoted($0)) } ?? .null),
      ("isAppGroup", .boolean(suite.identifier != nil)),
      ("name", .string(names.suites[number].name)),
      ("prefix", .string(names.suites[number].prefix)),
      ("suffix", .string(names.suites[number].suffix)),
      ("hasSettings", .boolean(!suite.settings.isEmpty)),
    ]
  }

  private func settings(of number: Int) -> [JSONValue] {
    let positions = outline.suites[number].settings
    return positions.map { setting($0, isLast: $0 == positions.last) }
  }

  private func setting(_ position: Int, isLast: Bool) -> JSONValue {
    let setting = outline.settings[position]
    let titleLiteral = setting.title.map { literal($0) }
    let tableLiteral = setting.table.map { literal($0) }
    let members: [(name: String, value: JSONValue)] = [
      ("key", .string(setting.key)),
      ("keyLiteral", literal(setting.key)),
      ("name", .string(names.settings[position])),
      ("member", .string(names.members[position])),
      ("capitalizedName", .string(Words.upperCamelCase([names.settings[position]]))),
      ("comment", comment(CommentText.summary(setting))),
      ("kind", .string(setting.kind)),
      ("title", setting.title.map { .string($0) } ?? .null),
      ("titleLiteral", titleLiteral ?? .null),
      ("tableLiteral", tableLiteral ?? .null),
      ("page", .string(setting.page)),
      ("isEditable", .boolean(setting.isEditable)),
    ]
    return .object(
      members + type(setting) + range(setting) + [
        ("hasChoices", .boolean(!setting.choices.isEmpty)),
        ("choiceType", swiftNames.choiceTypes[position].map { .string($0) } ?? .null),
        ("choices", .array(choices(setting, swiftNames.cases[position]))),
        ("isLast", .boolean(isLast)),
      ])
  }

  private func type(_ setting: SettingOutline) -> [(name: String, value: JSONValue)] {
    let value = setting.defaultValue
    return [
      ("type", .string(setting.type?.name.lowercased() ?? "any")),
      ("isString", .boolean(setting.type == .string)),
      ("isInteger", .boolean(setting.type == .integer)),
      ("isReal", .boolean(setting.type == .real)),
      ("isBoolean", .boolean(setting.type == .boolean)),
      ("hasDefault", .boolean(value != nil)),
      ("default", value.map { json($0) } ?? .null),
      ("defaultLiteral", value.map { valueLiteral($0) } ?? .null),
      ("defaultType", value.map { .string($0.kind.name.lowercased()) } ?? .null),
    ]
  }

  private func range(_ setting: SettingOutline) -> [(name: String, value: JSONValue)] {
    [
      ("hasRange", .boolean(setting.range != nil)),
      ("minimum", setting.range.map { real($0.lowerBound) } ?? .null),
      ("maximum", setting.range.map { real($0.upperBound) } ?? .null),
    ]
  }

  private func choices(_ setting: SettingOutline, _ names: [String]) -> [JSONValue] {
    let chosen = setting.defaultChoice
    return zip(names, setting.choices).enumerated().map { number, choice in
      return .object([
        ("name", .string(choice.0)),
        ("title", choice.1.title.map { .string($0) } ?? .null),
        ("value", json(choice.1.value)),
        ("valueLiteral", valueLiteral(choice.1.value)),
        ("isDefault", .boolean(number == chosen)),
        ("isLast", .boolean(number == names.count - 1)),
      ])
    }
  }

  private func comment(_ text: String) -> JSONValue { .string(language?.comment(text) ?? text) }

  private func literal(_ text: String) -> JSONValue {
    .string(language?.string(text) ?? JSONValue.string(text).text())
  }

  private func valueLiteral(_ value: PropertyListValue) -> JSONValue {
    .string(language?.value(value) ?? json(value).text())
  }

  private func json(_ value: PropertyListValue) -> JSONValue {
    JSONValue(plain: value.withoutRepeatedKeys(keepsFirst: false))
  }

  private func real(_ value: Double) -> JSONValue { JSONValue(plain: .real(value)) }
}
