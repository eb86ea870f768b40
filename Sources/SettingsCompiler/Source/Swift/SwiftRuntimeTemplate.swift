extension SwiftTemplate {
  /// The partial of what is the same for every bundle; what few bundles need is left out of others.
  static let runtime = #"""
    /// The settings of one suite of user defaults: `settings.name` reads and writes a value.
    @dynamicMemberLookup nonisolated {{access}}struct Suite<Keys: SettingKeys>: @unchecked Sendable {
      /// The keys with their defaults, ranges and titles.
      {{access}}let keys: Keys
      /// The name of the suite; `nil` for the app's own user defaults.
      {{access}}private(set) var suiteName: String?
      /// The user defaults of the suite, which every thread may use.
      {{access}}private(set) var store = UserDefaults.standard

      /// The same settings in another suite, such as one for tests.
      {{access}}func inSuite(_ name: String) -> Suite {
        Suite(keys: keys, suiteName: name, store: UserDefaults(suiteName: name) ?? .standard)
      }

      {{access}}subscript<Value>(dynamicMember path: KeyPath<Keys, Setting<Value>>) -> Value {
        get { keys[keyPath: path].value(in: store) }
        nonmutating set { write(keys[keyPath: path].stored(newValue), keys[keyPath: path].key) }
      }

      /// Whether a value is stored; registered defaults do not count.
      {{access}}func isStored<Value>(_ path: KeyPath<Keys, Setting<Value>>) -> Bool {
        let domain = suiteName ?? Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        return store.persistentDomain(forName: domain)?[keys[keyPath: path].key] != nil
      }

      /// Removes the stored value, so that reads return the default again.
      {{access}}func reset<Value>(_ path: KeyPath<Keys, Setting<Value>>) { write(nil, keys[keyPath: path].key) }

      /// Removes the stored values of all keys.
      {{access}}func resetAll() { keys.all.forEach { write(nil, $0.key) } }

      /// The title of the row in the user's language; the key where the row has none.
      {{access}}func title<Value>(of path: KeyPath<Keys, Setting<Value>>) -> String {
        let setting = keys[keyPath: path]
        return setting.title.map { keys.localized($0.text, table: $0.table) } ?? setting.key
      }

      /// The value now and after each change, from any source.
      {{access}}func values<Value>(of path: KeyPath<Keys, Setting<Value>>) -> AsyncStream<Value> {
        AsyncStream { [setting = keys[keyPath: path]] continuation in
          let observer = ChangeObserver(store, setting.key) { continuation.yield(setting.value(in: $0)) }
          continuation.yield(setting.value(in: store))
          continuation.onTermination = { _ in withExtendedLifetime(observer) {} }
        }
      }

      /// The values to register, with the types of the bundle.
      {{access}}var registrationDefaults: [String: any Sendable] {
        keys.all.reduce(into: [:]) { $0[$1.key] = $1.registered }
      }

      /// Registers the defaults: keys without a stored value return them from then on.
      {{access}}func registerDefaults() { store.register(defaults: registrationDefaults) }

      /// The settings as an object that SwiftUI observes.
      @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
      {{access}}func observed() -> ObservedSettings<Keys> { ObservedSettings(self) }

      private func write(_ value: (any Sendable)?, _ key: String) {
        store.set(value, forKey: key)
        #if !canImport(ObjectiveC)
          // Only Foundation on Apple's systems does both by itself.
          _ = store.synchronize()
          NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: store)
        #endif
      }
    }

    /// The keys of one suite.
    nonisolated {{access}}protocol SettingKeys: AnyObject, Sendable {
      var all: [any AnySetting] { get }
      func localized(_ text: String, table: String?) -> String
    }

    /// A key, whatever the type of its value is.
    nonisolated {{access}}protocol AnySetting: Sendable {
      var key: String { get }
      var registered: (any Sendable)? { get }
    }

    /// A key with the type and the default of its value, and the title of its row.
    nonisolated {{access}}struct Setting<Value: Sendable>: AnySetting {
      {{access}}let key: String
      {{access}}let `default`: Value
    {{#hasRegisteredValues}}
      var registering: (any Sendable)?
    {{/hasRegisteredValues}}
    {{#hasUnregistered}}
      var isRegistered = true
    {{/hasUnregistered}}
      {{access}}var range: ClosedRange<Double> = -.infinity ... .infinity
    {{#hasOptionalChoices}}
      var choices: (any Choice.Type)?
    {{/hasOptionalChoices}}
    {{#hasMappedSwitches}}
      var on: (any Sendable)?
      var off: (any Sendable)?
    {{/hasMappedSwitches}}
      {{access}}var title: (text: String, table: String?)?

      /// The value to register, with the type of the bundle.
      {{access}}var registered: (any Sendable)? { {{#hasUnregistered}}!isRegistered ? nil : {{/hasUnregistered}}{{#hasRegisteredValues}}registering ?? {{/hasRegisteredValues}}stored(`default`) }

    {{^hasConversions}}
      func value(in store: UserDefaults) -> Value { store.object(forKey: key).flatMap { converted($0) } ?? `default` }
    {{/hasConversions}}
    {{#hasConversions}}
      func value(in store: UserDefaults) -> Value {
        guard let stored = store.object(forKey: key) else { return `default` }
    {{#hasMappedSwitches}}
        if let on { return isOn(stored, on) as? Value ?? `default` }
    {{/hasMappedSwitches}}
    {{#hasOptionalChoices}}
        if let choices { return choices.init(stored: stored) as? Value ?? `default` }
    {{/hasOptionalChoices}}
        return converted(stored) ?? `default`
      }
    {{/hasConversions}}

      func stored(_ value: Value) -> (any Sendable)? {
    {{#hasMappedSwitches}}
        if let on, let off { return value as? Bool == true ? on : off }
    {{/hasMappedSwitches}}
        if case Optional<Any>.none = value as Any { return nil }
        return (value as? any Choice)?.rawValue ?? value
      }
    {{#isEditedElsewhere}}

      func set(_ value: Value, in store: UserDefaults) { store.set(stored(value), forKey: key) }
    {{/isEditedElsewhere}}
    {{#hasMappedSwitches}}

      private func isOn(_ stored: Any, _ on: any Sendable) -> Bool {
        switch on {
        // Systems have been seen to store true for a switch with texts.
        case let on as String: converted(stored) == on || stored as? Bool == true
        case let on as Bool: converted(stored) == on
        default: converted(stored) as Double? == converted(on)
        }
      }
    {{/hasMappedSwitches}}
    }

    /// A choice of a list; the raw value is stored.
    nonisolated {{access}}protocol Choice: RawRepresentable, CaseIterable, Hashable, Identifiable, Sendable
    where RawValue: Sendable {
      /// The titles in the bundle, which are keys in the page's strings table.
      static var titleKeys: [Self: String] { get }
      /// The title in the user's language.
      var localizedTitle: String { get }
    }

    /// A stored value as a type; launch arguments are texts whatever the type is.
    static func converted<Value>(_ stored: Any) -> Value? {
      let number = stored as? NSNumber
      let text = stored as? String
      let value: Any? =
        switch Value.self {
        case is Bool.Type: number?.boolValue ?? text.map { NSString(string: $0).boolValue }
        case is Int.Type: stored as? Int ?? text.flatMap { Int($0) }
        case is Double.Type: number?.doubleValue ?? text.flatMap { Double($0) }
        case is String.Type, is String?.Type: text ?? number?.stringValue
        case let choices as any Choice.Type: choices.init(stored: stored)
        default: stored
        }
      return value as? Value
    }

    /// Reports changes of one value: those of this process through a notification and, on Apple's systems, those
    /// of other processes through key-value observing, which does not support keys with `.` or `@`.
    nonisolated final class ChangeObserver: NSObject, @unchecked Sendable {
      private let store: UserDefaults
      private let key: String
      private let onChange: @Sendable (UserDefaults) -> Void
      private let lock = NSRecursiveLock()
      private var value: NSObject?
      private var token: (any NSObjectProtocol)?

      init(_ store: UserDefaults, _ key: String, onChange: @escaping @Sendable (UserDefaults) -> Void) {
        self.store = store
        self.key = key
        self.onChange = onChange
        value = store.object(forKey: key) as? NSObject
        super.init()
        token = NotificationCenter.default.addObserver(
          forName: UserDefaults.didChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in self?.check() }
        #if canImport(ObjectiveC)
          if isObservable { store.addObserver(self, forKeyPath: key, options: [], context: nil) }
        #endif
      }

      deinit {
        token.map(NotificationCenter.default.removeObserver)
        #if canImport(ObjectiveC)
          if isObservable { store.removeObserver(self, forKeyPath: key) }
        #endif
      }

      private func check() {
        lock.lock()
        let old = value
        value = store.object(forKey: key) as? NSObject
        let hasChanged = value != old
        lock.unlock()
        if hasChanged { onChange(store) }
      }

      #if canImport(ObjectiveC)
        private var isObservable: Bool { !key.contains(".") && !key.contains("@") }

        override func observeValue(
          forKeyPath _: String?, of _: Any?, change _: [NSKeyValueChangeKey: Any]?, context _: UnsafeMutableRawPointer?
        ) { check() }
      #endif
    }

    /// Settings that SwiftUI observes, whoever changes them.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @dynamicMemberLookup
    nonisolated {{access}}final class ObservedSettings<Keys: SettingKeys>: Observable, @unchecked Sendable {
      private let _settings: Suite<Keys>
      private let _registrar = ObservationRegistrar()
      private var _observers: [ChangeObserver] = []

      init(_ settings: Suite<Keys>) {
        _settings = settings
        _observers = settings.keys.all.map { setting in
          ChangeObserver(settings.store, setting.key) { [weak self] _ in
            if let self { self._registrar.withMutation(of: self, keyPath: \.[setting.key]) {} }
          }
        }
      }

      {{access}}subscript<Value>(dynamicMember path: KeyPath<Keys, Setting<Value>>) -> Value {
        get {
          _registrar.access(self, keyPath: \.[_settings.keys[keyPath: path].key])
          return _settings[dynamicMember: path]
        }
        set { _settings[dynamicMember: path] = newValue }
      }

      private subscript(key: String) -> Void { () }
    }

    """#

  /// The partial of the members that every choice has.
  static let choice = #"""
    nonisolated extension {{space}}.Choice {
      {{access}}var id: Self { self }

      /// The title in the bundle.
      {{access}}var titleKey: String { Self.titleKeys[self] ?? "" }

      /// The choice for a stored value; `nil` if no choice has it.
      {{access}}init?(stored value: Any?) {
        guard let value, let raw: RawValue = {{space}}.converted(value) else { return nil }
        self.init(rawValue: raw)
      }
    }

    """#
}
