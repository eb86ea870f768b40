/// Objective-C classes, their properties and methods.
extension DeclarationParser {
  /// Reads a part of a class, and returns the token after it; `nil` for other directives.
  ///
  /// The parts are `@implementation … @end`, the header of an `@interface` or `@protocol`,
  /// `@property` and `@dynamic`.
  mutating func readClassPart(at index: TokenIndex, before end: TokenIndex) -> TokenIndex? {
    switch word(index + 1) {
    // A half-written class ends before its name.
    case "implementation" where index + 2 < end: readImplementation(of: index + 2, before: end)
    case "interface", "protocol": readInterface(of: index + 2, before: end)
    case "property":
      readVariableOrFunction(from: skippingBrackets("(", at: index + 2), before: end)
    case "dynamic": readDynamicProperties(from: index + 2, before: end)
    default: nil
    }
  }

  private mutating func readImplementation(
    of name: TokenIndex, before end: TokenIndex
  ) -> TokenIndex {
    let first = name + 1
    /// The `@` of `@end`.
    var classEnd = first
    while classEnd < end, !(isByte(classEnd, "@") && isWord(classEnd + 1, "end")) {
      classEnd = afterBrackets(classEnd)
    }
    let limit = min(classEnd, end)
    let type = CodeScope(kind: .type(TypeHeader(name: word(name), nameToken: name)))
    let endDirective = readScope(from: first, before: limit, type) { parser in
      parser.readStatements(in: first..<limit)
      return classEnd
    }
    return endDirective + 2
  }

  /// Reads the header of an interface, and its instance variables in braces.
  private mutating func readInterface(of name: TokenIndex, before end: TokenIndex) -> TokenIndex {
    noteReactModule(at: name)
    if let type = identifier(name), isByte(name + 1, ":") {
      scan.superclasses[type] = identifier(name + 2)
    }
    var index = name + 1
    while index < end, !isAny(index, "{;"), !scan.beginsStatement(index) {
      index = afterBrackets(index)
    }
    guard isByte(index, "{") else { return index }
    readStatements(in: insideBrackets(index))
    return afterBrackets(index)
  }

  /// Records the properties of a `UserDefaults` category or subclass whose accessors the system
  /// provides, as for `@NSManaged`: `@dynamic sounds, music;`
  private mutating func readDynamicProperties(
    from start: TokenIndex, before end: TokenIndex
  ) -> TokenIndex {
    var index = start
    while index < end, !isByte(index, ";") {
      if kind(index) == .identifier, isInDefaults { scan.keyProperties.append(index) }
      index += 1
    }
    return index
  }
}

/// Methods and blocks.
extension DeclarationParser {
  /// Reads a method, such as `- (BOOL)has:(NSString *)key {`, and returns the token after it; `nil`
  /// if no name follows the sign.
  mutating func readMethod(at start: TokenIndex) -> TokenIndex? {
    let name = skippingBrackets("(", at: start + 1)
    guard kind(name) == .identifier else { return nil }
    let selector = selector(at: name)
    var index = selector.end
    // The variable arguments of `log:(NSString *)format, ... {`
    while isAny(index, ",.") { index += 1 }
    guard isByte(index, "{") else { return index }
    return readBody(index, ofFunction: name, selector.parameters, returning: start + 1..<name)
  }

  /// Returns the parameters of a selector, and the token after it:
  /// `setValue:(id)value forKey:(NSString *)key`
  func selector(
    at name: TokenIndex
  ) -> (parameters: [FunctionDeclaration.Parameter], end: TokenIndex) {
    var index = name
    var parameters: [FunctionDeclaration.Parameter] = []
    while kind(index) == .identifier, isByte(index + 1, ":") {
      let open = index + 2
      // `forKey:(NSString *)key`, or without a type `forKey:key`
      let type = isByte(open, "(") ? insideBrackets(open) : open..<open
      let token = type.isEmpty ? open : type.upperBound + 1
      guard let parameter = identifier(token) else { break }
      let label = index > name ? word(index) : nil
      parameters.append(.init(label: label, name: parameter, typeTokens: type, token: token))
      index = token + 1
    }
    if parameters.isEmpty { index = name + 1 }
    return (parameters, index)
  }

  /// Reads a block, `^(NSString *key) {`, and returns the token after it; `nil` for the operator
  /// `^`.
  mutating func readObjectiveCBlock(at caret: TokenIndex) -> TokenIndex? {
    var list = caret + 1
    while kind(list) == .identifier || isByte(list, "*") { list += 1 }
    let open = skippingBrackets("(", at: list)
    guard isByte(open, "{"), code.closing(open) != nil else { return nil }
    var names: [Declaration] = []
    if isByte(list, "(") {
      names = parameters(in: insideBrackets(list)).map { Declaration(name: $0.token) }
    }
    return readBraces(open, declaring: names)
  }
}
