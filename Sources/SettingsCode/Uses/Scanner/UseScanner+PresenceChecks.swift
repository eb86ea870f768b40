/// Conditions that check for a value, and the values that code uses for a missing one:
///
///     let volume = defaults.object(forKey: "volume") == nil ? 5 : storedVolume
///     if ([defaults objectForKey:@"volume"]) { volume = stored; } else { volume = 5; }
extension UseScanner {
  /// A check for a value by a condition.
  private enum PresenceCheck {
    /// The condition holds for a missing value: `value == nil`, `!value`
    case holdsIfMissing
    /// The condition holds for a present value: `value != nil`, `value`
    case holdsIfPresent
  }

  /// Adds the default that a condition leads to for a missing value; returns false if no condition
  /// checks for a value.
  func addPresenceCheck(to use: inout UnresolvedUse, _ context: Context) -> Bool {
    let mayBeChecked = use.absence == .null || use.asksForPresence
    guard mayBeChecked, let check = presenceCheck(of: context) else { return false }
    use.absence = .handled
    use.asksForPresence = true
    let fallback =
      conditionalOperand(forMissing: context, check) ?? fallback(ofIfHolding: context.value, check)
    if let fallback { use.statedValue = value(fallback) }
    return true
  }

  /// Returns the check by the condition around a value; `nil` if the condition does not check for a
  /// value.
  private func presenceCheck(of context: Context) -> PresenceCheck? {
    let value = context.value
    let next = operators(beside: value, in: context.enclosing.last).after
    switch next?.sign {
    // `value == nil`
    case "==", "===": return isNil(next?.operand) ? .holdsIfMissing : nil
    // `value != nil`
    case "!=", "!==": return isNil(next?.operand) ? .holdsIfPresent : nil
    // `value ? 5 : 6` is a check in any language.
    case "?": return presenceCheck(ofOperand: value)
    // `if (value)` and `if (value && other)` are checks only in C, whose pointers are conditions.
    case nil, "&&", "||":
      guard isCFamily, let condition = condition(ofIf: scope),
        condition.contains(value.tokens.lowerBound)
      else { return nil }
      return presenceCheck(ofOperand: value)
    default: return nil
    }
  }

  /// Returns the check by a value that is itself a condition: `value`, `!value`
  private func presenceCheck(ofOperand value: Expression) -> PresenceCheck {
    isNegated(value) ? .holdsIfMissing : .holdsIfPresent
  }

  private func isNil(_ operand: Expression?) -> Bool {
    guard let tokens = operand?.tokens, tokens.count == 1 else { return false }
    return ["nil", "NULL", "Nil", "null", "undefined"].contains(word(tokens.lowerBound))
  }

  /// Returns the operand of `? :` that code uses for a missing value: `5` in
  /// `value == nil ? 5 : other`; `nil` if the conditional operator is not the last of the operation.
  private func conditionalOperand(
    forMissing context: Context, _ check: PresenceCheck
  ) -> Expression? {
    guard case .operation(let operands, let signs)? = context.enclosing.last?.form,
      let question = signs.firstIndex(of: "?")
    else { return nil }
    // `value == nil ? 5 : other` has the signs `==`, `?` and `:`, each before the operand with the
    // next number.
    let colon = question + 1
    guard colon == signs.count - 1, signs[colon] == ":" else { return nil }
    switch check {
    case .holdsIfMissing: return operands[question + 1]
    case .holdsIfPresent: return operands[colon + 1]
    }
  }

  /// Returns the value that an `if` gives in place of a missing one, if any: `5` in
  /// `if value == nil { volume = 5 }`
  private func fallback(
    ofIfHolding value: Expression, _ check: PresenceCheck
  ) -> Expression? {
    guard let condition = condition(ofIf: scope), condition.contains(value.tokens.lowerBound) else {
      return nil
    }
    let branches = branches(after: condition, ofIf: scope)
    // Branches that give values to different names are no alternatives.
    if let then = branches.then, let otherwise = branches.otherwise,
      then.target != otherwise.target
    {
      return nil
    }
    switch check {
    case .holdsIfMissing: return branches.then?.value
    case .holdsIfPresent: return branches.otherwise?.value
    }
  }
}
