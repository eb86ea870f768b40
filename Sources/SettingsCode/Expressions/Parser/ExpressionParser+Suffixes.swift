/// The suffixes of operands: `.name`, `(…)`, `[…]`, `as Bool`, `!`
extension ExpressionParser {
  /// Returns the expression with the next suffix; `nil` if none follows.
  mutating func suffix(of base: Expression) -> Expression? {
    skipOptionalChaining()
    // `value!`, but not `value != other`
    if isByte(index, "!"), !beginsLine(index), !isByte(index + 1, "=") {
      index += 1
      var forced = base
      forced.isForced = true
      return forced
    }
    if let name = nextMember {
      index = name + 1
      return extended(base, .member(base))
    }
    if isWord(index, "as"), index + 1 < end { return cast(base) }
    // Brackets on a new line begin another expression.
    if beginsLine(index) { return nil }
    return call(of: base)
  }

  /// Skips the `?` or `!` of `value?.name` and `value!.name`, but not the `?` of
  /// `flag ? .on : .off`.
  private mutating func skipOptionalChaining() {
    if isAny(index, "?!"), isAdjacent(index), isAny(index + 1, ".[("), index + 2 < end {
      index += 1
    }
  }

  /// The name of the next member, after `.`, or in the C family after `->` or `::`; `nil` if no
  /// member is next.
  private var nextMember: TokenIndex? {
    let name: TokenIndex
    if isByte(index, ".") {
      name = index + 1
    } else if isCFamily, isArrow(index) || isDoubleColon(index) {
      name = index + 2
    } else {
      return nil
    }
    guard name < end, kind(name) == .identifier else { return nil }
    return name
  }

  private func isArrow(_ index: TokenIndex) -> Bool {
    isByte(index, "-") && isByte(index + 1, ">") && isAdjacent(index + 1)
  }

  private func isDoubleColon(_ index: TokenIndex) -> Bool {
    isByte(index, ":") && isByte(index + 1, ":")
  }

  /// Parses the cast at the `as` after an expression: `value as? [String: Bool]`
  private mutating func cast(_ base: Expression) -> Expression {
    let isForced = isByte(index + 1, "!")
    let type = skipping("!?", at: index + 1)
    index = min(end, afterBrackets(type))
    // `Module.Item<Value>?`
    while index < end {
      // `Bool?`, but not the operator `??`
      let isOptionalMark = isByte(index, "?") && !isByte(index + 1, "?")
      if isByte(index, ".") {
        index = min(end, index + 2)
      } else if isOptionalMark || isByte(index, "<") {
        index = min(end, afterBracketsOrAngles(index))
      } else {
        break
      }
    }
    return extended(base, .cast(base, type: type, isForced: isForced))
  }

  /// Parses the call or subscript of an expression; `nil` if neither is next.
  private mutating func call(of base: Expression) -> Expression? {
    switch base.form {
    // Literals are not called, but may have a subscript: `["a", "b"][row]`
    case .text, .list, .dictionary, .operation: if !isByte(index, "[") { return nil }
    default: break
    }
    var open = index
    var typeArgument: TokenIndex?
    if isByte(index, "<") {
      guard let types = typeArguments(at: index) else { return nil }
      typeArgument = types.first
      open = types.parenthesis
    }
    guard isAny(open, "(["), let close = code.closing(open), close < end else {
      return callWithTrailingClosure(of: base)
    }
    let arguments = arguments(in: open + 1..<close)
    index = close + 1
    if isByte(open, "[") { return extended(base, .element(base, arguments)) }
    return extended(base, .call(base, typeArgument: typeArgument, arguments))
  }

  /// Returns the first token of the type between angle brackets, and the parenthesis after them, for
  /// the type arguments of a call: `<Bool>(`; `nil` for a comparison.
  private func typeArguments(
    at open: TokenIndex
  ) -> (first: TokenIndex, parenthesis: TokenIndex)? {
    var type = open + 1
    guard kind(type) == .identifier || isByte(type, "[") else { return nil }
    guard let close = tokens[open].partner else { return nil }
    let parenthesis = close + 1
    guard isByte(parenthesis, "(") else { return nil }
    // `<Optional<Bool>>(`
    if isWord(type, "Optional"), isByte(type + 1, "<") { type += 2 }
    return (type, parenthesis)
  }

  /// Parses the closure after a call, or after a function such as `map` that has no parentheses:
  /// `keys.map { … }`; `nil` for other braces.
  private mutating func callWithTrailingClosure(of base: Expression) -> Expression? {
    guard isSwift, isByte(index, "{"), let close = code.closing(index) else { return nil }
    let isCallOfFunction = base.call != nil && !base.isElement
    if isCallOfFunction {
      // `load(x) { … }`: the closure is one more argument, which is not read.
      index = min(end, close + 1)
      return extended(base, base.form)
    }
    // `keys.map { … }`
    guard base.memberBase != nil, close < end,
      UseScanner.transformations.contains(word(base.lastToken))
    else { return nil }
    let closure = index..<close + 1
    index = close + 1
    let argument = CallArgument(label: nil, range: closure, value: Expression(.other, closure))
    return extended(base, .call(base, typeArgument: nil, [argument]))
  }

  /// Parses the arguments between parentheses or square brackets.
  func arguments(in range: Range<TokenIndex>) -> [CallArgument] {
    items(in: range).map { item in
      if hasLabel(item) {
        let label = item.lowerBound
        let afterColon = label + 2
        let value = afterColon..<item.upperBound
        return CallArgument(label: word(label), range: value, value: inside(value))
      }
      return CallArgument(label: nil, range: item, value: inside(item))
    }
  }

  /// Returns whether an argument has a label: `forKey: "sounds"`, but not `Keys::sounds`
  private func hasLabel(_ argument: Range<TokenIndex>) -> Bool {
    let label = argument.lowerBound
    let colon = label + 1
    let hasValue = argument.count > 2
    return hasValue && !isCFamily && kind(label) == .identifier && isByte(colon, ":")
      && !isByte(colon + 1, ":")
  }
}
