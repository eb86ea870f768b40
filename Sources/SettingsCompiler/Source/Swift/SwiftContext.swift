import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// The data of a bundle for the template of Swift code.
///
/// Declarations that may need several lines come as lists of lines.
struct SwiftContext {
  private let outline: SourceOutline
  private let names: SwiftNames
  private let options: SourceOptions
  private let access: String
  private let settings: [SwiftSetting]
  private typealias Members = [(name: String, value: JSONValue)]

  init(_ outline: SourceOutline, _ names: SwiftNames, _ options: SourceOptions) {
    self.outline = outline
    self.names = names
    self.options = options
    access = SwiftContext.access(options.access)
    settings = outline.settings.indices.map { position in
      SwiftSetting(
        outline.settings[position], choiceType: names.choiceTypes[position],
        cases: names.cases[position])
    }
  }

  /// Returns the keyword of an access level and a space; empty for the default level.
  static func access(_ access: SourceAccess) -> String {
    access == .internal ? "" : access.rawValue + " "
  }

  var value: JSONValue {
    let suites = outline.suites.indices.filter { !outline.suites[$0].settings.isEmpty }
    let storages = suites.flatMap { self.storages($0) }
    let hasMappedSwitches = settings.contains { $0.switchValues != nil }
    let hasOptionalChoices = settings.contains { $0.isOptionalChoice }
    let properties = outline.settings.isEmpty ? nil : options.userDefaultsPrefix
    return .object([
      ("bundleComment", .string(CommentText.quoted(outline.bundleName))),
      ("example", lines(example(suites))),
      ("space", .string(options.name)),
      ("access", .string(access)),
      ("resource", .string(SwiftLiterals.string(outline.resourceName))),
      ("hasSettings", .boolean(!outline.settings.isEmpty)),
      ("suites", .array(suites.map { .object(suite($0)) })),
      ("registerDefaults", lines(registerDefaults(suites))),
      ("lists", .array(outline.settings.indices.compactMap { self.list($0) })),
      ("hasStorages", .boolean(!storages.isEmpty)),
      ("storages", .array(storages)),
      ("properties", properties.map { self.properties($0) } ?? .null),
      ("hasRuntime", .boolean(options.runtime == .included)),
      ("hasRegisteredValues", .boolean(settings.contains { $0.isRegisteredOtherwise })),
      ("hasUnregistered", .boolean(settings.contains { $0.isUnregistered })),
      ("hasOptionalChoices", .boolean(hasOptionalChoices)),
      ("hasMappedSwitches", .boolean(hasMappedSwitches)),
      ("hasConversions", .boolean(hasMappedSwitches || hasOptionalChoices)),
      ("isEditedElsewhere", .boolean(properties != nil)),
      ("plain", .object([("attribute", .string(""))])),
    ])
  }

  /// Returns the data for the runtime alone, with everything that any bundle needs.
  static func runtime(_ access: SourceAccess) -> JSONValue {
    .object([
      ("space", .string(SourceRuntime.typeName)),
      ("access", .string(SwiftContext.access(access))),
      ("hasSettings", .boolean(true)),
      ("hasRuntime", .boolean(true)),
      ("hasRegisteredValues", .boolean(true)),
      ("hasUnregistered", .boolean(true)),
      ("hasOptionalChoices", .boolean(true)),
      ("hasMappedSwitches", .boolean(true)),
      ("hasConversions", .boolean(true)),
      ("isEditedElsewhere", .boolean(true)),
    ])
  }

  private func lines(_ lines: [String]) -> JSONValue { .array(lines.map { .string($0) }) }

  private func declared(_ name: String) -> String { SwiftLiterals.name(name) }

  // MARK: - Example

  /// Returns the lines of use in the comment at the beginning of the file; none without settings,
  /// and where long names would not fit.
  private func example(_ suites: [Int]) -> [String] {
    guard let suite = suites.first else { return [] }
    let positions = outline.suites[suite].settings
    let toggle = positions.first { settings[$0].type == "Bool" && outline.settings[$0].isEditable }
    let member = declared(names.members[toggle ?? positions.lowerBound])
    var code = [
      "let settings = \(options.name).\(declared(suiteName(suite)))",
      "print(settings.\(member))  // the stored value, or else the default of the bundle",
    ]
    if toggle != nil { code.append("settings.\(member).toggle()") }
    code.append("for await value in settings.values(of: \\.\(member)) { print(value) }")
    let lines = code.map { "     " + $0 }
    guard lines.allSatisfy({ SwiftLayout.fits($0, 2) }) else { return [] }
    return [""] + lines + [""]
  }

