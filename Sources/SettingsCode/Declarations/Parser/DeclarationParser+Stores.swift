/// Names for stores: `let defaults = UserDefaults.standard`
extension DeclarationParser {
  /// Records a declaration if it gives a name to a store.
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
    let hasValue = !declaration.value.isEmpty
    let isTyped = hasTypeOfDefaults(declaration)
    guard isTyped || (hasValue && isStore(declaration.value)) else { return nil }
    var store = statedStore(of: declaration)
    if store == .other {
      guard isTyped else { return nil }
      // In `let defaults: UserDefaults = load()`, only the type shows that there is a store.
      store = .defaults
    }
    // In `init(defaults: UserDefaults = .standard)`, the value is only the default.
    if hasValue, store != .cloud, isReplaceable(declaration) { return .replaceable }
    return store
  }

  /// Returns the store that is the value of a declaration, or that its body returns; `other` if
  /// neither is known to be a store.
  private func statedStore(of declaration: Declaration) -> StoreExpression {
    if !declaration.value.isEmpty { return store(tree(declaration.value)) }
    guard let returned = scan.returned(in: declaration.body) else { return .other }
    return store(tree(returned))
  }

  /// Records the store or collection that is assigned to a name:
  /// `Settings.store = UserDefaults.standard`, `keys = ["sounds"]`
  mutating func noteAssignment(_ equals: TokenIndex, before end: TokenIndex) {
    guard let name = declaredName(before: equals) else { return }
    let valueStart = equals + 1
    if isCollection(valueStart) { scan.collections.append((name, valueStart)) }
    if let store = assignedStore(valueStart..<end) { noteStore(store, assignedTo: name) }
  }

  /// Returns the store that is assigned to a name; `nil` for other values.
  private func assignedStore(_ value: Range<TokenIndex>) -> StoreExpression? {
    guard isStore(value) else { return nil }
    let store = store(tree(value))
    switch store {
    // `sounds = UserDefaults.standard.string(forKey: "k")` assigns a value that is read from a store.
    case .other: return nil
    case .name(let path):
      guard let declared = path.last.flatMap(knownStore) else { return store }
      // `store = UserDefaults.group`, where a scope around the statement declares `group`
      if declared.store == .other { return nil }
      return declared.store
    default: return store
    }
  }

  /// Records a name as the name of the store that is assigned to it.
  private mutating func noteStore(_ store: StoreExpression, assignedTo name: TokenIndex) {
    // `Settings.store = …`
    let isMember = isByte(name - 1, ".")
    let isMemberOfType = isMember && word(name - 2).first?.isUppercase == true
    // The declaration of the name before the assignment: `var store: UserDefaults`
    let declared = isMember ? nil : knownStore(word(name))
    // The names of a class in Objective-C belong to the file.
    let typeScope = isCFamily ? 0 : scan.typeScope(scope)
    scan.stores.append(
      StoreDeclaration(
        name: word(name),
        store: store,
        scope: declared?.scope ?? typeScope,
        // In outlined languages, another file may mean something else by the name.
        isLocal: declared?.isLocal ?? isOutlined,
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
    let isVariableOfType =
      isWord(declaration.name - 1, "var") && scan.scopes[declaration.scope].isType
    return isVariableOfType
      && !hasModifier(["static", "class", "lazy", "private", "fileprivate"], declaration)
  }
}

/// Quick checks of single tokens. Most expressions do not pass them, and so need no tree.
extension DeclarationParser {
  /// Returns whether an expression may stand for a store: it begins with the type of a store, is a
  /// value from a Dart provider, or is a snapshot of a store's contents.
  func isStore(_ range: Range<TokenIndex>) -> Bool {
    if isSnapshot(range) || isProvided(range) { return true }
    // `UserDefaults` in `(UserDefaults.standard)` and `[[NSUserDefaults alloc] init]`
    var first = range.lowerBound
    while isAny(first, "[(") || isWord(first, "new") || isWord(first, "await") { first += 1 }
    // `preferences.SharedPreferences`, where `preferences` is the name of an import
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
  /// other than `const` decides, as in `__weak NSUserDefaults *`.
  private func hasTypeOfDefaults(_ declaration: Declaration) -> Bool {
    var name: TokenIndex?
    for index in declaration.type {
      let isName = kind(index) == .identifier && !isWord(index, "const")
      if isName { name = index }
      if isName, !isCFamily { break }
    }
    guard let name else { return false }
    return isClassOfDefaults(name)
  }

  /// Returns whether a value is a snapshot of a store's contents:
  /// `[defaults dictionaryRepresentation]`, `defaults.dictionaryRepresentation()`
  private func isSnapshot(_ value: Range<TokenIndex>) -> Bool {
    var last = value.upperBound - 1
    if isByte(last, ";") { last -= 1 }
    // One bracket follows the word in a message of Objective-C, and two follow it in a call.
    let wordOfMessage = last - 1
    let wordOfCall = last - 2
    return isWord(wordOfMessage, "dictionaryRepresentation")
      || isWord(wordOfCall, "dictionaryRepresentation")
  }

  /// Returns whether a value comes from a Dart provider: `ref.read(preferencesProvider)`
  private func isProvided(_ value: Range<TokenIndex>) -> Bool {
    // Of the languages, only Dart has cascades.
    guard code.language.hasCascades else { return false }
    // The tokens `ref`, `.`, `read`, `(` and `preferencesProvider`
    let receiver = value.lowerBound
    let function = receiver + 2
    guard isAnyWord(function, ["watch", "read"]) else { return false }
    let isMember = kind(receiver) == .identifier && isByte(receiver + 1, ".")
    return isMember && isByte(function + 1, "(") && kind(function + 2) == .identifier
  }
}
