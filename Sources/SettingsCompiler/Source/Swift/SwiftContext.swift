import SettingsAnalysis
import SettingsPropertyLists
import SettingsText

/// What the Swift template says about a bundle.
///
/// Names occur twice: as they are declared, between backticks where Swift would read a keyword, and
/// (with `dot`) as they stand behind a dot.
struct SwiftContext {
  private let outline: SourceOutline
  private let names: SwiftNames
  private let options: SourceOptions
  private typealias Members = [(name: String, value: JSONValue)]

  init(_ outline: SourceOutline, _ names: SwiftNames, _ options: SourceOptions) {
    self.outline = outline
    self.names = names
    self.options = options
  }

  var value: JSONValue {
    let settings = outline.settings.indices.map { JSONValue.object(setting($0)) }
    let groups = zip(names.groups, outline.groups).enumerated().map { number, group in
      JSONValue.object([
        ("name", declared(group.0)), ("literal", .string(SwiftLiterals.string(group.1))),
        ("registration", .string(group.0 + "RegistrationDefaults")),
        ("isLast", .boolean(number == names.groups.count - 1)),
      ])
    }
    return .object([
      ("bundleComment", .string(CommentText.quoted(outline.bundleName))),
      ("space", .string(options.name)),
      ("access", .string(options.access == .internal ? "" : options.access.rawValue + " ")),
      ("resource", .string(SwiftLiterals.string(outline.resourceName))),
      ("hasSettings", .boolean(!settings.isEmpty)),
      ("hasGroups", .boolean(!groups.isEmpty)),
      ("groups", .array(groups)),
      ("reversedGroups", .array(groups.reversed())),
      ("hasDefaults", .boolean(outline.settings.indices.contains { defaultType($0) != nil })),
      ("hasRanges", .boolean(outline.settings.contains { $0.range != nil })),
      ("settings", .array(settings)),
      ("suites", .array(outline.suites.indices.map { .object(suite($0)) })),
      ("storageTypes", .array(SwiftContext.storageTypes.map { .string($0) })),
      (
        "properties", settings.isEmpty ? .null : options.userDefaultsPrefix.map(properties) ?? .null
      ),
      ("plain", .object([("attribute", .string(""))])),
    ])
  }

  /// What `@AppStorage` takes.
  private static let storageTypes = [
    "Value == Bool", "Value == Int", "Value == Double", "Value == String", "Value == Data",
    "Value: RawRepresentable & Sendable, Value.RawValue == Int",
    "Value: RawRepresentable & Sendable, Value.RawValue == String",
  ]

  private func declared(_ name: String) -> JSONValue { .string(SwiftLiterals.name(name)) }

  private func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  // MARK: - Settings

  private func setting(_ position: Int) -> Members {
    let setting = outline.settings[position]
    let property = property(position)
    let table = setting.table.map(SwiftLiterals.string) ?? "nil"
    let range = setting.range.map {
      "\(SwiftLiterals.double($0.lowerBound))...\(SwiftLiterals.double($0.upperBound))"
    }
    let title = setting.title.map {
      "\(options.name).localized(\(SwiftLiterals.string($0)), table: \(table))"
    }
    return [
      ("name", declared(names.settings[position])),
      ("dotName", .string(names.settings[position])),
      ("member", declared(names.members[position])),
      ("dotMember", .string(names.members[position])),
      ("property", declared(names.members[position])),
      ("comment", .string(CommentText.summary(setting))),
      ("keyLiteral", .string(SwiftLiterals.string(setting.key))),
      ("defaultType", text(defaultType(position))),
      ("default", text(defaultLiteral(position))),
      ("range", text(range)),
      ("choices", choices(position)),
      ("table", .string(table)),
      ("localizedTitle", .string(title ?? "key.rawValue")),
      ("attribute", .string("")),
      ("mutating", .string("nonmutating ")),
    ] + members(of: property, isEditable: setting.isEditable)
  }

  private func members(of property: SwiftProperty, isEditable: Bool) -> Members {
    [
      ("type", .string(property.type)), ("get", .string(property.get)),
      ("set", .string(property.set)),
      ("isEditable", .boolean(isEditable)),
    ]
  }