  // MARK: - Suites

  private func suite(_ number: Int) -> Members {
    let suite = outline.suites[number]
    let name = suiteName(number)
    let keysType = names.keysTypes[number]
    let head = "\(access)static let \(declared(name)) = Suite(keys: \(keysType)(), bundle: bundle)"
    var place = "the app"
    var constant = [head]
    if let identifier = suite.identifier {
      place = "the app group " + CommentText.quoted(identifier)
      let arguments = [SwiftCall.Argument(nil, SwiftLiterals.string(identifier))]
      constant = SwiftCall(".inSuite", arguments).lines(after: head, indent: 2)
    }
    return [
      ("place", .string(place)),
      ("name", .string(declared(name))),
      ("constant", lines(constant)),
      ("classes", .array(classes(number))),
    ]
  }

  /// Returns the function that registers the defaults of all suites, the app's own last.
  private func registerDefaults(_ suites: [Int]) -> [String] {
    let calls = suites.reversed().map { declared(suiteName($0)) + ".registerDefaults()" }
    let head = "\(access)static func registerDefaults()"
    if calls.count == 1 { return SwiftLayout.declaration(head, calls, indent: 2) }
    let reason =
      "// Suites share what is registered: for a key that several have, the app's default comes last and wins."
    return SwiftLayout.declaration(head, [reason] + calls, indent: 2)
  }

  private func suiteName(_ number: Int) -> String {
    number == 0 ? "standard" : names.groups[number - 1]
  }

  /// Returns the class of a suite's keys; a class without the switches that store values of their
  /// own comes before it, as what `@AppStorage` may take.
  private func classes(_ number: Int) -> [JSONValue] {
    let all = Array(outline.suites[number].settings)
    let mapped = all.filter { settings[$0].switchValues != nil }
    let plain = all.filter { settings[$0].switchValues == nil }
    let name = names.keysTypes[number]
    let unchecked = "@unchecked Sendable"
    if mapped.isEmpty || plain.isEmpty {
      return [keys("final class \(name): SettingKeys", all, .whole)]
    }
    let base = SwiftNames.plain(name)
    return [
      keys("class \(base): SettingKeys, \(unchecked)", plain, .base),
      keys("final class \(name): \(base), \(unchecked)", mapped, .derived),
    ]
  }

  /// The part of a suite's keys that a class declares.
  private enum KeysPart {
    /// All keys.
    case whole
    /// The keys that `@AppStorage` can store.
    case base
    /// The other keys, in a class that inherits the base.
    case derived
  }

  private func keys(_ head: String, _ positions: [Int], _ part: KeysPart) -> JSONValue {
    var keys: Set<String> = []
    // Swift takes two keys for one that differ in their normal form alone.
    let distinct = positions.filter { keys.insert(outline.settings[$0].key).inserted }
    let list = distinct.map { SwiftLayout.Item(declared(names.members[$0])) }
    return .object([
      ("head", .string(head)),
      ("isWhole", .boolean(part == .whole)),
      ("isBase", .boolean(part == .base)),
      ("isDerived", .boolean(part == .derived)),
      ("settings", .array(positions.map { setting($0) })),
      ("all", lines(part == .derived ? derivedList(list) : plainList(list))),
    ])
  }

  /// Returns the property with the settings of a class of keys.
  private func plainList(_ items: [SwiftLayout.Item]) -> [String] {
    SwiftLayout.declaration(
      "\(access)var all: [any AnySetting]", SwiftLayout.list("", items, indent: 6), indent: 4)
  }

  /// Returns the property that adds settings to those of the base class.
  private func derivedList(_ items: [SwiftLayout.Item]) -> [String] {
    let list = SwiftLayout.list("super.all + ", items, " as [any AnySetting]", indent: 6)
    return SwiftLayout.declaration(
      "\(access)override var all: [any AnySetting]", list, indent: 4)
  }

