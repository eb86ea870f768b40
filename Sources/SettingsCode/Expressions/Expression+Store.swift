/// A place in a file whose scopes are known.
protocol ScopedCursor: TokenCursor {
  var scan: FileScan { get }
  /// The scope of the token that is looked at.
  var scope: Int { get }
}

/// Expressions read as stores.
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
    case .member(let base?) where isHolder(expression): return store(base)
    case .word, .member:
      guard let path = path(expression) else { return .unknown }
      // `self` in an extension or category of user defaults
      if path == ["self"], isInDefaults { return .defaults }
      return store(path, nil)
    case .call(let function, _, _)
    where isWord(function.tokens.upperBound - 1, "dictionaryRepresentation"):
      return function.parts.first.map(store) ?? .unknown
    case .message(let receiver, let name, _) where isWord(name, "dictionaryRepresentation"):
      return store(receiver)
    case .call(let function, let generic, let arguments):
      return generic.flatMap(store(ofType:)) ?? store(givenBy: function, arguments)
        ?? path(function).map { store($0, arguments) } ?? .unknown
    case .message(let receiver, let name, let arguments):
      return store(receiver, word(name), arguments)
    default: return .unknown
    }
  }

  /// Returns whether an expression is a member that holds what its base is about: `snapshot.data`
  private func isHolder(_ member: Expression) -> Bool {
    Self.holders.contains(word(member.tokens.upperBound - 1))
  }

  /// The members of futures, snapshots and providers that hold what these are about.
  private static var holders: Set<String> { ["future", "data", "requireData", "requireValue"] }

  /// The functions that give what their only argument provides: `ref.watch(preferencesProvider)`
  private static var readers: Set<String> { ["watch", "read"] }

  /// Returns the store that a type is: `locator<SharedPreferences>()`
  private func store(ofType token: Int) -> StoreExpression? {
    guard let name = identifier(token) else { return nil }
    if FileScan.defaultsTypes.contains(name) { return .defaults }
    return frameworkStore(ofType: name).map { .framework($0) }
  }

  /// Returns the store that a container or provider gives: `container.resolve(UserDefaults.self)`
  private func store(givenBy function: Expression, _ arguments: [CallArgument]) -> StoreExpression?
  {
    guard arguments.count == 1, case .member(_?) = function.form else { return nil }
    let argument = arguments[0].value
    if case .member(let type?) = argument.form, isWord(argument.tokens.upperBound - 1, "self"),
      type.tokens.count == 1
    {
      return store(ofType: type.tokens.lowerBound)
    }
    guard Self.readers.contains(word(function.tokens.upperBound - 1)) else { return nil }
    switch store(argument) {
    case .name(let path): return .returned(path)
    case let store: return store
    }
  }

  private func store(_ path: [String], _ arguments: [CallArgument]?) -> StoreExpression {
    var path = path
    if path.first == "Foundation" { path.removeFirst() }
    // `preferences.SharedPreferences`, where an import has a name
    if path.count > 1, frameworkStore(ofType: path[1]) != nil, path[0].first?.isLowercase == true {
      path.removeFirst()
    }
    if path.first == "" { path[0] = "UserDefaults" }
    switch path.first {
    case "NSUbiquitousKeyValueStore": return .cloud
    case "UserDefaults", "NSUserDefaults": break
    case "standard" where path.count == 1 && isInDefaults,
      "shared" where path.count == 1 && isInDefaults:
      return .standard
    case let type?:
      if let store = frameworkStore(ofType: type), path.count == 1 || arguments != nil {
        return .framework(store)
      }
      guard let arguments else { return .name(path) }
      return arguments.isEmpty ? .returned(path) : .unknown
    case nil: return .unknown
    }
    switch path.dropFirst().first {
    case nil, "init":
      guard let arguments, let first = arguments.first else { return .standard }
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

  /// Returns the store that a message creates: `[NSUserDefaults standardUserDefaults]`,
  /// `[[NSUserDefaults alloc] initWithSuiteName:group]`
  private func store(_ receiver: Expression, _ name: String, _ arguments: [CallArgument])
    -> StoreExpression
  {
    switch word(receiver.tokens.lowerBound) {
    case "NSUbiquitousKeyValueStore": return .cloud
    case "NSUserDefaults":
      if ["standardUserDefaults", "new"].contains(name) { return .standard }
      return .name(["NSUserDefaults", name])
    default: break
    }
    if ["retain", "autorelease"].contains(name) { return store(receiver) }
    guard case .message(let type, let maker, _) = receiver.form,
      isWord(type.tokens.lowerBound, "NSUserDefaults"), isWord(maker, "alloc")
    else {
      // `[Globals defaults]`
      guard arguments.isEmpty, let path = path(receiver) else { return .unknown }
      return .returned(path + [name])
    }
    switch name {
    case "initWithSuiteName":
      guard let suite = arguments.first else { return .defaults }
      return .suite(text(suite.value))
    case "init": return .standard
    default: return .defaults
    }
  }
}
