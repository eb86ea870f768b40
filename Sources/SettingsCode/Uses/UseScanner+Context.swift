import SettingsText

/// The code around a read, which tells the type of its value and replaces a missing one.
extension UseScanner {
  /// A value with the expressions around it.
  struct Context {
    var value: Expression
    /// The innermost last.
    var around: [Expression]
    var isForced: Bool

    mutating func leave() {
      value = around.removeLast()
    }
  }

  /// Adds the type and the fallback that are written after a read: `as? Bool`, `?? true`, `if let`.
  func fillFromContext(_ use: inout UnresolvedUse, _ site: CallSite) {
    var context = Context(
      value: site.call.expression, around: site.around, isForced: site.call.expression.isForced)
    leaveConversions(&context, &use)
    let value = context.value
    fillFromGivenType(&use, value)
    if fillFromPresence(&use, context) { return }
    let next = operators(beside: value, context.around.last).after
    if use.absence == .zero, !use.isRawValue, use.type != .boolean {
      if isExamined(value, in: context.around) { use.absence = .handled }
      return
    }
    if let next, ["??", "?:", "||"].contains(next.sign), use.absence == .null || use.isRawValue {
      use.absence = .handled
      // A fallback in a larger expression need not be what the app works with.
      let stated = self.value(next.operand)
      if stated.literalValue == .string(""), let outer = fallback(ofRawValue: context, &use) {
        use.value = outer
        return
      }
      let isMarker = stated.mayMeanMissing && isExaminedLater(value)
      use.value = .unknown
      if !isMarker, isWhole(value, context.around, before: next.sign) { use.value = stated }
      return
    }
    guard use.absence == .null, !context.isForced, !isShown(value, context.around) else { return }
    switch fallback(ofBound: value, use.tokens) {
    case .none: if !isKept(value) { use.absence = .handled }
    case .handled?: use.absence = .handled
    case .stated(let stated)?:
      use.absence = .handled
      use.value = self.value(stated)
      if use.typeName == nil { use.typeName = enumeration(ofBound: value) }
    }
  }

  /// Goes outward through parentheses, casts and conversions, whose types count.
  private func leaveConversions(_ context: inout Context, _ use: inout UnresolvedUse) {
    while let outer = context.around.last {
      switch outer.form {
      case .group: break
      case .cast(_, let type, let isForced):
        context.isForced = context.isForced || isForced
        guard use.type == nil else { break }
        if !isByte(type, "[") {
          use.type = ValueKind(typeName: word(type))
          use.typeName = word(type)
        }
        use.strictness = .refuses
      case .member where isTransformation(outer): break
      case .member, .message:
        guard let kind = conversion(outer, of: context.value, use),
          use.type == nil || use.type == .string
        else { return }
        use.type = kind
        use.strictness = .converts
        // A message to `nil` gives 0.
        if isCFamily { use.absence = .zero }
      case .call(let function, _, let arguments):
        guard fillFromRawValue(&use, function, arguments, of: context.value) else { return }
      default: return
      }
      context.leave()
    }
  }

  /// Returns whether a member transforms a value, as in `.flatMap { T(rawValue: $0) }`.
  private func isTransformation(_ member: Expression) -> Bool {
    isSwift && Self.transformations.contains(word(member.lastToken))
  }

  static let transformations: Set<String> = ["flatMap", "map", "compactMap"]

  /// Notes the enumeration that a raw value is turned into: `T(rawValue: value)`,
  /// `value.flatMap(T.init)`; false for any other call.
  private func fillFromRawValue(
    _ use: inout UnresolvedUse, _ function: Expression, _ arguments: [CallArgument],
    of value: Expression
  ) -> Bool {
    guard isSwift else { return false }
    var type: String?
    if function.tokens == value.tokens, isTransformation(function), let closure = arguments.first {
      let range = closure.range
      let mark = range.first { isWord($0, "rawValue") && isAny($0 - 1, "(") }
      let name = mark.map { $0 - 2 } ?? range.first { isWord($0, "init") }
      guard let name else { return false }
      type = typeName(ofInitializer: name)
    } else if let argument = arguments.first, argument.label == "rawValue",
      argument.range.contains(value.tokens.lowerBound)
    {
      type = typeName(ofInitializer: function.lastToken)
      use.isRawValue = true
    } else {
      return false
    }
    use.typeName = type
    return true
  }

