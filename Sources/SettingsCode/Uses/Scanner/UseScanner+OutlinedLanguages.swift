/// Fallbacks in C#, Kotlin, Dart and JavaScript, whose statements are not parsed:
/// `Settings.get('sounds') ?? false`
extension UseScanner {
  /// Adds whether code handles a missing value, and the fallback that an operator after a call
  /// states.
  func addFallbackOfOutlinedCode(
    to use: inout UnresolvedUse, after call: Call, as shape: CallShape
  ) {
    if !takesAbsenceForValue(call, as: shape, use) { use.absence = .handled }
    guard use.access == .read, use.statedValue == nil else { return }
    var start = call.expression.tokens.lowerBound
    var next = call.expression.tokens.upperBound
    // `(await get('sounds')) ?? false`
    while isByte(next, ")") {
      if let open = tokens[next].partner { start = open }
      next += 1
    }
    guard isFallbackOperator(next) else { return }
    use.absence = .handled
    let fallback = operand(at: next + 2)
    guard isWholeRest(fallback) else { return }
    let stated = value(fallback)
    use.statedValue = stated
    addTypeOfStatedValue(to: &use)
    // `?? ''` may only mark a missing value, which later code replaces.
    let isMarker = stated.mayMeanMissing && isExaminedLater(tree(start..<next))
    if isMarker { use.statedValue = .unknown }
  }

  /// Returns whether nothing goes on with a fallback, as the member in `(value ?? '').trim()` does.
  private func isWholeRest(_ fallback: Expression) -> Bool {
    var end = fallback.tokens.upperBound
    guard isByte(end, ")") else { return isAny(end, ";,}") || beginsLine(end) }
    // Only parentheses without a function are part of the expression.
    while isByte(end, ")"), let open = tokens[end].partner, endOfFunction(before: open) == nil {
      end += 1
    }
    if isAny(end, ".?|&") { return false }
    // `(value ?? 0) == 1`
    if isAny(end, "=!"), isByte(end + 1, "=") { return false }
    return beginsLine(end) || !isAny(end, "[+-*/%<>")
  }

  /// Returns whether an operator begins at a token that is followed by a default: `??`, `?:`, `||`
  private func isFallbackOperator(_ token: TokenIndex) -> Bool {
    if isByte(token, "?") { return isAny(token + 1, "?:") }
    return isByte(token, "|") && isByte(token + 1, "|")
  }

  /// Returns whether code treats the result of a call as a stored value even if nothing is stored.
  private func takesAbsenceForValue(
    _ call: Call, as shape: CallShape, _ use: UnresolvedUse
  ) -> Bool {
    switch shape.absence {
    case .handled: return false
    // Statements that are not read may handle `null`. `RNIosSettingsBundle.get` fails instead.
    case .null: return shape.receiver.isNamed
    case .zero where shape.type == .boolean: return true
    // `PlayerPrefs.GetInt("volume")` of Unity, without a default and a comparison
    case .zero:
      let isExaminedInPlace = isAny(call.expression.tokens.upperBound, "=!<>?")
      return shape.receiver.isNamed && use.statedValue == nil && !isExaminedInPlace
        && !isExaminedLater(call.expression)
    }
  }
}
