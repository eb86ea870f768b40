/// Objective-C classes and their properties:
///
///     @interface Store : Base
///     @property (nonatomic) BOOL sounds;
///     @end
///     @implementation Store
///     @dynamic sounds;
///     @end
extension DeclarationParser {
  /// Reads a part of a class, and returns the token after it; `nil` for other directives.
  ///
  /// The parts are `@implementation … @end`, the header of an `@interface` or `@protocol`,
  /// `@property` and `@dynamic`.
  mutating func readClassPart(at sign: TokenIndex, before end: TokenIndex) -> TokenIndex? {
    let directive = sign + 1
    let next = directive + 1
    switch word(directive) {
    case "implementation":
      // A half-written class ends before its name.
      guard next < end else { return nil }
      return readImplementation(of: next, before: end)
    case "interface", "protocol": return readInterface(of: next, before: end)
    case "property":
      let type = skippingBrackets("(", at: next)
      return readVariableOrFunction(from: type, before: end)
    case "dynamic": return readDynamicProperties(from: next, before: end)
    default: return nil
    }
  }

  /// Reads the methods of a class up to `@end`, and returns the token after it.
  private mutating func readImplementation(
    of name: TokenIndex, before end: TokenIndex
  ) -> TokenIndex {
    let first = name + 1
    var endSign = first
    while endSign < end, !isEndDirective(endSign) { endSign = afterBrackets(endSign) }
    // In half-written code without `@end`, the last brackets may reach beyond the range.
    let limit = min(endSign, end)
    let newScope = CodeScope(kind: .type(TypeHeader(name: word(name), nameToken: name)))
    let endDirective = readScope(from: first, before: limit, newScope) { parser in
      parser.readStatements(in: first..<limit)
      return endSign
    }
    // `@end` is two tokens.
    return endDirective + 2
  }

  private func isEndDirective(_ sign: TokenIndex) -> Bool {
    isByte(sign, "@") && isWord(sign + 1, "end")
  }

  /// Reads the header of an interface, and its instance variables in braces:
  /// `@interface Store : Base { BOOL _sounds; }`
  private mutating func readInterface(of name: TokenIndex, before end: TokenIndex) -> TokenIndex {
    noteReactModule(at: name)
    if let type = identifier(name), isByte(name + 1, ":") {
      scan.superclasses[type] = identifier(name + 2)
    }
    var headerEnd = name + 1
    while headerEnd < end, !isAny(headerEnd, "{;"), !scan.beginsStatement(headerEnd) {
      headerEnd = afterBrackets(headerEnd)
    }
    guard isByte(headerEnd, "{") else { return headerEnd }
    readStatements(in: insideBrackets(headerEnd))
    return afterBrackets(headerEnd)
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
  /// The parameters of a method: `setValue:(id)value forKey:(NSString *)key`
  struct Selector {
    var parameters: [FunctionDeclaration.Parameter] = []
    /// The token after the selector.
    var end: TokenIndex
  }

  /// Reads a method, such as `- (BOOL)has:(NSString *)key {`, and returns the token after it; `nil`
  /// if no name follows the sign.
  mutating func readMethod(at sign: TokenIndex) -> TokenIndex? {
    let resultType = sign + 1
    let name = skippingBrackets("(", at: resultType)
    guard kind(name) == .identifier else { return nil }
    let selector = selector(at: name)
    var index = selector.end
    // The variable arguments of `log:(NSString *)format, ... {`
    while isAny(index, ",.") { index += 1 }
    guard isByte(index, "{") else { return index }
    return readBody(index, ofFunction: name, selector.parameters, returning: resultType..<name)
  }

  /// Returns the parameters of a selector, and its end.
  ///
  /// In `setValue:(id)value forKey:(NSString *)key`, the parameter `value` has no label, and `key`
  /// has the label `forKey`.
  func selector(at name: TokenIndex) -> Selector {
    var selector = Selector(end: name)
    while let parameter = parameter(ofSelectorPart: selector.end, after: name) {
      selector.parameters.append(parameter)
      selector.end = parameter.token + 1
    }
    // `- (BOOL)isOn`
    if selector.parameters.isEmpty { selector.end = name + 1 }
    return selector
  }

  /// Returns the parameter after a part of a selector: `forKey:(NSString *)key`, or without a type
  /// `forKey:key`; `nil` if no such part begins at the token.
  ///
  /// - Parameter name: The first part of the selector. It is the name of the method and no label.
  private func parameter(
    ofSelectorPart part: TokenIndex, after name: TokenIndex
  ) -> FunctionDeclaration.Parameter? {
    guard kind(part) == .identifier, isByte(part + 1, ":") else { return nil }
    let afterColon = part + 2
    var type = afterColon..<afterColon
    if isByte(afterColon, "(") { type = insideBrackets(afterColon) }
    // The name follows the parenthesis after the type.
    let token = type.isEmpty ? afterColon : type.upperBound + 1
    guard let parameter = identifier(token) else { return nil }
    let isFirstPart = part == name
    let label = isFirstPart ? nil : word(part)
    return .init(label: label, name: parameter, typeTokens: type, token: token)
  }

  /// Reads a block, such as `^(NSString *key) {`, `^BOOL(NSString *key) {` or `^{`, and returns the
  /// token after it; `nil` for the operator `^`.
  mutating func readObjectiveCBlock(at caret: TokenIndex) -> TokenIndex? {
    var afterType = caret + 1
    while kind(afterType) == .identifier || isByte(afterType, "*") { afterType += 1 }
    let hasParameters = isByte(afterType, "(")
    let open = skippingBrackets("(", at: afterType)
    guard isByte(open, "{"), code.closing(open) != nil else { return nil }
    var names: [Declaration] = []
    if hasParameters {
      names = parameters(in: insideBrackets(afterType)).map { Declaration(name: $0.token) }
    }
    return readBraces(open, declaring: names)
  }
}