  /// Returns the fallback after an enumeration that has no case for an empty text:
  /// `Unit(rawValue: value ?? "") ?? .mi`
  private func fallback(ofRawValue context: Context, _ use: inout UnresolvedUse) -> ValueExpression?
  {
    guard case .operation(_, ["??"])? = context.around.last?.form else { return nil }
    var outer = context
    outer.leave()
    leaveConversions(&outer, &use)
    guard use.isRawValue, isWhole(outer.value, outer.around, before: "??"),
      let next = operators(beside: outer.value, outer.around.last).after, next.sign == "??"
    else { return nil }
    return value(next.operand)
  }

  /// Returns the name of the type that an initializer belongs to: `Theme`, `Theme.init`
  func typeName(ofInitializer last: Int) -> String? {
    if isWord(last, "init") { return identifier(last - 2) }
    return identifier(last)
  }

  /// Adds the type of the variable that a value is assigned to in Objective-C:
  /// `NSString *name = [defaults objectForKey:@"name"]`
  private func fillFromGivenType(_ use: inout UnresolvedUse, _ value: Expression) {
    guard use.type == nil, isCFamily, let name = assignedName(value), isByte(name - 1, "*"),
      let kind = ValueKind(typeName: word(name - 2))
    else { return }
    // `[sounds boolValue]` takes a number for a text.
    let converted = places(of: name, after: value).lazy.compactMap {
      Self.conversions[word($0 + 1)]
    }.first
    use.type = converted ?? kind
    use.strictness = .converts
    if converted == nil { use.strictness = .refuses }
  }

  /// Returns the type that a message to a value converts it to:
  /// `[[defaults objectForKey:@"k"] boolValue]`,
  /// `(defaults.object(forKey: "k") as? NSNumber)?.boolValue`
  private func conversion(
    _ outer: Expression, of value: Expression, _ use: UnresolvedUse
  ) -> ValueKind? {
    var name = outer.lastToken
    if case .message(let receiver, let selector, _) = outer.form {
      guard receiver.tokens == value.tokens else { return nil }
      name = selector
    }
    guard isCFamily || use.typeName == "NSNumber" else { return nil }
    return Self.conversions[word(name)]
  }

  /// The messages that make a Boolean or number of a text or number.
  private static let conversions: [String: ValueKind] = [
    "boolValue": .boolean, "intValue": .integer, "integerValue": .integer, "longValue": .integer,
    "longLongValue": .integer, "unsignedIntValue": .integer, "unsignedIntegerValue": .integer,
    "floatValue": .real,
    "doubleValue": .real,
  ]

  /// Returns the operators before and after a value, with the operands there.
  func operators(
    beside value: Expression, _ outer: Expression?
  ) -> (before: String?, after: (sign: String, operand: Expression)?) {
    guard case .operation(let operands, let signs)? = outer?.form else { return (nil, nil) }
    let number = operands.partitioningIndex { $0.tokens.lowerBound >= value.tokens.lowerBound }
    guard number < operands.count else { return (nil, nil) }
    var before: String?
    if number > 0 { before = signs[number - 1] }
    guard number < signs.count else { return (before, nil) }
    return (before, (signs[number], operands[number + 1]))
  }

  /// Returns whether a value, with the operator and operand after it, is all that is assigned,
  /// returned or asked for.
  private func isWhole(_ value: Expression, _ around: [Expression], before sign: String? = nil)
    -> Bool
  {
    var around = around[...]
    let signs = sign.map { [$0] } ?? []
    if case .operation(_, let all)? = around.last?.form, !signs.isEmpty || all == ["="] {
      guard all == signs || all == ["="] + signs || all == ["+="] + signs else { return false }
      around.removeLast()
    }
    return around.allSatisfy { outer in
      switch outer.form {
      case .group: true
      case .operation(_, let signs): signs == ["="]
      default: false
      }
    }
  }

  /// Returns whether a value is only shown, so that users see no text where nothing is stored:
  /// `label.text = defaults.string(forKey: "name")`, `[label setText:name]`
  private func isShown(_ value: Expression, _ around: [Expression]) -> Bool {
    switch around.last?.form {
    case .operation(let operands, ["="])? where around.count == 1:
      if case .member(_?) = operands[0].form {
        return Self.shown.contains(word(operands[0].lastToken))
      }
    case .message(_, let name, let arguments)?:
      return arguments.count == 1 && arguments[0].value.tokens == value.tokens
        && Self.shown.contains(word(name))
    default: break
    }
    return false
  }

  /// The properties that show a text, and the messages that set them.
  private static let shown: Set<String> = [
    "text", "title", "placeholder", "stringValue", "Text", "Title", "Placeholder", "setText",
    "setTitle",
    "setPlaceholder", "setStringValue",
  ]
}
