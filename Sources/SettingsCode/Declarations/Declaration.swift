import SettingsText

/// A variable, property, parameter or macro.
struct Declaration: Sendable {
  /// The token of its name.
  @CompactIndex var name: Int
  /// The scope that knows it.
  @CompactIndex var scope = 0
  /// The tokens before the name: attributes, modifiers, what declares it, and a type that stands
  /// there.
  @CompactRange var modifiers = 0..<0
  /// The tokens of its type.
  @CompactRange var type = 0..<0
  /// The tokens of the value that it is given.
  @CompactRange var value = 0..<0
  /// The tokens in the braces of a computed property.
  @CompactRange var body = 0..<0
  var isParameter = false
}

/// A function, method, initializer or macro with parameters.
struct FunctionDeclaration: Sendable {
  struct Parameter: Sendable {
    /// The label of the argument in calls; absent where its place alone counts.
    var label: String?
    var name: String
    /// The tokens of its type.
    @CompactRange var typeTokens = 0..<0
    /// The tokens of its default; empty if it has none.
    @CompactRange var defaultTokens = 0..<0
    /// The token of its name.
    @CompactIndex var token: Int

    /// The tokens of its default.
    var value: Range<Int>? {
      if defaultTokens.isEmpty { return nil }
      return defaultTokens
    }

    var declaration: Declaration {
      Declaration(name: token, type: typeTokens, value: defaultTokens, isParameter: true)
    }
  }

  /// The name; in Objective-C the first part of the selector.
  let name: String
  /// The token of the name.
  @CompactIndex var token: Int
  let parameters: [Parameter]
  /// The tokens of the body: what is in its braces, or a macro's expression.
  @CompactRange var body: Range<Int>
  /// The scope that it is declared in.
  @CompactIndex var scope: Int
  /// The type that it is a member of.
  var owner: String?

  /// Returns the place of a parameter's argument in calls.
  func place(of number: Int) -> ArgumentPlace {
    if let label = parameters[number].label { return .label(label) }
    return .index(parameters[..<number].count { $0.label == nil })
  }

  /// The labels that every call has.
  var labels: [String] { parameters.filter { $0.value == nil }.compactMap { $0.label } }
}

/// The meaning of declarations for keys and stores.
extension DeclarationParser {
  /// Adds a declaration, and returns its number.
  @discardableResult
  mutating func note(_ declaration: Declaration, in scope: Int? = nil) -> Int {
    var declaration = declaration
    // What C declares between `@implementation` and `@end` belongs to the file.
    declaration.scope = scope ?? self.scope
    if isCFamily, scan.scopes[self.scope].isType { declaration.scope = 0 }
    scan.declarations.append(declaration)
    return scan.declarations.count - 1
  }

  /// Notes what a declaration that was read to its end is: a store, a list or dictionary, a
  /// constant.
  mutating func complete(_ number: Int) {
    let declaration = scan.declarations[number]
    let name = declaration.name
    let value = declaration.value.lowerBound
    if let store = store(of: declaration) {
      let isLocal = isLocal(declaration) && !declaration.isParameter
      scan.stores.append(
        StoreDeclaration(name: word(name), store: store, scope: declaration.scope, isLocal: isLocal)
      )
    }
    if declaration.isParameter { return }
    let isComputedList =
      isByte(declaration.type.lowerBound, "[") && !declaration.body.isEmpty
    if declaration.value.isEmpty {
      if isComputedList { scan.collections.append((name, declaration.body.lowerBound - 1)) }
    } else if isComputedList || isCollection(value) {
      scan.collections.append((name, value))
    }
    noteConstant(declaration)
    noteTextsOfCases(declaration)
  }

  private func isCollection(_ start: Int) -> Bool {
    isByte(start, "[") || isByte(start, "@") && isAny(start + 1, "[{")
  }

  /// Returns whether a value is the literal of a list or dictionary, with nothing after it.
  private func isWholeCollection(_ value: Range<Int>) -> Bool {
    let open = skipping("@", at: value.lowerBound)
    guard isByte(open, "[") || open > value.lowerBound && isByte(open, "{") else { return false }
    // In Objective-C, brackets alone are a message.
    return (!isCFamily || open > value.lowerBound) && afterBrackets(open) == value.upperBound
  }

