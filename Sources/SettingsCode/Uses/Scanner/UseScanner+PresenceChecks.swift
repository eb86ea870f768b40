/// Conditions that check for a value: `defaults.object(forKey: "k") == nil ? true : …`,
/// `if ([defaults objectForKey:@"k"]) {`
extension UseScanner {
  /// The result of a condition that checks for a value.
  private enum PresenceCheck {
    /// The condition holds for a missing value: `value == nil`
    case holdsIfMissing
    /// The condition holds for a present value: `value != nil`
    case holdsIfPresent
  }

  /// Adds the default that a condition leads to for a missing value; returns false if no condition
  /// checks for a value.
  func addPresenceCheck(to use: inout UnresolvedUse, _ context: Context) -> Bool {
    guard use.absence == .null || use.asksForPresence, let check = presenceCheck(of: context) else {
      return false
    }
    use.absence = .handled
    use.asksForPresence = true
    if let operand = conditionalOperand(of: context, check) {
      use.statedValue = value(operand)
    } else if let fallback = fallback(ofIfHolding: context.value, check) {
      use.statedValue = value(fallback)
    }
    return true
  }

  /// Returns the kind of the condition around a value; `nil` if the condition does not check for a
  /// value.
  private func presenceCheck(of context: Context) -> PresenceCheck? {
    let value = context.value
    let next = operators(beside: value, in: context.enclosing.last).after
    switch next?.sign {
    case "==", "===": return isNil(next?.operand) ? .holdsIfMissing : nil
    case "!=", "!==": return isNil(next?.operand) ? .holdsIfPresent : nil
    // `value ? 5 : 6` is a check in any language, but `value && other` only in C, whose pointers
    // are conditions.
    case "?": break
    case nil, "&&", "||":
      guard isCFamily, let condition = condition(ofIf: scope),
        condition.contains(value.tokens.lowerBound)
      else { return nil }
    default: return nil
    }
    return isNegated(value) ? .holdsIfMissing : .holdsIfPresent
  }

  private func isNil(_ operand: Expression?) -> Bool {
    guard let tokens = operand?.tokens, tokens.count == 1 else { return false }
    return ["nil", "NULL", "Nil", "null", "undefined"].contains(word(tokens.lowerBound))
  }

  /// Returns the operand of `? :` that code uses for a missing value; `nil` if the conditional
  /// operator is not the last of the operation.
  private func conditionalOperand(
    of context: Context, _ check: PresenceCheck
  ) -> Expression? {
    guard case .operation(let operands, let signs)? = context.enclosing.last?.form,
      let question = signs.firstIndex(of: "?"), question + 2 == signs.count,
      signs[question + 1] == ":", question + 2 < operands.count
    else { return nil }
    switch check {
    case .holdsIfMissing: return operands[question + 1]
    case .holdsIfPresent: return operands[question + 2]
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
