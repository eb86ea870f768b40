import SettingsText

/// Code around a read, which shows the type of the value and the default for a missing one.
///
/// In `(defaults.object(forKey: "volume") as? Double) ?? 0.5`, the cast shows the type, and the
/// operand after `??` is the default.
extension UseScanner {
  /// A value with the expressions around it.
  struct Context {
    var value: Expression
    /// The expressions around the value, outermost first.
    var enclosing: [Expression]
    /// Whether code traps on a missing value: `value!`, `value as! Bool`
    var isForced: Bool

    /// Moves to the innermost expression around the value: from `value` to `(value)`.
    mutating func moveOutward() {
      value = enclosing.removeLast()
    }
  }

  /// Adds the type and the default that code states after a read: `as? Bool`, `?? true`, `if let`
  func addContext(to use: inout UnresolvedUse, of site: CallSite) {
    let call = site.call.expression
    var context = Context(value: call, enclosing: site.enclosing, isForced: call.isForced)
    moveBeyondConversions(&context, &use)
    addTypeOfVariable(holding: context.value, to: &use)
    if addPresenceCheck(to: &use, context) { return }
    // A missing number is read as 0. Code that compares the number may recognize that.
    let isNumber = use.absence == .zero && use.type != .boolean
    if isNumber, isCFamily, hasOperatorForZero(context), addFallbackOperator(to: &use, context) {
      return
    }
    if isNumber, !use.makesEnumeration {
      let recognizesZero = isExamined(context.value, in: context.enclosing)
      if recognizesZero { use.absence = .handled }
      return
    }
    // `Unit(rawValue: 0)` is `nil` if no case has the value 0.
    let mayBeNil = use.absence == .null || use.makesEnumeration
    if mayBeNil, addFallbackOperator(to: &use, context) { return }
    guard use.absence == .null, !context.isForced else { return }
    // Code that only shows a value has no default: it shows nothing for a missing one.
    if isDisplayed(context.value, in: context.enclosing) { return }
    addFallbackOfVariable(to: &use, context)
  }

  /// Moves outward through parentheses, casts and conversions, and adds their types.
  ///
  /// In `(defaults.object(forKey: "volume") as? Double) ?? 0.5`, the value is first the call, then
  /// the cast, then the parentheses.
  private func moveBeyondConversions(_ context: inout Context, _ use: inout UnresolvedUse) {
    while let outer = context.enclosing.last, addConversion(by: outer, to: &use, &context) {
      context.moveOutward()
    }
  }

  /// Adds the type to which the expression around a value converts it; returns false if the
  /// expression does anything else with the value.
  private func addConversion(
    by outer: Expression, to use: inout UnresolvedUse, _ context: inout Context
  ) -> Bool {
    switch outer.form {
    case .group: return true
    case .cast(_, let type, let isForced):
      if isForced { context.isForced = true }
      addType(ofCastTo: type, to: &use)
      return true
    // In `value.map(Theme.init)`, the member `value.map` converts nothing. The call around it does.
    case .member where isTransformation(outer): return true
    // `value.boolValue`, `[value boolValue]`
    case .member, .message: return addConversion(byMember: outer, of: context.value, to: &use)
    // `Theme(rawValue: value)`, `value.map(Theme.init)`
    case .call(let function, _, let arguments):
      return addEnumeration(to: &use, madeBy: function, arguments, of: context.value)
    default: return false
    }
  }

  /// Adds the type to which a member or message converts a value; returns false, and adds nothing,
  /// if it does not convert the value.
  private func addConversion(
    byMember member: Expression, of value: Expression, to use: inout UnresolvedUse
  ) -> Bool {
    // A text may be converted. Any other known type stays.
    guard use.type == nil || use.type == .string,
      let kind = convertedKind(of: member, value, use)
    else { return false }
    use.type = kind
    use.strictness = .converts
    // In Objective-C, a message to `nil` gives 0.
    if isCFamily { use.absence = .zero }
    return true
  }

  /// Adds the type of the innermost cast of a value.
  ///
  /// - Parameter type: The type's first token.
  private func addType(ofCastTo type: TokenIndex, to use: inout UnresolvedUse) {
    guard use.type == nil else { return }
    use.strictness = .refuses
    // `as? [String]` has no name.
    if isByte(type, "[") { return }
    use.type = ValueKind(typeName: word(type))
    use.typeName = word(type)
  }

  /// Returns whether the operator that replaces a 0 in C follows a value: `value ?: 5`
  private func hasOperatorForZero(_ context: Context) -> Bool {
    operators(beside: context.value, in: context.enclosing.last).after?.sign == "?:"
  }

  /// Adds the default after an operator such as `??`; returns false if there is no such operator.
  private func addFallbackOperator(to use: inout UnresolvedUse, _ context: Context) -> Bool {
    let value = context.value
    guard let next = operators(beside: value, in: context.enclosing.last).after,
      ["??", "?:", "||"].contains(next.sign)
    else { return false }
    use.absence = .handled
    let stated = self.value(next.operand)
    // In `Unit(rawValue: value ?? "") ?? .mi`, no case has an empty text. The default is `.mi`.
    if stated.literalValue == .string(""),
      let useOfEnumeration = withDefaultOfEnumeration(use, context)
    {
      use = useOfEnumeration
      return true
    }
    // In a larger expression, the fallback need not be what the app works with.
    let isCertain = isWhole(value, in: context.enclosing, before: next.sign)
    // `?? ""` may only mark a missing value, which later code replaces.
    let isMarker = stated.mayMeanMissing && isExaminedLater(value)
    use.statedValue = .unknown
    if isCertain, !isMarker { use.statedValue = stated }
    return true
  }

