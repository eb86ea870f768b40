import SettingsText

/// A use whose key is a parameter of the function around it.
struct WrapperReach {
  let target: WrapperFinder.Target
  let use: UnresolvedUse
  let file: Int
  /// The function that has the parameter; absent for the initializer that the compiler writes.
  let function: FunctionDeclaration?
  /// The place of the key in calls.
  let key: ArgumentPlace
  /// The parameter of the key.
  let parameter: FunctionDeclaration.Parameter
  let takesRawValue: Bool
  /// The texts that the function puts before and after the key.
  var parts: (before: [StringPart], after: [StringPart]) = ([], [])
  let store: CallShape.Store
  /// The parameter of the value or default.
  let value: FunctionDeclaration.Parameter?
}

/// The key of a use as the name of a parameter with texts around it.
struct PassedKey {
  var path: [String]
  let takesRawValue: Bool
  var before: [ValueExpression] = []
  var after: [ValueExpression] = []

  /// Takes a key apart whose only unknown part is a name that is known in the function.
  ///
  /// - Parameter isParameter: Whether a name is one of the function's parameters.
  init?(_ key: ValueExpression, isParameter: (String) -> Bool) {
    switch key {
    case .name(let path): self.init(path)
    case .joined(let parts):
      let found = parts.indices.filter { number in
        PassedKey(parts[number].path).map { isParameter($0.path[0]) } ?? false
      }
      guard found.count == 1, var passed = PassedKey(parts[found[0]].path) else { return nil }
      passed.before = Array(parts[..<found[0]])
      passed.after = Array(parts[(found[0] + 1)...])
      self = passed
    case .literal, .item, .value, .result, .converted, .unknown: return nil
    }
  }

  private init?(_ path: [String]) {
    guard let first = path.first else { return nil }
    takesRawValue = path.count > 1 && path.last == "rawValue"
    self.path = path
    if takesRawValue { self.path.removeLast() }
    if self.path.count == 2, first == "self" { self.path.removeFirst() }
    guard self.path.count == 1 else { return nil }
  }
}

/// The declarations of a file that wrappers are made of, each found without a look at the others.
final class WrapperIndex {
  private let scan: FileScan
  private lazy var typeScopes: [String: [Int]] = Dictionary(
    grouping: scan.scopes.indices.filter { scan.scopes[$0].isType },
    by: { scan.scopes[$0].type?.name ?? "" })
  private lazy var initializers: [String: [FunctionDeclaration]] = Dictionary(
    grouping: scan.functions.filter { $0.name == "init" && $0.owner != nil },
    by: { $0.owner ?? "" })
  private lazy var propertyWrappers: Set<String> = Set(
    scan.scopes.lazy.compactMap { $0.type }.filter { type in
      type.modifiers.contains { self.scan.isWord($0, "propertyWrapper") }
    }.map { $0.name })
  /// A property of a type, or a parameter of a function, by the number of the scope or function.
  private struct MemberName: Hashable {
    let owner: Int
    let name: String
  }
  private var parametersOfProperties: [MemberName: InitializerParameter?] = [:]
  private var changed: [MemberName: Bool] = [:]
  private let names: NamePlaces

  init(_ scan: FileScan) {
    self.scan = scan
    names = NamePlaces(scan.code)
  }

  /// A parameter that gives a property its value.
  struct InitializerParameter {
    /// Absent for the initializer that the compiler writes.
    let function: FunctionDeclaration?
    let parameter: FunctionDeclaration.Parameter
    let place: ArgumentPlace
  }

  /// Returns whether a type is declared as a property wrapper.
  func isPropertyWrapper(_ name: String) -> Bool { propertyWrappers.contains(name) }

  /// Returns whether a function gives a parameter another value; in Swift only an `inout` one could
  /// get any.
  func isChanged(
    _ parameter: FunctionDeclaration.Parameter, of function: Int
  ) -> Bool {
    guard scan.isCFamily else { return false }
    let id = MemberName(owner: function, name: parameter.name)
    if let known = changed[id] { return known }
    let body = scan.functions[function].body
    let isChanged = names.places(of: parameter.token, in: body).contains {
      scan.isByte($0 + 1, "=") && !scan.isByte($0 + 2, "=") && !scan.isByte($0 - 1, ".")
    }
    changed[id] = isChanged
    return isChanged
  }

  /// Returns the parameter that gives a property its value; `nil` where that is not certain.
  func initializerParameter(ofProperty name: String, _ type: String) -> InitializerParameter? {
    guard scan.isSwift,
      let scope = typeScopes[type]?.first(where: { !scan.variables(name, in: $0).isEmpty })
    else { return nil }
    let id = MemberName(owner: scope, name: name)
    if let known = parametersOfProperties[id] { return known }
    let found = findInitializerParameter(ofProperty: name, type, scope)
    parametersOfProperties[id] = .some(found)
    return found
  }

