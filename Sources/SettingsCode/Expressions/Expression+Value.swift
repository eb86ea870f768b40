/// Expressions read as values.
extension TokenCursor {
  /// Returns an expression as a value, as far as it is one. A text that is looked up while the app
  /// runs is none.
  func value(_ expression: Expression) -> ValueExpression {
    let value = valueBehindSign(expression)
    guard let sign = expression.prefixOperator else { return value }
    switch word(sign) {
    case "-": return .converted(value, .negated)
    case "!": return .converted(value, .inverted)
    case "+": return value
    default: return .unknown
    }
  }

  private func valueBehindSign(_ expression: Expression) -> ValueExpression {
    let first = expression.tokens.lowerBound
    switch expression.form {
    case .text(let parts): return .literal(parts)
    case .group(let inner), .cast(let inner, _, _), .target(let inner), .cascade(let inner, _):
      return value(inner)
    case .word where kind(first) == .number: return number(word(first))
    case .word: return named(first)
    case .member:
      guard var path = path(expression) else { return .unknown }
      if path.last == "rawValue" { path.removeLast() }
      return .name(path)
    case .operation(let operands, let signs): return computed(operands.map { value($0) }, signs)
    case .call(let function, _, let arguments): return called(function, arguments)
    case .message(let receiver, let name, let arguments):
      return sent(receiver, word(name), arguments)
    case .element, .list, .dictionary, .other: return .unknown
    }
  }

  private func named(_ token: Int) -> ValueExpression {
    guard kind(token) == .identifier else { return .unknown }
    switch word(token) {
    case "true", "YES", "TRUE", "kCFBooleanTrue": return .value(.boolean(true))
    case "false", "NO", "FALSE", "kCFBooleanFalse": return .value(.boolean(false))
    case "nil", "Nil", "NULL", "null", "undefined", "None": return .unknown
    case let name: return .name([name])
    }
  }

  /// Returns the value of an operation on constants: `60 * 5`, `prefix + "x"`
  private func computed(_ operands: [ValueExpression], _ signs: [String]) -> ValueExpression {
    if signs.allSatisfy({ $0 == "+" }), operands.contains(where: { $0.hasLiteral }) {
      return .joined(operands)
    }
    guard signs.allSatisfy({ $0 == "*" }), case .value(var product)? = operands.first else {
      return .unknown
    }
    for operand in operands.dropFirst() {
      guard case .value(let factor) = operand, let next = product.multiplied(by: factor) else {
        return .unknown
      }
      product = next
    }
    return .value(product)
  }

  private func called(_ function: Expression, _ arguments: [CallArgument]) -> ValueExpression {
    let name = word(function.tokens.upperBound - 1)
    guard let first = arguments.first else {
      if name.isEmpty { return .unknown }
      return .result(of: name, argument: nil)
    }
    guard arguments.count == 1 else { return .unknown }
    if name == "NSNumber" { return value(first.value) }
    // `Theme(rawValue: "dark")`
    if first.label == "rawValue" { return value(first.value) }
    guard first.label == nil else { return .unknown }
    let inner = value(first.value)
    switch name {
    case "NSString", "CFSTR", "NSNumberFromBool": return inner
    case "Bool": return .converted(inner, .toBoolean)
    case "Int", "UInt", "Int32", "Int64", "NSInteger": return .converted(inner, .toInteger)
    case "Double", "Float", "CGFloat", "TimeInterval": return .converted(inner, .toReal)
    case "String": return .converted(inner, .toText)
    default: return .unknown
    }
  }

  private func sent(_ receiver: Expression, _ name: String, _ arguments: [CallArgument])
    -> ValueExpression
  {
    if arguments.isEmpty {
      // `[NSString string]`, `[self initialHost]`
      if path(receiver) == ["NSString"], name == "string" { return .literal([]) }
      return .result(of: name, argument: nil)
    }
    guard arguments.count == 1 else { return .unknown }
    switch name {
    case "numberWithBool", "initWithBool": return .converted(value(arguments[0].value), .toBoolean)
    case "numberWithInt", "numberWithInteger", "numberWithUnsignedInt", "numberWithLong",
      "numberWithUnsignedInteger", "numberWithFloat", "numberWithDouble", "stringWithString",
      "initWithInt", "initWithInteger", "initWithFloat", "initWithDouble":
      return value(arguments[0].value)
    default: return .unknown
    }
  }

  private func number(_ text: String) -> ValueExpression {
    var digits = text.lowercased().filter { $0 != "_" && $0 != "'" }[...]
    var radix = ["0x": 16, "0o": 8, "0b": 2][digits.prefix(2)]
    let isReal = radix == nil && digits.contains { ".ef".contains($0) }
    var suffixes = "lu"
    if radix == nil { suffixes = "fdlum" }
    while let last = digits.last, suffixes.contains(last) { digits.removeLast() }
    if isReal { return Double(digits).map { .value(.real($0)) } ?? .unknown }
    if radix != nil {
      digits = digits.dropFirst(2)
    } else if isCFamily, digits.first == "0" {
      radix = 8
    }
    return Int(digits, radix: radix ?? 10).map { .value(.integer($0)) } ?? .unknown
  }
}

extension CodeValue {
  /// Returns the value that a conversion makes of it; `nil` where that is not known.
  func converted(_ conversion: ValueExpression.Conversion) -> CodeValue? {
    switch (conversion, self) {
    case (_, .other): return nil
    case (.negated, .integer(let number)): return .integer(0 &- number)
    case (.negated, .real(let number)): return .real(-number)
    case (.inverted, .boolean(let flag)): return .boolean(!flag)
    case (.toBoolean, .boolean): return self
    case (.toBoolean, .integer(let number)): return .boolean(number != 0)
    case (.toInteger, .integer): return self
    case (.toReal, .string): return nil
    case (.toReal, _): return number.map { .real($0) }
    case (.toText, .string): return self
    case (.toText, .integer(let number)): return .string("\(number)")
    default: return nil
    }
  }

  /// Returns a product; `nil` for what is no number, or too large.
  func multiplied(by other: CodeValue) -> CodeValue? {
    if case .integer(let left) = self, case .integer(let right) = other {
      let (product, isTooLarge) = left.multipliedReportingOverflow(by: right)
      if isTooLarge { return nil }
      return .integer(product)
    }
    guard kind != .boolean, other.kind != .boolean, let number, let factor = other.number else {
      return nil
    }
    return .real(number * factor)
  }
}
