/// A place in a file whose scopes are known.
protocol ScopedCursor: TokenCursor {
  var scan: FileScan { get }
  /// The scope of the token that is looked at.
  var scope: ScopeIndex { get }
}

/// Expressions read as stores: `UserDefaults.standard`, `[NSUserDefaults standardUserDefaults]`
extension ScopedCursor {
  /// Whether the code is of a category, an extension or a subclass of user defaults.
  var isInDefaults: Bool {
    guard let type = scan.scopes[scan.typeScope(scope)].type else { return false }
    return FileScan.defaultsTypes.contains(type.name)
      || type.ancestors.contains(where: FileScan.defaultsTypes.contains)
  }

  /// Returns the store that an expression is.
  func store(_ expression: Expression) -> StoreExpression {
    switch expression.form {
    case .group(let inner), .cast(let inner, _, _), .target(let inner), .cascade(let inner, _):
      return store(inner)
    // `UserDefaults(suiteName: group) ?? .standard`
    case .operation(let operands, let operators) where operators.first == "??":
      return store(operands[0])
    // `(prefs ??= await SharedPreferences.getInstance())`
    case .operation(let operands, ["??="]), .operation(let operands, ["="]):
      return store(operands[1])
    // `snapshot.data`
    case .member(let base?) where Self.containerMembers.contains(word(expression.lastToken)):
      return store(base)
    case .word, .member:
      guard let path = path(expression) else { return .unknown }
      // `self` in an extension or category of user defaults
      if path == ["self"], isInDefaults { return .defaults }
      return store(ofPath: path)
    case .call(let function, let typeArgument, let arguments):
      return store(ofCall: function, typeArgument, arguments)
    case .message(let receiver, let name, let arguments):
      return store(ofMessage: word(name), receiver, arguments)
    case .text, .element, .list, .dictionary, .operation, .other: return .unknown
    }
  }

  /// The members of futures, snapshots and providers that hold what these are about.
  private static var containerMembers: Set<String> {
    ["future", "data", "requireData", "requireValue"]
  }

  /// The functions that give what their only argument provides: `ref.watch(preferencesProvider)`
  private static var providerReaders: Set<String> { ["watch", "read"] }

  /// Returns the store that a type is: `locator<SharedPreferences>()`
  private func store(ofType token: TokenIndex) -> StoreExpression? {
    guard let name = identifier(token) else { return nil }
    if FileScan.defaultsTypes.contains(name) { return .defaults }
    return frameworkStore(ofType: name).map { .framework($0) }
  }
}

/// Calls and messages.
extension ScopedCursor {
  private func store(
    ofCall function: Expression, _ typeArgument: TokenIndex?, _ arguments: [CallArgument]
  ) -> StoreExpression {
    if isWord(function.lastToken, "dictionaryRepresentation") {
      return function.children.first.map(store) ?? .unknown
    }
    if let typeArgument, let store = store(ofType: typeArgument) { return store }
    if let store = store(givenBy: function, arguments) { return store }
    guard let path = path(function) else { return .unknown }
    return store(ofPath: path, calledWith: arguments)
  }

  /// Returns the store that a container or provider gives: `container.resolve(UserDefaults.self)`
  private func store(
    givenBy function: Expression, _ arguments: [CallArgument]
  ) -> StoreExpression? {
    guard arguments.count == 1, function.memberBase != nil else { return nil }
    let argument = arguments[0].value
    if let type = argument.memberBase, isWord(argument.lastToken, "self"), type.tokens.count == 1 {
      return store(ofType: type.tokens.lowerBound)
    }
    guard Self.providerReaders.contains(word(function.lastToken)) else { return nil }
    switch store(argument) {
    case .name(let path): return .returned(path)
    case let store: return store
    }
  }

  /// Returns the store that a message gives: `[NSUserDefaults standardUserDefaults]`,
  /// `[[NSUserDefaults alloc] initWithSuiteName:group]`
  private func store(
    ofMessage name: String, _ receiver: Expression, _ arguments: [CallArgument]
  ) -> StoreExpression {
    if name == "dictionaryRepresentation" { return store(receiver) }
    switch word(receiver.tokens.lowerBound) {
    case "NSUbiquitousKeyValueStore": return .cloud
    case "NSUserDefaults":
      if ["standardUserDefaults", "new"].contains(name) { return .standard }
      return .name(["NSUserDefaults", name])
    default: break
    }
    if ["retain", "autorelease"].contains(name) { return store(receiver) }
    if isAllocatedDefaults(receiver) { return store(ofInitializer: name, arguments) }
    // `[Globals defaults]`
    guard arguments.isEmpty, let path = path(receiver) else { return .unknown }
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
extension ScopedCursor {
  /// Returns the store that a path is, or that a call of it gives.
  ///
  /// - Parameter arguments: The arguments of the call; `nil` where the path is not called.
  private func store(
    ofPath path: [String], calledWith arguments: [CallArgument]? = nil
  ) -> StoreExpression {
    var path = withoutModule(path)
    // `.standard`, `.init(suiteName: group)`
    if path.first == "" { path[0] = "UserDefaults" }
    guard let first = path.first else { return .unknown }
    switch first {
    case "NSUbiquitousKeyValueStore": return .cloud
    case "UserDefaults", "NSUserDefaults": return store(ofDefaultsPath: path, arguments)
    case "standard" where path.count == 1 && isInDefaults,
      "shared" where path.count == 1 && isInDefaults:
      return .standard
    default: break
    }
    if let store = frameworkStore(ofType: first), path.count == 1 || arguments != nil {
      return .framework(store)
    }
    guard let arguments else { return .name(path) }
    return arguments.isEmpty ? .returned(path) : .unknown
  }

  /// Returns a path without the module that its first name is: `Foundation.UserDefaults`,
  /// `preferences.SharedPreferences` where an import has that name.
  private func withoutModule(_ path: [String]) -> [String] {
    var path = path
    if path.first == "Foundation" { path.removeFirst() }
    if path.count > 1, frameworkStore(ofType: path[1]) != nil, path[0].first?.isLowercase == true {
      path.removeFirst()
    }
    return path
  }

  /// Returns the store that a path is whose first name is the class of user defaults.
  private func store(
    ofDefaultsPath path: [String], _ arguments: [CallArgument]?
  ) -> StoreExpression {
    switch path.dropFirst().first {
    case nil, "init":
      guard let first = arguments?.first else { return .standard }
      guard first.label == "suiteName" || isOutlined else { return .defaults }
      if isWord(first.range.lowerBound, "nil") { return .standard }
      return .suite(text(first.value))
    case "standard", "standardUserDefaults", "StandardUserDefaults":
      // `UserDefaults.standard.object(forKey: "k")` is a value in the store.
      if path.count > 2, arguments?.isEmpty == false { return .unknown }
      return .standard
    default:
      if arguments == nil { return .name(path) }
      return .defaults
    }
  }
}
