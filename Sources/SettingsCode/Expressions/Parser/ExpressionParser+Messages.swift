/// Messages of Objective-C: `[NSString stringWithFormat:@"row_%d", 1]`
extension ExpressionParser {
  /// Parses the message that a bracket opens.
  mutating func message(_ open: TokenIndex) -> Expression {
    guard let close = code.closing(open), close < end, depth < Self.depthLimit else {
      return skipped(open)
    }
    var parser = ExpressionParser(code, open + 1..<close, depth: depth + 1)
    let receiver = parser.operand()
    // The parser of the receiver has stopped at the selector.
    let name = parser.index
    index = close + 1
    guard kind(name) == .identifier else { return Expression(.other, open..<index) }
    var arguments: [CallArgument] = []
    let colon = name + 1
    if isByte(colon, ":") { arguments = selectorArguments(colon + 1..<close) }
    return Expression(.message(receiver, name: name, arguments), open..<index)
  }

  /// Returns the arguments after the first colon of a message.
  ///
  /// In `@YES forKey:@"k"`, the first argument has no label, and the second has the label `forKey`.
  private func selectorArguments(_ range: Range<TokenIndex>) -> [CallArgument] {
    var arguments: [CallArgument] = []
    var label: String?
    var start = range.lowerBound
    var index = start
    // In `a ? b : c`, the colon belongs to the `?` and ends no part of the selector.
    var openConditionals = 0
    while index < range.upperBound {
      if isByte(index, "?") { openConditionals += 1 }
      if index > start, openConditionals == 0, isSelectorPart(index) {
        arguments += values(in: start..<index, label)
        label = word(index)
        start = index + 2
        index = start
      } else {
        if isByte(index, ":"), openConditionals > 0 { openConditionals -= 1 }
        index = afterBrackets(index)
      }
    }
    return arguments + values(in: start..<range.upperBound, label)
  }

  /// Returns whether a token is a part of a selector: `forKey:`, but not `Keys::sounds`
  private func isSelectorPart(_ index: TokenIndex) -> Bool {
    kind(index) == .identifier && isByte(index + 1, ":") && !isByte(index + 2, ":")
  }

  /// Returns the arguments after a part of a selector, which labels only the first one:
  /// `dictionaryWithObjectsAndKeys:@YES, @"k", nil`
  private func values(in range: Range<TokenIndex>, _ label: String?) -> [CallArgument] {
    var values = items(in: range).map { item in
      CallArgument(label: nil, range: item, value: inside(item))
    }
    if !values.isEmpty { values[0].label = label }
    return values
  }
}
