import SettingsPropertyLists

/// Writes what follows the type of a suite: its settings for `@AppStorage`, and an object that views observe.
struct SwiftStorageEmitter {
  let suite: SwiftSuite

  func write(to source: inout SourceText) {
    guard !suite.settings.isEmpty else { return }
    let distinct = suite.distinct
    constants(distinct, &source)
    if distinct.contains(where: { fallback($0) != nil && suite.descriptor(of: $0) == .setting }) {
      appStorage(&source)
    }
    observed(distinct, &source)
  }

  /// The value while none is stored; absent where the type of the value is not known.
  private func fallback(_ position: Int) -> String? {
    let setting = suite.outline.settings[position]
    let type = suite.accessor(position).type
    guard type != "Any?" else { return nil }
    if type.hasSuffix("?") { return "nil" }
    if type == "Bool", setting.switchValues != nil, !setting.isPlainSwitch {
      guard let values = setting.switchValues else { return nil }
      return "\(setting.defaultValue?.isSameChoice(as: values.onValue) == true)"
    }
    guard setting.defaultValue != nil else { return type == "Bool" ? "false" : nil }
    return "\(suite.space).Defaults.\(SwiftLiterals.name(suite.names.settings[position]))"
  }

  /// The settings by the types of their values.
  private func constants(_ positions: [Int], _ source: inout SourceText) {
    var types: [String] = []
    var members: [String: [Int]] = [:]
    for position in positions where fallback(position) != nil {
      let type = "\(suite.descriptor(of: position).rawValue) where Value == \(suite.accessor(position).type)"
      if members[type] == nil { types.append(type) }
      members[type, default: []].append(position)
    }
    for type in types {
      source.blank()
      source.line(0, "nonisolated extension \(suite.type).\(type) {")
      for position in members[type, default: []] {
        let member = suite.names.members[position]
        let name = SwiftLiterals.name(member)
        source.block(
          1,
          """
          /// \(CommentText.summary(suite.outline.settings[position]))
          \(suite.access)static var \(name): Self {
            Self(key: .\(member), defaultValue: \(fallback(position) ?? "nil")) { $0.\(name) }
          }
          """)
      }
      source.line(0, "}")
    }
  }

  private func appStorage(_ source: inout SourceText) {
    source.blank()
    source.block(
      0,
      """
      #if canImport(SwiftUI)
        @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
        nonisolated extension AppStorage {
      """)
    let store = "store: \(suite.space).\(SwiftLiterals.name(suite.group ?? "standard")).store"
    for condition in [
      "Value == Bool", "Value == Int", "Value == Double", "Value == String", "Value == Data",
      "Value: RawRepresentable & Sendable, Value.RawValue == Int",
      "Value: RawRepresentable & Sendable, Value.RawValue == String",
    ] {
      source.block(
        2,
        """
        /// Stores a property under the key of a setting, with its default, in its suite.
        \(suite.access)init(_ setting: \(suite.type).Setting<Value>) where \(condition) {
          self.init(wrappedValue: setting.defaultValue, setting.key.rawValue, \(store))
        }
        """)
    }
    source.line(1, "}")
    source.line(0, "#endif")
  }

  private func observed(_ positions: [Int], _ source: inout SourceText) {
    source.blank()
    source.block(
      0,
      #"""
      #if canImport(Observation)
        nonisolated extension \#(suite.space) {
          /// The settings as an object that SwiftUI's views observe, also if something else changes the values.
          @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
          nonisolated \#(suite.access)final class Observed\#(suite.typeName): Observable, @unchecked Sendable {
            private let _settings: \#(suite.type)
            private let _registrar = ObservationRegistrar()
            private var _observer: StoreObserver?

            /// Observes the user defaults of the settings.
            \#(suite.access)init(_ settings: \#(suite.type) = \#(suite.type)()) {
              _settings = settings
              let keys = \#(suite.type).Key.allCases
              _observer = StoreObserver(settings.store, keys.map(\.rawValue)) { [weak self] index in
                self?._changed(keys[index])
              }
            }

            private func _changed(_ key: \#(suite.type).Key) {
              switch key {
      """#)
    for position in positions {
      let member = suite.names.members[position]
      let path = "\\." + SwiftLiterals.name(member)
      source.line(4, "case .\(member): _registrar.withMutation(of: self, keyPath: \(path)) {}")
    }
    source.line(4, "}")
    source.line(3, "}")
    for position in positions { observedProperty(position, &source) }
    source.line(2, "}")
    source.line(1, "}")
    source.line(0, "#endif")
  }

  private func observedProperty(_ position: Int, _ source: inout SourceText) {
    let setting = suite.outline.settings[position]
    let name = SwiftLiterals.name(suite.names.members[position])
    let reading = "_registrar.access(self, keyPath: \\.\(name))"
    source.blank()
    source.line(3, "/// \(CommentText.summary(setting))")
    source.line(3, "\(suite.access)var \(name): \(suite.accessor(position).type) {")
    if setting.isEditable {
      source.block(
        4,
        """
        get {
          \(reading)
          return _settings.\(name)
        }
        set { _settings.\(name) = newValue }
        """)
    } else {
      source.line(4, reading)
      source.line(4, "return _settings.\(name)")
    }
    source.line(3, "}")
  }
}
