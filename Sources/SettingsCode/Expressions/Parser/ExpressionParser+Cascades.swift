/// Cascades of Dart: `box..add(a)..size = 3`
extension ExpressionParser {
  /// Returns a base with the calls of the cascade after it: `..add(a)..size = 3`
  mutating func cascade(on base: Expression) -> Expression {
    var calls: [Expression] = []
    while calls.count < Self.chainLimit, let member = nextCascadeMember {
      let start = index
      index = member + 1
      let target = Expression(.target(base), base.tokens)
      var call = extended(base, .member(target))
      while index < end, let longer = suffix(of: call) {
        call = longer
      }
      if index + 1 < end, isAssignment(index), depth < Self.depthLimit {
        let value = assignedValue()
        call = Expression(.operation([call, value], ["="]), start..<index)
      }
      calls.append(call)
    }
    if calls.isEmpty { return base }
    return extended(base, .cascade(base, calls))
  }

  /// The name after `..`; `nil` if the cascade does not go on here.
  private var nextCascadeMember: TokenIndex? {
    // In `box..size = 3..add(a)`, the second `..` after the value `3` is left to the outer parser.
    if isInCascade { return nil }
    // `box?..add(a)`
    let dots = skipping("?", at: index)
    let name = dots + 2
    guard name < end, isByte(dots, "."), isByte(dots + 1, "."), kind(name) == .identifier else {
      return nil
    }
    return name
  }

  /// Parses the value after the `=` of a cascade: `3` in `box..size = 3..add(a)`
  ///
  /// The value ends before `..add`, which belongs to `box`.
  private mutating func assignedValue() -> Expression {
    let afterEquals = index + 1
    var parser = ExpressionParser(code, afterEquals..<end, depth: depth + 1)
    parser.isInCascade = true
    let value = parser.operand()
    index = parser.index
    return value
  }
}
