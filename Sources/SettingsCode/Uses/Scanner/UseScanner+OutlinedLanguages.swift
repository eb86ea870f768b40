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
    var next = call.expression.tokens.upperBound
    // `(await get('sounds')) ?? false`
    while isByte(next, ")") { next += 1 }
    guard isFallbackOperator(next) else { return }
    use.absence = .handled
    let fallback = operand(at: next + 2)
    let end = fallback.tokens.upperBound
    let isWholeRest = isAny(end, ";),}") || beginsLine(end)
    guard isWholeRest else { return }
    use.statedValue = value(fallback)
    addTypeOfStatedValue(to: &use)
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
