/// Expressions read as values, such as the defaults in code.
extension TokenAccess {
  /// Returns the value that an expression stands for; `unknown` if there is none.
  ///
  /// A text that the app looks up at run time is unknown too:
  /// `NSLocalizedString("name", comment: "")`
  func value(_ expression: Expression) -> ValueExpression {
    let value = valueWithoutPrefix(expression)
    guard let prefix = expression.prefixOperator else { return value }
    switch word(prefix) {
    case "-": return .converted(value, .negated)
    case "!": return .converted(value, .inverted)
    case "+": return value
    default: return .unknown
    }
  }

  private func valueWithoutPrefix(_ expression: Expression) -> ValueExpression {
    let first = expression.tokens.lowerBound
    switch expression.form {
    case .text(let parts): return .literal(parts)
    case .group(let inner), .cast(let inner, _, _), .target(let inner), .cascade(let inner, _):
      return value(inner)
    case .word where kind(first) == .number: return value(ofNumber: word(first))
    case .word where kind(first) == .identifier: return value(ofName: word(first))
    case .member:
      guard var path = path(expression) else { return .unknown }
      // `Theme.dark.rawValue`
      if path.last == "rawValue" { path.removeLast() }
      return .name(path)
    case .operation(let operands, let operators):
      return value(ofOperation: operators, operands.map { value($0) })
    case .call(let function, _, let arguments):
      return value(ofCall: word(function.lastToken), arguments)
    case .message(let receiver, let name, let arguments):
      return value(ofMessage: word(name), receiver, arguments)
    case .word, .element, .list, .dictionary, .other: return .unknown
    }
  }

  private func value(ofName name: String) -> ValueExpression {
    switch name {
    case "true", "YES", "TRUE", "kCFBooleanTrue": .value(.boolean(true))
    case "false", "NO", "FALSE", "kCFBooleanFalse": .value(.boolean(false))
    case "nil", "Nil", "NULL", "null", "undefined", "None": .unknown
    default: .name([name])
    }
  }

  /// Returns the value of an operation on constants: `60 * 5`, `prefix + "x"`
  private func value(
    ofOperation operators: [String], _ operands: [ValueExpression]
  ) -> ValueExpression {
    let isSum = operators.allSatisfy { $0 == "+" }
    if isSum, operands.contains(where: { $0.containsString }) { return .joined(operands) }
    let isProduct = operators.allSatisfy { $0 == "*" }
    guard isProduct, case .value(var product)? = operands.first else { return .unknown }
    for operand in operands.dropFirst() {
      guard case .value(let factor) = operand, let longerProduct = product.multiplied(by: factor)
      else { return .unknown }
      product = longerProduct
    }
    return .value(product)
  }

  private func value(ofCall name: String, _ arguments: [CallArgument]) -> ValueExpression {
    guard let first = arguments.first else { return .result(of: name, argument: nil) }
    guard arguments.count == 1 else { return .unknown }
    // `NSNumber(value: true)`, `Theme(rawValue: "dark")`
    if name == "NSNumber" || first.label == "rawValue" { return value(first.value) }
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

  private func value(
    ofMessage name: String, _ receiver: Expression, _ arguments: [CallArgument]
  ) -> ValueExpression {
    if arguments.isEmpty {
      // `[NSString string]` is the empty text.
      if path(receiver) == ["NSString"], name == "string" { return .literal([]) }
      // `[self initialHost]` calls a function of the app.
      return .result(of: name, argument: nil)
    }
    guard arguments.count == 1 else { return .unknown }
    let inner = value(arguments[0].value)
    switch name {
    case "numberWithBool", "initWithBool": return .converted(inner, .toBoolean)
    case "numberWithInt", "numberWithInteger", "numberWithUnsignedInt", "numberWithLong",
      "numberWithUnsignedInteger", "numberWithFloat", "numberWithDouble", "stringWithString",
      "initWithInt", "initWithInteger", "initWithFloat", "initWithDouble":
      return inner
    default: return .unknown
    }
  }

  /// Returns the value of a number literal: `1_000`, `0xFF`, `2.5f`, `10L`
  private func value(ofNumber text: String) -> ValueExpression {
    // C++ separates digits by `'`, and other languages by `_`.
    let number = text.lowercased().filter { $0 != "_" && $0 != "'" }
    let radixesByPrefix: [Substring: Int] = ["0x": 16, "0o": 8, "0b": 2]
    if let radix = radixesByPrefix[number.prefix(2)] {
      return integer(trimmed(number.dropFirst(2), of: "lu"), radix: radix)
    }
    let isReal = number.contains { ".ef".contains($0) }
    // A suffix names the type: `2.5f`, `10L`, `1.5m`
    let digits = trimmed(number[...], of: "fdlum")
    if isReal { return Double(digits).map { .value(.real($0)) } ?? .unknown }
    // In C, `010` is 8.
    let isOctal = isCFamily && digits.first == "0"
    return integer(digits, radix: isOctal ? 8 : 10)
  }

  /// Returns digits without the letters of a suffix after them.
  private func trimmed(_ digits: Substring, of suffixes: String) -> Substring {
    var digits = digits
    while let last = digits.last, suffixes.contains(last) { digits.removeLast() }
    return digits
  }

  private func integer(_ digits: Substring, radix: Int) -> ValueExpression {
    Int(digits, radix: radix).map { .value(.integer($0)) } ?? .unknown
  }
}
