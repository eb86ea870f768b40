/// Cascades, arguments and messages.
extension ExpressionParser {
  /// Returns the expression with the calls of a cascade after it: `..add(a)..size = 3`
  mutating func cascade(on base: Expression) -> Expression {
    var calls: [Expression] = []
    while calls.count < Self.chainLimit, let member = cascadeMember {
      let start = index
      index = member + 1
      var call = Expression(
        .member(Expression(.target(base), base.tokens)), base.tokens.lowerBound..<index)
      while index < end, let longer = suffix(of: call) { call = longer }
      if index + 1 < end, isAssignment(index), depth < Self.depthLimit {
        var parser = ExpressionParser(code, index + 1..<end, depth: depth + 1)
        parser.isInCascade = true
        let value = parser.operand()
        index = parser.index
        call = Expression(.operation([call, value], ["="]), start..<index)
      }
      calls.append(call)
    }
    if calls.isEmpty { return base }
    return Expression(.cascade(base, calls), base.tokens.lowerBound..<index)
  }

  /// The name after two dots, where they are next.
  var cascadeMember: Int? {
    guard !isInCascade else { return nil }
    let dots = skipping("?", at: index)
    guard dots + 2 < end, isByte(dots, "."), isByte(dots + 1, "."), kind(dots + 2) == .identifier
    else { return nil }
    return dots + 2
  }

  func arguments(in range: Range<Int>) -> [CallArgument] {
    items(in: range).map { item in
      let start = item.lowerBound
      guard isByte(start + 1, ":"), !isByte(start + 2, ":"), kind(start) == .identifier,
        item.count > 2,
        !isCFamily
      else {
        return CallArgument(label: nil, range: item, value: inside(item))
      }
      let value = start + 2..<item.upperBound
      return CallArgument(label: word(start), range: value, value: inside(value))
    }
  }

  /// Parses a message expression, as in `[NSString stringWithFormat:@"row_%d", 1]`.
  mutating func message(_ open: Int) -> Expression {
    guard let close = code.closing(open), close < end, depth < Self.depthLimit else {
      return skipped(open)
    }
    var parser = ExpressionParser(code, open + 1..<close, depth: depth + 1)
    let receiver = parser.operand()
    let name = parser.index
    index = close + 1
    // The receiver of a cut message may end after its bracket.
    guard kind(name) == .identifier, name < close else { return Expression(.other, open..<index) }
    var arguments: [CallArgument] = []
    if isByte(name + 1, ":") {
      var label: String?
      var start = name + 2
      var next = start
      var questions = 0
      while next < close {
        if isByte(next, "?") { questions += 1 }
        let isLabel =
          kind(next) == .identifier && isByte(next + 1, ":") && !isByte(next + 2, ":")
        if isLabel, next > start, questions == 0 {
          arguments += values(in: start..<next, label)
          label = word(next)
          start = next + 2
          next = start
        } else {
          if isByte(next, ":"), questions > 0 { questions -= 1 }
          next = afterBrackets(next)
        }
      }
      arguments += values(in: start..<close, label)
    }
    return Expression(.message(receiver, name: name, arguments), open..<index)
  }

  /// Returns the values after a part of a selector; only the first belongs to it.
  func values(in range: Range<Int>, _ label: String?) -> [CallArgument] {
    var values = items(in: range).map { item in
      CallArgument(label: nil, range: item, value: inside(item))
    }
    if !values.isEmpty { values[0].label = label }
    return values
  }
}
