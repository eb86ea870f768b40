/// Reads in a function that also checks for a value: `if defaults.contains("volume") {`
extension UseScanner {
  /// A key of a store within one function or accessor.
  private struct KeyInScope: Hashable {
    let scope: ScopeIndex
    let key: ValueExpression
    let store: StoreExpression

    init(_ use: UnresolvedUse, in scope: ScopeIndex) {
      self.scope = scope
      key = use.key
      store = use.store
    }
  }

  private func keyInFunction(of use: UnresolvedUse) -> KeyInScope {
    let scopes = scan.scopes(around: use.scope)
    // Code outside of functions counts as one function of the file, whose scope is 0.
    let scope = scopes.first { scan.scopes[$0].function != nil } ?? 0
    return KeyInScope(use, in: scope)
  }

  /// Returns the key of a use within the body of a function or accessor; `nil` for other code.
  private func keyInBody(of use: UnresolvedUse) -> KeyInScope? {
    var body: ScopeIndex?
    for scope in scan.scopes(around: use.scope) {
      if scan.scopes[scope].isBody { body = scope }
      if scan.scopes[scope].function != nil { break }
    }
    return body.map { KeyInScope(use, in: $0) }
  }

  /// Marks reads as handled if the same function also checks for a value.
  mutating func markHandledReads() {
    var checkedKeys: Set<KeyInScope> = []
    var keysCheckedInBodies: Set<KeyInScope> = []
    for use in uses where use.asksForPresence && use.key != .unknown {
      checkedKeys.insert(keyInFunction(of: use))
      if let key = keyInBody(of: use) { keysCheckedInBodies.insert(key) }
    }
    guard !checkedKeys.isEmpty else { return }
    for number in uses.indices where uses[number].access == .read {
      let use = uses[number]
      guard checkedKeys.contains(keyInFunction(of: use)) else { continue }
      uses[number].absence = .handled
      // In `if contains("volume") { return get("volume", 0) }`, the 0 is never taken.
      if !use.asksForPresence, use.hasMarkerOfMissingValue, let key = keyInBody(of: use),
        keysCheckedInBodies.contains(key)
      {
        uses[number].statedValue = .unknown
      }
    }
  }
}

extension UnresolvedUse {
  /// Whether the stated value is one that code often passes where a value is never missing: `false`,
  /// an empty text, 0 or a negative number.
  fileprivate var hasMarkerOfMissingValue: Bool {
    guard let value = statedValue?.literalValue else { return false }
    return value.mayMeanMissing || value == .boolean(false)
  }
}
