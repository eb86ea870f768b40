/// A view of a file at one token, whose scope is known.
protocol ScopedTokenAccess: TokenAccess {
  var scan: FileScan { get }
  /// The scope of the token.
  var scope: ScopeIndex { get }
}

/// Expressions read as stores: `UserDefaults.standard`, `[NSUserDefaults standardUserDefaults]`
extension ScopedTokenAccess {
  /// Whether the token is in an extension, a category or a subclass of `UserDefaults`:
  /// `extension UserDefaults {`
  var isInDefaults: Bool {
    guard let type = scan.scopes[scan.typeScope(scope)].type else { return false }
    return FileScan.defaultsTypes.contains(type.name)
      || type.ancestors.contains(where: FileScan.defaultsTypes.contains)
  }

  /// Returns the store that an expression stands for; `other` for an expression that is neither a
  /// name nor in a known form of stores.
  func store(_ expression: Expression) -> StoreExpression {
    switch expression.form {
    case .group(let inner), .cast(let inner, _, _), .target(let inner), .cascade(let inner, _):
      return store(inner)
    // `UserDefaults(suiteName: group) ?? .standard` counts as the suite.
    case .operation(let operands, let operators) where operators.first == "??":
      return store(operands[0])
    // An assignment in Dart has the value on its right:
    // `(prefs ??= await SharedPreferences.getInstance())`
    case .operation(let operands, ["??="]), .operation(let operands, ["="]):
      return store(operands[1])
    // In Flutter, `snapshot.data` counts as the snapshot.
    case .member(let base?) where Self.containerMembers.contains(word(expression.lastToken)):
      return store(base)
    case .word, .member:
      guard let path = path(expression) else { return .other }
      // `self` in an extension or category of user defaults
      if path == ["self"], isInDefaults { return .defaults }
      return store(ofPath: path)
    case .call(let function, let typeArgument, let arguments):
      return store(ofCall: function, typeArgument, arguments)
    case .message(let receiver, let name, let arguments):
      return store(ofMessage: word(name), receiver, arguments)
    case .text, .element, .list, .dictionary, .operation, .other: return .other
    }
  }

  /// The members of Flutter's futures, snapshots and providers that return the value inside.
  private static var containerMembers: Set<String> {
    ["future", "data", "requireData", "requireValue"]
  }

  /// The functions of Flutter that return the value of a provider, their only argument:
  /// `ref.watch(preferencesProvider)`
  private static var providerReaders: Set<String> { ["watch", "read"] }

  /// Returns the store of an object with the type at a token: `locator<SharedPreferences>()`; `nil`
  /// for other types.
  private func store(ofType token: TokenIndex) -> StoreExpression? {
    guard let name = identifier(token) else { return nil }
    if FileScan.defaultsTypes.contains(name) { return .defaults }
    return frameworkStore(ofType: name).map { .framework($0) }
  }
}

/// Calls and messages.
extension ScopedTokenAccess {
  private func store(
    ofCall function: Expression, _ typeArgument: TokenIndex?, _ arguments: [CallArgument]
  ) -> StoreExpression {
    // `defaults.dictionaryRepresentation()` has all values of the store, and counts as the store.
    if isWord(function.lastToken, "dictionaryRepresentation") {
      guard let receiver = function.children.first else { return .other }
      return store(receiver)
    }
    if let typeArgument, let store = store(ofType: typeArgument) { return store }
    if let store = store(givenBy: function, arguments) { return store }
    guard let path = path(function) else { return .other }
    return store(ofPath: path, calledWith: arguments)
  }

  /// Returns the store that a container or provider returns:
  /// `container.resolve(UserDefaults.self)`, `ref.watch(preferencesProvider)`; `nil` for any other
  /// call.
  private func store(
    givenBy function: Expression, _ arguments: [CallArgument]
  ) -> StoreExpression? {
    guard arguments.count == 1, function.memberBase != nil else { return nil }
    let argument = arguments[0].value
    if let type = argument.memberBase, isWord(argument.lastToken, "self"), type.tokens.count == 1 {
      return store(ofType: type.tokens.lowerBound)
    }
    guard Self.providerReaders.contains(word(function.lastToken)) else { return nil }
    let store = store(argument)
    // The spelling of a variable's name may suggest a store. That of a provider's or a function's
    // name does not.
    if case .name(let path) = store { return .returned(path) }
    return store
  }

