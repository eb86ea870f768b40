/// Code that compares a value with others, and so may recognize a missing value:
/// `if defaults.integer(forKey: "volume") == 0 {`
extension UseScanner {
  /// Functions and statements that distinguish between values.
  private static let examiners: Set<String> = [
    "switch", "when", "max", "min", "MAX", "MIN", "Max", "Min", "clamp", "IsNullOrEmpty",
    "contains", "clamped",
  ]
  /// Operators that distinguish between values: comparisons, and the conditional operator.
  private static let examiningOperators: Set<String> = [
    "<", ">", "<=", ">=", "==", "!=", "===", "?",
  ]
  /// Members that distinguish an empty value, 0 or a value out of range from others.
  private static let examiningMembers: Set<String> = [
    "isEmpty", "count", "length", "Length", "isNotEmpty", "isZero", "clamped",
  ]

  /// Returns whether code distinguishes between values of an expression, in place or through the
  /// variable that gets them.
  ///
  /// - Parameter enclosing: The expressions around the value, outermost first.
  func isExamined(_ value: Expression, in enclosing: [Expression]) -> Bool {
    let outer = enclosing.last
    return isOperandOfExaminer(value, in: outer) || isArgumentOfExaminer(value, in: outer)
      || isBaseOfExaminer(value, in: outer) || isExaminedLater(value)
  }

  /// Returns whether a value has a member that distinguishes between values: `value.isZero`
  private func isBaseOfExaminer(_ value: Expression, in outer: Expression?) -> Bool {
    guard let outer, outer.memberBase?.tokens == value.tokens else { return false }
    return Self.examiningMembers.contains(word(outer.lastToken))
  }

  /// Returns whether a value is an operand of an operator or statement that distinguishes between
  /// values: `value > 0`, `value ? 1 : 2`, `!value`, `switch value`
  private func isOperandOfExaminer(_ value: Expression, in outer: Expression?) -> Bool {
    let operators = operators(beside: value, in: outer)
    if let before = operators.before, Self.examiningOperators.contains(before) { return true }
    if let after = operators.after, Self.examiningOperators.contains(after.sign) { return true }
    if isNegated(value) { return true }
    // `switch value`
    return Self.examiners.contains(word(value.tokens.lowerBound - 1))
  }

  /// Returns whether `!` stands before an expression.
  func isNegated(_ value: Expression) -> Bool {
    guard let prefixOperator = value.prefixOperator else { return false }
    return isByte(prefixOperator, "!")
  }

  /// Returns whether a value is an argument of a call that distinguishes between values:
  /// `Unit(rawValue: value) ?? .km`, `max(1, value)`
  private func isArgumentOfExaminer(_ value: Expression, in outer: Expression?) -> Bool {
    guard case .call(let function, _, let arguments)? = outer?.form else { return false }
    let label = arguments.first { $0.value.tokens == value.tokens }?.label
    return label == "rawValue" || Self.examiners.contains(word(function.lastToken))
  }

  /// Returns whether the variable that gets a value is examined in the code that follows.
  func isExaminedLater(_ value: Expression) -> Bool {
    // `label.text = value`: the `text` of any other view has the same name.
    guard let name = assignedName(value), !isWord(name, "text") else { return false }
    return places(ofName: name, after: value).contains { isExamined(nameAt: $0) }
  }

  /// Returns whether code distinguishes between values of a variable.
  ///
  /// - Parameter token: An occurrence of the variable's name.
  func isExamined(nameAt token: TokenIndex) -> Bool {
    if isByte(token + 1, ".") { return Self.examiningMembers.contains(word(token + 2)) }
    // `[name length]`
    if isByte(token - 1, "["), isWord(token + 1, "length") { return true }
    // `!name`, `name < 1`, `name > 1`
    if isByte(token - 1, "!") || isAny(token + 1, "<>") { return true }
    // `name == 1`, `name != 1`
    if isAny(token + 1, "=!"), isByte(token + 2, "=") { return true }
    if followsComparison(token) { return true }
    // `name ? 1 : 2`, but neither `name ?? 1` nor `name?.first`
    if isByte(token + 1, "?"), !isAny(token + 2, "?.") { return true }
    // `name || 'x'` in JavaScript, which takes an empty text for false
    let isAlternative = isByte(token + 1, "|") && isByte(token + 2, "|")
    if isAlternative, code.language.hasObjectLiterals { return true }
    // `Unit(rawValue: name)`
    if isByte(token - 1, ":"), isWord(token - 2, "rawValue") { return true }
    // `switch name`, `max(name, 1)`
    var before = token - 1
    if isByte(before, "(") { before -= 1 }
    return Self.examiners.contains(word(before))
  }

  /// Returns whether an operator before a token compares it with another operand: `0 < name`,
  /// `1 == name`, `1...2 ~= name`
  private func followsComparison(_ token: TokenIndex) -> Bool {
    var sign = token - 1
    if isByte(sign, "="), isAny(sign - 1, "=!<>~"), isAdjacent(sign) {
      sign -= 1
      // `0 === name`
      if isAny(sign - 1, "=!"), isAdjacent(sign) { sign -= 1 }
    } else if !isAny(sign, "<>") {
      return false
    }
    // `List<Item> name` compares nothing.
    if tokens[sign].partner != nil { return false }
    // `->`, `=>`, `..<` and `<<` have another sign here.
    switch kind(sign - 1) {
    case .identifier, .string, .number, .character: return true
    default: return isAny(sign - 1, ")]")
    }
  }
}

extension CodeValue {
  /// Whether code may use the value as a marker for a missing one: an empty text, 0 or a negative
  /// number.
  var mayMeanMissing: Bool {
    switch self {
    case .string(let text): text.isEmpty
    case .integer(let number): number <= 0
    case .real(let number): number <= 0
    case .boolean, .other: false
    }
  }
}
