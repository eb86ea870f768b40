/// Writes the type of one suite: it owns its user defaults, so that no key is read from another suite's.
struct SwiftSuiteEmitter {
  let suite: Int
  let outline: SourceOutline
  let names: SwiftNames
  let space: String
  let access: String

  private var type: String { names.suiteTypes[suite] }
  private var settings: Range<Int> { outline.suites[suite].settings }
  private var group: String? { suite == 0 ? nil : names.groups[suite - 1] }

  /// The settings without those whose keys Swift takes for an earlier one's.
  static func distinct(_ settings: Range<Int>, _ outline: SourceOutline) -> [Int] {
    var keys: Set<String> = []
    return settings.filter { keys.insert(outline.settings[$0].key).inserted }
  }

  func write(to source: inout SourceText) {
    guard !settings.isEmpty else { return }
    let place = outline.suites[suite].identifier.map { "of the app group \(CommentText.quoted($0))" } ?? "of the app"
    source.blank()
    source.line(1, "/// The settings \(place), in their own user defaults.")
    source.line(1, "\(access)static var \(SwiftLiterals.name(group ?? "standard")): \(type) { \(type)() }")
    source.blank()
    source.line(1, "/// The settings \(place) with the user defaults that they are stored in.")
    source.line(1, "///")
    source.line(1, "/// `UserDefaults` may be used from every thread.")
    source.line(1, "\(access)struct \(type): @unchecked Sendable {")
    keys(&source)
    store(&source)
    for position in settings {
      source.blank()
      SwiftAccessor(
        setting: outline.settings[position], name: names.settings[position], property: names.members[position],
        choiceType: names.choiceTypes[position].map { space + "." + $0 }, space: space, access: access,
        isOfReference: true
      ).write(to: &source)
    }
    state(&source)
    titles(&source)
    changes(&source)
    forwarding(&source)
    source.line(1, "}")
  }

  private func keys(_ source: inout SourceText) {
    source.line(2, "/// The keys.")
    source.line(2, "\(access)enum Key: String, CaseIterable, Sendable {")
    for position in SwiftSuiteEmitter.distinct(settings, outline) {
      let setting = outline.settings[position]
      source.line(
        3, "case \(SwiftLiterals.name(names.members[position])) = \(SwiftLiterals.string(setting.key))")
    }
    source.line(2, "}")
    source.blank()
    source.line(2, "/// A key with the type and the default of its value.")
    source.line(2, "\(access)struct Setting<Value: Sendable>: Sendable {")
    source.line(3, "/// The key.")
    source.line(3, "\(access)let key: Key")
    source.line(3, "/// The value while none is stored.")
    source.line(3, "\(access)let defaultValue: Value")
    source.line(3, "fileprivate let read: @Sendable (\(type)) -> Value")
    source.line(2, "}")
    source.blank()
  }

  private func store(_ source: inout SourceText) {
    source.line(2, "/// The name of the suite; absent for the app's own defaults.")
    source.line(2, "\(access)let suiteName: String?")
    source.line(2, "/// The user defaults of the suite.")
    source.line(2, "\(access)let store: UserDefaults")
    source.blank()
    source.line(2, "/// Opens the user defaults; another suite takes their place in tests.")
    let name = group.map { "String = \(space).Suites.\(SwiftLiterals.name($0))" } ?? "String? = nil"
    source.line(2, "\(access)init(suiteName: \(name)) {")
    source.line(3, "self.suiteName = suiteName")
    if group == nil {
      source.line(3, "guard let suiteName = suiteName else {")
      source.line(4, "store = .standard")
      source.line(4, "return")
      source.line(3, "}")
    }
    source.line(3, "guard let store = UserDefaults(suiteName: suiteName) else {")
    source.line(4, "preconditionFailure(\"'\\(suiteName)' is the app's own domain or the global one, not a suite\")")
    source.line(3, "}")
    source.line(3, "self.store = store")
    source.line(2, "}")
  }