  private func has(_ words: [String], _ declaration: Declaration) -> Bool {
    declaration.modifiers.contains { isAnyWord($0, words) }
  }

  /// Returns whether a declaration is a variable in the body of a function.
  private func isLocal(_ declaration: Declaration) -> Bool {
    scan.scopes[declaration.scope].isBody && !has(["static"], declaration)
  }

  /// Notes a declaration that gives a name to a text or another value.
  mutating func noteConstant(_ declaration: Declaration) {
    let name = declaration.name
    let isLocal = isLocal(declaration)
    guard let (range, value) = constant(declaration, isLocal: isLocal) else { return }
    // `let key = key + "x"` has the outer key in it.
    let own = word(name)
    if range.contains(where: { isWord($0, own) && !isByte($0 - 1, ".") }) { return }
    let scope = declaration.scope
    scan.constants.append(
      CodeConstant(
        name: own, value: value, scope: scope, token: name, valueTokens: range,
        isPrivate: scan.scopes[scope].type?.isPrivate == true || isHidden(declaration.modifiers)))
  }

  /// Returns the value of a declaration, with its tokens; `nil` if it may change, or is not known.
  private mutating func constant(
    _ declaration: Declaration, isLocal: Bool
  ) -> (Range<Int>, ValueExpression)? {
    if declaration.value.isEmpty {
      // `static var key: String { "k" }`
      guard !declaration.type.isEmpty, !declaration.body.isEmpty,
        let returned = scan.returned(in: declaration.body)
      else { return nil }
      let value = constant(tree(returned))
      guard value.containsString || value.isNumberOrBoolean else { return nil }
      return (declaration.body, value)
    }
    // A list or dictionary is no text, nor a value that rows have.
    if isWholeCollection(declaration.value) { return nil }
    let name = declaration.name
    let isConstant =
      isWord(name - 1, "define") || has(["let", "const", "constexpr"], declaration)
    let value = constant(tree(declaration.value))
    if value.isNumberOrBoolean {
      // A property that changes states no value.
      guard isConstant || has(["static"], declaration) else { return nil }
      return (declaration.value, value)
    }
    guard
      value.containsString || !value.path.isEmpty && isConstant || value.path.count > 1 && !isLocal
    else { return nil }
    if isLocal, !isConstant, !isAssignedOnce(name, in: declaration.scope) { return nil }
    return (declaration.value, value)
  }

  /// Returns an expression for a text, or else for another value.
  func constant(_ expression: Expression) -> ValueExpression {
    let value = value(expression)
    if value.isNumberOrBoolean { return value }
    let text = text(expression)
    if text == .unknown { return value }
    return text
  }

  /// Returns whether the body that a variable is declared in gives it no other value.
  mutating func isAssignedOnce(_ name: Int, in scope: Int) -> Bool {
    changed = changed ?? Dictionary(grouping: tokens.indices.filter(isChanged), by: word)
    let places = changed?[word(name)] ?? []
    let next = places.partitioningIndex { $0 > name }
    return next == places.count || places[next] >= scan.scopes[scope].tokens.upperBound
  }

  /// Returns whether a token is a name that is assigned to or passed with `&`.
  private func isChanged(_ index: Int) -> Bool {
    kind(index) == .identifier
      && (isAssignment(index + 1)
        || isByte(index + 1, "+") && isByte(index + 2, "=")
        || isByte(index - 1, "&"))
  }

  /// Notes a property of user defaults whose accessors the system makes: `@NSManaged var sounds`
  private mutating func noteKeyProperty(_ declaration: Declaration) {
    if isSwift, has(["NSManaged"], declaration), isInDefaults {
      scan.keyProperties.append(declaration.name)
    }
  }

  /// Returns the store that a declaration is; `nil` for anything else.
  mutating func store(of declaration: Declaration) -> StoreExpression? {
    if declaration.type.contains(where: { isWord($0, "NSUbiquitousKeyValueStore") }) {
      return .cloud
    }
    noteKeyProperty(declaration)
    let isTyped = hasTypeOfDefaults(declaration)
    let hasValue = !declaration.value.isEmpty
    guard isTyped || hasValue && isStore(declaration.value) else { return nil }
    var value: Range<Int>? = declaration.value
    if !hasValue { value = scan.returned(in: declaration.body) }
    var store = value.map { self.store(tree($0)) } ?? .unknown
    if store == .unknown {
      guard isTyped else { return nil }
      store = .defaults
    }
    if hasValue, store != .cloud, isReplaceable(declaration) { return .replaceable }
    return store
  }

