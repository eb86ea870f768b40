import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// The data of a bundle for templates: the names, keys and values of generated code as one JSON
/// value.
///
/// Names and literals are those of the requested language, except that Swift's literals are written
/// as in JSON.
///
/// The format is stable: members may be added, but are neither renamed nor removed while
/// ``version`` is unchanged.
package struct SourceContext {
  /// The version of the format.
  package static let version = 1

  private let outline: SourceOutline
  private let options: SourceOptions
  private let language: TemplateLanguage?
  let swiftNames: SwiftNames
  let names: ContextNames

  /// Returns the template context for a bundle's defaults.
  ///
  /// All members are always present, with the value `null` if a row does not have them.
  package static func value(
    _ defaults: RegistrationDefaults, of bundle: SettingsBundle, options: SourceOptions
  ) -> JSONValue {
    SourceContext(SourceOutline(defaults, of: bundle), options).value
  }

  init(_ outline: SourceOutline, _ options: SourceOptions) {
    self.outline = outline
    self.options = options
    language = TemplateLanguage.of(options.language)
    let names = SwiftNames(outline, options)
    swiftNames = names
    self.names = language.map { ContextNames(outline, $0, names, options) } ?? ContextNames(names)
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
      ("suites", .array(outline.suites.indices.map { suiteWithSettings($0) })),
      ("registrations", .array(outline.suites.indices.reversed().map { .object(suite($0)) })),
    ])
  }

  private func suiteWithSettings(_ number: Int) -> JSONValue {
    .object(suite(number) + [("settings", .array(settings(of: number)))])
  }

  private func suite(_ number: Int) -> [(name: String, value: JSONValue)] {
    let suite = outline.suites[number]
    return [
      ("identifier", suite.identifier.map { .string($0) } ?? .null),
      ("identifierLiteral", suite.identifier.map(literal) ?? .null),
      ("identifierComment", suite.identifier.map { comment(CommentText.quoted($0)) } ?? .null),
      ("isAppGroup", .boolean(suite.identifier != nil)),
      ("name", .string(names.suites[number].name)),
      ("property", .string(names.suites[number].property)),
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
    let choiceType = swiftNames.choiceTypes[position]
    let titleLiteral = setting.title.map { literal($0) }
    let tableLiteral = setting.table.map { literal($0) }
    let members: [(name: String, value: JSONValue)] = [
      ("key", .string(setting.key)),
      ("keyLiteral", literal(setting.key)),
      ("name", .string(names.settings[position])),
      ("member", .string(names.members[position])),
      ("property", .string(names.properties[position])),
      ("setter", .string(ObjectiveCNames.setter(names.properties[position]))),
      ("capitalizedName", .string(Words.upperCamelCase([names.settings[position]]))),
      ("comment", comment(CommentText.summary(setting))),
      ("kind", .string(setting.noun)),
      ("title", setting.title.map { .string($0) } ?? .null),
      ("titleLiteral", titleLiteral ?? .null),
      ("tableLiteral", tableLiteral ?? .null),
      ("page", .string(setting.page)),
      ("isEditable", .boolean(setting.isEditable)),
    ]
    return .object(
      members + type(setting) + property(setting) + range(setting) + [
        ("hasChoices", .boolean(!setting.choices.isEmpty)),
        ("hasStringChoices", .boolean(!setting.choices.isEmpty && setting.storedKind == .string)),
        ("hasIntegerChoices", .boolean(!setting.choices.isEmpty && setting.storedKind == .integer)),
        ("hasRealChoices", .boolean(!setting.choices.isEmpty && setting.storedKind == .real)),
        ("hasDefaultChoice", .boolean(setting.defaultChoiceIndex != nil)),
        ("list", choiceType.map { .string(ObjectiveCNames.list($0)) } ?? .null),
        ("choiceType", choiceType.map { .string($0) } ?? .null),
        ("choices", .array(choices(position))),
        ("isLast", .boolean(isLast)),
      ])
  }

  private func type(_ setting: SettingOutline) -> [(name: String, value: JSONValue)] {
    let value = setting.defaultValue
    return [
      ("type", .string(setting.storedKind?.name.lowercased() ?? "any")),
      ("isString", .boolean(setting.storedKind == .string)),
      ("isInteger", .boolean(setting.storedKind == .integer)),
      ("isReal", .boolean(setting.storedKind == .real)),
      ("isBoolean", .boolean(setting.storedKind == .boolean)),
      ("hasDefault", .boolean(value != nil)),
      ("isNullable", .boolean(value == nil || setting.hasVaryingDefault)),
      ("default", value.map { json($0) } ?? .null),
      ("defaultLiteral", value.map { valueLiteral($0) } ?? .null),
      ("defaultStringLiteral", value.map { stringLiteral($0) } ?? .null),
      ("defaultType", value.map { .string($0.kind.name.lowercased()) } ?? .null),
    ]
  }

  /// Returns the members about the property that reads and writes the setting.
  ///
  /// Of the flags for its kind, exactly one is true.
  private func property(_ setting: SettingOutline) -> [(name: String, value: JSONValue)] {
    let kind = setting.propertyKind
    let values = setting.mappedSwitchValues
    let onKind = values?.onValue.kind
    return PropertyKind.allCases.map { ($0.rawValue, .boolean($0 == kind)) } + [
      ("isTextSwitch", .boolean(onKind == .string)),
      ("isNumberSwitch", .boolean(onKind == .integer || onKind == .real)),
      ("isBooleanSwitch", .boolean(onKind == .boolean)),
      ("onLiteral", values.map { valueLiteral($0.onValue) } ?? .null),
      ("offLiteral", values.map { valueLiteral($0.offValue) } ?? .null),
    ]
  }

  private func range(_ setting: SettingOutline) -> [(name: String, value: JSONValue)] {
    [
      ("hasRange", .boolean(setting.range != nil)),
      ("minimum", setting.range.map { real($0.lowerBound) } ?? .null),
      ("maximum", setting.range.map { real($0.upperBound) } ?? .null),
    ]
  }

  private func choices(_ position: Int) -> [JSONValue] {
    let setting = outline.settings[position]
    let defaultIndex = setting.defaultChoiceIndex
    let caseNames = swiftNames.cases[position]
    return setting.choices.indices.map { index in
      let choice = setting.choices[index]
      return .object([
        ("name", .string(caseNames[index])),
        ("constant", .string(names.choices[position][index])),
        ("stringLiteral", stringLiteral(choice.value)),
        ("integerLiteral", integerLiteral(choice.value)),
        ("realLiteral", realLiteral(choice.value)),
        ("title", choice.title.map { .string($0) } ?? .null),
        ("value", json(choice.value)),
        ("valueLiteral", valueLiteral(choice.value)),
        ("isDefault", .boolean(index == defaultIndex)),
        ("isLast", .boolean(index == caseNames.count - 1)),
      ])
    }
  }

  /// Returns the language's string literal, for a constant.
  private func stringLiteral(_ value: PropertyListValue) -> JSONValue {
    guard case .string(let text) = value else { return .null }
    return literal(text)
  }

  /// Returns the language's integer literal, for an enumeration.
  private func integerLiteral(_ value: PropertyListValue) -> JSONValue {
    guard case .integer(let number) = value, let signed = number.signed else { return .null }
    // In C, the digits of the minimum integer without its sign do not fit the type.
    if signed == .min { return .string("\(signed + 1) - 1") }
    return .string("\(signed)")
  }

  /// Returns the language's floating-point literal.
  private func realLiteral(_ value: PropertyListValue) -> JSONValue {
    guard let number = value.number, number.isFinite else { return .null }
    return .string("\(number)")
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
