/// The objects that calls are made on, and their stores.
extension UseScanner {
  func isNamed(_ name: String, _ key: Expression) -> Bool {
    if key.form.isText { return text(key) == .literal([.text(name)]) }
    return isWord(key.tokens.lowerBound, name)
  }

  /// The receiver of a function that is called without one.
  var implicitReceiver: StoreExpression {
    if isInDefaults { return .defaults }
    return .unknown
  }

  /// Returns whether something has a name, whatever it is a member of.
  func isNamed(_ name: String, _ receiver: Expression?) -> Bool {
    let names = name.split(separator: ".")
    var path = receiver.map(memberNames) ?? []
    // `var preferences = plugins.appPreferences`
    if path.count == 1, let meant = scan.aliases[path[0]] { path = meant }
    return path.suffix(names.count).elementsEqual(names) { $0 == $1 }
  }

  /// Returns whether something is an object of a framework's type, as its file declares it.
  func isStore(_ receiver: Expression, of type: String) -> Bool {
    switch store(receiver) {
    case .framework(let store): return store.type == type
    case .name(let path), .returned(let path):
      guard let name = path.last else { return false }
      return scan.typedStores[type]?.contains(name) == true
    default: return false
    }
  }

  /// Returns the names of `window.plugins.preferences`, as far as they end an expression.
  func memberNames(_ expression: Expression) -> [String] {
    let value = expression.plain
    switch value.form {
    case .word: return identifier(value.tokens.lowerBound).map { [$0] } ?? []
    case .member(let base):
      return (base.map(memberNames) ?? []) + [word(value.lastToken)]
    case .element(let base, let arguments):
      // `window['plugins']`
      guard arguments.count == 1, case .literal(let parts) = text(arguments[0].value),
        let name = KeyText(parts).text
      else { return [] }
      return memberNames(base) + [name]
    default: return []
    }
  }

  /// Returns whether a `Key(…)` is one of a library, not of `NSAttributedString` or another one.
  func isLibraryKey(_ library: String, _ receiver: Expression?) -> Bool {
    if let receiver { return identifier(receiver.lastToken) == library }
    // `extension Defaults.Keys {`
    guard let type = scan.scopes[scan.typeScope(scope)].type else { return false }
    return type.name == "Keys" && isWord(type.nameToken - 2, library)
  }

  func store(of shape: CallShape, _ call: Call, _ receiver: StoreExpression)
    -> StoreExpression
  {
    switch shape.store {
    case .receiver:
      return receiver
    case .standard: return .standard
    case .known(let store): return .known(store)
    case .switched(let library): return .switched(library)
    case .unknown: return .defaults
    case .argument(let place, let isName):
      guard let argument = call.argument(place) else { return .standard }
      guard isName else {
        return provenStore(self.store(argument.value))
      }
      if isWord(argument.range.lowerBound, "kCFPreferencesCurrentApplication") { return .standard }
      return .suite(text(argument.value))
    }
  }

  /// Returns a store that a shape says to be user defaults, even if nothing else is known of it.
  func provenStore(_ store: StoreExpression) -> StoreExpression {
    if store == .unknown { return .defaults }
    return store
  }
}
