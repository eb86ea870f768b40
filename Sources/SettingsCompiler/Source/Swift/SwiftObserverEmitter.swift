/// Writes the type that watches user defaults.
enum SwiftObserverEmitter {
  /// Where `async` code runs.
  static let concurrency = "@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)"

  static func write(to source: inout SourceText) {
    source.blank()
    source.block(1, text)
  }

  private static let text = #"""
    /// Tells which stored values change: those of this process by a notification, on Apple's systems those of other
    /// processes too, by key-value observing, which takes keys without `.` and `@`.
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
}
