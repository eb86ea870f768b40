/// A variable, property, parameter or macro.
struct Declaration: Sendable {
  /// The token of its name.
  let name: Int
  /// The scope that knows it.
  var scope: Int
  /// The tokens before the name: attributes, modifiers, what declares it, and a type that stands there.
  var modifiers = 0..<0
  /// The tokens of its type.
  var type = 0..<0
  /// The tokens of the value that it is given.
  var value = 0..<0
  /// The tokens in the braces of a computed property.
  var body = 0..<0
  var isParameter = false
}

/// A function, method, initializer or macro with parameters.
struct FunctionDeclaration: Sendable {
  struct Parameter: Sendable {
    /// What calls write before the argument; absent where its place alone counts.
    var label: String?
    var name: String
    /// The tokens of its type.
    var typeTokens = 0..<0
    /// The tokens of its default.
    var value: Range<Int>?
    /// The token of its name.
    var token: Int
  }

  /// The name; in Objective-C the first part of the selector.
  let name: String
  /// The token of the name.
  let token: Int
  let parameters: [Parameter]
  /// The tokens of the body: what is in its braces, or its one expression.
  var body: Range<Int>
  /// The scope that it is declared in.
  let scope: Int
  /// The type that it is a member of.
  var owner: String?

  /// Where a call has the argument of a parameter.
  func place(of number: Int) -> ArgumentPlace {
    if let label = parameters[number].label { return .label(label) }
    return .index(parameters[..<number].count { $0.label == nil })
  }

  /// The labels that every call has.
  var labels: [String] { parameters.filter { $0.value == nil }.compactMap(\.label) }
}

/// What declarations mean for keys and stores.
extension DeclarationParser {
  /// Adds a declaration, and returns its number.
  @discardableResult
  mutating func note(_ declaration: Declaration) -> Int {
    var declaration = declaration
    // What C declares between `@implementation` and `@end` belongs to the file.
    if isMessageLanguage, scan.scopes[declaration.scope].kind == .type { declaration.scope = 0 }
    scan.declarations.append(declaration)
    let scope = declaration.scope
    if scope > 0 {
      let name = FileScan.VariableName(scope: scope, name: word(declaration.name))
      scan.variables[name, default: []].append(declaration.name)
    }
    return scan.declarations.count - 1
  }

  /// Gives a declaration its value.
  mutating func give(_ number: Int, _ value: Range<Int>) { scan.declarations[number].value = value }

  /// Notes what a declaration that was read to its end is: a store, a list or dictionary, a constant.
  mutating func complete(_ number: Int) {
    let declaration = scan.declarations[number]
    let (name, scope) = (declaration.name, declaration.scope)
    if let store = store(of: declaration) {
      let isLocal = scan.scopes[scope].kind == .body && !has("static", declaration) && !declaration.isParameter
      scan.stores.append(
        StoreDeclaration(name: word(name), store: store, scope: scope, isLocal: isLocal))
    }
    if declaration.isParameter { return }
    if isCollection(declaration.value.lowerBound)
      || isByte(declaration.type.lowerBound, "[") && !declaration.body.isEmpty
    {
      scan.collections.append(
        (name, declaration.value.isEmpty ? declaration.body.lowerBound - 1 : declaration.value.lowerBound))
    }
    noteConstant(declaration)
  }

  private func isCollection(_ start: Int) -> Bool { isByte(start, "[") || isByte(start, "@") && isAny(start + 1, "[{") }

  private func has(_ word: StaticString, _ declaration: Declaration) -> Bool {
    declaration.modifiers.contains { isWord($0, word) }
  }

