/// The stores of calls, by their receivers and arguments.
extension UseScanner {
  /// Returns the store that is the receiver of a call; `unknown` if the receiver fits the shape but
  /// is not a known store, and `nil` if the receiver does not fit.
  func storeOfReceiver(of call: Call, as shape: CallShape) -> StoreExpression? {
    let fits: Bool
    switch shape.receiver {
    case .defaults: return storeOfReceiver(call.receiver)
    // `SomeType.Key(…)` means the same as `Key(…)`.
    case .any, .none: fits = true
    case .named(let name): fits = isNamed(name, call.receiver)
    case .typed(let type): fits = isStore(call.receiver, of: type)
    case .keys(let library): fits = isNamespaceOfKeys(call.receiver, ofLibrary: library)
    case .member(let types, let hasUniqueName):
      var receiver = call.receiver
      if shape.isSubscript { receiver = call.base }
      if case .receiver = shape.store { return storeOfReceiver(receiver) }
      let mayBeOnUnknownType =
        hasUniqueName && !shape.needsType && !uncertainCalls.contains(call.name)
      fits = mayHaveFunction(
        of: types, receiver: receiver, mayBeOnUnknownType: mayBeOnUnknownType)
    }
    // Another part of the call or of the shape has the store.
    return fits ? .unknown : nil
  }

  private func storeOfReceiver(_ receiver: Expression?) -> StoreExpression {
    if let receiver { return store(receiver) }
    return isInDefaults ? .defaults : .unknown
  }

  /// Returns whether a receiver ends with a name or path: both `appPreferences` and
  /// `plugins.appPreferences` have the name `appPreferences`.
  private func isNamed(_ name: String, _ receiver: Expression?) -> Bool {
    let names = name.split(separator: ".")
    var path: [String] = []
    if let receiver { path = memberNames(receiver) }
    // `var preferences = plugins.appPreferences`
    if path.count == 1, let value = scan.aliases[path[0]] { path = value }
    return path.suffix(names.count).elementsEqual(names) { $0 == $1 }
  }

  /// Returns the names at the end of an expression: `plugins` and `preferences` of
  /// `load().plugins.preferences`.
  private func memberNames(_ expression: Expression) -> [String] {
    let value = expression.plain
    switch value.form {
    case .word:
      guard let name = identifier(value.tokens.lowerBound) else { return [] }
      return [name]
    case .member(nil): return [word(value.lastToken)]
    case .member(let base?): return memberNames(base) + [word(value.lastToken)]
    case .element(let base, let arguments):
      // `window['plugins']`
      guard arguments.count == 1, case .literal(let parts) = text(arguments[0].value),
        let name = KeyText(parts).text
      else { return [] }
      return memberNames(base) + [name]
    default: return []
    }
  }

  /// Returns whether a receiver is an object of a framework's type, as its file declares it.
  private func isStore(_ receiver: Expression?, of type: String) -> Bool {
    guard let receiver else { return false }
    switch store(receiver) {
    case .framework(let store): return store.type == type
    case .name(let path), .returned(let path):
      guard let name = path.last, let stores = scan.typedStores[type] else { return false }
      return stores.contains(name)
    default: return false
    }
  }

  /// Returns whether `Key(…)` is a key of a library, and not of another type: `Defaults.Key("k")`,
  /// but not `NSAttributedString.Key("k")`.
  private func isNamespaceOfKeys(_ receiver: Expression?, ofLibrary library: String) -> Bool {
    if let receiver { return identifier(receiver.lastToken) == library }
    // `extension Defaults.Keys {`
    guard let type = scan.scopes[scan.typeScope(scope)].type else { return false }
    return type.name == "Keys" && isWord(type.nameToken - 2, library)
  }

  /// Returns the store that a call uses.
  ///
  /// - Parameter receiver: The store that is the receiver of the call.
  func store(
    of call: Call, as shape: CallShape, receiver: StoreExpression
  ) -> StoreExpression {
    switch shape.store {
    case .receiver: return receiver
    case .standard: return .standard
    case .known(let store): return .known(store)
    case .switched(let library): return .switched(library)
    case .unknown: return .defaults
    case .argument(let place, let isSuiteName):
      guard let argument = call.argument(place) else { return .standard }
      guard isSuiteName else { return store(argument.value).orSomeDefaults }
      if isWord(argument.range.lowerBound, "kCFPreferencesCurrentApplication") { return .standard }
      return .suite(text(argument.value))
    }
  }
}

extension StoreExpression {
  /// This store, or unspecified user defaults if the store is unknown.
  var orSomeDefaults: StoreExpression {
    self == .unknown ? .defaults : self
  }
}
