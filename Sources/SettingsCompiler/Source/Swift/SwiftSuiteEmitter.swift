/// Writes the type of one suite: it owns its user defaults, so that no key is read from another suite's.
struct SwiftSuiteEmitter {
  let suite: SwiftSuite

  private var access: String { suite.access }
  private var type: String { suite.typeName }

  func write(to source: inout SourceText) {
    guard !suite.settings.isEmpty else { return }
    let group = suite.outline.suites[suite.position].identifier
    let place = group.map { "of the app group \(CommentText.quoted($0))" } ?? "of the app"
    source.blank()
    source.block(
      1,
      """
      /// The settings \(place), in their own user defaults.
      \(access)static var \(SwiftLiterals.name(suite.group ?? "standard")): \(type) { \(type)() }

      /// The settings \(place) with the user defaults that they are stored in.
      ///
      /// `UserDefaults` may be used from every thread.
      nonisolated \(access)struct \(type): @unchecked Sendable {
      """)
    keys(&source)
    store(&source)
    for position in suite.settings {
      source.blank()
      suite.accessor(position).write(to: &source)
    }
    state(&source)
    titles(&source)
    changes(&source)
    forwarding(&source)
    source.line(1, "}")
  }

  private func keys(_ source: inout SourceText) {
    source.line(2, "/// The keys.")
    source.line(2, "nonisolated \(access)enum Key: String, CaseIterable, Sendable {")
    for position in suite.distinct {
      let setting = suite.outline.settings[position]
      source.line(
        3, "case \(SwiftLiterals.name(suite.names.members[position])) = \(SwiftLiterals.string(setting.key))")
    }
    source.block(
      2,
      """
      }

      """)
    for descriptor in suite.descriptors {
      source.block(
        2,
        """
        /// \(descriptor.comment)
        nonisolated \(access)struct \(descriptor.rawValue)<Value: Sendable>: Sendable {
          /// The key.
          \(access)let key: Key
          /// The value while none is stored.
          \(access)let defaultValue: Value
          fileprivate let read: @Sendable (\(type)) -> Value
        }

        """)
    }
  }

  private func store(_ source: inout SourceText) {
    let name = suite.group.map { "String = \(suite.space).Suites.\(SwiftLiterals.name($0))" } ?? "String? = nil"
    source.block(
      2,
      """
      /// The name of the suite; absent for the app's own defaults.
      \(access)let suiteName: String?
      /// The user defaults of the suite.
      \(access)let store: UserDefaults

      /// Opens the user defaults; another suite takes their place in tests.
      \(access)init(suiteName: \(name)) {
        self.suiteName = suiteName
      """)
    if suite.group == nil {
      source.block(
        3,
        """
        guard let suiteName = suiteName else {
          store = .standard
          return
        }
        """)
    }
    source.block(
      2,
      #"""
        guard let store = UserDefaults(suiteName: suiteName) else {
          Swift.preconditionFailure("'\(suiteName)' is the app's own domain or the global one, not a suite")
        }
        self.store = store
      }
      """#)
  }

  private func state(_ source: inout SourceText) {
    source.blank()
    source.block(
      2,
      """
      /// Whether a value is stored for a key; registered defaults do not count.
      \(access)func isSet(_ key: Key) -> Bool {
        #if !canImport(ObjectiveC)
          _ = store.synchronize()
        #endif
        let domain = suiteName ?? Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        return store.persistentDomain(forName: domain)?[key.rawValue] != nil
      }

      /// Removes the stored value of a key, so that the default counts again.
      \(access)func reset(_ key: Key) { set(nil, forKey: key.rawValue) }

      /// Removes the stored values of all keys.
      \(access)func resetAll() {
        for key in Key.allCases { reset(key) }
      }
      """)
  }

  private func titles(_ source: inout SourceText) {
    source.blank()
    source.line(2, "/// The title of a key's row in the user's language; the key where the row has none.")
    source.line(2, "\(access)func title(of key: Key) -> String {")
    source.line(3, "switch key {")
    for position in suite.distinct {
      let setting = suite.outline.settings[position]
      let title = setting.title.map { title in
        let table = setting.table.map { SwiftLiterals.string($0) } ?? "nil"
        return "\(suite.space).localized(\(SwiftLiterals.string(title)), table: \(table))"
      }
      source.line(3, "case .\(suite.names.members[position]): return \(title ?? "key.rawValue")")
    }
    source.line(3, "}")
    source.line(2, "}")
  }

  private func changes(_ source: inout SourceText) {
    source.blank()
    source.block(
      2,
      """
      /// The changes of a key's stored value, from any source.
      \(SwiftObserverEmitter.concurrency)
      \(access)func changes(of key: Key) -> AsyncStream<Void> {
        AsyncStream { continuation in
          let observer = StoreObserver(store, [key.rawValue]) { _ in continuation.yield() }
          continuation.onTermination = { _ in observer.cancel() }
        }
      }
      """)
    for descriptor in suite.descriptors {
      source.blank()
      source.block(
        2,
        """
        /// The value of a setting, now and after each change.
        \(SwiftObserverEmitter.concurrency)
        \(access)func values<Value>(of setting: \(descriptor.rawValue)<Value>) -> AsyncStream<Value> {
          AsyncStream { continuation in
            let settings = self
            let observer = StoreObserver(store, [setting.key.rawValue]) { _ in
              continuation.yield(setting.read(settings))
            }
            continuation.yield(setting.read(settings))
            continuation.onTermination = { _ in observer.cancel() }
          }
        }
        """)
    }
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
    source.block(
      2,
      """
      private func set(_ value: Any?, forKey key: String) {
        if let value = value { store.set(value, forKey: key) } else { store.removeObject(forKey: key) }
        #if !canImport(ObjectiveC)
          // Foundation outside of Apple's systems tells nobody.
          NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: store)
        #endif
      }
      """)
  }
}
