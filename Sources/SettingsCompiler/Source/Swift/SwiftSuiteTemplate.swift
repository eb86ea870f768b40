extension SwiftTemplate {
  /// The partial of the type of one suite.
  static let suite = #"""

      /// The settings of {{place}}, in their own user defaults.
      {{access}}static var {{name}}: {{suiteType}} { {{suiteType}}() }

      /// The settings of {{place}} with the user defaults that they are stored in.
      ///
      /// `UserDefaults` may be used from every thread.
      nonisolated {{access}}struct {{suiteType}}: @unchecked Sendable {
        /// The keys.
        nonisolated {{access}}enum Key: String, CaseIterable, Sendable {
    {{#distinct}}
          case {{member}} = {{keyLiteral}}
    {{/distinct}}
        }

    {{#descriptors}}
    {{#isMapped}}
        /// The key of a switch that stores values of its own, for which `@AppStorage` has no type.
    {{/isMapped}}
    {{^isMapped}}
        /// A key with the type and the default of its value.
    {{/isMapped}}
        nonisolated {{access}}struct {{descriptor}}<Value: Sendable>: Sendable {
          /// The key.
          {{access}}let key: Key
          /// The value while none is stored.
          {{access}}let defaultValue: Value
          fileprivate let read: @Sendable ({{suiteType}}) -> Value
        }

    {{/descriptors}}
        /// The name of the suite; absent for the app's own defaults.
        {{access}}let suiteName: String?
        /// The user defaults of the suite.
        {{access}}let store: UserDefaults

        /// Opens the user defaults; another suite takes their place in tests.
        {{access}}init(suiteName: {{suiteName}}) {
          self.suiteName = suiteName
    {{^isGroup}}
          guard let suiteName = suiteName else {
            store = .standard
            return
          }
    {{/isGroup}}
          guard let store = UserDefaults(suiteName: suiteName) else {
            Swift.preconditionFailure("'\(suiteName)' is the app's own domain or the global one, not a suite")
          }
          self.store = store
        }
    {{#settings}}

        {{>property}}
    {{/settings}}

        /// Whether a value is stored for a key; registered defaults do not count.
        {{access}}func isSet(_ key: Key) -> Bool {
          #if !canImport(ObjectiveC)
            _ = store.synchronize()
          #endif
          let domain = suiteName ?? Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
          return store.persistentDomain(forName: domain)?[key.rawValue] != nil
        }

        /// Removes the stored value of a key, so that reads return the default again.
        {{access}}func reset(_ key: Key) { set(nil, forKey: key.rawValue) }

        /// Removes the stored values of all keys.
        {{access}}func resetAll() {
          for key in Key.allCases { reset(key) }
        }

        /// The title of a key's row in the user's language; the key where the row has none.
        {{access}}func title(of key: Key) -> String {
          switch key {
    {{#distinct}}
          case .{{dotMember}}: return {{localizedTitle}}
    {{/distinct}}
          }
        }

        /// The changes of a key's stored value, from any source.
        @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
        {{access}}func changes(of key: Key) -> AsyncStream<Void> {
          AsyncStream { continuation in
            let observer = StoreObserver(store, [key.rawValue]) { _ in continuation.yield() }
            continuation.onTermination = { _ in observer.cancel() }
          }
        }
    {{#descriptors}}

        /// The value of a setting, now and after each change.
        @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
        {{access}}func values<Value>(of setting: {{descriptor}}<Value>) -> AsyncStream<Value> {
          AsyncStream { continuation in
            let settings = self
            let observer = StoreObserver(store, [setting.key.rawValue]) { _ in
              continuation.yield(setting.read(settings))
            }
            continuation.yield(setting.read(settings))
            continuation.onTermination = { _ in observer.cancel() }
          }
        }
    {{/descriptors}}

    {{! What the properties call of 'UserDefaults'. }}
        private func object(forKey key: String) -> Any? { store.object(forKey: key) }
        private func string(forKey key: String) -> String? { store.string(forKey: key) }
        private func integer(forKey key: String) -> Int { store.integer(forKey: key) }
        private func double(forKey key: String) -> Double { store.double(forKey: key) }
        private func bool(forKey key: String) -> Bool { store.bool(forKey: key) }
        private func data(forKey key: String) -> Data? { store.data(forKey: key) }
        private func set(_ value: Any?, forKey key: String) {
          if let value = value { store.set(value, forKey: key) } else { store.removeObject(forKey: key) }
          #if !canImport(ObjectiveC)
            // Foundation on other platforms does not post this notification.
            NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: store)
          #endif
        }
      }

    """#
}