  /// Notes a declaration that gives a name to a text.
  private mutating func noteConstant(_ declaration: Declaration) {
    let (name, scope) = (declaration.name, declaration.scope)
    var (range, value) = (declaration.value, CodeExpression.unknown)
    let isMacro = isWord(name - 1, "define")
    let isConstant = isMacro || declaration.modifiers.contains { code.language.constantWords.contains(word($0)) }
    let isLocal = scan.scopes[scope].kind == .body && !has("static", declaration)
    if range.isEmpty {
      // `static var key: String { "k" }`
      guard isWord(declaration.type.lowerBound, "String"), !declaration.body.isEmpty else { return }
      range = declaration.body
      value = returned(in: range)
      guard value.hasLiteral else { return }
    } else {
      value = expression(in: range)
      guard value.hasLiteral || value.isName && isConstant || value.isQualifiedName && !isLocal else { return }
      if isLocal, !isConstant, !isGivenOnce(name, in: scope) { return }
      // `let key = key + "x"` has the outer key in it.
      let own = word(name)
      if range.contains(where: { isName(own, $0) && !isByte($0 - 1, ".") }) { return }
    }
    scan.constants.append(
      CodeConstant(
        name: word(name), value: value, scope: scope, token: name, valueTokens: range,
        isPrivate: scan.scopes[scope].isPrivate || isHidden(name, declaration.modifiers)))
  }

  /// What the braces of a computed property give, where that is one expression.
  private func returned(in body: Range<Int>) -> CodeExpression {
    var body = body
    if isWord(body.lowerBound, "get"), isByte(body.lowerBound + 1, "{") { body = insideBrackets(body.lowerBound + 1) }
    if isWord(body.lowerBound, "return") { body = body.lowerBound + 1..<body.upperBound }
    return expression(in: body)
  }

  /// Whether the body that a variable is declared in gives it no other value.
  private func isGivenOnce(_ name: Int, in scope: Int) -> Bool {
    let text = word(name)
    return !(name + 1..<min(scan.scopes[scope].tokens.upperBound, count)).contains { index in
      guard isName(text, index) else { return false }
      return isByte(index + 1, "=") && !isByte(index + 2, "=") || isByte(index + 1, "+") && isByte(index + 2, "=")
        || isByte(index - 1, "&")
    }
  }

  /// The store that a declaration is; `nil` for anything else.
  private func store(of declaration: Declaration) -> StoreExpression? {
    let types = declaration.type.filter { kind($0) == .identifier && !isWord($0, "const") }
    let isTyped =
      (isMessageLanguage ? types.last : types.first).map { FileScan.defaultsTypes.contains(word($0)) } == true
    if types.contains(where: { isWord($0, "NSUbiquitousKeyValueStore") }) { return .cloud }
    var store: StoreExpression?
    if !declaration.value.isEmpty {
      if isTyped || isStore(declaration.value) {
        store = self.store(tree(declaration.value))
        if store == .unknown { store = isTyped ? .defaults : nil }
      }
    } else if isTyped {
      store = declaration.body.isEmpty ? .defaults : computedStore(declaration.body)
    }
    if store == .cloud { return .cloud }
    return store != nil && !declaration.value.isEmpty && isReplaceable(declaration) ? .replaceable : store
  }

  /// Whether an expression is a store or its contents: it begins with the type of a store, or is a snapshot.
  private func isStore(_ range: Range<Int>) -> Bool {
    if isSnapshot(range) { return true }
    var first = range.lowerBound
    while isAny(first, "[(") || isWord(first, "new") || isWord(first, "await") { first += 1 }
    return FileScan.defaultsTypes.contains(word(first)) || isWord(first, "NSUbiquitousKeyValueStore")
  }

  /// Whether what is declared with a store may be given another one from outside: a parameter with a default, or a
  /// property that an initializer takes.
  private func isReplaceable(_ declaration: Declaration) -> Bool {
    if declaration.isParameter { return true }
    guard code.language.labelsArguments, isWord(declaration.name - 1, "var"),
      scan.scopes[declaration.scope].kind == .type
    else { return false }
    return !declaration.modifiers.contains {
      ["static", "class", "lazy", "private", "fileprivate"].contains(word($0))
    }
  }

  private func computedStore(_ body: Range<Int>) -> StoreExpression {
    var body = body
    if isWord(body.lowerBound, "get"), isByte(body.lowerBound + 1, "{") { body = insideBrackets(body.lowerBound + 1) }
    if isWord(body.lowerBound, "return") { body = body.lowerBound + 1..<body.upperBound }
    let store = store(tree(body))
    return store == .unknown ? .defaults : store
  }

