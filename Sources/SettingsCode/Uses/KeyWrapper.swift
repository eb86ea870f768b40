/// A function, type or property wrapper of the app that takes a key, as stated in the
/// configuration.
package struct KeyWrapper: Sendable, Hashable {
  /// The name of the function or type.
  package var name: String
  /// The place of the key.
  package var key: ArgumentPlace
  /// The place of the default; `nil` if calls have none.
  package var defaultValue: ArgumentPlace?
  /// The place of the store; `nil` for the app's own defaults.
  package var store: ArgumentPlace?
  /// Whether calls register the default.
  package var registers: Bool
  /// Whether calls store values instead of reading them.
  package var writes: Bool

  /// Creates a wrapper with the places of the key and of other values in its calls.
  package init(
    name: String, key: ArgumentPlace, defaultValue: ArgumentPlace? = nil,
    store: ArgumentPlace? = nil,
    registers: Bool = false, writes: Bool = false
  ) {
    self.name = name
    self.key = key
    self.defaultValue = defaultValue
    self.store = store
    self.registers = registers
    self.writes = writes
  }

  /// The shapes of the wrapper's calls: `flag("sounds")` or `@Flag("sounds")`, and
  /// `flags["sounds"]`
  var shapes: [CallShape] {
    var access = KeyUse.Access.read
    if writes { access = .write }
    var storeInCalls = CallShape.Store.standard
    if let store { storeInCalls = .argument(store, isSuiteName: false) }
    var call = CallShape(
      access, [name], key: key, absence: .handled, value: defaultValue, on: .any, in: storeInCalls)
    call.strictness = .refuses
    call.defaultHoldsForAllReaders = registers
    var element = call
    element.isSubscript = true
    call.isPropertyWrapper = true
    return [call, element]
  }
}