  private func findInitializerParameter(
    ofProperty name: String, _ type: String, _ scope: Int
  ) -> InitializerParameter? {
    guard let token = scan.variables(name, in: scope).first else { return nil }
    guard let initializers = initializers[type] else {
      return memberwiseParameter(name, token, scope)
    }
    for function in initializers {
      for index in names.places(of: token, in: function.body)
      where scan.isByte(index + 1, "=") && !scan.isByte(index + 2, "=") {
        if let number = function.parameters.firstIndex(where: { scan.isWord(index + 2, $0.name) }),
          !scan.isByte(index + 3, ".")
        {
          return InitializerParameter(
            function: function, parameter: function.parameters[number],
            place: function.place(of: number))
        }
      }
    }
    return nil
  }

  /// Returns the parameter of the initializer that the compiler writes for a structure.
  private func memberwiseParameter(
    _ name: String, _ token: Int, _ scope: Int
  ) -> InitializerParameter? {
    guard let keyword = scan.scopes[scope].keyword, scan.isWord(keyword, "struct"),
      scan.isByte(token + 1, ":"), !scan.isByte(token + 3, "="), !scan.isByte(token + 3, "{")
    else { return nil }
    let parameter = FunctionDeclaration.Parameter(
      label: name, name: name, typeTokens: token + 2..<token + 3, token: token)
    return InitializerParameter(function: nil, parameter: parameter, place: .label(name))
  }

  /// Returns whether a function only returns what a use gives, or a default, perhaps through a
  /// variable.
  func isPlain(_ function: FunctionDeclaration, _ use: UnresolvedUse) -> Bool {
    var body = function.body.clamped(to: scan.tokens.indices)
    if scan.isWord(body.lowerBound, "get"), scan.isByte(body.lowerBound + 1, "{") {
      body = scan.insideBrackets(body.lowerBound + 1)
    }
    guard var statement = statement(at: body.lowerBound, in: body) else { return false }
    // `let defaults = UserDefaults.standard`
    while let store = scan.store(declaredIn: statement), statement.upperBound < body.upperBound {
      let next = scan.skipping(";", at: store)
      guard let following = self.statement(at: next, in: body) else { return false }
      statement = following
    }
    if statement.upperBound >= body.upperBound - 1 { return isRead(statement, use) }
    // `let value = defaults.object(forKey: key) as? Bool; return value`
    guard
      let variable = scan.declaration(
        named: statement, holding: use.tokens.lowerBound),
      isRead(variable.value, use)
    else { return false }
    var next = variable.value.upperBound
    next = scan.skipping(";", at: next)
    guard scan.isWord(next, "return"), scan.isWord(next + 1, scan.word(variable.name)) else {
      return false
    }
    return scan.skipping(";", at: next + 2) >= body.upperBound
  }

  private func isRead(_ range: Range<Int>, _ use: UnresolvedUse) -> Bool {
    var value = scan.tree(range)
    if case .operation(let operands, ["??"]) = value.form { value = operands[0] }
    return value.prefixOperator == nil && value.plain.call != nil
      && value.tokens.contains(use.tokens.lowerBound)
  }

  /// Returns the first statement of a body.
  private func statement(at start: Int, in body: Range<Int>) -> Range<Int>? {
    let next = scan.expressions.partitioningIndex { $0.lowerBound >= start }
    if next < scan.expressions.count, scan.expressions[next].lowerBound == start {
      return start..<min(scan.expressions[next].upperBound, body.upperBound)
    }
    // A declaration: its value is the first expression.
    guard next < scan.expressions.count, scan.expressions[next].upperBound < body.upperBound else {
      return nil
    }
    return start..<scan.expressions[next].upperBound
  }
}

extension FileScan {
  /// Returns the token behind the declaration of a store that a statement is; `nil` for any other one.
  fileprivate func store(declaredIn statement: Range<Int>) -> Int? {
    let next = declarations.partitioningIndex { $0.name >= statement.lowerBound }
    guard next < declarations.count, statement.contains(declarations[next].name) else { return nil }
    let declaration = declarations[next]
    let isStore = stores.contains {
      $0.scope == declaration.scope && isWord(declaration.name, $0.name)
    }
    guard isStore, declaration.value.upperBound >= statement.upperBound else { return nil }
    return declaration.value.upperBound
  }

  /// Returns the declaration with its name in some tokens whose value has a token.
  fileprivate func declaration(named range: Range<Int>, holding token: Int) -> Declaration? {
    var next = declarations.partitioningIndex { $0.name >= range.lowerBound }
    while next < declarations.count, declarations[next].name < range.upperBound {
      if declarations[next].value.contains(token) { return declarations[next] }
      next += 1
    }
    return nil
  }
}