  /// Whether a value is all that is in a store: `[defaults dictionaryRepresentation]`
  private func isSnapshot(_ value: Range<Int>) -> Bool {
    let last = value.upperBound - (isByte(value.upperBound - 1, ";") ? 2 : 1)
    return isWord(last - 1, "dictionaryRepresentation") || isWord(last - 2, "dictionaryRepresentation")
  }

  /// The declaration of a store that is known in the scope.
  private func storeDeclaration(_ name: String) -> StoreDeclaration? {
    scan.stores.last { $0.name == name && scan.contains($0.scope, scope) }
  }

  /// Notes the store or collection that a name is given: `Settings.store = UserDefaults.standard`
  mutating func assignment(_ equals: Int, before end: Int) {
    guard let name = declaredName(before: equals) else { return }
    if isCollection(equals + 1) { scan.collections.append((name, equals + 1)) }
    let value = equals + 1..<end
    guard isStore(value) else { return }
    let local = isByte(name - 1, ".") ? nil : storeDeclaration(word(name))
    var store = store(tree(value))
    if case .name(let path) = store, let meant = path.last.flatMap(storeDeclaration) { store = meant.store }
    scan.stores.append(
      StoreDeclaration(
        name: word(name), store: store, scope: local?.scope ?? (isMessageLanguage ? 0 : scan.typeScope(scope)),
        isLocal: local?.isLocal ?? false,
        isReplacement: isByte(name - 1, ".") && word(name - 2).first?.isUppercase == true))
  }

  /// Notes the cases of an enumeration.
  ///
  /// - Parameter raw: The first type behind the colon.
  mutating func noteCases(of name: String, _ raw: String?, in body: Range<Int>) {
    var index = body.lowerBound
    if code.language.has(.rawValueCases) {
      let type = raw == "CodingKey" ? .string : raw.flatMap { ValueKind(typeName: $0) }
      guard type == .string || type == .integer else { return }
      var number = 0
      while index < body.upperBound {
        guard isWord(index, "case"), !isByte(index - 1, ".") else {
          index = afterBrackets(index)
          continue
        }
        // `case low = 1, mid`
        repeat {
          index += 1
          guard index < body.upperBound, kind(index) == .identifier else { break }
          let end = isByte(index + 1, "=") ? index + (isByte(index + 2, "-") ? 4 : 3) : index + 1
          noteCase(index, index + 1..<end, isText: type == .string, of: name, &number)
          index = end
        } while isByte(index, ",")
      }
    } else if !isMessageLanguage {
      while index < body.upperBound, kind(index) == .identifier {
        let value: CodeExpression =
          isByte(index + 1, "(") && kind(index + 2) == .string
          ? text(tree(index + 2..<index + 3)) : .literal([.text(word(index))])
        declareCase(index, value, index + 1..<index + 3)
        while index < body.upperBound, !isAny(index, ",;") { index = afterBrackets(index) }
        if isByte(index, ";") { return }
        index += 1
      }
    }
  }

  private mutating func declareCase(_ name: Int, _ value: CodeExpression, _ tokens: Range<Int>) {
    scan.constants.append(
      CodeConstant(
        name: word(name), value: value, scope: scope, token: name, valueTokens: tokens, isCase: true,
        isPrivate: scan.scopes[scope].isPrivate))
  }

  /// Notes a case of Swift with the value that it states.
  private mutating func noteCase(
    _ index: Int, _ stated: Range<Int>, isText: Bool, of enumeration: String, _ number: inout Int
  ) {
    let name = word(index)
    let tree = stated.isEmpty ? nil : tree(stated.dropFirst())
    guard isText else {
      if let tree {
        guard case .integer(let value) = value(tree) else { return }
        number = value
      }
      scan.caseValues[enumeration, default: [:]][name] = .integer(number)
      return number += 1
    }
    let value = tree.map { text($0) } ?? .literal([.text(name)])
    declareCase(index, value, stated)
    if case .literal(let parts) = value, let text = KeyText(parts).text {
      scan.caseValues[enumeration, default: [:]][name] = .string(text)
    }
  }
}
