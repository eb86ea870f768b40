/// Types to which code converts a value.
extension UseScanner {
  /// The messages that convert a text or number, with the types of their results.
  private static let conversions: [String: ValueKind] = [
    "boolValue": .boolean, "intValue": .integer, "integerValue": .integer, "longValue": .integer,
    "longLongValue": .integer, "unsignedIntValue": .integer, "unsignedIntegerValue": .integer,
    "floatValue": .real, "doubleValue": .real,
  ]

  static let transformations: Set<String> = ["flatMap", "map", "compactMap"]

  /// Returns whether a member transforms a value: `.flatMap { Theme(rawValue: $0) }`
  func isTransformation(_ member: Expression) -> Bool {
    isSwift && Self.transformations.contains(word(member.lastToken))
  }

  /// Returns the type to which a message or member converts a value, if it does:
  /// `[[defaults objectForKey:@"k"] boolValue]`,
  /// `(defaults.object(forKey: "k") as? NSNumber)?.boolValue`
  func convertedKind(
    of outer: Expression, _ value: Expression, _ use: UnresolvedUse
  ) -> ValueKind? {
    var name = outer.lastToken
    if case .message(let receiver, let selector, _) = outer.form {
      guard receiver.tokens == value.tokens else { return nil }
      name = selector
    }
    // In Swift, only an `NSNumber` has these members.
    guard isCFamily || use.typeName == "NSNumber" else { return nil }
    return Self.conversions[word(name)]
  }

  /// Adds the type of the variable to which a value is assigned in Objective-C:
  /// `NSString *name = [defaults objectForKey:@"name"]`
  func addTypeOfVariable(holding value: Expression, to use: inout UnresolvedUse) {
    guard use.type == nil, isCFamily, let name = assignedName(value), isByte(name - 1, "*"),
      let kind = ValueKind(typeName: word(name - 2))
    else { return }
    // `[name boolValue]` works for a number too, whatever type is declared.
    let converted = places(ofName: name, after: value).lazy.compactMap {
      Self.conversions[word($0 + 1)]
    }.first
    if let converted {
      use.type = converted
      use.strictness = .converts
    } else {
      use.type = kind
      use.strictness = .refuses
    }
  }

  /// Adds the enumeration that a value becomes: `Theme(rawValue: value)`,
  /// `value.flatMap(Theme.init)`; returns false for any other call.
  func addEnumeration(
    to use: inout UnresolvedUse, madeBy function: Expression, _ arguments: [CallArgument],
    of value: Expression
  ) -> Bool {
    guard isSwift, let argument = arguments.first else { return false }
    // In `value.flatMap(Theme.init)`, a missing value makes no case.
    if function.tokens == value.tokens, isTransformation(function) {
      guard let initializer = initializer(in: argument.range) else { return false }
      use.typeName = typeName(ofInitializer: initializer)
      return true
    }
    guard argument.label == "rawValue", argument.range.contains(value.tokens.lowerBound) else {
      return false
    }
    use.typeName = typeName(ofInitializer: function.lastToken)
    use.makesEnumeration = true
    return true
  }

  /// Returns the last token of the initializer's name in a closure or function reference, if any:
  /// `{ Theme(rawValue: $0) }`, `Theme.init`
  private func initializer(in closure: Range<TokenIndex>) -> TokenIndex? {
    if let label = closure.first(where: { isWord($0, "rawValue") && isByte($0 - 1, "(") }) {
      // The parenthesis is between the name and the label.
      return label - 2
    }
    return closure.first { isWord($0, "init") }
  }

  /// Returns the name of the enumeration to which later code converts the variable of a value, if
  /// any: `Unit(rawValue: name)`
  func enumeration(madeOfVariableHolding value: Expression) -> String? {
    guard isSwift, let variable = assignedName(value) else { return nil }
    for place in places(ofName: variable, after: value) {
      // The tokens before the name: `Unit`, `(`, `rawValue` and `:`
      let isRawValue =
        isByte(place - 1, ":") && isWord(place - 2, "rawValue") && isByte(place - 3, "(")
      if isRawValue, let name = typeName(ofInitializer: place - 4) { return name }
    }
    return nil
  }

  /// Returns the name of the type that has an initializer; `nil` if the token is not a name.
  ///
  /// - Parameter last: The last token of `Theme` or `Theme.init`.
  private func typeName(ofInitializer last: TokenIndex) -> String? {
    if isWord(last, "init") { return identifier(last - 2) }
    return identifier(last)
  }
}
