/// The stores of calls, by their receivers and arguments.
///
/// The store of `defaults.bool(forKey: "sounds")` is the receiver `defaults`. In
/// `@AppStorage("sounds", store: defaults)`, it is an argument.
extension UseScanner {
  /// Returns the store that a call uses; `nil` if the receiver of the call does not fit the shape.
  func store(of call: Call, as shape: CallShape) -> StoreExpression? {
    guard receiverFits(call, shape) else { return nil }
    switch shape.store {
    case .receiver: return storeOfReceiver(of: call, as: shape)
    case .argument(let place, let isSuiteName):
      // Without the argument, these calls use the app's own defaults.
      guard let argument = call.argument(place) else { return .standard }
      if isSuiteName { return store(ofSuite: argument) }
      return store(argument.value).orSomeDefaults
    case .standard: return .standard
    case .known(let store): return .known(store)
    // The store that the code selects with `DefaultPreference.setName('group.example')`.
    case .switched(let library): return .switched(library)
    case .someDefaults: return .defaults
    }
  }

  /// Returns the store that is the receiver of a call; `other` if the receiver is not known to be
  /// a store.
  private func storeOfReceiver(of call: Call, as shape: CallShape) -> StoreExpression {
    switch shape.receiver {
    case .defaults, .member:
      if let receiver = receiver(of: call, as: shape) { return store(receiver) }
      // `bool(forKey: "sounds")` in an extension of `UserDefaults`
      return isInDefaults ? .defaults : .other
    case .named, .typed, .any, .none, .keys: return .other
    }
  }

  /// Returns the receiver of a call; `nil` if there is none.
  ///
  /// In `store.flags["k"]`, if the app declares the subscript, the receiver is `store.flags`. In
  /// `app.Defaults[.sounds]`, a subscript of a library, `Defaults` is the name, and the receiver is
  /// `app`.
  private func receiver(of call: Call, as shape: CallShape) -> Expression? {
    if shape.isNameless { return call.base }
    return call.receiver
  }

  /// Returns the store of a suite whose name is an argument.
  private func store(ofSuite argument: CallArgument) -> StoreExpression {
    if isWord(argument.range.lowerBound, "kCFPreferencesCurrentApplication") { return .standard }
    return .suite(text(argument.value))
  }
}

/// Receivers of certain names and types.
extension UseScanner {
  /// Returns whether the receiver of a call is one that a shape may have.
  private func receiverFits(_ call: Call, _ shape: CallShape) -> Bool {
    switch shape.receiver {
    // A receiver of `bool(forKey:)` that is no known store may still be one.
    case .defaults: return true
    case .any: return true
    // The name of a type may precede the call: `SomeType.Key(…)` means the same as `Key(…)`.
    case .none: return true
    case .named(let name): return isNamed(name, call.receiver)
    case .typed(let type): return isStore(call.receiver, of: type)
    case .keys(let library): return isNamespaceOfKeys(call.receiver, ofLibrary: library)
    case .member(let types, let hasUniqueName):
      // The function is in an extension of user defaults. Any receiver may be a store.
      if shape.store == .receiver { return true }
      return mayHaveFunction(
        of: types,
        receiver: receiver(of: call, as: shape),
        mayBeOnUnknownType: hasUniqueName && mayBeOnUnknownType(call, shape))
    }
  }

  /// Returns whether a call of the app's own function counts even if the type of its receiver is
  /// unknown.
  private func mayBeOnUnknownType(_ call: Call, _ shape: CallShape) -> Bool {
    // `flags["k"]` may be an element of any dictionary.
    if shape.needsType { return false }
    // `store.bool(forKey: "k")` may be a call of user defaults.
    return !uncertainCalls.contains(call.name)
  }

  /// Returns whether a receiver ends with a name or path: both `appPreferences` and
  /// `plugins.appPreferences` have the name `appPreferences`.
  private func isNamed(_ name: String, _ receiver: Expression?) -> Bool {
    let names = name.split(separator: ".").map(String.init)
    var path: [String] = []
    if let receiver { path = memberNames(receiver) }
    // `var preferences = plugins.appPreferences`
    if path.count == 1, let aliasedPath = scan.aliases[path[0]] { path = aliasedPath }
    return path.suffix(names.count).elementsEqual(names)
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
      // `window['plugins']` is the same as `window.plugins`.
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
      guard let name = path.last, let namesOfType = scan.typedStores[type] else { return false }
      return namesOfType.contains(name)
    default: return false
    }
  }

  /// Returns whether `Key(…)` is a key of a library, and not of another type: `Defaults.Key("k")`,
  /// but not `NSAttributedString.Key("k")`.
  private func isNamespaceOfKeys(_ receiver: Expression?, ofLibrary library: String) -> Bool {
    if let receiver { return identifier(receiver.lastToken) == library }
    // `static let sounds = Key<Bool>("sounds")` in `extension Defaults.Keys {`
    let scopeOfType = scan.typeScope(scope)
    guard let type = scan.scopes[scopeOfType].type, type.name == "Keys" else { return false }
    // `Defaults` and `.` precede `Keys`.
    let nameBeforeDot = type.nameToken - 2
    return isWord(nameBeforeDot, library)
  }
}

extension StoreExpression {
  /// This store, or unspecified user defaults instead of ``other``.
  var orSomeDefaults: StoreExpression {
    if self == .other { return .defaults }
    return self
  }
}
