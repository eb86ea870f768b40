/// A place in a file whose scopes are known.
protocol ScopedCursor: TokenCursor {
  var scan: FileScan { get }
  /// The scope of the token that is looked at.
  var scope: Int { get }
}

/// Stores.
extension ScopedCursor {
  /// Whether the code is of a category, an extension or a subclass of user defaults.
  var isInDefaults: Bool {
    guard let type = scan.scopes[scan.typeScope(scope)].type else { return false }
    return FileScan.defaultsTypes.contains(type.name)
      || type.ancestors.contains(where: FileScan.defaultsTypes.contains)
  }

  /// The store that an expression is.
  func store(_ expression: Expression) -> StoreExpression {
    switch expression.form {
    case .group(let inner), .cast(let inner, _, _): return store(inner)
    // `UserDefaults(suiteName: group) ?? .standard`
    case .operation(let operands, let operators) where operators.first == "??":
      return store(operands[0])
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
    case .call(let function, _, let arguments):
      return path(function).map { store($0, arguments) } ?? .unknown
    case .message(let receiver, let name, let arguments):
      return store(receiver, word(name), arguments)
    default: return .unknown
    }
  }

  private func store(_ path: [String], _ arguments: [CallArgument]?) -> StoreExpression {
    var path = path
    if path.first == "Foundation" { path.removeFirst() }
    if path.first == "" { path[0] = "UserDefaults" }
    switch path.first {
    case "NSUbiquitousKeyValueStore": return .cloud
    case "UserDefaults", "NSUserDefaults": break
    case "standard" where path.count == 1 && isInDefaults,
      "shared" where path.count == 1 && isInDefaults:
      return .standard
    case let type?:
      if let store = FrameworkStore.byType[type], path.count == 1 || arguments != nil {
        return .framework(store)
      }
      guard let arguments else { return .name(path) }
      return arguments.isEmpty ? .returned(path) : .unknown
    case nil: return .unknown
    }
    switch path.dropFirst().first {
    case nil, "init":
      guard let arguments, let first = arguments.first else { return .standard }
      guard first.label == "suiteName" || code.language.syntax == .calls else { return .defaults }
      if isWord(first.range.lowerBound, "nil") { return .standard }
      return .suite(text(first.value))
    case "standard", "standardUserDefaults", "StandardUserDefaults": return .standard
    default:
      if arguments == nil { return .name(path) }
      return .defaults
    }
  }

  /// `[NSUserDefaults standardUserDefaults]`, `[[NSUserDefaults alloc] initWithSuiteName:group]`
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
    if name == "retain" { return store(receiver) }
    guard case .message(let type, _, _) = receiver.form,
      isWord(type.tokens.lowerBound, "NSUserDefaults")
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
