/// Names for stores: `let defaults = UserDefaults.standard`
extension DeclarationParser {
  mutating func noteStore(_ declaration: Declaration) {
    guard let store = store(of: declaration) else { return }
    scan.stores.append(
      StoreDeclaration(
        name: word(declaration.name),
        store: store,
        scope: declaration.scope,
        isLocal: isLocal(declaration) && !declaration.isParameter))
  }

  /// Returns the store that a declaration names; `nil` if it names no store.
  func store(of declaration: Declaration) -> StoreExpression? {
    if declaration.type.contains(where: { isWord($0, "NSUbiquitousKeyValueStore") }) {
      return .cloud
    }
    let isTyped = hasTypeOfDefaults(declaration)
    let hasValue = !declaration.value.isEmpty
    guard isTyped || hasValue && isStore(declaration.value) else { return nil }
    let value = hasValue ? declaration.value : scan.returned(in: declaration.body)
    var store = value.map { self.store(tree($0)) } ?? .unknown
    if store == .unknown {
      guard isTyped else { return nil }
      store = .defaults
    }
    // The value is only the default.
    if hasValue, store != .cloud, isReplaceable(declaration) { return .replaceable }
    return store
  }

  /// Records the store or collection that is assigned to a name:
  /// `Settings.store = UserDefaults.standard`
  mutating func noteAssignment(_ equals: TokenIndex, before end: TokenIndex) {
    guard let name = declaredName(before: equals) else { return }
    if isCollection(equals + 1) { scan.collections.append((name, equals + 1)) }
    let value = equals + 1..<end
    guard isStore(value) else { return }
    var store = store(tree(value))
    // `Settings.store = defaults`, where `defaults` is declared in this file
    if case .name(let path) = store, let named = path.last.flatMap(knownStore) {
      store = named.store
    }
    // `sounds = defaults.string(forKey: "k")` is a value that is read from a store.
    if store == .unknown { return }
    let isMember = isByte(name - 1, ".")
    let isMemberOfType = isMember && word(name - 2).first?.isUppercase == true
    let known = isMember ? nil : knownStore(word(name))
    // The names of a class in Objective-C belong to the file.
    let typeScope = isCFamily ? 0 : scan.typeScope(scope)
    scan.stores.append(
      StoreDeclaration(
        name: word(name),
        store: store,
        scope: known?.scope ?? typeScope,
        // In outlined languages, another file may mean something else by the name.
        isLocal: known?.isLocal ?? isOutlined,
        isReplacement: isMemberOfType))
  }

  /// Returns the last declaration of a store by a name that is known in the scope; `nil` if there
  /// is none.
  private func knownStore(_ name: String) -> StoreDeclaration? {
    scan.stores.last { $0.name == name && scan.isScope(scope, in: $0.scope) }
  }

  /// Returns whether other code may replace the declared store: by an argument for a parameter, or
  /// by setting a property.
  private func isReplaceable(_ declaration: Declaration) -> Bool {
    if declaration.isParameter { return true }
    return isWord(declaration.name - 1, "var") && scan.scopes[declaration.scope].isType
      && !hasModifier(["static", "class", "lazy", "private", "fileprivate"], declaration)
  }
}

/// Quick checks of single tokens.
///
/// Most expressions are not stores, and so need no tree.
extension DeclarationParser {
  /// Returns whether an expression begins with the type of a store, is a value from a Dart
  /// provider, or is a snapshot of a store's contents.
  func isStore(_ range: Range<TokenIndex>) -> Bool {
    if isSnapshot(range) || isProvided(range) { return true }
    var first = range.lowerBound
    while isAny(first, "[(") || isWord(first, "new") || isWord(first, "await") { first += 1 }
    // `preferences.SharedPreferences`
    if isByte(first + 1, "."), isFrameworkStore(first + 2) { return true }
    return isClassOfDefaults(first) || isWord(first, "NSUbiquitousKeyValueStore")
      || isFrameworkStore(first)
  }

  private func isFrameworkStore(_ index: TokenIndex) -> Bool { frameworkStore(at: index) != nil }

  private func isClassOfDefaults(_ index: TokenIndex) -> Bool {
    isWord(index, "UserDefaults") || isWord(index, "NSUserDefaults")
  }

  /// Returns whether the type of a declaration is `UserDefaults`.
  ///
  /// The first name in the type decides, as in `UserDefaults?`. In the C family, the last name
  /// decides, as in `__weak NSUserDefaults *`.
  private func hasTypeOfDefaults(_ declaration: Declaration) -> Bool {
    var name: TokenIndex?
    for index in declaration.type where kind(index) == .identifier && !isWord(index, "const") {
      name = index
      if !isCFamily { break }
    }
    guard let name else { return false }
    return isClassOfDefaults(name)
  }

  /// Returns whether a value is a snapshot of a store's contents:
  /// `[defaults dictionaryRepresentation]`, `defaults.dictionaryRepresentation()`
  private func isSnapshot(_ value: Range<TokenIndex>) -> Bool {
    var last = value.upperBound - 1
    if isByte(last, ";") { last -= 1 }
    // One bracket follows the word in a message of Objective-C, two in a call.
    return isWord(last - 1, "dictionaryRepresentation")
      || isWord(last - 2, "dictionaryRepresentation")
  }

  /// Returns whether a value comes from a Dart provider: `ref.read(preferencesProvider)`
  private func isProvided(_ value: Range<TokenIndex>) -> Bool {
    let function = value.lowerBound + 2
    // Of the languages, only Dart has cascades.
    guard code.language.hasCascades, isAnyWord(function, ["watch", "read"]) else { return false }
    let isMember = isByte(function - 1, ".") && kind(function - 2) == .identifier
    return isMember && isByte(function + 1, "(") && kind(function + 2) == .identifier
  }
}