  private func setting(_ position: Int) -> JSONValue {
    let head = "\(access)let \(declared(names.members[position])) = "
    return .object([
      ("comment", lines(comment(position, indent: 4))),
      ("declaration", lines(settings[position].call("Setting").lines(after: head, indent: 4))),
    ])
  }

  private func comment(_ position: Int, indent: Int, note: String = "") -> [String] {
    SwiftLayout.comment(CommentText.summary(outline.settings[position]) + note, indent: indent)
  }

  // MARK: - AppStorage

  /// Returns the initializers of `@AppStorage` for one suite: one for each type that its settings
  /// have.
  private func storages(_ number: Int) -> [JSONValue] {
    let suite = outline.suites[number].settings
    let constraints = suite.compactMap { settings[$0].storageConstraint(options.name) }.distinct
    let keysType = names.keysTypes[number]
    let hasMapped = suite.contains { settings[$0].switchValues != nil }
    let root = options.name + "." + (hasMapped ? SwiftNames.plain(keysType) : keysType)
    let suiteName = options.name + "." + declared(suiteName(number))
    let isOfGroup = outline.suites[number].identifier != nil
    return constraints.map { constraint in
      let parameters = "_ path: \(root).Path<Value>, store: UserDefaults? = nil"
      return .object([
        ("head", lines(storageHead(parameters, constraint))),
        ("suite", .string(suiteName)),
        ("store", .string(isOfGroup ? "store ?? \(suiteName).store" : "store")),
        ("isOptional", .boolean(constraint.hasSuffix("?"))),
      ])
    }
  }

  private func storageHead(_ parameters: String, _ constraint: String) -> [String] {
    let line = "\(access)init(\(parameters)) where \(constraint) {"
    if SwiftLayout.fits(line, 4) { return [line] }
    let head = "\(access)init(\(parameters))"
    if SwiftLayout.fits(head, 4) { return [head, "where \(constraint) {"] }
    return ["\(access)init(", "  \(parameters)", ") where \(constraint) {"]
  }

  // MARK: - Lists

  private func list(_ position: Int) -> JSONValue? {
    guard let type = names.choiceTypes[position] else { return nil }
    let setting = outline.settings[position]
    let isBoolean = setting.type == .boolean
    var row = setting.kind
    if let title = setting.title { row += " " + CommentText.quoted(title) }
    var rawType = ""
    if !isBoolean { rawType = (setting.swiftType ?? "String") + ", " }
    let cases = zip(names.cases[position], setting.choices)
    let titles = cases.flatMap { name, choice in
      SwiftLayout.item(
        .init("case .\(name): ", SwiftLiterals.string(choice.title ?? "")), indent: 6)
    }
    let table = setting.table.map { ", table: " + SwiftLiterals.string($0) } ?? ""
    let localizedTitle = SwiftLayout.declaration(
      "\(access)var localizedTitle: String", ["\(options.name).localized(titleKey\(table))"],
      indent: 4)
    return .object([
      ("comment", lines(SwiftLayout.comment("The choices of the \(row).", indent: 2))),
      ("type", .string(type)),
      ("rawType", .string(rawType)),
      ("cases", .array(cases.map { .object([("lines", lines(self.case($0, $1, setting)))]) })),
      ("rawValue", isBoolean ? lines(booleanRawValue(position)) : .null),
      ("titles", lines(titles)),
      ("localizedTitle", lines(localizedTitle)),
    ])
  }

  private func `case`(_ name: String, _ choice: Choice, _ setting: SettingOutline) -> [String] {
    let head = "case \(declared(name))"
    if setting.type == .boolean { return [head] }
    if case .string(let text) = choice.value, text.utf8.elementsEqual(name.utf8) { return [head] }
    let literal = SwiftLiterals.value(choice.value, as: setting.type)
    return SwiftLayout.item(.init(head + " = ", literal), indent: 4)
  }

  /// Returns the members for the raw value of a Boolean, which Swift does not write itself.
  private func booleanRawValue(_ position: Int) -> [String] {
    let names = names.cases[position]
    let choices = outline.settings[position].choices
    let values = choices.map { $0.value.isSameChoice(as: .boolean(true)) }
    switch (values.firstIndex(of: true), values.firstIndex(of: false)) {
    case (let on?, let off?):
      return [
        "\(access)init(rawValue: Bool) { self = rawValue ? .\(names[on]) : .\(names[off]) }",
        "\(access)var rawValue: Bool { if case .\(names[on]) = self { true } else { false } }",
      ]
    case (let on?, nil): return onlyChoice(names[on], true)
    case (nil, _): return onlyChoice(names[0], false)
    }
  }

