extension SwiftTemplate {
  /// The partial of what reports changed values.
  static let observer = #"""

      /// Reports changed values: those of this process through a notification and, on Apple's
      /// systems, those of other processes through key-value observing, which does not support keys
      /// with `.` or `@`.
      nonisolated fileprivate final class StoreObserver: NSObject, @unchecked Sendable {
        private let store: UserDefaults
        private let keys: [String]
        private let lock = NSRecursiveLock()
        private var values: [NSObject?] = []
        private var token: NSObjectProtocol?
        private let onChange: @Sendable (Int) -> Void

        init(_ store: UserDefaults, _ keys: [String], _ onChange: @escaping @Sendable (Int) -> Void) {
          self.store = store
          self.keys = keys
          self.onChange = onChange
          super.init()
          values = keys.map { store.object(forKey: $0) as? NSObject }
          token = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification, object: nil, queue: nil
          ) { [weak self] _ in self?.check() }
          #if canImport(ObjectiveC)
            for key in observableKeys { store.addObserver(self, forKeyPath: key, options: [], context: nil) }
          #endif
        }

        deinit { cancel() }

        func cancel() {
          lock.lock()
          let token = self.token
          self.token = nil
          lock.unlock()
          guard let token = token else { return }
          NotificationCenter.default.removeObserver(token)
          #if canImport(ObjectiveC)
            for key in observableKeys { store.removeObserver(self, forKeyPath: key) }
          #endif
        }

        #if canImport(ObjectiveC)
          private var observableKeys: [String] { keys.filter { !$0.contains(".") && !$0.contains("@") } }

          override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
          ) {
            check()
          }
        #endif

        private func check() {
          lock.lock()
          let changed = keys.indices.filter { index in
            let value = store.object(forKey: keys[index]) as? NSObject
            guard value != values[index] else { return false }
            values[index] = value
            return true
          }
          lock.unlock()
          for index in changed { onChange(index) }
        }
      }

    """#

  /// The partial of what SwiftUI and Observation need of one suite.
  static let observation = #"""
    {{#constants}}

    nonisolated extension {{space}}.{{suiteType}}.{{constantType}} {
    {{#settings}}
      /// {{comment}}
      {{access}}static var {{member}}: Self {
        Self(key: .{{dotMember}}, defaultValue: {{fallback}}) { $0.{{member}} }
      }
    {{/settings}}
    }
    {{/constants}}
    {{#hasAppStorage}}

    #if canImport(SwiftUI)
      @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
      nonisolated extension AppStorage {
    {{#storageTypes}}
        /// Stores a property under the key of a setting, with its default, in its suite.
        {{access}}init(_ setting: {{space}}.{{suiteType}}.Setting<Value>) where {{.}} {
          self.init(wrappedValue: setting.defaultValue, setting.key.rawValue, store: {{space}}.{{name}}.store)
        }
    {{/storageTypes}}
      }
    #endif
    {{/hasAppStorage}}
    {{#hasSettings}}

    #if canImport(Observation)
      nonisolated extension {{space}} {
        /// The settings as an observable object for SwiftUI, which also reports changes made
        /// elsewhere.
        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        nonisolated {{access}}final class Observed{{suiteType}}: Observable, @unchecked Sendable {
          private let _settings: {{space}}.{{suiteType}}
          private let _registrar = ObservationRegistrar()
          private var _observer: StoreObserver?

          /// Observes the user defaults of the settings.
          {{access}}init(_ settings: {{space}}.{{suiteType}} = {{space}}.{{suiteType}}()) {
            _settings = settings
            let keys = {{space}}.{{suiteType}}.Key.allCases
            _observer = StoreObserver(settings.store, keys.map(\.rawValue)) { [weak self] index in
              self?._changed(keys[index])
            }
          }

          private func _changed(_ key: {{space}}.{{suiteType}}.Key) {
            switch key {
    {{#distinct}}
            case .{{dotMember}}: _registrar.withMutation(of: self, keyPath: \.{{member}}) {}
    {{/distinct}}
            }
          }
    {{#distinct}}

          /// {{comment}}
          {{access}}var {{member}}: {{type}} {
    {{#isEditable}}
            get {
              _registrar.access(self, keyPath: \.{{member}})
              return _settings.{{member}}
            }
            set { _settings.{{member}} = newValue }
    {{/isEditable}}
    {{^isEditable}}
            _registrar.access(self, keyPath: \.{{member}})
            return _settings.{{member}}
    {{/isEditable}}
          }
    {{/distinct}}
        }
      }
    #endif
    {{/hasSettings}}

    """#
}