  /// How the property of a setting reads and writes.
  ///
  /// - Parameter isRaw: Whether the property has what is stored for a choice.
  private func property(_ position: Int, isRaw: Bool = false) -> SwiftProperty {
    let setting = outline.settings[position]
    let name = names.settings[position]
    let rawValue = isRaw && setting.defaultChoice != nil ? ".rawValue" : ""
    return SwiftProperty(
      setting, key: "\(options.name).Keys.\(name)",
      fallback: "\(options.name).Defaults.\(name)\(rawValue)",
      choiceType: isRaw ? nil : names.choiceTypes[position].map { options.name + "." + $0 })
  }

  private func defaultType(_ position: Int) -> String? {
    let setting = outline.settings[position]
    guard setting.defaultValue != nil else { return nil }
    return setting.defaultChoice == nil
      ? setting.swiftType : names.choiceTypes[position] ?? setting.swiftType
  }

  private func defaultLiteral(_ position: Int) -> String? {
    let setting = outline.settings[position]
    guard let value = setting.defaultValue else { return nil }
    if names.choiceTypes[position] != nil, let choice = setting.defaultChoice {
      return "." + names.cases[position][choice]
    }
    return setting.isPlainSwitch
      ? "\(value.boolValue)" : SwiftLiterals.value(value, as: setting.type)
  }

  private func choices(_ position: Int) -> JSONValue {
    guard let type = names.choiceTypes[position] else { return .null }
    let setting = outline.settings[position]
    let isBoolean = setting.type == .boolean
    // Values from launch arguments are texts whatever the type of the setting is.
    let reading =
      switch setting.type {
      case .integer: "value as? Int ?? (value as? String).flatMap({ Int($0) })"
      case .real: "(value as? NSNumber)?.doubleValue ?? (value as? String).flatMap({ Double($0) })"
      case .boolean: "(value as? NSNumber)?.boolValue ?? (value as? String).flatMap({ Bool($0) })"
      default: "value as? String"
      }
    let cases = zip(names.cases[position], setting.choices).map { name, choice in
      JSONValue.object([
        ("name", declared(name)), ("dotName", .string(name)),
        ("comment", text(choice.title.map(CommentText.quoted))),
        ("titleLiteral", .string(SwiftLiterals.string(choice.title ?? ""))),
        ("raw", .string(SwiftLiterals.value(choice.value, as: setting.type))),
      ])
    }
    return .object([
      ("row", .string(setting.kind + (setting.title.map { " " + CommentText.quoted($0) } ?? ""))),
      ("choiceType", .string(type)),
      ("rawType", .string(isBoolean ? "RawRepresentable" : setting.swiftType ?? "String")),
      ("isBoolean", .boolean(isBoolean)),
      ("isSingle", .boolean(cases.count == 1)),
      ("reading", .string(reading)),
      ("cases", .array(cases)),
    ])
  }

  // MARK: - Suites

  private func suite(_ number: Int) -> Members {
    let suite = outline.suites[number]
    let group = number == 0 ? nil : names.groups[number - 1]
    var keys: Set<String> = []
    // Swift takes two keys for one that differ in their normal form alone.
    let distinct = suite.settings.filter { keys.insert(outline.settings[$0].key).inserted }
    keys = []
    let registered = suite.settings.filter { position in
      outline.settings[position].defaultValue != nil
        && keys.insert(outline.settings[position].key).inserted
    }
    let values = registered.map { position in
      let value = outline.settings[position].defaultValue.map(SwiftLiterals.value)
      return JSONValue.object([
        ("dotName", .string(names.settings[position])), ("value", text(value)),
      ])
    }
    let constants = distinct.filter { fallback($0) != nil }.grouped {
      "\(isMapped($0) ? "MappedSetting" : "Setting") where Value == \(property($0).type)"
    }.map { type, positions in
      let settings = positions.map {
        JSONValue.object(setting($0) + [("fallback", text(fallback($0)))])
      }
      return JSONValue.object([("constantType", .string(type)), ("settings", .array(settings))])
    }
    let descriptors = ([false] + (suite.settings.contains(where: isMapped) ? [true] : [])).map {
      isMapped in
      JSONValue.object([
        ("descriptor", .string(isMapped ? "MappedSetting" : "Setting")),
        ("isMapped", .boolean(isMapped)),
      ])
    }
    let suiteName = group.map { "String = \(options.name).Suites.\(SwiftLiterals.name($0))" }
    return [
      (
        "place",
        .string(suite.identifier.map { "the app group \(CommentText.quoted($0))" } ?? "the app")
      ),
      ("isGroup", .boolean(group != nil)),
      ("name", declared(group ?? "standard")),
      ("suiteType", .string(names.suiteTypes[number])),
      ("suiteName", .string(suiteName ?? "String? = nil")),
      (
        "registration", .string(group.map { $0 + "RegistrationDefaults" } ?? "registrationDefaults")
      ),
      ("hasSettings", .boolean(!suite.settings.isEmpty)),
      ("hasValues", .boolean(!values.isEmpty)),
      ("registered", .array(values)),
      ("settings", .array(suite.settings.map { .object(setting($0)) })),
      ("distinct", .array(distinct.map { .object(setting($0)) })),
      ("descriptors", .array(descriptors)),
      ("constants", .array(constants)),
      ("hasAppStorage", .boolean(distinct.contains { fallback($0) != nil && !isMapped($0) })),
    ]
  }

