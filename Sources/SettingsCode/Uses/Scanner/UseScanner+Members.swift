/// Receivers of the app's own functions.
extension UseScanner {
  /// Returns whether a receiver may have a function of the app.
  ///
  /// - Parameters:
  ///   - types: The types that have the function; empty for a function outside of types.
  ///   - mayBeOnUnknownType: Whether a receiver of an unknown type may have the function.
  func mayHaveFunction(
    of types: Set<String>, receiver: Expression?, mayBeOnUnknownType: Bool
  ) -> Bool {
    let path = receiver?.tokens.compactMap { identifier($0) } ?? []
    // `flag("sounds")`, `self.flag("sounds")`
    guard let last = path.last, !["self", "Self", "this", "super"].contains(last) else {
      return types.isEmpty || scan.types(around: scope).contains(where: types.contains)
    }
    if types.isEmpty { return false }
    // `Store.shared.flag("sounds")`
    if path.contains(where: types.contains) { return true }
    // `store.flag("sounds")` of a declared variable
    if path.count == 1, let type = typeName(ofVariable: path[0]) { return types.contains(type) }
    // `Other.shared` is of another type than these.
    return mayBeOnUnknownType && !isTypeOrSharedInstance(path)
  }

  /// Returns whether a path is probably the name of a type, or a type's shared instance: `Store`,
  /// `Store.shared`
  private func isTypeOrSharedInstance(_ path: [String]) -> Bool {
    let instances = ["shared", "sharedInstance", "standard", "default", "current", "instance"]
    guard let first = path.first, let last = path.last, first.first?.isUppercase == true else {
      return false
    }
    // `SETTINGS` is a constant.
    let isConstant = first == first.uppercased()
    return !isConstant && (path.count == 1 || instances.contains(last))
  }

  /// Returns the type of a variable, if the declaration shows it: `Store` for `let store: Store`
  /// and for `let store = Store(…)`.
  private func typeName(ofVariable name: String) -> String? {
    guard let declaration = scan.declaration(of: name, around: scope) else { return nil }
    if isSwift, let first = declaration.type.first { return identifier(first) }
    // `store = Store(…)`, `store = await new Store(…)`
    guard var first = declaration.value.first, !isCFamily else { return nil }
    while isAnyWord(first, ["new", "await"]) { first += 1 }
    guard isByte(first + 1, "("), let type = identifier(first), type.first?.isUppercase == true
    else { return nil }
    return type
  }
}