  /// Returns whether the type of a declaration is user defaults, as far as its tokens tell.
  private func hasTypeOfDefaults(_ declaration: Declaration) -> Bool {
    func isName(_ index: Int) -> Bool { kind(index) == .identifier && !isWord(index, "const") }
    let names = declaration.type.lazy.filter(isName)
    if isCFamily { return names.last.map(isTypeOfDefaults) == true }
    return names.first.map(isTypeOfDefaults) == true
  }

  /// Returns whether a token is the name of the class of user defaults.
  private func isTypeOfDefaults(_ index: Int) -> Bool {
    isWord(index, "UserDefaults") || isWord(index, "NSUserDefaults")
  }

  /// Returns whether an expression is a store or its contents: it begins with the type of a store,
  /// or is a snapshot.
  func isStore(_ range: Range<Int>) -> Bool {
    if isSnapshot(range) || isProvided(range) { return true }
    var first = range.lowerBound
    while isAny(first, "[(") || isWord(first, "new") || isWord(first, "await") { first += 1 }
    if isByte(first + 1, "."), let type = identifier(first + 2),
      frameworkStore(ofType: type) != nil
    {
      return true
    }
    return isTypeOfDefaults(first) || isWord(first, "NSUbiquitousKeyValueStore")
      || identifier(first).map { frameworkStore(ofType: $0) != nil } == true
  }

  /// Returns whether what is declared with a store may be given another one from outside: a
  /// parameter with a default, or a property that an initializer takes.
  private func isReplaceable(_ declaration: Declaration) -> Bool {
    if declaration.isParameter { return true }
    return isWord(declaration.name - 1, "var") && scan.scopes[declaration.scope].isType
      && !has(["static", "class", "lazy", "private", "fileprivate"], declaration)
  }

  /// Returns whether a value is all that is in a store: `[defaults dictionaryRepresentation]`
  private func isSnapshot(_ value: Range<Int>) -> Bool {
    var last = value.upperBound - 1
    if isByte(last, ";") { last -= 1 }
    return isWord(last - 1, "dictionaryRepresentation")
      || isWord(last - 2, "dictionaryRepresentation")
  }

  /// Returns whether a value is what a provider gives in Dart: `ref.read(preferencesProvider)`
  private func isProvided(_ value: Range<Int>) -> Bool {
    let name = value.lowerBound + 2
    return code.language.hasCascades && isAnyWord(name, ["watch", "read"]) && isByte(name - 1, ".")
      && kind(name - 2) == .identifier && isByte(name + 1, "(") && kind(name + 2) == .identifier
  }

  /// Returns the declaration of a store that is known in the scope.
  private func storeDeclaration(_ name: String) -> StoreDeclaration? {
    scan.stores.last { $0.name == name && scan.contains($0.scope, scope) }
  }

  /// Notes the store or collection that a name is given: `Settings.store = UserDefaults.standard`
  mutating func assignment(_ equals: Int, before end: Int) {
    guard let name = declaredName(before: equals) else { return }
    if isCollection(equals + 1) { scan.collections.append((name, equals + 1)) }
    let value = equals + 1..<end
    guard isStore(value) else { return }
    let isMember = isByte(name - 1, ".")
    var local: StoreDeclaration?
    if !isMember { local = storeDeclaration(word(name)) }
    var outer = 0
    if !isCFamily { outer = scan.typeScope(scope) }
    var store = store(tree(value))
    if case .name(let path) = store, let meant = path.last.flatMap(storeDeclaration) {
      store = meant.store
    }
    // A value that is read from a store.
    if store == .unknown { return }
    scan.stores.append(
      StoreDeclaration(
        name: word(name), store: store, scope: local?.scope ?? outer,
        // Of languages whose declarations are not read, other files need not mean it.
        isLocal: local?.isLocal ?? (isOutlined),
        isReplacement: isMember && word(name - 2).first?.isUppercase == true))
  }
}