  /// Whether a setting is a switch with values of its own.
  private func isMapped(_ position: Int) -> Bool {
    let setting = outline.settings[position]
    return setting.switchValues != nil && !setting.isPlainSwitch
  }

  /// The value while none is stored; absent where the type of the value is not known.
  private func fallback(_ position: Int) -> String? {
    let setting = outline.settings[position]
    let type = property(position).type
    guard type != "Any?" else { return nil }
    if type.hasSuffix("?") { return "nil" }
    if isMapped(position), type == "Bool", let values = setting.switchValues {
      return "\(setting.defaultValue?.isSameChoice(as: values.onValue) == true)"
    }
    guard setting.defaultValue != nil else { return type == "Bool" ? "false" : nil }
    return "\(options.name).Defaults.\(SwiftLiterals.name(names.settings[position]))"
  }

  // MARK: - Properties of UserDefaults

  /// A property per key in `UserDefaults` itself; on Apple's systems key-value observing knows it
  /// by its key.
  ///
  /// A property whose type Objective-C has is named after its key there. A list's choices have no
  /// such type: what is stored gets a read-only property of its own.
  private func properties(_ prefix: String) -> JSONValue {
    let observable = ObservableKeys(outline.settings)
    let properties = names.settings.map { SwiftNames.prefixed($0, prefix) }
    var used = Set(properties)
    var settings: [JSONValue] = []
    var rawValues: [JSONValue] = []
    func object(_ position: Int, _ name: String, isRaw: Bool, isObservable: Bool, isFirst: Bool)
      -> JSONValue
    {
      let setting = outline.settings[position]
      let note =
        setting.suite.map { " Use the defaults of the app group \(CommentText.quoted($0))." } ?? ""
      let attribute =
        name.utf8.elementsEqual(setting.key.utf8)
        ? "@objc dynamic " : "@objc(\(setting.key)) dynamic "
      return .object(
        [
          ("comment", .string(CommentText.summary(setting) + note)), ("property", declared(name)),
          ("attribute", .string(isObservable ? attribute : "")), ("mutating", .string("")),
          ("isObservable", .boolean(isObservable)), ("isFirst", .boolean(isFirst)),
        ] + members(of: property(position, isRaw: isRaw), isEditable: setting.isEditable && !isRaw))
    }
    for (position, name) in properties.enumerated() {
      let isChoice = names.choiceTypes[position] != nil
      let isObservable = observable.contains(position)
      settings.append(
        object(
          position, name, isRaw: false, isObservable: isObservable && !isChoice,
          isFirst: position == 0))
      guard isChoice, isObservable else { continue }
      var raw = name + "Value"
      while !used.insert(raw).inserted { raw += "_" }
      rawValues.append(
        object(position, raw, isRaw: true, isObservable: true, isFirst: rawValues.isEmpty))
    }
    return .object([
      ("settings", .array(settings)), ("hasRawValues", .boolean(!rawValues.isEmpty)),
      ("rawValues", .array(rawValues)),
    ])
  }
}
