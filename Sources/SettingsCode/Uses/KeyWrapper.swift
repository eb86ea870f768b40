/// A function, type or property wrapper of the app that takes a key.
package struct KeyWrapper: Sendable, Hashable {
  /// The name.
  package var name: String
  /// The key.
  package var key: ArgumentPlace
  /// The default; absent where it takes none.
  package var defaultValue: ArgumentPlace?
  /// The store; absent for the app's own.
  package var store: ArgumentPlace?
  /// Whether it registers the default.
  package var registers: Bool
  /// Whether it stores values and reads none.
  package var writes: Bool

  /// Makes a wrapper.
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

  var shapes: [CallShape] {
    var access = KeyUse.Access.read
    if writes { access = .write }
    return [false, true].map { isSubscript in
      CallShape(
        access, [name], key: key, absence: .handled, value: defaultValue, on: .any,
        in: store.map { .argument($0, isName: false) } ?? .standard
      ) {
        $0.strictness = .refuses
        $0.registers = registers
        $0.isWrapper = !isSubscript
        $0.isSubscript = isSubscript
      }
    }
  }
}
