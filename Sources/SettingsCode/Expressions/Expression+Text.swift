/// Expressions read as texts.
extension TokenCursor {
  /// Returns the expression that some tokens are, as far as it is one for a text.
  func expression(in range: Range<Int>) -> ValueExpression {
    if range.isEmpty { return .unknown }
    return text(tree(range))
  }

  /// Returns an expression as a text, as far as it is one.
  func text(_ expression: Expression) -> ValueExpression {
    switch expression.form {
    case .text(let parts): return .literal(parts)
    case .group(let inner), .cast(let inner, _, _), .target(let inner), .cascade(let inner, _):
      return text(inner)
    case .word:
      guard let name = identifier(expression.tokens.lowerBound) else { return .unknown }
      return .name([name])
    case .member(let base): return member(base, word(expression.tokens.upperBound - 1))
    case .operation(let operands, let operators):
      guard operators.allSatisfy({ $0 == "+" }) else { return .unknown }
      return .joined(operands.map(text))
    case .call(let function, _, let arguments): return called(function, arguments)
    case .message(let receiver, let name, let arguments):
      return sent(receiver, word(name), arguments)
    case .element(let base, let arguments): return item(base, arguments)
    case .list, .dictionary, .other: return .unknown
    }
  }

  /// Returns the text of an element, as in `keys[count]`.
  private func item(_ base: Expression, _ arguments: [CallArgument]) -> ValueExpression {
    guard arguments.count == 1, !arguments[0].value.form.isText, let path = path(base) else {
      return .unknown
    }
    return .item(of: path)
  }

  private func member(_ base: Expression?, _ name: String) -> ValueExpression {
    guard let base else { return .name(["", name]) }
    if let path = path(base) { return .name(path + [name]) }
    // `Key("k").rawValue`
    guard case .call = base.form, ValueExpression.rawValueNames.contains(name) else {
      return .unknown
    }
    return text(base)
  }

  /// Returns the names of `Keys.sounds`, the first empty for `.sounds`; `nil` for anything else.
  func path(_ expression: Expression) -> [String]? {
    switch expression.form {
    case .word where kind(expression.tokens.lowerBound) == .identifier:
      [word(expression.tokens.lowerBound)]
    case .member(nil): ["", word(expression.tokens.upperBound - 1)]
    case .member(let base?): path(base).map { $0 + [word(expression.tokens.upperBound - 1)] }
    default: nil
    }
  }

  /// Returns the text that a call of a function or type with a text gives.
  private func called(_ function: Expression, _ arguments: [CallArgument]) -> ValueExpression {
    guard let name = identifier(function.tokens.upperBound - 1) else { return .unknown }
    guard let first = arguments.first else {
      // `Key.Sounds.ToString()`
      if name == "ToString", let path = path(function), path.count > 2 { return .name(path) }
      return made(name, [])
    }
    switch name {
    case "CFSTR", "NSString", "init": return text(first.value)
    case "nameof":
      guard let last = path(first.value)?.last else { return .unknown }
      return .literal([.text(last)])
    case "String" where first.label == "format": return text(first.value).formatted
    case "String":
      guard first.label == nil, arguments.count == 1 else { return .unknown }
      return text(first.value)
    case "appending":
      if case .member(let base?) = function.form { return .joined([text(base), .unknown]) }
    default:
      // A type around a text, as for raw values; in Objective-C it is a function.
      if isSwift, name.first?.isUppercase == true, arguments.count == 1,
        [nil, "rawValue", "stringValue"].contains(first.label),
        case .text(let parts) = first.value.form
      {
        return .literal(parts)
      }
    }
    return made(name, arguments)
  }

  /// Returns the result of another function of a text.
  private func made(_ name: String, _ arguments: [CallArgument]) -> ValueExpression {
    guard let argument = arguments.first else { return .result(of: name, argument: nil) }
    let text = text(argument.value)
    if arguments.count > 1 || text.isOpaque { return .unknown }
    return .result(of: name, argument: text)
  }

  private func sent(_ receiver: Expression, _ name: String, _ arguments: [CallArgument])
    -> ValueExpression
  {
    guard let first = arguments.first?.value else { return made(name, []) }
    switch name {
    case "stringWithFormat": return text(first).formatted
    case "stringByAppendingString": return .joined([text(receiver), text(first)])
    case "stringByAppendingFormat": return .joined([text(receiver), text(first).formatted])
    default: return made(name, arguments)
    }
  }
}

extension ValueExpression {
  /// The members of a constant that give its text.
  static let rawValueNames: Set<String> = [
    "rawValue", "stringValue", "key", "name", "value", "description", "keyName", "id", "toString",
    "ToString",
  ]

  /// A format with a wildcard for each placeholder of `printf`.
  var formatted: ValueExpression {
    guard case .literal(let parts) = self else { return .unknown }
    var result: [StringPart] = []
    for part in parts {
      guard case .text(let text) = part else {
        result.append(part)
        continue
      }
      let pieces = text.split(separator: "%", omittingEmptySubsequences: false)
      if !pieces[0].isEmpty { result.append(.text(String(pieces[0]))) }
      for piece in pieces.dropFirst() {
        result.append(.wildcard)
        // `%03d`, `%lu`, `%@`
        guard
          let end = piece.firstIndex(where: { $0 == "@" || $0.isLetter && !"lhqzt".contains($0) })
        else { continue }
        let rest = piece[end...].dropFirst()
        if !rest.isEmpty { result.append(.text(String(rest))) }
      }
    }
    return .literal(result)
  }
}