  /// Adds the default that later statements give to the variable of a value.
  private func addFallbackOfVariable(to use: inout UnresolvedUse, _ context: Context) {
    let value = context.value
    let fallbackOfChain = fallback(afterChainOn: context)
    // `?? ""` may only mark a missing value, which later code replaces.
    if let fallbackOfChain, !self.value(fallbackOfChain).mayMeanMissing {
      use.absence = .handled
      return
    }
    switch fallback(ofVariableHolding: value) {
    case nil:
      // The code that gets the value may handle it.
      let isPassedOn = fallbackOfChain != nil || !isKeptInVariable(value)
      if isPassedOn { use.absence = .handled }
    case .handled?: use.absence = .handled
    case .stated(let stated)?:
      use.absence = .handled
      use.statedValue = self.value(stated)
      if use.typeName == nil { use.typeName = enumeration(madeOfVariableHolding: value) }
    }
  }

  /// Returns the fallback after members and calls of a value, if any: `"x"` in
  /// `value?.lowercased() ?? "x"`
  private func fallback(afterChainOn context: Context) -> Expression? {
    let start = context.value.tokens.lowerBound
    for outer in context.enclosing.reversed() {
      if case .operation = outer.form {
        let next = operators(beside: context.value, in: outer).after
        guard let next, ["??", "?:"].contains(next.sign) else { return nil }
        return next.operand
      }
      // A chain begins with the value. Parentheses and arguments do not.
      if outer.tokens.lowerBound != start { return nil }
    }
    return nil
  }

  /// Returns whether a value and its fallback are the whole expression: `volume = value ?? 5`, but
  /// not `1 + (value ?? 5)`.
  private func isWhole(_ value: Expression, in enclosing: [Expression], before sign: String) -> Bool
  {
    var outer = enclosing[...]
    if case .operation(_, let signs)? = outer.last?.form {
      // `value ?? 5`, `volume = value ?? 5`, and `total += value ?? 5`, which adds the whole value
      let isOnlyValue = [[sign], ["=", sign], ["+=", sign]].contains(signs)
      if !isOnlyValue { return false }
      outer.removeLast()
    }
    return outer.allSatisfy { expression in
      switch expression.form {
      case .group: true
      case .operation(_, let signs): signs == ["="]
      default: false
      }
    }
  }

  /// Returns a use with the enumeration that is made of `value ?? ""`, and the default after it:
  /// `Unit` and `.mi` in `Unit(rawValue: value ?? "") ?? .mi`; `nil` for other code.
  private func withDefaultOfEnumeration(
    _ use: UnresolvedUse, _ context: Context
  ) -> UnresolvedUse? {
    guard case .operation(_, ["??"])? = context.enclosing.last?.form else { return nil }
    var outer = context
    // From `value` to `value ?? ""`
    outer.moveOutward()
    var converted = use
    // From `value ?? ""` to `Unit(rawValue: value ?? "")`
    moveBeyondConversions(&outer, &converted)
    let enumeration = outer.value
    guard converted.makesEnumeration, isWhole(enumeration, in: outer.enclosing, before: "??"),
      let next = operators(beside: enumeration, in: outer.enclosing.last).after, next.sign == "??"
    else { return nil }
    converted.statedValue = value(next.operand)
    return converted
  }

  /// Returns the operator before a value and the operator after it with the next operand; `nil` for
  /// a side without an operator.
  func operators(
    beside value: Expression, in outer: Expression?
  ) -> (before: String?, after: (sign: String, operand: Expression)?) {
    guard case .operation(let operands, let signs)? = outer?.form else { return (nil, nil) }
    // The number of the operand that begins with the value
    let number = operands.partitioningIndex { $0.tokens.lowerBound >= value.tokens.lowerBound }
    guard number < operands.count else { return (nil, nil) }
    // `signs[0]` stands between `operands[0]` and `operands[1]`.
    var before: String?
    if number > 0 { before = signs[number - 1] }
    guard number < signs.count else { return (before, nil) }
    return (before, (signs[number], operands[number + 1]))
  }

  /// Returns whether a value is only shown, so that users see no text if nothing is stored:
  /// `label.text = defaults.string(forKey: "name")`, `[label setText:name]`
  private func isDisplayed(_ value: Expression, in enclosing: [Expression]) -> Bool {
    // The outermost expression is the whole statement.
    let isDirectlyInStatement = enclosing.count == 1
    switch enclosing.last?.form {
    // `label.text = value`
    case .operation(let operands, ["="])? where isDirectlyInStatement:
      let target = operands[0]
      guard target.memberBase != nil else { return false }
      return Self.displays.contains(word(target.lastToken))
    // `[label setText:value]`
    case .message(_, let name, let arguments)?:
      let isOnlyArgument = arguments.count == 1 && arguments[0].value.tokens == value.tokens
      return isOnlyArgument && Self.displays.contains(word(name))
    default: return false
    }
  }

  /// The properties that show a text, and the messages that set them.
  private static let displays: Set<String> = [
    "text", "title", "placeholder", "stringValue", "Text", "Title", "Placeholder", "setText",
    "setTitle", "setPlaceholder", "setStringValue",
  ]
}
