/// Names for stores in outlined languages.
extension DeclarationParser {
  /// Records the name that is declared with the type of a store: `SharedPreferences? preferences`,
  /// `preferences: SharedPreferences`, `Future<SharedPreferences> load() async`,
  /// `final provider = Provider<SharedPreferences>(…)`
  ///
  /// - Parameter type: A token, which may be the name of such a type.
  mutating func noteTypedStore(at type: TokenIndex) {
    let store: StoreExpression
    if let framework = frameworkStore(at: type) {
      store = .framework(framework)
    } else if isWord(type, "NSUserDefaults") {
      store = .defaults
    } else {
      return
    }
    guard let name = nameWithType(type), let text = identifier(name) else { return }
    let isParameter = isAny(name + 1, ",)}")
    // All stores are recorded as names of the file, so other files do not know the local ones. Dart
    // hides names that begin with `_` from other files. In other languages, that is a convention.
    let isLocal = scan.scopes[scope].isBody || isParameter || text.hasPrefix("_")
    scan.stores.append(StoreDeclaration(name: text, store: store, scope: 0, isLocal: isLocal))
    if case .framework = store { scan.typedStores[word(type), default: []].insert(text) }
  }

  /// Returns the name that a declaration gives to a value of the type at a token; `nil` if there is
  /// none.
  private func nameWithType(_ type: TokenIndex) -> TokenIndex? {
    let before = type - 1
    // `preferences: SharedPreferences`
    if isByte(before, ":") { return before - 1 }
    // `provider = Provider<SharedPreferences>(`
    let isTypeArgument = isByte(before, "<") && isByte(type + 1, ">")
    if isTypeArgument, isByte(type + 2, "(") {
      let function = before - 1
      let equals = pathStart(function) - 1
      guard isByte(equals, "=") else { return nil }
      return declaredName(before: equals)
    }
    // `SharedPreferences? preferences`, `Future<SharedPreferences> load() async`
    var name = type + 1
    while isAny(name, "?>") { name += 1 }
    // `SharedPreferences get preferences`
    if isWord(name, "get"), kind(name + 1) == .identifier { name += 1 }
    return name
  }

  /// Records the parameter of a closure that receives a store:
  /// `SharedPreferences.getInstance().then((preferences) {`
  mutating func noteAwaitedStore(at then: TokenIndex) {
    let dot = then - 1
    guard isWord(then, "then"), isByte(dot, "."), isByte(then + 1, "(") else { return }
    let closureStart = then + 2
    let name = skipping("(", at: closureStart)
    // `(preferences) {`, `preferences => …`
    guard let text = identifier(name), isAny(name + 1, ")=") else { return }
    let first = operandStart(then)
    guard first < then else { return }
    let base = first..<dot
    guard isStore(base) else { return }
    scan.stores.append(
      StoreDeclaration(name: text, store: store(tree(base)), scope: 0, isLocal: true))
  }

  /// Records the name of a Dart provider whose closure returns a store:
  /// `final provider = FutureProvider((ref) => SharedPreferences.getInstance())`
  mutating func noteProvider(atArrow arrow: TokenIndex) {
    // The parameters of the closure, `(ref)`, are the first argument of a call.
    let beforeArrow = arrow - 1
    guard isByte(beforeArrow, ")"), let parameters = tokens[beforeArrow].partner else { return }
    let openOfCall = parameters - 1
    let function = openOfCall - 1
    guard isByte(openOfCall, "("), kind(function) == .identifier else { return }
    // The result of the call is assigned to the name.
    let equals = pathStart(function) - 1
    guard isByte(equals, "="), let name = declaredName(before: equals) else { return }
    // `=>` is two tokens.
    let bodyStart = arrow + 2
    let body = bodyStart..<endOfValue(bodyStart)
    guard isStore(body) else { return }
    scan.stores.append(
      StoreDeclaration(
        name: word(name),
        store: store(tree(body)),
        scope: 0,
        isLocal: scan.scopes[scope].isBody))
  }
}

/// Aliases for the objects of frameworks.
extension DeclarationParser {
  /// The maximum number of tokens in a path that gets an alias.
  private static let aliasLimit = 15

  /// Records a variable that is an alias for a path, which may lead to a store:
  /// `var preferences = plugins.appPreferences;`
  mutating func noteAlias(_ name: TokenIndex, _ value: Range<TokenIndex>) {
    guard value.count <= Self.aliasLimit, kind(value.lowerBound) == .identifier,
      value.allSatisfy({ kind($0) == .identifier || isByte($0, ".") })
    else { return }
    let path = value.compactMap { identifier($0) }
    if path.count > 1 { scan.aliases[word(name)] = path }
  }

  /// The maximum number of tokens in an import.
  private static let importLimit = 200

  /// Records the names that an import gives to objects:
  /// `import Prefs from 'react-native-default-preference'`,
  /// `import { Settings as S } from 'react-native'`
  ///
  /// Names after `as` are recorded for any package, since they hide other objects of that name:
  /// after `import { Theme as Settings } from './theme'`, `Settings` is not the object of React
  /// Native.
  mutating func noteImport(at keyword: TokenIndex) {
    guard isWord(keyword, "import"), isJavaScript else { return }
    let first = keyword + 1
    var fromWord = first
    let limit = min(count, keyword + Self.importLimit)
    while fromWord < limit, !isWord(fromWord, "from"), kind(fromWord) != .string {
      if isWord(fromWord, "as"), let original = identifier(fromWord - 1),
        let alias = identifier(fromWord + 1)
      {
        scan.aliases[alias] = [original]
      }
      fromWord += 1
    }
    // `Prefs` without braces names the one object that the package exports by default.
    guard let name = identifier(first), isWord(fromWord, "from") else { return }
    let string = fromWord + 1
    guard kind(string) == .string, let package = code.value(ofString: tokens[string].range),
      let object = JavaScriptShapes.objectsOfPackages[package]
    else { return }
    scan.aliases[name] = [object]
  }
}
