/// Writes what SwiftUI uses of one suite: settings for `@AppStorage`, and an object that views observe.
struct SwiftStorageEmitter {
  let suite: Int
  let outline: SourceOutline
  let names: SwiftNames
  let space: String
  let access: String

  private var type: String { space + "." + names.suiteTypes[suite] }
  private var settings: Range<Int> { outline.suites[suite].settings }

  func write(to source: inout SourceText) {
    guard !settings.isEmpty else { return }
    let distinct = SwiftSuiteEmitter.distinct(settings, outline)
    constants(distinct, &source)
    if hasSettings(distinct) { appStorage(&source) }
    observed(distinct, &source)
  }

  private func accessor(_ position: Int) -> SwiftAccessor {
    SwiftAccessor(
      setting: outline.settings[position], name: names.settings[position], property: names.members[position],
      choiceType: names.choiceTypes[position].map { space + "." + $0 }, space: space, access: access,
      isOfReference: true)
  }

  /// The value while none is stored; absent where the type of the value is not known.
  private func fallback(_ position: Int) -> String? {
    let setting = outline.settings[position]
    let type = accessor(position).type
    guard type != "Any?" else { return nil }
    if type.hasSuffix("?") { return "nil" }
    if type == "Bool", setting.switchValues != nil, !setting.isPlainSwitch {
      guard let values = setting.switchValues else { return nil }
      return "\(setting.defaultValue?.isSameChoice(as: values.on) == true)"
    }
    guard setting.defaultValue != nil else { return type == "Bool" ? "false" : nil }
    return "\(space).Defaults.\(SwiftLiterals.name(names.settings[position]))"
  }

  private func hasSettings(_ positions: [Int]) -> Bool { positions.contains { fallback($0) != nil } }

  /// The settings by the types of their values.
  private func constants(_ positions: [Int], _ source: inout SourceText) {
    var types: [String] = []
    var members: [String: [Int]] = [:]
    for position in positions where fallback(position) != nil {
      let type = accessor(position).type
      if members[type] == nil { types.append(type) }
      members[type, default: []].append(position)
    }
    for valueType in types {
      source.blank()
      source.line(0, "extension \(type).Setting where Value == \(valueType) {")
      for position in members[valueType, default: []] {
        let name = SwiftLiterals.name(names.members[position])
        source.line(1, "/// \(CommentText.summary(outline.settings[position]))")
        source.line(1, "\(access)static var \(name): Self {")
        source.line(
          2, "Self(key: .\(names.members[position]), defaultValue: \(fallback(position) ?? "nil")) { $0.\(name) }")
        source.line(1, "}")
      }
      source.line(0, "}")
    }
  }

  private func appStorage(_ source: inout SourceText) {
    source.blank()
    source.line(0, "#if canImport(SwiftUI)")
    source.line(1, "@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)")
    source.line(1, "extension AppStorage {")
    let store = "store: \(space).\(SwiftLiterals.name(suite == 0 ? "standard" : names.groups[suite - 1])).store"
    for condition in [
      "Value == Bool", "Value == Int", "Value == Double", "Value == String", "Value == Data",
      "Value: RawRepresentable & Sendable, Value.RawValue == Int",
      "Value: RawRepresentable & Sendable, Value.RawValue == String",
    ] {
      source.line(2, "/// Stores a property under the key of a setting, with its default, in its suite.")
      source.line(2, "\(access)init(_ setting: \(type).Setting<Value>) where \(condition) {")
      source.line(3, "self.init(wrappedValue: setting.defaultValue, setting.key.rawValue, \(store))")
      source.line(2, "}")
    }
    source.line(1, "}")
    source.line(0, "#endif")
  }

  private func observed(_ positions: [Int], _ source: inout SourceText) {
    let observedType = "Observed" + names.suiteTypes[suite]
    source.blank()
    source.line(0, "#if canImport(Observation)")
    source.line(1, "extension \(space) {")
    source.line(2, "/// The settings as an object that SwiftUI's views observe, whoever changes the values.")
    source.line(2, "@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)")
    source.line(2, "\(access)final class \(observedType): Observable, @unchecked Sendable {")
    source.line(3, "private let _settings: \(type)")
    source.line(3, "private let _registrar = ObservationRegistrar()")
    source.line(3, "private var _observer: StoreObserver?")
    source.blank()
    source.line(3, "/// Observes the user defaults of the settings.")
    source.line(3, "\(access)init(_ settings: \(type) = \(type)()) {")
    source.line(4, "_settings = settings")
    source.line(4, "let keys = \(type).Key.allCases")
    source.line(4, "_observer = StoreObserver(settings.store, keys.map(\\.rawValue)) { [weak self] index in")
    source.line(5, "self?._changed(keys[index])")
    source.line(4, "}")
    source.line(3, "}")
    source.blank()
    source.line(3, "private func _changed(_ key: \(type).Key) {")
    source.line(4, "switch key {")
    for position in positions {
      let name = SwiftLiterals.name(names.members[position])
      source.line(
        4, "case .\(names.members[position]): _registrar.withMutation(of: self, keyPath: \\.\(name)) {}")
    }
    source.line(4, "}")
    source.line(3, "}")
    for position in positions {
      let accessor = accessor(position)
      let name = SwiftLiterals.name(names.members[position])
      source.blank()
      source.line(3, "/// \(CommentText.summary(outline.settings[position]))")
      source.line(3, "\(access)var \(name): \(accessor.type) {")
      let reading = "_registrar.access(self, keyPath: \\.\(name))"
      if outline.settings[position].isEditable {
        source.line(4, "get {")
        source.line(5, reading)
        source.line(5, "return _settings.\(name)")
        source.line(4, "}")
        source.line(4, "set { _settings.\(name) = newValue }")
      } else {
        source.line(4, reading)
        source.line(4, "return _settings.\(name)")
      }
      source.line(3, "}")
    }
    source.line(2, "}")
    source.line(1, "}")
    source.line(0, "#endif")
  }
}