  private func state(_ source: inout SourceText) {
    source.blank()
    source.line(2, "/// Whether a value is stored for a key; registered defaults do not count.")
    source.line(2, "\(access)func isSet(_ key: Key) -> Bool {")
    source.line(3, "#if !canImport(ObjectiveC)")
    source.line(4, "_ = store.synchronize()")
    source.line(3, "#endif")
    source.line(
      3, "let domain = suiteName ?? Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName")
    source.line(3, "return store.persistentDomain(forName: domain)?[key.rawValue] != nil")
    source.line(2, "}")
    source.blank()
    source.line(2, "/// Removes the stored value of a key, so that the default counts again.")
    source.line(2, "\(access)func reset(_ key: Key) { set(nil, forKey: key.rawValue) }")
    source.blank()
    source.line(2, "/// Removes the stored values of all keys.")
    source.line(2, "\(access)func resetAll() {")
    source.line(3, "for key in Key.allCases { reset(key) }")
    source.line(2, "}")
  }

  private func titles(_ source: inout SourceText) {
    source.blank()
    source.line(2, "/// The title of a key's row in the user's language; the key where the row has none.")
    source.line(2, "\(access)func title(of key: Key) -> String {")
    source.line(3, "switch key {")
    for position in SwiftSuiteEmitter.distinct(settings, outline) {
      let setting = outline.settings[position]
      let title = setting.title.map { title in
        let table = setting.table.map { SwiftLiterals.string($0) } ?? "nil"
        return "\(space).localized(\(SwiftLiterals.string(title)), table: \(table))"
      }
      source.line(3, "case .\(names.members[position]): return \(title ?? "key.rawValue")")
    }
    source.line(3, "}")
    source.line(2, "}")
  }

  private func changes(_ source: inout SourceText) {
    source.blank()
    source.line(2, "/// The changes of a key's stored value, whoever makes them.")
    source.line(2, SwiftObserverEmitter.concurrency)
    source.line(2, "\(access)func changes(of key: Key) -> AsyncStream<Void> {")
    source.line(3, "AsyncStream { continuation in")
    source.line(4, "let observer = StoreObserver(store, [key.rawValue]) { _ in continuation.yield() }")
    source.line(4, "continuation.onTermination = { _ in observer.cancel() }")
    source.line(3, "}")
    source.line(2, "}")
    source.blank()
    source.line(2, "/// The value of a setting, now and after each change.")
    source.line(2, SwiftObserverEmitter.concurrency)
    source.line(2, "\(access)func values<Value>(of setting: Setting<Value>) -> AsyncStream<Value> {")
    source.line(3, "AsyncStream { continuation in")
    source.line(4, "let settings = self")
    source.line(4, "let observer = StoreObserver(store, [setting.key.rawValue]) { _ in")
    source.line(5, "continuation.yield(setting.read(settings))")
    source.line(4, "}")
    source.line(4, "continuation.yield(setting.read(settings))")
    source.line(4, "continuation.onTermination = { _ in observer.cancel() }")
    source.line(3, "}")
    source.line(2, "}")
  }

  /// The methods of `UserDefaults` that the properties call.
  private func forwarding(_ source: inout SourceText) {
    source.blank()
    let readers = [
      ("object", "Any?"), ("string", "String?"), ("integer", "Int"), ("double", "Double"), ("bool", "Bool"),
      ("data", "Data?"),
    ]
    for (name, type) in readers {
      source.line(
        2, "private func \(name)(forKey key: String) -> \(type) { store.\(name)(forKey: key) }")
    }
    source.line(2, "private func set(_ value: Any?, forKey key: String) {")
    source.line(3, "if let value = value { store.set(value, forKey: key) } else { store.removeObject(forKey: key) }")
    source.line(3, "#if !canImport(ObjectiveC)")
    source.line(4, "// Foundation outside of Apple's systems tells nobody.")
    source.line(4, "NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: store)")
    source.line(3, "#endif")
    source.line(2, "}")
  }
}
