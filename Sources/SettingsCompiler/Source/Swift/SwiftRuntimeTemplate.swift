extension SwiftTemplate {
  /// The partial for the code that is the same for every bundle, omitting parts that the bundle
  /// does not need.
  static let runtime = #"""
    /// The settings of one suite of user defaults: `settings.name` reads and writes a value.
    @dynamicMemberLookup nonisolated {{access}}struct Suite<Keys: SettingKeys>: @unchecked Sendable {
      /// The keys with their defaults, ranges and titles.
      {{access}}let keys: Keys
      /// The bundle with the titles.
      {{access}}let bundle: Bundle
      /// The name of the suite; `nil` for the app's own user defaults.
      {{access}}private(set) var suiteName: String?
      /// The user defaults of the suite, which every thread may use.
      {{access}}private(set) var store = UserDefaults.standard

      /// The same settings in another suite, such as one for tests.
      {{access}}func inSuite(_ name: String) -> Suite {
        // Only the identifier of the app itself and the global domain give no store: 'standard' has their values.
        Suite(keys: keys, bundle: bundle, suiteName: name, store: UserDefaults(suiteName: name) ?? .standard)
      }

      {{access}}subscript<Value: Sendable>(dynamicMember path: Keys.Path<Value>) -> Value {
        get { keys[keyPath: path].value(in: store) }
        nonmutating set { write(keys[keyPath: path].stored(newValue), keys[keyPath: path].key) }
      }

      /// Whether a value is stored; registered defaults do not count.
      {{access}}func isStored<Value: Sendable>(_ path: Keys.Path<Value>) -> Bool {
        // A program without an identifier, such as a command-line tool, stores values under its name.
        let domain = suiteName ?? Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        return store.persistentDomain(forName: domain)?[keys[keyPath: path].key] != nil
      }

      /// Removes the stored value, so that reads return the default again.
      {{access}}func reset<Value: Sendable>(_ path: Keys.Path<Value>) { write(nil, keys[keyPath: path].key) }

      /// Removes the stored values of all keys.
      {{access}}func resetAll() { for setting in keys.all { write(nil, setting.key) } }

      /// The title of the row in the user's language; the key where the row has none.
      {{access}}func title<Value: Sendable>(of path: Keys.Path<Value>) -> String {
        let setting = keys[keyPath: path]
        guard let (text, table) = setting.title else { return setting.key }
        return bundle.localizedString(forKey: text, value: text, table: table)
      }

      /// The value now and after each change, from any source. A slow reader skips to the newest value.
      {{access}}func values<Value: Sendable>(of path: Keys.Path<Value>) -> AsyncStream<Value> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { [setting = keys[keyPath: path]] continuation in
          let observer = ChangeObserver(store, setting.key) { continuation.yield(setting.value(in: $0)) }
          continuation.yield(setting.value(in: store))
          // The empty closure keeps the observer until the reader of the stream stops.
          continuation.onTermination = { _ in withExtendedLifetime(observer) {} }
        }
      }

      /// The values to register, with their types in the property list.
      {{access}}var registrationDefaults: [String: any Sendable] {
        keys.all.reduce(into: [:]) { $0[$1.key] = $1.registered }
      }

      /// Registers the defaults for code that reads the user defaults itself.
      {{access}}func registerDefaults() { store.register(defaults: registrationDefaults) }

      /// The settings as an object that SwiftUI observes.
      @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
      {{access}}func observed() -> ObservedSettings<Keys> { ObservedSettings(self) }

      private func write(_ value: (any Sendable)?, _ key: String) {
        store.set(value, forKey: key)
        #if !canImport(ObjectiveC)
          // Only Foundation on Apple's systems saves and posts by itself.
          _ = store.synchronize()
          NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: store)
        #endif
      }
    }

    /// The keys of one suite.
    nonisolated {{access}}protocol SettingKeys: AnyObject, Sendable {
      /// The key path of a setting, such as `\.name`.
      typealias Path<Value: Sendable> = KeyPath<Self, Setting<Value>>
      /// The settings of the suite.
      var all: [any AnySetting] { get }
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
      /// The value to register where it has another type than the one that is stored, such as 1 for a switch.
      var registering: (any Sendable)?
    {{/hasRegisteredValues}}
    {{#hasUnregistered}}
      /// Whether the bundle has a default.
      var isRegistered = true
    {{/hasUnregistered}}
      /// The range of a slider, which a value that is set may leave; for other rows, all numbers.
      {{access}}var range: ClosedRange<Double> = -.infinity ... .infinity
    {{#hasOptionalChoices}}
      /// The choices of a list whose default is none of them.
      var choices: (any Choice.Type)?
    {{/hasOptionalChoices}}
    {{#hasMappedSwitches}}
      /// The values that a switch stores in place of true and false.
      var on: (any Sendable)?
      var off: (any Sendable)?
    {{/hasMappedSwitches}}
      /// The title in the page, and the strings table that translates it.
      {{access}}var title: (text: String, table: String?)?

      /// The value to register, with the type of the bundle.
    {{^hasUnregistered}}
      {{access}}var registered: (any Sendable)? { {{#hasRegisteredValues}}registering ?? {{/hasRegisteredValues}}stored(`default`) }
    {{/hasUnregistered}}
    {{#hasUnregistered}}
      {{access}}var registered: (any Sendable)? {
        guard isRegistered else { return nil }
        return {{#hasRegisteredValues}}registering ?? {{/hasRegisteredValues}}stored(`default`)
      }
    {{/hasUnregistered}}

      /// The stored or registered value, or else the default.
    {{^hasConversions}}
      func value(in store: UserDefaults) -> Value { {{space}}.value(of: key, in: store) ?? `default` }
    {{/hasConversions}}
    {{#hasConversions}}
      func value(in store: UserDefaults) -> Value {
    {{#hasMappedSwitches}}
        if let on, store.object(forKey: key) != nil { return isOn(on, in: store) as? Value ?? `default` }
    {{/hasMappedSwitches}}
    {{#hasOptionalChoices}}
        if let choices { return choices.init(storedFor: key, in: store) as? Value ?? `default` }
    {{/hasOptionalChoices}}
        return {{space}}.value(of: key, in: store) ?? `default`
      }
    {{/hasConversions}}

      /// The value as it is stored: of a choice, its raw value.
      func stored(_ value: Value) -> (any Sendable)? {
    {{#hasMappedSwitches}}
        if let on, let off { return value as? Bool == true ? on : off }
    {{/hasMappedSwitches}}
        // The value may be an optional that is empty: 'nil' removes what is stored.
        if case Optional<Any>.none = value as Any { return nil }
        return (value as? any Choice)?.rawValue ?? value
      }
    {{#isEditedElsewhere}}

      func set(_ value: Value, in store: UserDefaults) { store.set(stored(value), forKey: key) }
    {{/isEditedElsewhere}}
    {{#hasMappedSwitches}}

      private func isOn(_ on: any Sendable, in store: UserDefaults) -> Bool {
        switch on {
        // Systems have been seen to store true for a switch with texts.
        case let on as String: store.string(forKey: key) == on || store.object(forKey: key) as? Bool == true
        case let on as Bool: store.bool(forKey: key) == on
        default: store.double(forKey: key) == (on as? NSNumber)?.doubleValue
        }
      }
    {{/hasMappedSwitches}}
    }

    /// A choice of a list; the raw value is stored.
    nonisolated {{access}}protocol Choice: RawRepresentable, CaseIterable, Hashable, Identifiable, Sendable
    where RawValue: Sendable {
      /// The title in the bundle, which is a key in the page's strings table.
      var titleKey: String { get }
      /// The title in the user's language.
      var localizedTitle: String { get }
    }

    /// The value of a key as the getter of `UserDefaults` for its type returns it; `nil` where there is none.
    static func value<Value>(of key: String, in store: UserDefaults) -> Value? {
      guard let stored = store.object(forKey: key) else { return nil }
      let value: Any? =
        switch Value.self {
        case is Bool.Type: store.bool(forKey: key)
        case is Int.Type: store.integer(forKey: key)
        case is Double.Type: store.double(forKey: key)
        case is String.Type, is String?.Type: store.string(forKey: key)
        case let choices as any Choice.Type: choices.init(storedFor: key, in: store)
        default: stored
        }
      return value as? Value
    }

    /// Reports changes of one value, on the thread that makes or notices them.
    nonisolated final class ChangeObserver: NSObject, @unchecked Sendable {
      private let store: UserDefaults
      private let key: String
      private let onChange: @Sendable (UserDefaults) -> Void
      // Recursive, since a read under the lock may itself report a change by another process.
      private let lock = NSRecursiveLock()
      private var value: NSObject?
      private var tokens: [any NSObjectProtocol] = []

      init(_ store: UserDefaults, _ key: String, onChange: @escaping @Sendable (UserDefaults) -> Void) {
        self.store = store
        self.key = key
        self.onChange = onChange
        super.init()
        // Changes by this process are posted. Those by others reach a key that cannot be observed when the user
        // comes back to an app of UIKit, from Settings for instance.
        let names = [UserDefaults.didChangeNotification, .init("UIApplicationDidBecomeActiveNotification")]
        tokens = names.map {
          NotificationCenter.default.addObserver(forName: $0, object: nil, queue: nil) { [weak self] _ in self?.check() }
        }
        #if canImport(ObjectiveC)
          if isObservable { store.addObserver(self, forKeyPath: key, options: [], context: nil) }
        #endif
        // Read last: a change before is in the value, and one from here on is reported.
        lock.withLock { value = store.object(forKey: key) as? NSObject }
      }

      deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        #if canImport(ObjectiveC)
          if isObservable { store.removeObserver(self, forKeyPath: key) }
        #endif
      }

      private func check() {
        let hasChanged = lock.withLock {
          let old = value
          value = store.object(forKey: key) as? NSObject
          return value != old
        }
        if hasChanged { onChange(store) }
      }

      #if canImport(ObjectiveC)
        // Key-value observing takes a key with `.` or `@` for a path.
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
      // Underscores leave all other names to the rows.
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

      {{access}}subscript<Value: Sendable>(dynamicMember path: Keys.Path<Value>) -> Value {
        get {
          _registrar.access(self, keyPath: \.[_settings.keys[keyPath: path].key])
          return _settings[dynamicMember: path]
        }
        set { _settings[dynamicMember: path] = newValue }
      }

      // Gives each key a key path, by which the registrar tells the settings apart.
      private subscript(key: String) -> Void { () }
    }

    """#

  /// The partial for the members that every choice has.
  static let choice = #"""
    nonisolated extension {{space}}.Choice {
      {{access}}var id: Self { self }

      /// The stored or registered choice; `nil` where the list has none with this value.
      init?(storedFor key: String, in store: UserDefaults) {
        guard let raw: RawValue = {{space}}.value(of: key, in: store) else { return nil }
        self.init(rawValue: raw)
      }
    }

    """#
}
