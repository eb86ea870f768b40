/// Reads in a function that also checks for a value: `if defaults.contains("volume") {`
extension UseScanner {
  /// A key of a store within one function.
  private struct KeyInFunction: Hashable {
    let scope: ScopeIndex
    let key: ValueExpression
    let store: StoreExpression
  }

  private func keyInFunction(of use: UnresolvedUse) -> KeyInFunction {
    let scopes = scan.scopes(around: use.scope)
    // Code outside of functions counts as one function of the file, whose scope is 0.
    let scope = scopes.first { scan.scopes[$0].function != nil } ?? 0
    return KeyInFunction(scope: scope, key: use.key, store: use.store)
  }

  /// Marks reads as handled if the same function also checks for a value.
  mutating func markHandledReads() {
    var checkedKeys: Set<KeyInFunction> = []
    for use in uses where use.asksForPresence && use.key != .unknown {
      checkedKeys.insert(keyInFunction(of: use))
    }
    guard !checkedKeys.isEmpty else { return }
    for number in uses.indices where uses[number].access == .read {
      if checkedKeys.contains(keyInFunction(of: uses[number])) { uses[number].absence = .handled }
    }
  }
}
