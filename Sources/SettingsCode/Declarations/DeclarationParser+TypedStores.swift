/// Names for stores in languages whose expressions are read only where a key is.
extension DeclarationParser {
  /// Notes the name that has the type of a store: `SharedPreferences? preferences`,
  /// `preferences: SharedPreferences`, `Future<SharedPreferences> load() async`,
  /// `final provider = Provider<SharedPreferences>(…)`
  mutating func noteTypedStore(at type: Int) {
    let store: StoreExpression
    if let framework = FrameworkStore.byType[word(type)] {
      store = .framework(framework)
    } else if isWord(type, "NSUserDefaults") {
      store = .defaults
    } else {
      return
    }
    guard let name = nameOfTyped(type), let text = identifier(name) else { return }
    let isLocal = scan.scopes[scope].isBody || isAny(name + 1, ",)}")
    scan.stores.append(
      StoreDeclaration(name: text, store: store, scope: 0, isLocal: isLocal))
  }

  /// The token of the name whose declaration has a type.
  private func nameOfTyped(_ type: Int) -> Int? {
    if isByte(type - 1, ":") { return type - 2 }
    if isByte(type - 1, "<"), isByte(type + 1, ">"), isByte(type + 2, "(") {
      let first = pathStart(type - 2)
      guard isByte(first - 1, "=") else { return nil }
      return declaredName(before: first - 1)
    }
    var name = type + 1
    while isAny(name, "?>") { name += 1 }
    if isWord(name, "get"), kind(name + 1) == .identifier { name += 1 }
    return name
  }

  /// Notes what a closure is given when a store is there: `load().then((preferences) {`
  mutating func noteAwaitedStore(at then: Int) {
    guard isWord(then, "then"), isByte(then - 1, "."), isByte(then + 1, "(") else { return }
    let name = skipping("(", at: then + 2)
    guard let text = identifier(name), isByte(name + 1, ")") || isByte(name + 1, "=") else {
      return
    }
    let first = operandStart(then)
    guard first < then else { return }
    let base = first..<then - 1
    guard isStore(base) else { return }
    scan.stores.append(
      StoreDeclaration(name: text, store: store(tree(base)), scope: 0, isLocal: true))
  }

  /// `var preferences = plugins.appPreferences;`
  mutating func noteAlias(_ name: Int, _ value: Range<Int>) {
    guard value.count < 16, kind(value.lowerBound) == .identifier,
      value.allSatisfy({ kind($0) == .identifier || isAny($0, ".;") })
    else { return }
    let path = value.compactMap { identifier($0) }
    if path.count > 1 { scan.aliases[word(name)] = path }
  }
}
