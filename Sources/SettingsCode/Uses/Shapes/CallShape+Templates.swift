/// Shapes that many APIs share.
extension CallShape {
  /// Returns the shape of a function that registers a dictionary: `register(defaults:)`
  static func registration(
    _ names: [String], key: ArgumentPlace, labels: [String] = [], api: String
  ) -> CallShape {
    CallShape(.register, names, key: key, api: api) {
      $0.labels = labels
      $0.isDictionary = true
      $0.defaultHoldsForAllReaders = true
    }
  }

  /// Returns the shape of a property wrapper that ignores values of other types: `@AppStorage`
  static func propertyWrapper(
    _ names: [String],
    key: ArgumentPlace,
    value: ArgumentPlace? = nil,
    on receiver: Receiver = .none,
    in store: ArgumentPlace,
    defaultHoldsForAllReaders: Bool = false,
    api: String
  ) -> CallShape {
    CallShape(
      .read, names, key: key, absence: .handled, value: value, on: receiver,
      in: .argument(store, isSuiteName: false), api: api
    ) {
      $0.strictness = .refuses
      $0.defaultHoldsForAllReaders = defaultHoldsForAllReaders
      $0.isPropertyWrapper = true
    }
  }

  /// Returns the shape of a named object's function whose first argument is the key:
  /// `Preferences.Get("sounds", true)`
  ///
  /// - Parameters:
  ///   - value: The index of the argument with the default, or with the value that is stored.
  ///   - suite: The index of the argument with the name of the suite.
  static func function(
    _ access: KeyUse.Access,
    _ name: String,
    on object: String,
    value: Int? = nil,
    suite: Int? = nil,
    _ change: (inout CallShape) -> Void = { _ in }
  ) -> CallShape {
    var store = Store.standard
    if let suite { store = .argument(.index(suite), isSuiteName: true) }
    return CallShape(
      access, [name], key: .index(0), absence: .handled, value: value.map { .index($0) },
      on: .named(object), in: store, api: "\(object).\(name)", change)
  }

  /// Returns the shapes of functions that read values, such as `getBool`.
  ///
  /// Those with `has` in front, such as `hasKey`, check for a value.
  static func getters(
    _ getters: [(name: String, type: ValueKind?)],
    on object: String,
    value: Int? = nil,
    _ change: (inout CallShape) -> Void = { _ in }
  ) -> [CallShape] {
    getters.map { name, type in
      .function(.read, name, on: object, value: value) {
        $0.type = type
        $0.asksForPresence = name.lowercased().hasPrefix("has")
        change(&$0)
      }
    }
  }

  /// Returns the shapes of functions that store a value.
  static func setters(_ names: [String], on object: String) -> [CallShape] {
    names.map { .function(.write, $0, on: object, value: 1) }
  }
}