  private func onlyChoice(_ name: String, _ value: Bool) -> [String] {
    [
      "\(access)init?(rawValue: Bool) {",
      "  guard rawValue == \(value) else { return nil }",
      "  self = .\(name)",
      "}",
      "\(access)var rawValue: Bool { \(value) }",
    ]
  }

  // MARK: - Properties of UserDefaults

  /// Returns a property per key in `UserDefaults` itself; on Apple's systems key-value observing
  /// knows it by its key.
  ///
  /// A property whose type Objective-C has is named after its key there. A list's choices have no
  /// such type: what is stored gets a read-only property of its own.
  private func properties(_ prefix: String) -> JSONValue {
    let observable = ObservableKeys(outline.settings)
    let properties = names.settings.map { SwiftNames.prefixed($0, prefix) }
    var used = Set(properties)
    var settings: [JSONValue] = []
    var rawValues: [JSONValue] = []
    for (position, name) in properties.enumerated() {
      let isChoice = names.choiceTypes[position] != nil
      let isObservable = observable.contains(position)
      settings.append(property(position, name, isObservable: isObservable && !isChoice))
      guard isChoice, isObservable else { continue }
      var raw = name + "Value"
      while !used.insert(raw).inserted { raw += "_" }
      rawValues.append(rawProperty(position, raw))
    }
    return .object([
      ("settings", .array(settings)), ("hasRawValues", .boolean(!rawValues.isEmpty)),
      ("rawValues", .array(rawValues)),
    ])
  }

  private func property(_ position: Int, _ name: String, isObservable: Bool) -> JSONValue {
    let suite = outline.suites.firstIndex { $0.settings.contains(position) } ?? 0
    let suiteName = declared(suiteName(suite))
    var note = ""
    if let group = outline.settings[position].suite {
      note = " Use the defaults of the app group \(CommentText.quoted(group))."
    }
    return .object([
      ("comment", lines(comment(position, indent: 2, note: note))),
      ("attribute", .string(isObservable ? attribute(position, name) : "")),
      ("isObservable", .boolean(isObservable)),
      ("property", .string(declared(name))),
      ("type", .string(propertyType(position))),
      ("accessors", lines(accessors(position, suiteName))),
    ])
  }

  /// Returns the body of a property of `UserDefaults`.
  private func accessors(_ position: Int, _ suiteName: String) -> [String] {
    let keys = "\(options.name).\(suiteName).keys"
    let getter = ".\(names.members[position]).value(in: self)"
    guard outline.settings[position].isEditable else {
      return SwiftLayout.chain(keys, getter, indent: 4)
    }
    let setter = ".\(names.members[position]).set(newValue, in: self)"
    return SwiftLayout.accessor("get", keys, getter, indent: 4)
      + SwiftLayout.accessor("set", keys, setter, indent: 4)
  }

  private func rawProperty(_ position: Int, _ name: String) -> JSONValue {
    let stored = settings[position].storedValue
    let type = stored.type
    let call = SwiftCall(
      "\(options.name).Setting<\(type)>",
      [
        .init("key", SwiftLiterals.string(outline.settings[position].key)),
        .init("default", stored.literal),
      ])
    var body = call.lines(after: "", indent: 6)
    body[body.count - 1] += ".value(in: self)"
    return .object([
      ("comment", lines(comment(position, indent: 4))),
      ("attribute", .string(attribute(position, name))),
      ("property", .string(declared(name))),
      ("type", .string(type)),
      ("body", lines(body)),
    ])
  }

  private func attribute(_ position: Int, _ name: String) -> String {
    let key = outline.settings[position].key
    return name.utf8.elementsEqual(key.utf8) ? "@objc dynamic " : "@objc(\(key)) dynamic "
  }

  private func propertyType(_ position: Int) -> String {
    guard let choiceType = names.choiceTypes[position] else { return settings[position].type }
    let type = options.name + "." + choiceType
    return settings[position].isOptionalChoice ? type + "?" : type
  }
}