  /// Returns the store that a message returns: `[NSUserDefaults standardUserDefaults]`,
  /// `[[NSUserDefaults alloc] initWithSuiteName:group]`
  private func store(
    ofMessage name: String, _ receiver: Expression, _ arguments: [CallArgument]
  ) -> StoreExpression {
    if name == "dictionaryRepresentation" { return store(receiver) }
    switch word(receiver.tokens.lowerBound) {
    case "NSUbiquitousKeyValueStore": return .cloud
    case "NSUserDefaults":
      if ["standardUserDefaults", "new"].contains(name) { return .standard }
      // `[NSUserDefaults groupDefaults]` of a category. As a member of `NSUserDefaults`, it counts
      // as user defaults even if the category is not found.
      return .name(["NSUserDefaults", name])
    default: break
    }
    // Without automatic reference counting, `[defaults retain]`
    if ["retain", "autorelease"].contains(name) { return store(receiver) }
    if isAllocatedDefaults(receiver) { return store(ofInitializer: name, arguments) }
    // `[Globals defaults]`
    guard arguments.isEmpty, let path = path(receiver) else { return .other }
    return .returned(path + [name])
  }

  /// Returns whether an expression is `[NSUserDefaults alloc]`.
  private func isAllocatedDefaults(_ expression: Expression) -> Bool {
    guard case .message(let type, let name, _) = expression.form else { return false }
    return isWord(type.tokens.lowerBound, "NSUserDefaults") && isWord(name, "alloc")
  }

  private func store(ofInitializer name: String, _ arguments: [CallArgument]) -> StoreExpression {
    switch name {
    case "initWithSuiteName":
      guard let suite = arguments.first else { return .defaults }
      return .suite(text(suite.value))
    case "init": return .standard
    default: return .defaults
    }
  }
}

/// Paths of names: `UserDefaults.standard`, `Settings.store`
extension ScopedTokenAccess {
  /// Returns the store of a path, `Settings.store`, or of a call of the path, `Settings.store()`.
  ///
  /// - Parameter arguments: The arguments of the call; `nil` if the path is not called.
  private func store(
    ofPath path: [String], calledWith arguments: [CallArgument]? = nil
  ) -> StoreExpression {
    var path = withoutModule(path)
    // In Swift, `.standard` and `.init(suiteName: group)` most likely are members of
    // `UserDefaults`.
    if path.first == "" { path[0] = "UserDefaults" }
    guard let first = path.first else { return .other }
    switch first {
    case "NSUbiquitousKeyValueStore": return .cloud
    case "UserDefaults", "NSUserDefaults": return store(ofDefaultsPath: path, arguments)
    // In an extension of user defaults, `standard` is one of its own members.
    case "standard", "shared": if path.count == 1, isInDefaults { return .standard }
    default: break
    }
    // `SharedPreferences.getInstance()` is a store of the framework. A member that is not called may
    // be declared by the app in an extension: `SharedPreferences.shared`
    let isTypeOrCall = path.count == 1 || arguments != nil
    if isTypeOrCall, let store = frameworkStore(ofType: first) { return .framework(store) }
    guard let arguments else { return .name(path) }
    // With arguments, a function may return different stores.
    return arguments.isEmpty ? .returned(path) : .other
  }

  /// Returns a path without the name of a module: `UserDefaults` for `Foundation.UserDefaults`.
  ///
  /// In Dart, an import may have any name. In `preferences.SharedPreferences`, the lowercase name
  /// before the class is treated as the name of an import.
  private func withoutModule(_ path: [String]) -> [String] {
    var path = path
    if path.first == "Foundation" { path.removeFirst() }
    if path.count > 1, frameworkStore(ofType: path[1]) != nil, path[0].first?.isLowercase == true {
      path.removeFirst()
    }
    return path
  }

  /// Returns the store of a path that begins with the `UserDefaults` class, or of a call of the
  /// path: `UserDefaults.standard`, `UserDefaults(suiteName: group)`
  private func store(
    ofDefaultsPath path: [String], _ arguments: [CallArgument]?
  ) -> StoreExpression {
    let member = path.dropFirst().first
    switch member {
    case nil, "init":
      // `UserDefaults()`
      guard let first = arguments?.first else { return .standard }
      // C# has no label for the suite: `new NSUserDefaults("group.example", …)`
      guard first.label == "suiteName" || isOutlined else { return .defaults }
      if isWord(first.range.lowerBound, "nil") { return .standard }
      return .suite(text(first.value))
    case "standard", "standardUserDefaults", "StandardUserDefaults":
      // `UserDefaults.standard.object(forKey: "k")` is a value in the store. A member without
      // arguments is taken for the store itself.
      if path.count > 2, let arguments, !arguments.isEmpty { return .other }
      return .standard
    default:
      // `UserDefaults.group`, `UserDefaults.group()`
      guard let arguments, !arguments.isEmpty else { return .name(path) }
      // With arguments, a function may return different stores, but certainly user defaults.
      return .defaults
    }
  }
}
