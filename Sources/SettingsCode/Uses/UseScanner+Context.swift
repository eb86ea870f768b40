import SettingsText

/// What the code around a read does with its value.
extension UseScanner {
  /// Adds what is asked of a value behind a read: `as? Bool`, `?? true`, `if let`.
  func fillFromContext(_ use: inout RawUse, _ site: CallSite) {
    var (value, around) = (site.call.expression, site.around)
    var isForced = value.isForced
    search: while let outer = around.last {
      switch outer.form {
      case .group: break
      case .cast(_, let type, let isForcedCast):
        isForced = isForced || isForcedCast
        guard use.type == nil else { break }
        if !isByte(type, "[") {
          (use.type, use.typeName) = (ValueKind(typeName: word(type)), word(type))
        }
        use.strictness = .refuses
      case .member, .message:
        guard let kind = conversion(outer, of: value), use.type == nil || use.type == .string else {
          break search
        }
        // A message to `nil` gives 0.
        (use.type, use.strictness, use.absence) = (kind, .converts, .zero)
      default: break search
      }
      value = outer
      around.removeLast()
    }
    if use.type == nil, isOfC, let name = givenName(value), isByte(name - 1, "*"),
      let kind = ValueKind(typeName: word(name - 2))
    {
      // `[sounds boolValue]` takes a number for a text.
      let converted = places(of: name, after: value).lazy.compactMap {
        Self.conversions[word($0 + 1)]
      }.first
      (use.type, use.strictness) = (converted ?? kind, converted == nil ? .refuses : .converts)
    }
    let next = operators(beside: value, around.last).after
    if use.absence == .zero, use.type != .boolean {
      if isExamined(value, around) { use.absence = .handled }
    } else if let next, ["??", "?:"].contains(next.sign) {
      guard use.absence == .null else { return }
      use.absence = .handled
      // A fallback in a larger expression need not be what the app works with.
      let stated = self.value(next.operand)
      if isWhole(value, around, before: next.sign), !(stated.meansNothing && isExaminedLater(value))
      {
        state(next.operand, in: &use)
      } else {
        use.value = .other
      }
    } else if use.absence == .null, !isForced, !isShown(value, around) {
      use.absence = .handled
    }
  }

  /// `[[defaults objectForKey:@"k"] boolValue]`, `[defaults objectForKey:@"k"].boolValue`
  private func conversion(_ outer: Expression, of value: Expression) -> ValueKind? {
    var name = outer.tokens.upperBound - 1
    if case .message(let receiver, let selector, _) = outer.form {
      guard receiver.tokens == value.tokens else { return nil }
      name = selector
    }
    return isOfC ? Self.conversions[word(name)] : nil
  }

  /// The messages that make a Boolean or number of a text or number.
  private static let conversions: [String: ValueKind] = [
    "boolValue": .boolean, "intValue": .integer, "integerValue": .integer, "longValue": .integer,
    "longLongValue": .integer, "unsignedIntValue": .integer, "unsignedIntegerValue": .integer,
    "floatValue": .real,
    "doubleValue": .real,
  ]

  /// The operators before and behind a value, with the operands there.
  private func operators(
    beside value: Expression, _ outer: Expression?
  ) -> (before: String?, after: (sign: String, operand: Expression)?) {
    guard case .operation(let operands, let signs)? = outer?.form else { return (nil, nil) }
    let number = operands.partitioningIndex { $0.tokens.lowerBound >= value.tokens.lowerBound }
    guard number < operands.count else { return (nil, nil) }
    return (
      number > 0 ? signs[number - 1] : nil,
      number < signs.count ? (signs[number], operands[number + 1]) : nil
    )
  }

  /// Whether a value, with the operator and operand behind it, is all that is assigned, returned or
  /// asked for.
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

  /// `label.text = defaults.string(forKey: "name")`, `[label setText:name]`: what the user sees is
  /// empty where nothing is stored.
  private func isShown(_ value: Expression, _ around: [Expression]) -> Bool {
    switch around.last?.form {
    case .operation(let operands, ["="])? where around.count == 1:
      if case .member(_?) = operands[0].form {
        return Self.shown.contains(word(operands[0].tokens.upperBound - 1))
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

/// How the code around a read handles a value that it gets for a missing one.
extension UseScanner {
  /// Functions that tell some values apart from others.
  private static let examiners: Set<String> = [
    "switch", "when", "max", "min", "MAX", "MIN", "Max", "Min", "clamp", "IsNullOrEmpty",
  ]

  /// Whether code tells some values apart from others, in place or through the variable that gets
  /// them, so that it may take one for a missing value.
  private func isExamined(_ value: Expression, _ around: [Expression]) -> Bool {
    let (before, after) = operators(beside: value, around.last)
    if [before, after?.sign].contains(where: { $0.map(isComparison) == true }) { return true }
    if value.sign.map({ isByte($0, "!") }) == true
      || Self.examiners.contains(word(value.tokens.lowerBound - 1))
    {
      return true
    }
    // `Unit(rawValue: …) ?? .km`, `max(1, …)`
    if case .call(let function, _, let arguments)? = around.last?.form {
      let label = arguments.first { $0.value.tokens == value.tokens }?.label
      if label == "rawValue" || Self.examiners.contains(word(function.tokens.upperBound - 1)) {
        return true
      }
    }
    return isExaminedLater(value)
  }

  private func isComparison(_ sign: String) -> Bool {
    ["<", ">", "<=", ">=", "==", "!=", "===", "?"].contains(sign)
  }

  /// Whether a value is given to a name that is examined, as in code that treats one value as
  /// missing.
  func isExaminedLater(_ value: Expression) -> Bool {
    guard let name = givenName(value), !isWord(name, "text") else { return false }
    return places(of: name, after: value).contains { index in
      if isByte(index + 1, ".") {
        return ["isEmpty", "count", "length", "Length", "isNotEmpty"].contains(word(index + 2))
      }
      return isByte(index - 1, "!") || isAny(index + 1, "<>")
        || isAny(index + 1, "=!") && isByte(index + 2, "=")
        || isByte(index + 1, "?") && !isAny(index + 2, "?.")
        || isByte(index - 1, ":") && isWord(index - 2, "rawValue")
        || Self.examiners.contains(word(index - (isByte(index - 1, "(") ? 2 : 1)))
    }
  }

  /// Where the scope has a name behind a value.
  private func places(of name: Int, after value: Expression) -> [Int] {
    let (text, end) = (word(name), value.tokens.upperBound)
    return (end..<max(end, min(count, scan.scopes[scope].tokens.upperBound))).filter {
      isWord($0, text)
    }
  }

  /// The token of the name that is given a value.
  func givenName(_ value: Expression) -> Int? {
    var equals = value.tokens.lowerBound - 1
    while isWord(equals, "await") || isWord(equals, "try") || isWord(equals, "new") { equals -= 1 }
    return isByte(equals, "=") ? declaredName(before: equals) : nil
  }
}

extension CodeValue {
  /// Whether code may take it for a missing value: an empty text, 0 or a negative number.
  var meansNothing: Bool {
    switch self {
    case .string(let text): text.isEmpty
    case .integer(let number): number <= 0
    case .real(let number): number <= 0
    case .boolean, .other: false
    }
  }
}
